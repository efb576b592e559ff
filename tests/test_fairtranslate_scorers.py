import csv
import math
import time
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from inspect_ai.model import ChatMessageUser, ModelName, ModelOutput
from inspect_ai.scorer import SampleScore, Score, Scorer, Target
from inspect_ai.solver import TaskState

from gendermt.data.fairtranslate import load_fairtranslate
from gendermt.scorers import fairness
from gendermt.scorers.french_reading import is_english
from gendermt.scorers.inclusive_forms import inclusive_forms, inclusive_forms_published
from gendermt.scorers.occupation_gender import (
    gender_preference,
    occupation_accuracy,
    occupation_gender,
    occupation_gender_published,
    occupation_genders,
)
from gendermt.scorers.singular_they import singular_they, singular_they_published, they_renderings
from gendermt.scorers.spans import mark_spans

JOINER = ["menuisier", "menuisière", "menuisier.ère"]
ENGLISH = "This joiner built a cradle. They painted it blue."


async def judge(
    scorer: Scorer,
    french: str,
    english: str = ENGLISH,
    scores: dict[str, Score] | None = None,
    **metadata: Any,
) -> Score | None:
    state = TaskState(
        model=ModelName("none/none"),
        sample_id="1",
        epoch=1,
        input=english,
        messages=[ChatMessageUser(content=english)],
        output=ModelOutput.from_content("none/none", french),
        metadata={"occupation": JOINER, "gender": "inclusive", **metadata},
    )
    state.scores = scores
    return await scorer(state, Target("Ce.tte menuisier.ère a construit un berceau."))


def scored(score: Score | None) -> Score:
    assert score is not None
    return score


def meta(score: Score | None) -> dict[str, Any]:
    assert score is not None
    return score.metadata or {}


CASES = [
    # French, inclusive, occupation, they; the same with the published rules
    (
        "Ce menuisier a construit un berceau. Ils l’ont peint en bleu.",
        (0, "male", "ils"),
        (0, "male", "ils"),
    ),
    (
        "Cette menuisière a construit un berceau. Elle l'a peint en bleu.",
        (0, "female", "elle"),
        (0, "female", "elle"),
    ),
    (
        "Ce·tte menuisier·ère a construit un berceau. Iel l’a peint en bleu.",
        (1, "inclusive", "iel"),
        (1, "inclusive", "iel"),
    ),
    (
        "Lea menuisier(ère) a construit un berceau et l’a peint en bleu.",
        (1, "inclusive", "omitted"),
        (0, "male", "omitted"),
    ),
    (
        "Le menuisier ou la menuisière a construit un berceau. Il ou elle l’a peint en bleu.",
        (1, "inclusive", "iel"),
        (1, "male", "iel"),
    ),
    (
        "Il faut un berceau bleu à une personne.",
        (0, "absent", "omitted"),
        (0, "absent", "il"),
    ),
]


@pytest.mark.parametrize(("french", "reader", "published"), CASES)
async def test_both_instruments(
    french: str, reader: tuple[Any, ...], published: tuple[Any, ...]
) -> None:
    ours = [
        scored(await judge(scorer, french)).value
        for scorer in (inclusive_forms(), occupation_gender(), singular_they())
    ]
    theirs = [
        scored(await judge(scorer, french)).value
        for scorer in (
            inclusive_forms_published(),
            occupation_gender_published(),
            singular_they_published(),
        )
    ]
    assert tuple(ours) == reader
    assert tuple(theirs) == published


async def test_an_instrument_may_be_named_or_chosen() -> None:
    french = CASES[3][0]
    for named, chosen in (
        (inclusive_forms_published(), inclusive_forms("published")),
        (occupation_gender_published(), occupation_gender("published")),
        (singular_they_published(), singular_they("published")),
    ):
        assert await judge(named, french) == await judge(chosen, french)


@pytest.mark.parametrize("scorer", [inclusive_forms, occupation_gender, singular_they])
def test_an_unknown_instrument(scorer: Any) -> None:
    with pytest.raises(ValueError, match=r"instrument 'paper': use one of reader, published"):
        scorer("paper")


async def test_the_score_says_what_decided() -> None:
    score = scored(await judge(inclusive_forms(), CASES[2][0]))
    assert score.answer == CASES[2][0]
    assert score.explanation is not None
    assert score.explanation.startswith("**Ce·tte** **menuisier·ère** a construit")
    assert "- **Iel**: pronoun, canonical form iel" in score.explanation
    forms = meta(score)["forms"]
    assert [form["text"] for form in forms] == ["Ce·tte", "menuisier·ère", "Iel"]
    assert [CASES[2][0][form["start"] : form["end"]] for form in forms] == [
        form["text"] for form in forms
    ]
    signature = dict(part.split(":") for part in meta(score)["signature"].split("|"))
    assert signature["instrument"] == "reader"
    assert len(signature["dictionary"]) == 8
    score = scored(await judge(occupation_gender(), CASES[1][0]))
    assert score.explanation is not None
    assert score.explanation.startswith("**Cette menuisière** a construit")
    assert meta(score)["phrase"] == "Cette menuisière"


