"""Ukrainian: words and suffixes; the machinery is in `slavic`."""

from __future__ import annotations

from collections.abc import Iterator

from ....evidence import Gender
from ..family import SlavicLanguage, Tables

_PRONOUNS: dict[str, tuple[Gender, bool]] = {
    "він": ("male", True),
    "вона": ("female", True),
    **dict.fromkeys("його нього йому ньому нім ним".split(), ("male", False)),
    **dict.fromkeys("її неї їй ній нею".split(), ("female", False)),
}

TABLES = Tables(
    pronouns=_PRONOUNS,
    relative=frozenset({"який", "котрий"}),
    subordinators=frozenset(
        "що щоб щоби аби як бо оскільки адже коли поки доки якщо хоча хоч наче ніби мов де куди "
        "звідки чому навіщо ніж позаяк чий чия чиє чиї чийого чиєї чию чиїм чиїх".split()
    ),
    coordinators=frozenset("і й та а але або чи проте однак зате".split()),
    alternatives=frozenset({"або", "чи"}),
    women=frozenset("жінка дівчина дівчинка дама пані панна фрау міс місіс".split()),
    men=frozenset("чоловік хлопець хлопчик пан герр містер".split()),
    copulas=frozenset({"бути", "стати", "виявитися", "здаватися", "ставати", "являтися"}),
    rarely_person=frozenset(
        "особа тіло голова зірка модель рухач принтер планер особистість музика труп рибалка "
        "тека маляр_ хтось".split()
    ),
    relational=frozenset(
        "головний старший молодший приватний особистий нічний денний пожежний страховий "
        "дільничний сімейний домашній шкільний дитячий зубний провідний дипломований позаштатний "
        "штатний рядовий присяжний податковий фінансовий банківський соціальний технічний "
        "медичний генеральний виконавчий комерційний торговий торговельний судовий військовий "
        "морський польовий черговий складський вуличний місцевий сільський тюремний хатній "
        "переїздний очний".split()
    ),
    relational_suffixes=(
        "ський",
        "цький",
        "зький",
        "альний",
        "арний",
        "ійний",
        "овий",
        "евий",
        "ичний",
        "ічний",
    ),
    qualities=frozenset(
        "новий готовий здоровий суворий дешевий рожевий ідеальний нормальний популярний реальний "
        "близький вузький низький різкий унікальний емоційний оригінальний раптовий випадковий "
        "чудовий красивий щасливий сонячний звичний симпатичний енергійний критичний традиційний "
        "зручний практичний незвичний пристойний".split()
    ),
    feminines=(
        ("ниця", ("ник",)),
        ("виця", ("вець",)),
        ("иця", ("ець", "ик", "")),
        ("киня", ("к",)),
        ("гиня", ("г",)),
        ("чиня", ("ець",)),
        ("иня", ("", "ець")),
        ("їня", ("й",)),
        ("ичка", ("ик",)),
        ("анка", ("анин", "анець")),
        ("янка", ("янин", "янець")),
        ("енка", ("енець",)),
        ("йка", ("й",)),
        ("ка", ("", "ь", "ець", "о")),
        ("ша", ("",)),
        ("еса", ("",)),
        ("иса", ("",)),
        ("иха", ("", "ь")),
    ),
    animals=frozenset(
        "кіт кішка кошеня собака пес щеня кінь корова бик свиня вівця коза курка півень птах риба "
        "миша щур бджола муха павук звір тварина ведмідь вовк лисиця заєць робот дурень дурепа "
        "дурня подруга друг кілька плітка лялька".split()
    ),
    agents=(
        ("ниця", "female"),
        ("истка", "female"),
        ("істка", "female"),
        ("иня", "female"),
        ("орка", "female"),
        ("ерка", "female"),
        ("арка", "female"),
        ("ачка", "female"),
        ("телька", "female"),
        ("виця", "female"),
        ("еса", "female"),
        ("йка", "female"),
        ("ник", "male"),
        ("тель", "male"),
        ("іст", "male"),
        ("ист", "male"),
        ("олог", "male"),
        ("ограф", "male"),
        ("ар", "male"),
        ("яр", "male"),
        ("ер", "male"),
        ("ор", "male"),
        ("атр", "male"),
        ("вець", "male"),
        ("ець", "male"),
        ("ач", "male"),
        ("ант", "male"),
        ("ент", "male"),
        ("ир", "male"),
        ("ій", "male"),
        ("евт", "male"),
        ("мен", "male"),
        ("дув", "male"),
        ("лаз", "male"),
    ),
    verb_brackets=frozenset("а ла лась лася ася вона на я ща".split()),
    brackets=frozenset(
        "ка иня киня гиня ниця иця ця а я чиня еса ша иха телька чка йка ичка".split()
    ),
    impersonal=frozenset({"це", "все"}),
    demonstratives={"той": "male", "та": "female", "останній": "male", "остання": "female"},
    conjunctions=frozenset({"та"}),
    locatives=frozenset("на о об при по".split()),
    bodies=frozenset({"тіло", "труп"}),
    determiners=frozenset("мій твій свій наш ваш цей той такий інший кожний".split()),
    intensifiers={
        "сам": ("male", "nomn"),
        "сама": ("female", "nomn"),
        "один": ("male", "nomn"),
        "одна": ("female", "nomn"),
        "самому": ("male", "datv"),
        "самій": ("female", "datv"),
        "одному": ("male", "datv"),
        "одній": ("female", "datv"),
    },
    subject_control=frozenset("обіцяти пообіцяти погрожувати пригрозити клястися".split()),
    namings=frozenset("назвати називати обізвати обзивати вважати визнати оголосити".split()),
)

