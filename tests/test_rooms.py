"""The rooms of the target languages: those of one family have the same furniture, and use it."""

from pathlib import Path

import pytest

from gendermt.linguistics.target.tables import Classes, read_classes

TARGETS = Path(__file__).resolve().parents[1] / "linguistics" / "target"
FURNITURE = {
    "romance/es": {"__init__.py", "rules.py", "lexicon.tsv", "classes.tsv", "agents.tsv"},
    "slavic/ru": {
        "__init__.py", "rules.py", "lexicon.tsv", "classes.tsv", "agents.tsv", "feminines.tsv",
    },
}  # fmt: skip
SEMITIC = {
    "__init__.py", "agreement.py", "guesses.py", "nouns.py", "phrases.py", "pronouns.py",
    "rules.py", "verbs.py", "words.py", "adjectives.tsv", "classes.tsv", "lexicon.tsv", "verbs.tsv",
}  # fmt: skip
FURNITURE["semitic/ar"] = SEMITIC | {"plurals.tsv"}  # which Hebrew forms by rule
FURNITURE["semitic/he"] = SEMITIC | {"homographs.tsv"}  # of words with their prefix
FURNITURE["romance/it"] = FURNITURE["romance/es"]
# French writes both genders in many ways, which FairTranslate's readers share
FURNITURE["romance/fr"] = {
    "__init__.py", "rules.py", "lexicon.tsv", "classes.tsv", "feminines.tsv", "fixed.tsv",
    "nouns.tsv", "epicene.tsv", "agreement.py", "both_forms.py", "dictionary.py", "doublets.py",
    "endings.py", "expletive.py", "morphology.py", "nouns.py", "phrases.py", "single_words.py",
    "spelling.py", "tokens.py", "typographic.py", "words.py",
}  # fmt: skip
FURNITURE["germanic/de"] = {
    "__init__.py", "rules.py", "lexicon.tsv", "classes.tsv", "synonyms.tsv", "agreement.py",
    "clauses.py", "determiners.py", "nouns.py", "phrases.py",
}  # fmt: skip
FURNITURE["slavic/uk"] = FURNITURE["slavic/ru"]


@pytest.mark.parametrize("room", sorted(FURNITURE))
def test_rooms_of_a_family_have_the_same_files(room):
    found = {path.name for path in (TARGETS / room).iterdir() if path.is_file()}
    assert found == FURNITURE[room]


@pytest.mark.parametrize("room", sorted(FURNITURE))
def test_every_class_is_read_and_has_no_word_twice(room):
    family = (TARGETS / room).parent
    modules = (*family.glob("*.py"), *(TARGETS / room).glob("*.py"))
    code = "".join(path.read_text("utf-8") for path in modules)
    for name, words in read_classes(TARGETS / room).items():
        base, _, part = name.partition(":")
        # intensifiers_nomn, intensifiers_datv
        assert base in code or base.rsplit("_", 1)[0] in code, name
        assert part in ("", "male", "female", "both", "o/a"), name
        assert len(set(words)) == len(words), name


def test_a_class_that_the_table_lacks_is_an_error():
    classes = Classes(TARGETS / "slavic/ru")
    assert classes.words("conjunctions") == frozenset()  # `-`
    with pytest.raises(KeyError, match="conjunction"):
        classes.words("conjunction")
