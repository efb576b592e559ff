r"""FairTranslate's own comparison: four language models, four prompting strategies.

    gendermt plan suites/fairtranslate_paper.py
    flow run suites/fairtranslate_paper.py

Inspect starts a vLLM server for each model in turn, where vLLM is installed. With a server that
runs already (VLLM_BASE_URL), one model at a time:

    flow run suites/fairtranslate_paper.py --arg models=vllm/google/gemma-2-2b-it

The same without Flow:

    inspect eval-set gendermt/fairtranslate --log-dir logs/fairtranslate_paper --max-tasks 1 \
        --model vllm/google/gemma-2-2b-it,vllm/mistralai/Mistral-7B-Instruct-v0.3,\
    vllm/meta-llama/Llama-3.1-8B-Instruct,vllm/meta-llama/Llama-3.3-70B-Instruct \
        -T prompting=baseline,moral,linguistic,moral_linguistic
"""

from __future__ import annotations

from pathlib import Path

from inspect_flow import FlowOptions, FlowSpec, FlowTask

STRATEGIES = ["baseline", "moral", "linguistic", "moral_linguistic"]
MODELS = [
    "vllm/google/gemma-2-2b-it",
    "vllm/mistralai/Mistral-7B-Instruct-v0.3",
    "vllm/meta-llama/Llama-3.1-8B-Instruct",
    "vllm/meta-llama/Llama-3.3-70B-Instruct",
]


def fairtranslate_paper(
    models: str = ",".join(MODELS), dataset: str = "fairtranslate", comet: bool = False
) -> FlowSpec:
    """One log for each model, with all strategies.

    Args:
        models: model strings, separated by commas; any, such as ollama/llama3.1:8b.
        dataset: the task's data set.
        comet: whether COMET scores too (`gendermt comet setup`).
    """
    return FlowSpec(
        log_dir=str(Path.cwd() / "logs" / "fairtranslate_paper"),
        # one model in memory at a time
        options=FlowOptions(max_tasks=1),
        tasks=[
            FlowTask(
                name="gendermt/fairtranslate",
                args={"prompting": STRATEGIES, "dataset": dataset, "comet": comet},
                model=model,
            )
            for model in models.split(",")
        ],
    )