_FEMININE_ENDINGS = (
    ("ою", "а", "ablt"),
    ("ею", "а", "ablt"),
    ("ею", "я", "ablt"),
    ("єю", "я", "ablt"),
    ("ці", "ка", "datv"),
    ("сі", "ха", "datv"),
    ("і", "а", "datv"),
    ("і", "я", "gent"),
    ("ї", "я", "gent"),
    ("и", "а", "gent"),
    ("у", "а", "accs"),
    ("ю", "я", "accs"),
)


class Ukrainian(SlavicLanguage):
    """Reads Ukrainian translations."""

    code = "uk"
    package = __package__
    tables = TABLES
    scored = False

    def decline(self, noun: str, gender: str) -> Iterator[tuple[str, str, bool]]:
        """See `SlavicLanguage.decline`: хірургиня, хірургині; барбер, барбера, барберові."""
        stem, last = noun[:-1], noun[-1]
        singular: list[tuple[str, str]]
        if gender == "femn" and last in "ая":
            soft = last == "я"
            hushed = stem[-1] in "жчшщ"
            plural = "і" if soft or hushed else "и"
            # -ка, -га, -ха: викладачка, викладачці
            mutated = stem[:-1] + {"г": "з", "к": "ц", "х": "с"}.get(stem[-1], stem[-1])
            singular = [
                (stem + last, "nomn"),
                (stem + plural, "gent"),
                (mutated + "і", "datv"),
                (mutated + "і", "loct"),
                (stem + ("ю" if soft else "у"), "accs"),
                (stem + ("ею" if soft or hushed else "ою"), "ablt"),
            ]
            many = {"nomn": plural, "datv": last + "м", "ablt": last + "ми", "loct": last + "х"}
        elif gender == "masc" and last not in "аяоеиіїуює":
            soft = last in "ьй"
            stem = stem if soft else noun
            hushed = noun[-1] in "жчшщ"
            end, plural = (
                ("я", "ї" if last == "й" else "і") if soft else ("а", "і" if hushed else "и")
            )
            vowel = "є" if last == "й" else "е" if soft or hushed else "о"
            singular = [
                (noun, "nomn"),
                (stem + end, "gent"),
                (stem + end, "accs"),
                (stem + ("ю" if soft else "у"), "datv"),
                (stem + vowel + "ві", "datv"),
                (stem + vowel + "м", "ablt"),
                (stem + ("ї" if last == "й" else "і"), "loct"),
            ]
            many = {
                "nomn": plural,
                "gent": "їв" if last == "й" else "ів",
                "datv": end + "м",
                "ablt": end + "ми",
                "loct": end + "х",
            }
        else:
            yield noun, "*", False
            return
        for form, case in singular:
            yield form, case, False
        for case, ending in many.items():
            yield stem + ending, case, True

    def feminine_lemmas(self, form: str) -> Iterator[tuple[str, str]]:
        """See `SlavicMorphology.feminine_lemmas`: теслярці, теслярка."""
        for ending, last, case in _FEMININE_ENDINGS:
            if form.endswith(ending) and len(form) > len(ending) + 3:
                yield form[: -len(ending)] + last, case


LANGUAGE = Ukrainian()
