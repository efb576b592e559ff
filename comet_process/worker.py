"""Loads one COMET model and scores what arrives on standard input, until that ends.

The file is run by the interpreter of COMET's own environment, where gendermt is not installed:
it imports nothing of gendermt. One JSON object a line, in and out:

- first it says `{"ready": {...}}` or `{"error": "..."}`;
- to `{"items": [{"src": ..., "mt": ..., "ref": ... or null}, ...]}` it answers
  `{"results": [{"score": ...} or {"error": "..."}, ...]}` in the same order.
"""

import json
import logging
import os
import queue
import signal
import sys
import threading
from typing import Any


def _load(model: str, is_file: bool) -> Any:
    from comet import download_model, load_from_checkpoint

    if is_file:
        return load_from_checkpoint(model)
    try:
        checkpoint = download_model(model)
    except KeyError:
        # COMET reports every failure so, a missing network and a gated model too.
        raise RuntimeError(
            f"COMET could not fetch the model {model!r}: the name is wrong, the network or the "
            "Hugging Face hub can't be reached, or the model asks for a licence to be accepted "
            "and a login with `huggingface-cli login`."
        ) from None
    return load_from_checkpoint(checkpoint)


def _reference_use(model: Any) -> str:
    """Whether the model needs references, takes them where given, or ignores them."""
    if model.requires_references():
        return "required"
    # Unified models trained with references also work without them.
    return "optional" if "ref" in (model.hparams.get("input_segments") or ()) else "unused"


def _loader_processes() -> int:
    """How many helper processes load the data: none, for they would copy this one for short texts.

    On Apple silicon COMET asks its loader for forked helpers, which PyTorch refuses without any.
    """
    import torch

    mps = getattr(getattr(torch, "backends", None), "mps", None)
    return int(mps is not None and mps.is_available())


def _predict(model: Any, items: list[dict[str, str]], batch_size: int, gpus: int) -> list[Any]:
    try:
        prediction = model.predict(
            items,
            batch_size=batch_size,
            gpus=gpus,
            progress_bar=False,
            num_workers=_loader_processes(),
        )
    except Exception as error:
        if len(items) == 1:
            return [{"error": f"{type(error).__name__}: {error}"}]
        # One text that COMET can't take must not cost the others their scores.
        return [result for item in items for result in _predict(model, [item], batch_size, gpus)]
    return [{"score": float(score)} for score in prediction["scores"]]


def _score(model: Any, items: list[dict[str, Any]], batch_size: int, gpus: int) -> list[Any]:
    """Scores in the order of the items; a batch of COMET has references for all or for none."""
    results: list[Any] = [None] * len(items)
    for with_reference in (True, False):
        places = [i for i, item in enumerate(items) if (item["ref"] is not None) == with_reference]
        if places:
            batch = [{k: v for k, v in items[i].items() if v is not None} for i in places]
            for place, result in zip(places, _predict(model, batch, batch_size, gpus)):  # noqa: B905
                results[place] = result
    return results


def _read_requests(requests: "queue.Queue[Any]") -> None:
    for line in sys.stdin.buffer:
        requests.put(json.loads(line))
    # The parent is gone or done: stop at once, in the middle of loading or scoring too.
    os._exit(0)


def main() -> None:
    """Serve the model that the first argument (JSON) names."""
    # Python puts this file's folder first, where our modules could hide a library's.
    del sys.path[0]
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # Whatever the libraries print goes to standard error, out of the protocol's way.
    os.dup2(2, 1)
    # Ctrl-C is for the parent, whose end closes our standard input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def answer(message: dict[str, Any]) -> None:
        answers.write(json.dumps(message) + "\n")
        answers.flush()

    requests: queue.Queue[Any] = queue.Queue()
    threading.Thread(target=_read_requests, args=(requests,), daemon=True).start()
    settings = json.loads(sys.argv[1])
    try:
        from importlib.metadata import version

        import torch

        for name in ("pytorch_lightning", "lightning.pytorch"):
            logging.getLogger(name).setLevel(logging.ERROR)
        model = _load(settings["model"], settings["is_file"])
        gpus = settings["gpus"]
        if gpus is None:
            gpus = int(torch.cuda.is_available())
        ready = {
            "class": type(model).__name__,
            "references": _reference_use(model),
            "comet": version("unbabel-comet"),
            "torch": version("torch"),
        }
    except Exception as error:
        answer({"error": f"{type(error).__name__}: {error}"})
        raise
    answer({"ready": ready})
    while True:
        request = requests.get()
        answer({"results": _score(model, request["items"], settings["batch_size"], gpus)})


if __name__ == "__main__":
    main()