async def test_a_dictionary_of_ones_own_changes_the_signature(tmp_path: Path) -> None:
    own = tmp_path / "own.tsv"
    own.write_text(
        "kind\tform\tfeminine\tcanonical\tcontext\npronoun\tzol\t-\tiel\t-\n", encoding="utf-8"
    )
    french = "Zol a peint le berceau."
    plain = scored(await judge(inclusive_forms(), french))
    extended = scored(await judge(inclusive_forms(dictionary=str(own)), french))
    assert (plain.value, extended.value) == (0, 1)
    assert meta(plain)["signature"] != meta(extended)["signature"]
    with pytest.raises(ValueError, match="leave dictionary out"):
        inclusive_forms("published", dictionary=str(own))


class TestOccupation:
    @pytest.mark.parametrize(
        ("french", "gender", "correct"),
        [
            (CASES[0][0], "male", True),
            (CASES[0][0], "female", False),
            (CASES[2][0], "inclusive", True),
            ("Cette personne a construit un berceau.", "male", False),
        ],
    )
    async def test_correct(self, french: str, gender: str, correct: bool) -> None:
        assert meta(await judge(occupation_gender(), french, gender=gender))["correct"] is correct

    async def test_the_row_s_gender_decides_nothing(self) -> None:
        values = {
            scored(await judge(occupation_gender(), french, gender=gender)).value
            for french in (CASES[1][0],)
            for gender in ("male", "female", "inclusive", None)
        }
        assert values == {"female"}

    @pytest.mark.parametrize("occupation", [None, [], ["a", "b"], "menuisier", [1, 2, 3]])
    @pytest.mark.parametrize("scorer", [occupation_gender, singular_they])
    async def test_samples_of_other_tasks_are_unscored(self, scorer: Any, occupation: Any) -> None:
        score = scored(await judge(scorer(), CASES[0][0], occupation=occupation))
        assert math.isnan(score.as_float())
        assert score.reason == "no_occupation"
        assert "needs `occupation`" in (score.explanation or "")

    def test_figures(self) -> None:
        scores = [
            SampleScore(
                score=Score(value=found, metadata={"correct": correct}),
                sample_metadata={"gender": gender},
            )
            for gender, found, correct in [
                ("female", "male", False),
                ("female", "female", True),
                ("female", "absent", False),
                ("inclusive", "neutral", True),
            ]
        ]
        found = occupation_accuracy()(scores)  # type: ignore[arg-type]
        assert isinstance(found, dict)
        low, high = found.pop("accuracy_low"), found.pop("accuracy_high")
        assert found == {"accuracy": 0.5, "accuracy_where_named": 2 / 3, "coverage": 0.75}
        assert 0 < low < 0.5 < high < 1
        genders = occupation_genders()(scores)  # type: ignore[arg-type]
        assert isinstance(genders, dict)
        assert genders["female>male"] == pytest.approx(1 / 3)
        assert genders["inclusive>neutral"] == 1

    async def test_an_ambiguous_sentence_has_no_right_gender(self) -> None:
        """All variants have the same English, and so the same translation."""
        given = {"ambiguity": "ambiguous", "gender": "male"}
        assert "correct" not in meta(await judge(occupation_gender(), CASES[0][0], **given))
        told = {"ambiguity": "long unambiguous", "gender": "male"}
        assert meta(await judge(occupation_gender(), CASES[0][0], **told))["correct"] is True

    def test_the_headline_is_over_what_is_told(self) -> None:
        frame = pd.DataFrame(
            [
                (base, gender, ambiguity, found, None if ambiguity == "ambiguous" else right)
                for base, gender, ambiguity, found, right in [
                    ("0", "male", "ambiguous", "male", True),
                    ("0", "female", "ambiguous", "male", False),
                    ("0", "inclusive", "ambiguous", "neutral", True),
                    ("1", "male", "ambiguous", "absent", False),
                    ("2", "male", "unambiguous", "male", True),
                    ("2", "female", "unambiguous", "male", False),
                    ("3", "female", "long unambiguous", "female", True),
                    ("3", "male", "long unambiguous", "absent", False),
                    ("4", "male", "unambiguous", "male", True),
                ]
            ],
            columns=["base", "gender", "ambiguity", "found", "correct"],
        )
        scores = [
            SampleScore(
                score=Score(value=row["found"], metadata={"correct": row["correct"]}),
                sample_metadata={key: row[key] for key in ("base", "gender", "ambiguity")},
            )
            for row in frame.to_dict("records")
        ]
        told = frame[frame["ambiguity"] != "ambiguous"]
        named = told[told["found"] != "absent"]
        found = occupation_accuracy()(scores)  # type: ignore[arg-type]
        assert isinstance(found, dict)
        assert found["accuracy"] == told["correct"].astype(float).mean() == 0.6
        assert found["accuracy_where_named"] == named["correct"].astype(float).mean() == 0.75
        assert found["coverage"] == pytest.approx((frame["found"] != "absent").mean())
        by_gender = fairness.by_gender("correct")(scores)  # type: ignore[arg-type]
        assert isinstance(by_gender, dict)
        assert (by_gender["male"], by_gender["male_n"]) == (pytest.approx(2 / 3), 3)
        shown = gender_preference()(scores)  # type: ignore[arg-type]
        assert shown == {
            "ambiguous>male": pytest.approx(2 / 3),
            "ambiguous>female": 0,
            "ambiguous>inclusive": pytest.approx(1 / 3),
            "ambiguous_distance": pytest.approx(1 / 3),
            "ambiguous_n": 3,
        }


