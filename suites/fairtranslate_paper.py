r"""FairTranslate's own comparison: four language models, four prompting strategies.

    gendermt plan fairtranslate_paper
    flow run suites/fairtranslate_paper.py

Gemma and Llama are gated on the Hugging Face hub: accept their licences there and set HF_TOKEN.

As the paper ran them: through Ollama, with its quantised weights and its default sampling, and the
prompts of the released code (`ollama pull gemma2:2b` and so on first). Its figures then come from
`gendermt report logs --outliers 0.6`:

    flow run suites/fairtranslate_paper.py --arg as_released=true --arg comet=true

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
# the names that the released code calls
OLLAMA_MODELS = [
    "ollama/gemma2:2b",
    "ollama/mistral:7b",
    "ollama/llama3.1:8b",
    "ollama/llama3.3:latest",
]


def fairtranslate_paper(
    models: str | None = None,
    dataset: str = "fairtranslate",
    comet: bool = False,
    as_released: bool = False,
) -> FlowSpec:
    """One log for each model, with all strategies.

    Args:
        models: model strings, separated by commas; without it the paper's, on vLLM or, with
            `as_released`, on Ollama.
        dataset: the task's data set.
        comet: whether COMET scores too (`gendermt comet setup`).
        as_released: the released code's way: its prompts, and no sampling options, so that the
            server's defaults hold.
    """
    args: dict[str, object] = {"prompting": STRATEGIES, "dataset": dataset, "comet": comet}
    if as_released:
        args |= {
            "prompting": [f"{name}_released" for name in STRATEGIES],
            "temperature": None,
            "max_tokens": None,
        }
    chosen = models.split(",") if models else OLLAMA_MODELS if as_released else MODELS
    return FlowSpec(
        log_dir=str(Path.cwd() / "logs" / "fairtranslate_paper"),
        # one model in memory at a time
        options=FlowOptions(max_tasks=1),
        tasks=[
            FlowTask(
                name="gendermt/fairtranslate",
                args=args,
                model=model,
            )
            for model in chosen
        ],
    )
