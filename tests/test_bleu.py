import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from inspect_ai import Task, eval
from inspect_ai.dataset import Sample
from inspect_ai.log import EvalLog
from inspect_ai.model import ModelOutput, get_model
from inspect_ai.model._model_output import ModelUsage
from inspect_ai.scorer import SampleScore, Score, grouped

from gendermt.linguistics.published.nltk_bleu import sentence_bleu_method4
from gendermt.scorers.bleu import bleu, bleu_paper, corpus_bleu, corpus_chrf

TEXTS = [
    # translation, reference, gender
    ("La pilote a posé l'avion.", "La pilote a posé l’avion sans bruit.", "female"),
    ("Le pilote a posé l'avion sans bruit.", "Le pilote a posé l'avion sans bruit.", "male"),
    ("", "Iel est arrivé.e hier soir.", "inclusive"),
    ("Bonjour", "Iel est parti.e sans un mot.", "inclusive"),
    ("Le.a voisin.e chante « trop fort » !", "Le.a voisin.e chante « trop fort » !", "inclusive"),
    ("Elle répare les vélos du quartier depuis dix ans", "Il répare les vélos.", "male"),
]


def run(texts: list[tuple[str, str, str]], epochs: int = 1, **task: object) -> EvalLog:
    outputs = []
    for epoch in range(epochs):
        for translation, _, _ in texts:
            output = ModelOutput.from_content("mockllm/model", translation if not epoch else "Ah.")
            output.usage = ModelUsage()
            outputs.append(output)
    dataset = [
        Sample(id=i, input=f"sentence {i}", target=reference, metadata={"gender": gender})
        for i, (_, reference, gender) in enumerate(texts)
    ]
    (log,) = eval(
        Task(dataset=dataset, epochs=epochs, **task),
        model=get_model("mockllm/model", custom_outputs=outputs),
        display="none",
        max_samples=1,
        log_dir="memory://bleu",
    )
    assert log.status == "success", log.error
    return log


def metrics_of(log: EvalLog, index: int = 0) -> dict[str, float]:
    assert log.results is not None
    return {name: m.value for name, m in log.results.scores[index].metrics.items()}


def expected(texts: list[tuple[str, str, str]]) -> tuple[float, float]:
    import sacrebleu

    translations = [t for t, _, _ in texts]
    references = [[r for _, r, _ in texts]]
    return (
        sacrebleu.corpus_bleu(translations, references).score,
        sacrebleu.corpus_chrf(translations, references).score,
    )


def test_corpus_scores_are_sacrebleus() -> None:
    from sacrebleu.metrics import BLEU, CHRF

    log = run(TEXTS, scorer=bleu())
    metrics = metrics_of(log)
    assert (metrics["corpus_bleu"], metrics["corpus_chrf"]) == expected(TEXTS)
    assert log.samples is not None
    scores = [sample.scores["bleu"] for sample in log.samples if sample.scores]
    sentence = BLEU(effective_order=True)
    for score, (translation, reference, _) in zip(scores, TEXTS, strict=True):
        value = score.as_dict()
        assert value["bleu"] == sentence.sentence_score(translation, [reference]).score
        assert value["chrf"] == CHRF().sentence_score(translation, [reference]).score
        assert score.metadata is not None
        assert "eff:no" in score.metadata["bleu"]["signature"]
        assert score.metadata["bleu"]["sentence_signature"] == str(sentence.get_signature())
        assert score.metadata["chrf"]["signature"].startswith("nrefs:1|case:mixed|")
    assert metrics["sentence_bleu"] == pytest.approx(
        sum(score.as_dict()["bleu"] for score in scores) / len(scores)
    )


def test_groups_by_metadata() -> None:
    metrics = [
        grouped(corpus_bleu(), "gender", name_template="bleu_{group_name}"),
        grouped(corpus_chrf(), "gender", name_template="chrf_{group_name}", all=False),
    ]
    values = metrics_of(run(TEXTS, scorer=bleu(), metrics=metrics))
    for gender in ("male", "female", "inclusive"):
        part = [text for text in TEXTS if text[2] == gender]
        assert (values[f"bleu_{gender}"], values[f"chrf_{gender}"]) == expected(part)
    assert values["all"] == expected(TEXTS)[0]


def test_corpus_scores_by_gender() -> None:
    values = metrics_of(run(TEXTS, scorer=bleu()))
    for gender in ("male", "female", "inclusive"):
        part = [text for text in TEXTS if text[2] == gender]
        found = (values[f"{gender}/corpus_bleu"], values[f"{gender}/corpus_chrf"])
        assert found == expected(part)
    assert values["male_n"] == 2