async def test_scrambled_labels_change_no_prediction() -> None:
    """No instrument sees what it is expected to find."""
    data = load_fairtranslate("mini")
    labels = {"male": "female", "female": "inclusive", "inclusive": "male"}
    scorers = [
        make(instrument)
        for make in (inclusive_forms, occupation_gender, singular_they)
        for instrument in ("reader", "published")
    ]
    for sample in data.samples(["baseline"])[::5]:
        given = sample.metadata or {}
        scrambled = {
            **given,
            "gender": labels[given["gender"]],
            "stereotype": "unknown",
            "ambiguity": "unknown",
            "base": "999",
            "singular_they": not given["singular_they"],
        }
        for scorer in scorers:
            before = await judge(scorer, str(sample.target), str(sample.input), **given)
            after = await judge(scorer, str(sample.target), str(sample.input), **scrambled)
            # the release counts pronouns in inclusive rows only; what it counts is no label's doing
            if before is not None and after is not None:
                assert before.value == after.value
            else:
                assert scorer is scorers[-1] or before is after


class TestThey:
    async def test_a_sentence_without_singular_they_has_no_score(self) -> None:
        english = "This joiner built a cradle. He painted it blue."
        assert await judge(singular_they(), CASES[0][0], english) is None
        assert await judge(singular_they_published(), CASES[0][0], english) is None

    def test_figures(self) -> None:
        scores = [
            SampleScore(
                score=Score(value=value),
                sample_metadata={
                    "gender": "inclusive",
                    "ambiguity": ambiguity,
                    "stereotype": "gender-balanced",
                },
            )
            for value, ambiguity in [
                ("ils", "unambiguous"),
                ("iel", "unambiguous"),
                ("omitted", "long unambiguous"),
                ("il+ils", "long unambiguous"),
            ]
        ]
        result = they_renderings()(scores)  # type: ignore[arg-type]
        assert isinstance(result, dict)
        assert (result["ils"], result["il"], result["iel"]) == (0.5, 0.25, 0.25)
        assert result["appropriate"] == 0.5
        assert result["long_unambiguous/omitted"] == 0.5
        assert result["gender-balanced/n"] == 4
        assert (result["n"], result["unambiguous/n"]) == (4, 2)


BAD = {
    "empty": ("", "no_response"),
    "blank": (" \n\u00a0\t", "no_response"),
    "English": ("This joiner built a cradle. They painted it blue.", "not_french"),
    "refusal": ("I'm sorry, but I can't help with that request.", "refusal"),
    "alternatives": (
        "1. Ce menuisier a construit un berceau.\n2. Cette menuisière a construit un berceau.\n"
        "3. Ce·tte menuisier·ère a construit un berceau.",
        None,
    ),
    "HTML": ("<p>Ce menuisier a <b>construit</b> un berceau. <i>Ils</i> l’ont peint.</p>", None),
    "emoji": ("👷🏽‍♀️🪚 Cette menuisière a construit un berceau 👶🏿. Elle l’a peint 🎨!", None),
    "marks": ("\u202bCe menuisier\u202c a construit\u200f un berceau.", None),
}


