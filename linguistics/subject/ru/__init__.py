"""Russian: words and suffixes; the machinery is in `slavic`."""

from __future__ import annotations

from gendermt.linguistics.subject.readings import Gender
from gendermt.linguistics.subject.slavic import SlavicLanguage, Tables

_MALE = "его него ему нему нем ним"
_FEMALE = "ее её нее неё ей ней ею нею"
_PRONOUNS: dict[str, tuple[Gender, bool]] = {
    "он": ("male", True),
    "она": ("female", True),
    **dict.fromkeys([*_MALE.split(), "нём"], ("male", False)),
    **dict.fromkeys(_FEMALE.split(), ("female", False)),
}

TABLES = Tables(
    pronouns=_PRONOUNS,
    relative=frozenset({"который"}),
    subordinators=frozenset(
        "что чтобы чтоб потому поскольку ибо когда пока если хотя как будто словно где куда "
        "откуда почему зачем едва чем нежели ведь".split()
    ),
    coordinators=frozenset("и а но да или либо однако зато".split()),
    alternatives=frozenset({"или", "либо"}),
    women=frozenset({"женщина", "девушка", "дама"}),
    men=frozenset({"мужчина", "парень"}),
    copulas=frozenset({"быть", "стать", "являться", "оказаться", "казаться", "становиться"}),
    rarely_person=frozenset(
        "лицо тело глава звезда модель двигатель принтер планер особа личность член мастерская "
        "труп партия ударник".split()
    ),
    relational=frozenset(
        "главный старший младший частный личный ночной дневной пожарный страховой участковый "
        "семейный домашний школьный детский зубной ведущий дипломированный внештатный штатный "
        "рядовой присяжный налоговый финансовый банковский социальный технический медицинский "
        "генеральный исполнительный коммерческий торговый судебный военный морской полевой "
        "лечащий дежурный складской уличный местный сельский тюремный приходской".split()
    ),
    relational_suffixes=(
        "ческий",
        "ский",
        "цкий",
        "альный",
        "арный",
        "онный",
        "овый",
        "евый",
        "евой",
    ),
    qualities=frozenset(
        "новый готовый здоровый суровый дешевый розовый идеальный нормальный вульгарный "
        "гениальный популярный печальный нахальный скандальный молодецкий близкий узкий низкий "
        "мерзкий дерзкий резкий бывший оригинальный реальный уникальный эмоциональный "
        "профессиональный непрофессиональный русский немецкий бесполезный".split()
    )
    - {"профессиональный"},
    feminines=(
        ("ница", ("ник", "н", "")),
        ("щица", ("щик",)),
        ("чица", ("чик",)),
        ("ица", ("ец", "ик", "")),
        ("ичка", ("ик",)),
        ("анка", ("анин", "анец")),
        ("янка", ("янин", "янец")),
        ("енка", ("енец",)),
        ("ка", ("", "ь", "ец", "й", "ак")),
        ("ша", ("", "ь")),
        ("иня", ("",)),
        ("ыня", ("",)),
        ("есса", ("",)),
        ("исса", ("",)),
        ("иха", ("", "ь")),
        ("иса", ("",)),
    ),
    agents=(
        ("щица", "female"),
        ("чица", "female"),
        ("ница", "female"),
        ("истка", "female"),
        ("орша", "female"),
        ("ерша", "female"),
        ("иня", "female"),
        ("есса", "female"),
        ("орка", "female"),
        ("ерка", "female"),
        ("арка", "female"),
        ("анка", "female"),
        ("щик", "male"),
        ("чик", "male"),
        ("тель", "male"),
        ("ист", "male"),
        ("олог", "male"),
        ("ограф", "male"),
        ("ник", "male"),
        ("арь", "male"),
        ("ер", "male"),
        ("ор", "male"),
        ("атр", "male"),
        ("вод", "male"),
        ("вед", "male"),
        ("ант", "male"),
        ("ент", "male"),
        ("ец", "male"),
        ("ач", "male"),
        ("ир", "male"),
    ),
    verb_brackets=frozenset("а ла лась ась ая я она сь на".split()),
    brackets=frozenset(
        "ка ша ица ница щица чица иня ыня есса я а ая иха тельница чка ичка ца".split()
    ),
    impersonal=frozenset({"это", "все"}),
)


class Russian(SlavicLanguage):
    """Reads Russian translations."""

    code = "ru"
    package = "gendermt.linguistics.subject.ru"
    tables = TABLES
    scored = True


LANGUAGE = Russian()
