"""FairTranslate end to end: a scripted OpenAI-compatible server, recordings, and their logs."""

import json
import math
import re
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from inspect_ai import eval as inspect_eval
from inspect_ai import eval_retry, score
from inspect_ai.log import EvalLog, EvalSample, read_eval_log

from gendermt.data.fairtranslate import load_fairtranslate
from gendermt.prompts import get_prompt
from gendermt.scorers.inclusive_forms import inclusive_forms
from gendermt.scorers.singular_they import singular_they
from gendermt.tasks.fairtranslate import EVAL_VERSION, SCORERS, fairtranslate

STRATEGIES = ["baseline", "moral", "linguistic", "moral_linguistic"]


class Server(ThreadingHTTPServer):
    """Speaks the chat completions protocol; `answer` makes the reply from the prompt."""

    daemon_threads = True

    def __init__(self, answer: Callable[[str], str]) -> None:
        self.answer = answer
        self.requests: list[dict[str, Any]] = []
        super().__init__(("127.0.0.1", 0), Handler)
        # Inspect keeps a model's client by its name: each server needs its own.
        self.model = f"vllm/scripted-{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        server = self.server
        assert isinstance(server, Server)
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        server.requests.append(request)
        text = server.answer(request["messages"][-1]["content"])
        self._send(
            {
                "id": "scripted",
                "object": "chat.completion",
                "created": 0,
                "model": request["model"],
                "choices": [
                    {
                        "index": 0,
                        "finish_reason": "stop",
                        "message": {"role": "assistant", "content": text},
                    }
                ],
                "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
            }
        )

    def do_GET(self) -> None:
        self._send({"object": "list", "data": [{"id": "scripted", "object": "model"}]})

    def _send(self, body: dict[str, Any]) -> None:
        content = json.dumps(body).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Callable[[str], str]], Server]]:
    servers: list[Server] = []

    def start(answer: Callable[[str], str]) -> Server:
        server = Server(answer)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        monkeypatch.setenv("VLLM_BASE_URL", f"http://127.0.0.1:{server.server_port}/v1")
        monkeypatch.setenv("VLLM_API_KEY", "none")
        return server

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def run(tmp_path: Path, model: str, task_args: dict[str, Any], **options: Any) -> EvalLog:
    (log,) = inspect_eval(
        fairtranslate(**{"dataset": "mini", **task_args}),
        model=model,
        log_dir=str(tmp_path / "logs"),
        display="none",
        **options,
    )
    assert log.status == "success", log.error
    return read_eval_log(log.location)


def figures(log: EvalLog, scorer: str) -> dict[str, float]:
    assert log.results is not None
    return {
        name: metric.value
        for scores in log.results.scores
        if scores.name == scorer
        for name, metric in scores.metrics.items()
    }


def samples(log: EvalLog) -> dict[str, EvalSample]:
    return {str(sample.id): sample for sample in log.samples or []}


def value(log: EvalLog, sample: str, scorer: str) -> Any:
    scores = samples(log)[sample].scores or {}
    return scores[scorer].value if scorer in scores else None


