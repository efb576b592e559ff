"""The judge: a grader model annotates the words first, then labels the gender.

Annotating phrases before labelling was found to beat direct labelling (Piergentili et al. 2025,
GITT). The judge needs no language resources, so it reads any target language. It is validated
with the same command on the same gold labels as the other instruments (docs/instrument.md).
"""

from __future__ import annotations

import json
from typing import Any, Literal

from inspect_ai.model import (
    ChatMessageSystem,
    ChatMessageUser,
    GenerateConfig,
    Model,
    ResponseSchema,
    get_model,
)
from inspect_ai.scorer import Score, Scorer, Target
from inspect_ai.solver import TaskState
from inspect_ai.util import json_schema
from pydantic import BaseModel, Field, ValidationError

from .. import __version__
from ..linguistics.evidence import Evidence, Gender, PersonReading, SubjectReading
from ..linguistics.languages import language_name
from ..linguistics.text import normalize
from ..solvers.translate import translation_of
from .subject_reading import UNREAD
from .subject_score import make_score

GRADER_ROLE = "grader"

_SYSTEM = """\
You annotate translations from [language] for a study of grammatical gender. You are given \
[a language] sentence, the person it is about, and a translation. Report only what the words of \
the translation show. Do not correct the translation, and never infer its gender from the \
[language] sentence.

Work in this order:
1. phrase: copy from the translation, exactly, the noun phrase that renders the person: the noun \
with its article (or fused preposition and article) and adjectives that belong to the job's name. \
null if the person is not rendered as a person (dropped, turned into a thing or place, or the \
sentence is not translated).
2. words: list every word that shows this person's gender: inside the phrase (scope "phrase"), and \
outside it (scope "outside") the verbs, participles, adjectives and pronouns that refer to the \
person, each with the gender that it shows.
3. np_gender: the gender that the noun phrase itself shows.
4. expressed_gender: the gender that a reader of the whole translation would take this person to \
have, by the words outside the phrase too. If the words outside conflict with each other, it is \
np_gender.

Genders: "male"; "female"; "neutral" (a person, but no form shows a gender); "inclusive" (both \
genders are written, as in "el/la gerente"); "unknown" (phrase is null). A masculine noun without \
any feminine mark is "male", also where it is used for women."""

_USER = """\
[language] sentence: {source}
Person: {subject} (word {position} of the sentence)
Translation ({language}): {translation}

Answer with one JSON object with the keys phrase, words (a list of objects with text, scope, \
gender), np_gender, expressed_gender, and nothing else."""


def _prompts(source_language: str) -> tuple[str, str]:
    """The system's and the user's message for sentences of a language."""
    name = language_name(source_language)
    article = "an" if name[0] in "AEIOU" else "a"

    def filled(text: str) -> str:
        return text.replace("[a language]", f"{article} {name}").replace("[language]", name)

    return filled(_SYSTEM), filled(_USER)


_Label = Literal["male", "female", "neutral", "inclusive", "unknown"]


class _Word(BaseModel):
    text: str
    scope: Literal["phrase", "outside"]
    gender: Literal["male", "female", "neutral", "inclusive"]


class _Annotation(BaseModel):
    phrase: str | None = Field(description="exact words of the translation, or null")
    words: list[_Word]
    np_gender: _Label
    expressed_gender: _Label


class JudgementError(ValueError):
    """The grader's answer can't be used: a fault of the instrument, not of the translation.

    Attributes:
        reason: `judge_unparseable`, `judge_phrase_not_found` or `judge_inconsistent`.
        answer: what the grader said.
    """

    def __init__(self, reason: str, answer: str, detail: str) -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason = reason
        self.answer = answer


