"""Build tiny COMET models with random weights and score segments by calling COMET directly.

Run by the Python of COMET's environment: tiny_comet.py FOLDER SEGMENTS.json. Writes one folder
for each model class under FOLDER, as COMET saves its models, and direct-scores.json.
"""

import json
import sys
from pathlib import Path
from typing import Any

import torch
import yaml
from comet import load_from_checkpoint
from comet.models import ReferencelessRegression, RegressionMetric, UnifiedMetric
from transformers import BertConfig, BertTokenizerFast

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"

MODELS: dict[str, tuple[Any, str, dict[str, Any]]] = {
    "regression": (RegressionMetric, "regression_metric", {}),
    "referenceless": (ReferencelessRegression, "referenceless_regression_metric", {}),
    "unified": (UnifiedMetric, "unified_metric", {"input_segments": ["mt", "src"]}),
    "unified-ref": (UnifiedMetric, "unified_metric", {"input_segments": ["mt", "src", "ref"]}),
}


def build_encoder(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *".,'!?"]
    words += [*LETTERS, *(f"##{letter}" for letter in LETTERS)]
    vocabulary = folder / "vocab.txt"
    vocabulary.write_text("\n".join(words), encoding="utf-8")
    BertTokenizerFast(vocab_file=str(vocabulary)).save_pretrained(folder)
    BertConfig(
        vocab_size=len(words),
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=64,
        max_position_embeddings=514,
        initializer_range=0.5,  # spreads the scores of different texts
    ).save_pretrained(folder)


def build_model(name: str, encoder: Path, folder: Path) -> Path:
    model_class, identifier, options = MODELS[name]
    torch.manual_seed(7)
    model = model_class(
        encoder_model="BERT",
        pretrained_model=str(encoder),
        layer_transformation="softmax",
        hidden_sizes=[16],
        load_pretrained_weights=False,
        local_files_only=True,
        **options,
    )
    checkpoint = folder / "checkpoints" / "model.ckpt"
    checkpoint.parent.mkdir(parents=True, exist_ok=True)
    hyperparameters = dict(model.hparams)
    torch.save(
        {
            "state_dict": model.state_dict(),
            "hyper_parameters": hyperparameters,
            "pytorch-lightning_version": "2.0.0",
        },
        checkpoint,
    )
    (folder / "hparams.yaml").write_text(
        yaml.dump({**hyperparameters, "class_identifier": identifier}), encoding="utf-8"
    )
    return checkpoint


def main() -> None:
    folder = Path(sys.argv[1])
    segments = json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))
    build_encoder(folder / "encoder")
    direct = {}
    for name in MODELS:
        checkpoint = build_model(name, folder / "encoder", folder / name)
        model = load_from_checkpoint(str(checkpoint))
        # One call for each segment: no batch, no padding, no order to lose.
        direct[name] = [
            model.predict([segment], gpus=0, progress_bar=False, num_workers=0).scores[0]
            for segment in segments
        ]
    (folder / "direct-scores.json").write_text(json.dumps(direct), encoding="utf-8")


if __name__ == "__main__":
    main()