def test_all_strategies_against_a_server(serve: Callable[..., Server], tmp_path: Path) -> None:
    """The more a prompt says, the more inclusive this model gets, and the more it chatters."""
    references = {row.english: row.french for row in load_fairtranslate("mini").rows}
    masculine = {
        row.english: load_fairtranslate("mini").rows[index - index % 3].french
        for index, row in enumerate(load_fairtranslate("mini").rows)
    }

    def answer(prompt: str) -> str:
        found = re.search(r"to French: '(.*)'\. Respond with", prompt)
        assert found is not None
        english = found[1]
        if "Forms like" in prompt and "You are" in prompt:
            return f'Here is the translation:\n\n"{references[english]}"\n\nNote: iel is used.'
        if "Forms like" in prompt:
            return references[english] + "\n"
        if "You are" in prompt:
            return re.sub(r"\bIel\b", "Elle", references[english])
        return masculine[english]

    server = serve(answer)
    log = run(
        tmp_path,
        server.model,
        {"prompting": STRATEGIES, "temperature": 0.0},
        sample_id=["001-*", "003-*", "004-*"],
    )
    assert len(samples(log)) == 3 * 3 * 4
    assert {request["temperature"] for request in server.requests} == {0.0}
    assert all(len(request["messages"]) == 1 for request in server.requests), "no system message"
    prompts = {request["messages"][0]["content"] for request in server.requests}
    english = "The childminder sings a lullaby before every nap."
    for strategy in STRATEGIES:
        assert get_prompt(strategy).render(english) in prompts

    assert value(log, "001-inclusive-baseline", "singular_they") == "il"
    assert value(log, "001-inclusive-linguistic", "singular_they") == "iel"
    assert value(log, "001-male-linguistic", "singular_they") is None
    assert value(log, "001-inclusive-baseline", "occupation_gender") == "male"
    assert value(log, "001-inclusive-moral_linguistic", "occupation_gender") == "inclusive"
    # the paper scores the first line of the raw output, which here is an announcement
    assert value(log, "001-female-moral_linguistic", "bleu_paper") == 0
    assert value(log, "001-female-moral_linguistic", "bleu")["bleu"] == pytest.approx(100)
    chatty = samples(log)["004-inclusive-moral_linguistic"]
    assert chatty.target == references[str(chatty.input)]
    assert chatty.output.completion == chatty.target
    assert "Note: iel is used." in chatty.metadata["translation"]["raw"]

    inclusive = figures(log, "inclusive_forms")
    assert inclusive["baseline/inclusive"] == 0
    assert inclusive["moral_linguistic/inclusive"] == 1
    assert inclusive["moral_linguistic/inclusive_n"] == 3
    occupations = figures(log, "occupation_gender")
    assert occupations["baseline/male-female"] == 1
    assert occupations["baseline/female>male"] == 1
    assert occupations["linguistic/female-stereotyped/female"] >= 0
    assert figures(log, "bleu_paper")["linguistic/male-inclusive_n"] == 3


def test_a_recorded_system(tmp_path: Path) -> None:
    log = run(tmp_path, "replay/plural-they", {})
    assert len(samples(log)) == 186
    they = figures(log, "singular_they")
    assert they["ils"] > 0.7
    assert they["elles"] > 0.1
    assert they["n"] >= 40
    occupations = figures(log, "occupation_gender")
    assert occupations["male>male"] == 1
    assert occupations["inclusive"] == 0
    assert occupations["male-inclusive"] == occupations["male-inclusive_high"] == 1
    assert 0.85 < occupations["male-inclusive_low"] < 1  # 62 of 62 are not all there can be
    assert figures(log, "bleu_paper")["male-female_low"] > 0
    assert figures(log, "bleu_paper")["friedman_p"] < 1e-6

    data = (log.eval.metadata or {})["data"]
    assert data["rows"] == 186
    assert data["sha256"] == load_fairtranslate("mini").origin["sha256"]
    assert log.eval.task_version == EVAL_VERSION
    assert log.eval.viewer is not None
    named = {scorer.name.rpartition("/")[2] for scorer in log.eval.scorers or []}
    assert named == set(SCORERS)
    for sample in samples(log).values():
        for given in (sample.scores or {}).values():
            assert (given.metadata or {})["signature"]


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        ("masculine-default", {"male": 1.0, "female": 0.0, "inclusive": 0.0}),
        ("stereotyped", {"female-stereotyped/female": 1.0, "male-stereotyped/female": 0.0}),
        ("inclusive-mixed", {"unambiguous/female": 1.0, "unambiguous/male": 1.0}),
    ],
)
def test_what_the_recorded_systems_do(
    tmp_path: Path, system: str, expected: dict[str, float]
) -> None:
    log = run(tmp_path, f"replay/{system}", {"scorers": "occupation_gender,inclusive_forms"})
    found = figures(log, "occupation_gender")
    assert {name: found[name] for name in expected} == pytest.approx(expected, abs=0.06)
    inclusive = figures(log, "inclusive_forms")["inclusive"]
    assert inclusive == pytest.approx(1 if system == "inclusive-mixed" else 0, abs=0.03)


def test_limit_epochs_and_sample_id(tmp_path: Path) -> None:
    options = {"scorers": ["occupation_gender", "singular_they", "bleu"]}
    log = run(tmp_path, "replay/masculine-default", options, limit=6, epochs=2)
    assert len(log.samples or []) == 12
    assert figures(log, "bleu")["male_n"] == 4
    assert figures(log, "bleu")["male-female_n"] == 2
    # the first sentence is ambiguous
    assert figures(log, "occupation_gender")["male_n"] == 2
    assert figures(log, "occupation_gender")["male-female_n"] == 1
    assert figures(log, "occupation_gender")["ambiguous_n"] == 6
    log = run(tmp_path, "replay/masculine-default", options, sample_id="001-inclusive")
    assert list(samples(log)) == ["001-inclusive"]
    assert math.isnan(figures(log, "occupation_gender")["male"])
    assert figures(log, "occupation_gender")["male_n"] == 0
    assert figures(log, "singular_they")["il"] == 1