def test_epochs_are_pooled() -> None:
    both = TEXTS + [("Ah.", reference, gender) for _, reference, gender in TEXTS]
    log = run(TEXTS, epochs=2, scorer=bleu())
    metrics = metrics_of(log)
    assert (metrics["corpus_bleu"], metrics["corpus_chrf"]) == expected(both)


def test_reduced_epochs_are_undefined_in_groups() -> None:
    metrics = [grouped(corpus_bleu(), "gender")]
    values = metrics_of(run(TEXTS, epochs=2, scorer=bleu(), metrics=metrics))
    assert all(math.isnan(value) for value in values.values())


def test_metrics_on_other_scores_are_undefined() -> None:
    scores = [SampleScore(score=Score(value=0.5, answer="x"), sample_id=1)]
    assert math.isnan(corpus_bleu()(scores))
    assert math.isnan(corpus_chrf()([]))


def test_several_references() -> None:
    import sacrebleu

    sample = Sample(input="x", target=["Un chat dort ici.", "Le chat dort."])
    output = ModelOutput.from_content("mockllm/model", "Le chat dort ici.")
    output.usage = ModelUsage()
    (log,) = eval(
        Task(dataset=[sample], scorer=bleu()),
        model=get_model("mockllm/model", custom_outputs=[output]),
        display="none",
        log_dir="memory://bleu",
    )
    score = sacrebleu.corpus_bleu(
        ["Le chat dort ici."], [["Un chat dort ici."], ["Le chat dort."]]
    ).score
    assert metrics_of(log)["corpus_bleu"] == score


def test_without_reference_is_unscored() -> None:
    log = run([("Bonjour", "", "male")], scorer=bleu())
    assert log.samples is not None
    assert log.samples[0].scores is not None
    assert log.samples[0].scores["bleu"].reason == "no_reference"
    assert all(math.isnan(value) for value in metrics_of(log).values())


def test_unknown_tokenizer() -> None:
    with pytest.raises(ValueError, match=r"'klingon'.*13a"):
        bleu(tokenize="klingon")


def nltk_bleu(reference: list[str], translation: list[str]) -> float:
    nltk = pytest.importorskip("nltk.translate.bleu_score")
    return float(
        nltk.sentence_bleu(
            [reference], translation, smoothing_function=nltk.SmoothingFunction().method4
        )
    )


@pytest.mark.parametrize(
    ("reference", "translation"),
    [
        ("", ""),
        ("le chat dort", ""),
        ("", "le chat dort"),
        ("le chat dort", "le"),
        ("le", "le"),
        ("le chat", "le chat"),
        ("le chat dort", "le chien dort"),
        ("le chat dort", "un chien mange"),
        ("iel chante très bien ce soir", "iel chante très mal ce soir"),
        ("iel chante très bien ce soir", "iel chante très bien ce soir"),
        ("le le le", "le le le le le le le"),
        ("a b c d e f g", "a b c"),
    ],
)
def test_method4_equals_nltk(reference: str, translation: str) -> None:
    found = sentence_bleu_method4(reference.split(), translation.split())
    assert found == pytest.approx(nltk_bleu(reference.split(), translation.split()), abs=1e-9)


TOKENS = st.lists(st.sampled_from(["le", "la", "chat", "dort", ".", "iel"]), max_size=14)


@settings(max_examples=300, deadline=None)
@given(TOKENS, TOKENS)
def test_method4_equals_nltk_on_any_tokens(reference: list[str], translation: list[str]) -> None:
    found = sentence_bleu_method4(reference, translation)
    assert found == pytest.approx(nltk_bleu(reference, translation), abs=1e-9)


def test_bleu_paper() -> None:
    reference = "Le.a coiffeur.euse chante bien"
    texts = [
        *TEXTS,
        (' "Lea coiffeur.se chante" ', reference, "male"),
        ('"Lea coiffeur·se chante"\nNote: iel.', reference, "male"),
    ]
    # the quotes go before the further lines do: the last one keeps the quote at its end
    cleaned = [t for t, _, _ in TEXTS]
    cleaned += ["Le.a coiffeur.euse chante", 'Le.a coiffeur.euse chante"']
    log = run(texts, scorer=bleu_paper())
    wanted = [
        nltk_bleu(r.split(), t.split()) * 100 for t, (_, r, _) in zip(cleaned, texts, strict=True)
    ]
    assert log.samples is not None
    found = [sample.scores["bleu_paper"].as_float() for sample in log.samples if sample.scores]
    assert found == pytest.approx(wanted, abs=1e-9)
    assert metrics_of(log)["segment_mean"] == pytest.approx(sum(wanted) / len(wanted), abs=1e-9)
