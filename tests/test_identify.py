"""Whether a translation can be read at all."""

import pytest

from gendermt.linguistics.unreadable import unreadable

SOURCE = "Die Bäckerin rief den Koch an, weil sie mehr Mehl für das Brot brauchte."
GOOD = {
    "es": "La panadera llamó al cocinero porque necesitaba más harina para el pan.",
    "fr": "La boulangère a appelé le cuisinier car elle avait besoin de farine.",
    "it": "La panettiera chiamò il cuoco perché le serviva altra farina per il pane.",
    "uk": "Пекарка зателефонувала кухарю, бо їй було потрібно більше борошна для хліба.",
    "ru": "Пекарь позвонила повару, потому что ей было нужно больше муки для хлеба.",
    "ar": "اتصلت الخبازة بالطباخ لأنها كانت بحاجة إلى المزيد من الدقيق للخبز.",
    "he": "האופה התקשרה לטבח כי היא הייתה צריכה עוד קמח ללחם.",
}
SHORT = {
    "es": "La jefa preguntó al vendedor.",
    "it": "La cliente ringraziò il venditore.",
    "fr": "La cliente a remercié le vendeur.",
    "uk": "Лікар працює.",
    "ru": "Врач работает.",
}


@pytest.mark.parametrize("target", list(GOOD))
def test_a_translation_is_read(target):
    assert unreadable(SOURCE, GOOD[target], target) is None
    assert unreadable(SOURCE, f"\u200f{GOOD[target]}", target) is None


@pytest.mark.parametrize("target", list(SHORT))
def test_a_short_one_too(target):
    assert unreadable(SOURCE, SHORT[target], target) is None


@pytest.mark.parametrize("target", list(GOOD))
@pytest.mark.parametrize("other", list(GOOD))
def test_another_language_is_no_translation(target, other):
    if other != target:
        assert unreadable(SOURCE, GOOD[other], target) == "wrong_language"


@pytest.mark.parametrize("target", list(GOOD))
def test_english_and_german(target):
    english = "The baker called the cook because she needed more flour for the bread."
    assert unreadable(SOURCE, english, target) == "wrong_language"
    refusal = "I'm sorry, but I cannot assist with that request as it is not appropriate."
    assert unreadable(SOURCE, refusal, target) == "wrong_language"
    assert unreadable(SOURCE, SOURCE, target) == "untranslated"
    assert unreadable(SOURCE, SOURCE.upper().rstrip("."), target) == "untranslated"
    german = "Die Bäckerin hat den Koch angerufen, weil sie noch Mehl für das Brot braucht."
    assert unreadable(SOURCE, german, target) == "untranslated"


@pytest.mark.parametrize("target", [*GOOD, "de"])
def test_what_is_left_in_the_source_language_is_untranslated(target):
    english = "The baker called the cook because she needed more flour for the bread."
    changed = "The baker phoned the cook because she needed more flour for the bread."
    assert unreadable(english, changed, target, "en") == "untranslated"
    if target != "de":
        german = "Die Bäckerin hat den Koch angerufen, weil sie noch Mehl für das Brot braucht."
        assert unreadable(english, german, target, "en") == "wrong_language"


def test_persian_is_no_arabic():
    persian = "مدیر از باغبان تشکر کرد چون از کار او راضی بود."
    assert unreadable(SOURCE, persian, "ar") == "wrong_language"
    # a Persian keyboard's ye in an Arabic sentence
    assert unreadable(SOURCE, GOOD["ar"].replace("ي", "ی"), "ar") is None


@pytest.mark.parametrize("nothing", ["", "   ", "...", "?!", "123", "\u200f\u200e", "🙂"])
def test_nothing_to_read(nothing):
    assert unreadable(SOURCE, nothing, "es") == "empty"


@pytest.mark.parametrize(
    ("target", "inclusive"),
    [
        ("es", "L@s médic@s ayudaron a la paciente."),
        ("it", "L* medic* e l* infermier* arrivarono tardi."),
    ],
)
def test_a_letter_left_of_inclusive_writing_is_no_elided_word(target, inclusive):
    assert unreadable(SOURCE, inclusive, target) is None