def test_no_singular_they_at_all(tmp_path: Path) -> None:
    log = run(tmp_path, "replay/masculine-default", {"scorers": "singular_they"}, limit=3)
    assert all(not sample.scores for sample in samples(log).values())


def test_scoring_a_finished_log(tmp_path: Path) -> None:
    log = run(tmp_path, "replay/inclusive-mixed", {"scorers": "bleu_paper"}, limit=9)
    rescored = score(
        log, [inclusive_forms(), singular_they("published")], action="append", display="none"
    )
    first = samples(rescored)["001-inclusive"].scores or {}
    assert set(first) == {"bleu_paper", "inclusive_forms", "singular_they"}
    assert figures(rescored, "inclusive_forms")["inclusive"] == 1


def test_a_log_of_another_task(tmp_path: Path) -> None:
    """A sample that knows no occupation and no gender is judged as far as it can be."""
    from inspect_ai import Task
    from inspect_ai.dataset import Sample
    from inspect_ai.model import ModelOutput, ModelUsage, get_model

    output = ModelOutput.from_content("mockllm/model", "L’infirmier·ère est parti·e.")
    # With usage of its own it needs no tokenizer, which would be downloaded.
    output.usage = ModelUsage()
    (log,) = inspect_eval(
        Task([Sample(input="The nurse left.", target="L’infirmière est partie.")]),
        model=get_model("mockllm/model", custom_outputs=[output]),
        log_dir=str(tmp_path / "logs"),
        display="none",
        score=False,
    )
    log = score(log, [inclusive_forms(), SCORERS["occupation_gender"]()], display="none")
    given = samples(log)["1"].scores or {}
    assert given["inclusive_forms"].value == 1
    assert given["occupation_gender"].reason == "no_occupation"


@pytest.mark.parametrize(
    ("task_args", "message"),
    [
        ({"prompting": "morale"}, "Unknown prompting 'morale'"),
        ({"prompting": "moral,moral"}, "several different strategies"),
        ({"prompting": []}, "one or several"),
        ({"scorers": "bleu,blue"}, r"'bleu,blue': use one or several of occupation_gender,.*comet"),
        ({"scorers": []}, "use one or several"),
        ({"comet_model": "x"}, "needs -T comet=true"),
        ({"revision": "v1"}, "revision='v1' is for the Hugging Face hub"),
    ],
)
def test_bad_task_arguments(task_args: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        fairtranslate(**{"dataset": "mini", **task_args})


def test_a_prompt_of_ones_own(serve: Callable[..., Server], tmp_path: Path) -> None:
    own = tmp_path / "polite.md"
    own.write_text("Please: {text} -> {target_language}", encoding="utf-8")
    server = serve(lambda prompt: "Le menuisier.")
    log = run(tmp_path, server.model, {"prompting": [str(own), "moral"]}, limit=1)
    assert list(samples(log)) == ["000-male-polite"]
    assert server.requests[0]["messages"][-1]["content"] == (
        "Please: A dietician drew up balanced menus for the school canteen. -> French"
    )


@pytest.mark.parametrize(
    "output",
    [
        "",
        "I'm sorry, I can't translate this.",
        "The cleaner tidied the meeting rooms.",
        "1. Le boucher\n2. La bouchère\n3. Læ boucher·ère",
        "<div>Le boucher</div>",
        "🥩" * 50,
        "le boucher " * 4500,
    ],
)
def test_whatever_a_model_says_the_run_ends_well(
    serve: Callable[..., Server], tmp_path: Path, output: str
) -> None:
    log = run(tmp_path, serve(lambda prompt: output).model, {}, sample_id="001-inclusive")
    given = samples(log)["001-inclusive"].scores or {}
    assert set(given) == set(SCORERS)
    assert all(not (isinstance(s.value, float) and math.isnan(s.value)) for s in given.values())


def test_eval_retry_finds_the_task(tmp_path: Path) -> None:
    log = run(tmp_path, "replay/masculine-default", {"scorers": "bleu"}, limit=2)
    (again,) = eval_retry(log, log_dir=str(tmp_path / "again"), display="none")
    assert again.status == "success"
