"""Russian: words and suffixes; the machinery is in `slavic`."""

from __future__ import annotations

from collections.abc import Iterator

from ....evidence import Gender
from ..family import SlavicLanguage, Tables

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
        "откуда почему зачем едва чем нежели ведь чей чья чье чьё чьи чьего чьей чью "
        "чьим чьих".split()
    ),
    coordinators=frozenset("и а но да или либо однако зато".split()),
    alternatives=frozenset({"или", "либо"}),
    women=frozenset("женщина девушка девочка дама госпожа фрау мисс миссис гражданка".split()),
    men=frozenset("мужчина парень мальчик господин герр мистер гражданин".split()),
    copulas=frozenset({"быть", "стать", "являться", "оказаться", "казаться", "становиться"}),
    rarely_person=frozenset(
        "лицо тело глава звезда модель двигатель принтер планер особа личность член мастерская "
        "труп партия ударник кто-то".split()
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
    animals=frozenset(
        "кот кошка котенок собака пес щенок лошадь конь корова бык свинья овца коза курица петух "
        "птица рыба мышь крыса пчела муха паук зверь животное медведь волк лиса заяц робот дура "
        "дурак глупец подруга друг идол кукла".split()
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
        ("евт", "male"),
        ("мен", "male"),
        ("дув", "male"),
        ("лаз", "male"),
    ),
    verb_brackets=frozenset("а ла лась ась ая я она сь на".split()),
    brackets=frozenset(
        "ка ша ица ница щица чица иня ыня есса я а ая иха тельница чка ичка ца".split()
    ),
    impersonal=frozenset({"это", "все"}),
    demonstratives={"тот": "male", "та": "female", "последний": "male", "последняя": "female"},
    conjunctions=frozenset(),
    locatives=frozenset("в во на о об обо при по".split()),
    bodies=frozenset({"тело", "труп"}),
    determiners=frozenset(),
    intensifiers={
        "сам": ("male", "nomn"),
        "сама": ("female", "nomn"),
        "один": ("male", "nomn"),
        "одна": ("female", "nomn"),
        "самому": ("male", "datv"),
        "самой": ("female", "datv"),
        "одному": ("male", "datv"),
        "одной": ("female", "datv"),
    },
    subject_control=frozenset("обещать пообещать грозить пригрозить клясться поклясться".split()),
    namings=frozenset(
        "назвать называть обозвать обзывать звать считать посчитать счесть объявить".split()
    ),
)

_FEMININE_ENDINGS = (
    ("ой", "а", "ablt"),
    ("ей", "а", "ablt"),
    ("ей", "я", "ablt"),
    ("ы", "а", "gent"),
    ("и", "а", "gent"),
    ("и", "я", "gent"),
    ("е", "а", "datv"),
    ("е", "я", "datv"),
    ("у", "а", "accs"),
    ("ю", "я", "accs"),
)


class Russian(SlavicLanguage):
    """Reads Russian translations."""

    code = "ru"
    package = __package__
    tables = TABLES
    scored = True

    def decline(self, noun: str, gender: str) -> Iterator[tuple[str, str, bool]]:
        """See `SlavicLanguage.decline`: блогерка, блогерки, блогерке; коуч, коуча, коучу."""
        stem, last = noun[:-1], noun[-1]
        if gender == "femn" and last in "ая":
            soft = last == "я"
            hushed = stem[-1] in "жчшщ"
            plural = "и" if soft or hushed or stem[-1] in "гкх" else "ы"
            oblique = "и" if noun.endswith("ия") else "е"
            ins = "ей" if soft or hushed or stem[-1] == "ц" else "ой"
            singular = {
                "nomn": last,
                "gent": plural,
                "datv": oblique,
                "loct": oblique,
                "accs": "ю" if soft else "у",
                "ablt": ins,
            }
            many = {"nomn": plural, "datv": last + "м", "ablt": last + "ми", "loct": last + "х"}
        elif gender == "masc" and last not in "аяоеиуюэы":
            soft = last in "ьй"
            stem = stem if soft else noun
            hushed = noun[-1] in "жчшщц"
            plural = "и" if soft or noun[-1] in "гкхжчшщ" else "ы"
            end = "я" if soft else "а"
            singular = {
                "nomn": last if soft else "",
                "gent": end,
                "accs": end,
                "datv": "ю" if soft else "у",
                "ablt": "ем" if soft or hushed else "ом",
                "loct": "е",
            }
            many = {
                "nomn": plural,
                "datv": end + "м",
                "ablt": end + "ми",
                "loct": end + "х",
                "gent": "ев" if last == "й" else "ей" if soft or hushed else "ов",
            }
        else:
            yield noun, "*", False
            return
        for case, ending in singular.items():
            yield stem + ending, case, False
        for case, ending in many.items():
            yield stem + ending, case, True

    def feminine_lemmas(self, form: str) -> Iterator[tuple[str, str]]:
        """See `SlavicMorphology.feminine_lemmas`: столярихе, столяриха."""
        for ending, last, case in _FEMININE_ENDINGS:
            if form.endswith(ending) and len(form) > len(ending) + 3:
                yield form[: -len(ending)] + last, case


LANGUAGE = Russian()