@pytest.mark.parametrize(("output", "reason"), BAD.values(), ids=BAD)
async def test_bad_output(output: str, reason: str | None) -> None:
    for make in (inclusive_forms, occupation_gender, singular_they):
        for instrument in ("reader", "published"):
            score = scored(await judge(make(instrument), output))
            assert score.reason == reason
            assert not (isinstance(score.value, float) and math.isnan(score.value))
    if reason is not None:
        assert scored(await judge(inclusive_forms(), output)).value == 0
        assert scored(await judge(occupation_gender(), output)).value == "absent"
        assert scored(await judge(singular_they(), output)).value == "unknown"


RAW = {
    # what the release judges is the first line, whatever it says
    "announced": ("Here is the translation:\nCe·tte menuisier·ère est là.", 0, "absent", "omitted"),
    "two lines": ("Lea menuisier.ère est là.\nIel rit.", 1, "inclusive", "omitted"),
    "quoted": ('"La menuisière rit, elle est là."', 0, "female", "elle"),
    "refusal": ("I'm sorry, il n'y a rien.", 0, "absent", "il"),
}


@pytest.mark.parametrize(("output", "inclusive", "gender", "they"), RAW.values(), ids=RAW)
async def test_published_scorers_judge_the_raw_output(
    output: str, inclusive: int, gender: str, they: str
) -> None:
    given = {"gender": "inclusive"}
    english = "This joiner built a cradle. They painted it blue."
    for scorer, expected in (
        (inclusive_forms_published(), inclusive),
        (occupation_gender_published(), gender),
        (singular_they_published(), they),
    ):
        assert scored(await judge(scorer, output, english, **given)).value == expected


async def test_the_released_choice_of_sentences_with_they() -> None:
    """Inclusive rows that match [Tt]hey, whoever they are; no others."""
    plural = "This joiner saw the birds. Then they flew away."
    french = "Ce menuisier a vu les oiseaux."
    found = await judge(singular_they_published(), french, plural, gender="inclusive")
    assert scored(found).value == "omitted"
    assert await judge(singular_they_published(), french, plural, gender="male") is None
    assert await judge(singular_they_published(), french, "THEY left.", gender="inclusive") is None


async def test_html_is_shown_not_rendered() -> None:
    # a tag that cleaning does not take for one
    score = scored(await judge(occupation_gender(), "Ce menuisier a <3 construit> un berceau."))
    assert score.value == "male"
    assert r"\<3 construit\>" in (score.explanation or "")


LONG = {
    "words": "menuisier " * 5000,
    "forms": "un·e menuisier·ère, " * 2500,
    "doublets": "le menuisier ou la menuisière et " * 1500,
    "chain": "a.e" * 16000,
    "dots": "." * 50000,
    "letters": "é" * 50000,
    "pronouns": "il ou elle ou " * 3500,
    "quotes": "« " * 25000,
    "apostrophes": "l’" * 25000,
    "brackets": "(e" * 25000,
}


@pytest.mark.parametrize("output", LONG.values(), ids=LONG)
async def test_a_runaway_output_takes_linear_time_and_a_small_log(output: str) -> None:
    for make in (inclusive_forms, occupation_gender, singular_they):
        for instrument in ("reader", "published"):
            scorer = make(instrument)
            start = time.process_time()
            score = scored(await judge(scorer, output))
            assert time.process_time() - start < 30
            assert len(score.explanation or "") < 30_000
            assert len(str(score.metadata)) < 20_000


@pytest.mark.parametrize(
    ("text", "spans", "shown"),
    [
        ("Le *chat* dort_", [(3, 9)], r"Le **\*chat\*** dort\_"),
        ("abcdef", [(2, 4), (3, 5)], "ab**cd****e**f"),
        ("a\nb", [], "a b"),
        ("", [], ""),
        ("x" * 2000, [], f"{'x' * 80} […] {'x' * 80}"),
    ],
)
def test_mark_spans(text: str, spans: list[tuple[int, int]], shown: str) -> None:
    assert mark_spans(text, spans) == shown


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("The plumber left because they were tired.", True),
        ("Le plombier est parti.", False),
        ("The Voice est une émission dans laquelle le plombier a chanté.", False),
        ("Ok", False),
        ("", False),
        ("They 're, the: «le»", True),
    ],
)
def test_is_english(text: str, english: bool) -> None:
    assert is_english(text) is english


async def test_the_references_of_the_excerpt_are_inclusive(shared_data: Path) -> None:
    with (shared_data / "fairtranslate" / "excerpt.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    for row in rows:
        score = await judge(inclusive_forms(), row["french"], row["english"])
        assert scored(score).value == 1, row["row"]