def parse_annotation(answer: str, translation: str) -> PersonReading:
    """Read a grader's answer.

    Args:
        answer: a JSON object, possibly in a code fence or with words around it.
        translation: that it annotates; the phrase must stand in it.

    Raises:
        JudgementError: if it is no such object, the phrase is not in the translation, or label
            and phrase contradict each other.
    """
    start, end = answer.find("{"), answer.rfind("}")
    try:
        found = _Annotation.model_validate(json.loads(answer[start : end + 1]))
    except (json.JSONDecodeError, ValidationError) as error:
        raise JudgementError("judge_unparseable", answer, str(error)[:500]) from error
    phrase = (found.phrase or "").strip()
    if not phrase or phrase == "-":
        if found.np_gender != "unknown":
            raise JudgementError(
                "judge_inconsistent", answer, f"no phrase, but np_gender {found.np_gender}"
            )
        return PersonReading("unknown", "unknown", reason="dropped")
    if "unknown" in (found.np_gender, found.expressed_gender):
        raise JudgementError("judge_inconsistent", answer, f"unknown, but phrase {phrase!r}")
    span = _find(phrase, translation)
    if span is None:
        raise JudgementError(
            "judge_phrase_not_found", answer, f"{phrase!r} is not in the translation"
        )
    genders: tuple[Gender, Gender] = (found.np_gender, found.expressed_gender)
    return PersonReading(
        *genders,
        phrase=translation[span[0] : span[1]],
        span=span,
        evidence=tuple(Evidence(w.gender, w.text, "judge", w.scope) for w in found.words),
    )


def _find(phrase: str, translation: str) -> tuple[int, int] | None:
    text, wanted = normalize(translation), normalize(phrase).text
    start = text.text.find(wanted)
    if start < 0:
        start = text.text.lower().find(wanted.lower())
    return None if start < 0 else text.given_span(start, start + len(wanted))


async def judge(
    model: Model,
    source: str,
    subject_index: int,
    translation: str,
    language: str,
    source_language: str = "de",
) -> PersonReading:
    """Ask a grader model for the subject's gender.

    Args:
        model: the grader.
        source: the sentence.
        subject_index: position of the subject, from 0.
        translation: the translation.
        language: name of the target language in English.
        source_language: ISO 639-1 code of the sentence.

    Raises:
        JudgementError: if its answer can't be used.
    """
    if not translation.strip():
        return PersonReading("unknown", "unknown", reason="empty")
    words = source.split(" ")
    system, user = _prompts(source_language)
    prompt = user.format(
        source=source,
        subject=words[subject_index].strip(".,;:!?"),
        position=subject_index + 1,
        language=language,
        translation=translation,
    )
    output = await model.generate(
        [ChatMessageSystem(content=system), ChatMessageUser(content=prompt)],
        config=GenerateConfig(
            temperature=0.0,
            response_schema=ResponseSchema(name="annotation", json_schema=json_schema(_Annotation)),
        ),
    )
    return parse_annotation(output.completion, translation)


def judge_signature(model: Model, target: str, source_language: str = "de") -> str:
    """Grader, prompt and package version."""
    import hashlib

    prompt = hashlib.sha256("".join(_prompts(source_language)).encode()).hexdigest()[:8]
    return (
        f"instrument:judge|target:{target}|grader:{model.name}|prompt:{prompt}"
        f"|temperature:0|version:gendermt-{__version__}"
    )


def grader() -> Model:
    """The grader model of the run, never the model under test by accident.

    Raises:
        PrerequisiteError: if no model has the role `grader`.
    """
    return get_model(role=GRADER_ROLE, required=True)


def judge_subject() -> Scorer:
    """The scoring function behind `subject_gender(instrument="judge")`."""

    async def score(state: TaskState, target: Target) -> Score:
        model = grader()
        translation = translation_of(state)
        sample: dict[str, Any] = state.metadata
        code = str(sample["target"])
        source_language = str(sample.get("source_language", "de"))
        signature = judge_signature(model, code, source_language)
        reading = UNREAD
        if translation.no_translation is None:
            try:
                subject = await judge(
                    model,
                    str(sample["source"]),
                    int(sample["subject_index"]),
                    translation.text,
                    language_name(code),
                    source_language,
                )
            except JudgementError as error:
                return Score.unscored(
                    reason=error.reason,
                    explanation=f"The grader's answer can't be used: {error}",
                    metadata={"signature": signature, "grader_answer": error.answer[:2000]},
                )
            reading = SubjectReading(subject)
        return make_score(reading, translation, target.text, signature)

    return score
