"""Noun phrases that name persons: the lexicon, clitics, names of several words, plurals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from ....evidence import Evidence, Gender, PersonPhrase
from ....source.concepts import concepts_with
from ....text import Token
from ...base import LexiconEntry, read_lexicon
from .words import LINKING, Split, complements, fold, folded, is_definite, read_table, splits, verb

# Masculine nouns without ي where they are indefinite: محامٍ a lawyer, المحامي the lawyer
_DEFECTIVE = folded(
    "محامي قاضي راعي مربي طاهي ساعي مغني مشتري مدعي باني ساقي جاني مستقصي متحري معتني ماشي "
    "حاوي متلقي جابي والي مفتي رامي هاوي معتدي ناجي"
)

# Forms that mostly mean something else: المساعدة help, المدرسة school, البناء building
_HOMOGRAPHS = folded(
    "مساعدة بناء مدرسة طابعة زجاج معرفة معدن مركب فريق عدل حكم حكمة طابع مثال حذاء بلاط "
    "نظارات كروم خيالة دراجة سباحة مصرف مخدر كتاب رياضية موسيقية سياسية قانونية طبية دراسة "
    "كاميرا عارض صندوق مكتبة مكتبية مكياج مساج مفروشات بصريات تجارية علمية نفسانية تجميلية "
    "جمركية إحصائية كهربائية ميكانيكية فنية تقنية مهنية كيميائية فيزيائية اقتصادية حرفية "
    "اجتماعية مهني بديل كوميدي إداري اقتصادي حقوقي تربوي تربوية برلماني برلمانية مصرفي "
    "مصرفية إعلامي إعلامية حفارة محكمة مراقبة متابعة مشاهدة محاضرة مقاولة مؤسسة مدونة "
    "ملاحظة مقابلة سباكة نجارة حدادة خياطة طباعة ملاحة حلاقة جراحة صرافة دباغة مصورة "
    "معمارية بيطرية منشئة محررة مراجعة مقابل موصل طباع شاحن خطيب حدث جناح ظهير رائد مشير "
    "معروف ممول كبير مبعوث مهاجم مسجل غني قريب جد عام ثوري خاص محرك متحرك متهم جان حكيم شيخ "
    "عجوز عم خال فرد أحد شخص مسيحي عربي ألماني فرنسي سوري مصري روسي مسلم إلكتروني زوج صحي "
    "كرام خط ساق ساع راع مار ماش جار مختص متخصص صحية حاضر غائب تابع مقيم حاجة ست مدني مدنية "
    "إدارية نباتية أثرية فلكية بصرية علمي رياضي موسيقي سياسي قانوني سياحي كرة مصاب متضرر "
    "مشبوه باحثة دارس عائل بطل مقدر معالجة معالج محافظ سيد سيدة غارة حرم صيدلية صيانة"
)


@dataclass(frozen=True, slots=True)
class _Name:
    """What a form of a name (head with its complement) stands for."""

    gender: Gender
    plural: bool
    concepts: frozenset[str]
    is_person: bool
    entry: str


def _merge(old: _Name, new: _Name) -> _Name:
    # persons before things, a gendered form before one for both, the singular before the plural
    if (old.plural, not old.is_person) > (new.plural, not new.is_person):
        old, new = new, old
    if (old.plural, old.is_person) != (new.plural, new.is_person):
        return old
    if old.gender == "neutral":
        old = replace(old, gender=new.gender)
    return replace(old, concepts=old.concepts | new.concepts)


_Index = dict[str, dict[tuple[str, ...], _Name]]


def _inflect(head: str, gender: Gender, broken: dict[str, list[str]]) -> list[tuple[str, bool]]:
    """Forms of a folded head: (form, plural)."""
    forms = [(head, False)]
    if head.endswith("ة"):
        # طبيبات; طبيبتان, طبيبتين, in the construct طبيبتا, طبيبتي
        bare = head[:-1]
        plurals = [bare + "ات", bare + "تان", bare + "تين", bare + "تا", bare + "تي"]
        plurals += broken.get(head, [])
    elif gender == "female":
        plurals = broken.get(head, [])
    else:
        # مهندسون, مهندسين, in the construct مهندسو, مهندسي; محامون, محامين
        bare = head[:-1] if head in _DEFECTIVE else head
        plurals = [bare + "ان", bare + "ين", *broken.get(head, [])]
        if head not in broken and gender == "male":
            plurals += [bare + "ون", bare + "و", bare + "ي"]
        if head in _DEFECTIVE:
            forms.append((bare, False))
    return forms + [(form, True) for form in plurals]


@cache
def _index() -> _Index:
    """Every form of every head, with the complements that make it a name."""
    broken: dict[str, list[str]] = {}
    for singular, several in read_table("plurals.tsv"):
        broken.setdefault(fold(singular), []).append(fold(several))
    index: _Index = {}
    for entry in read_lexicon("gendermt.linguistics.target.semitic.ar"):
        for form, gender, is_person in _forms(entry):
            words = [fold(word) for word in form.split()]
            rest = tuple(complements(word)[0] for word in words[1:])
            concepts = frozenset() if entry.concept == "*" else frozenset([entry.concept])
            for head, plural in _inflect(words[0], gender, broken):
                name = _Name(gender, plural, concepts, is_person, form)
                names = index.setdefault(head, {})
                names[rest] = _merge(names[rest], name) if rest in names else name
    return index


def _forms(entry: LexiconEntry) -> list[tuple[str, Gender, bool]]:
    forms: list[tuple[str, Gender, bool]] = []
    if entry.masculine:
        forms.append((entry.masculine, "male", True))
    if entry.feminine:
        forms.append((entry.feminine, "female", True))
    if entry.common:
        forms.append((entry.common, "neutral", True))
    if entry.thing:
        forms.append((entry.thing, "unknown", False))
    return forms


# أبوه, أباه, أبيه: nouns whose vowel is written before a pronoun
_LONG = {
    fold(form): fold(noun) for noun in ("أب", "أخ") for form in (noun + "و", noun + "ا", noun + "ي")
}


@dataclass(frozen=True, slots=True)
class _Head:
    """A head noun with the names that begin with it.

    Attributes:
        alone: what it names by itself.
        longer: names of several words by their second word, the shorter first.
    """

    alone: _Name | None
    longer: dict[str, list[tuple[tuple[str, ...], _Name]]]


@cache
def _head(stem: str) -> _Head | None:
    names = _index().get(stem)
    if names is None:
        return None
    longer: dict[str, list[tuple[tuple[str, ...], _Name]]] = {}
    for rest in sorted(names, key=len):
        if rest:
            longer.setdefault(rest[0], []).append((rest, names[rest]))
    return _Head(names.get(()), longer)


@lru_cache(maxsize=16384)
def heads(word: str) -> tuple[tuple[Split, _Head], ...]:
    """The readings of a folded word as the head of a name."""
    found = []
    for split in splits(word):
        stem = split.stem
        if split.suffix and stem in _LONG:
            stem = _LONG[stem]
        if stem + "ي" in _DEFECTIVE and (split.suffix or split.definite):
            continue  # محامٍ takes its ي back: محاميها
        head = _head(stem) if stem in _index() else None
        if head is not None:
            found.append((split, head))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Found:
    split: Split
    name: _Name
    end: int
    concepts: frozenset[str]


def _continues(words: Sequence[str], at: int, rest: tuple[str, ...]) -> bool:
    """Whether the words from a place on are the complement of a name."""
    return at + len(rest) <= len(words) and all(
        word in complements(words[at + k]) for k, word in enumerate(rest)
    )


def match(words: Sequence[str], at: int) -> _Found | None:
    """The longest name that begins at a word."""
    best: _Found | None = None
    for split, head in heads(words[at]):
        name, end = head.alone, at + 1
        concepts = name.concepts if name is not None else frozenset()
        # بعض: what ب, ل, ك leave is a name of two letters only with its complement (لرب العمل)
        if len(split.stem) < 3 and split.preposition and not split.definite:
            name = None
        if end < len(words) and not split.suffix:
            for second in complements(words[end]):
                for rest, longer in head.longer.get(second, ()):
                    if _continues(words, at + 1, rest):
                        concepts |= longer.concepts
                        name, end = longer, at + 1 + len(rest)
        if name is None:
            continue
        if best is None or (end, not name.plural) > (best.end, not best.name.plural):
            best = _Found(split, name, end, concepts)
    return best


# Nouns that make a title of what follows: رئيس قسم المبيعات, head of the sales department
_RELATIONAL = folded(
    "قسم فريق مكتب شركة خدمة وحدة مشروع حفل محل متجر شؤون علاقات مبيعات إدارة مركز مصلحة "
    "لجنة هيئة مجلس نقابة مدرسة مستشفى غرفة حديقة فندق مطعم صندوق سيارة حافلة شاحنة طائرة "
    "قطار أعمال خدمات موارد صيانة نظافة رعاية أمراض علاج أمن حراسة تنظيف نقل توصيل تركيب "
    "إصلاح بيع تصميم تطوير برامج إنتاج جودة حسابات شعبة وكالة مؤسسة معهد كلية جامعة دار بيت "
    "مكافحة قاعة محطة خط فرع كرة"
)
NOT_COMPLEMENT = folded(
    "الذي التي الذين اللذين الآن اليوم الأمس البارحة المساعدة العمل الطلب الانتظار الليلة الوقت"
)
PREPOSITIONS = folded(
    "من إلى عن على في مع عند لدى بين حول ضد نحو تجاه أمام خلف وراء فوق تحت بعد قبل خلال عبر "
    "بسبب بواسطة بدون دون حتى منذ كما مثل غير سوى لأجل ل ب إزاء قرب بجانب بجوار أثناء عدا"
)
_HONORIFICS: tuple[tuple[str, Gender], ...] = (
    ("السيد", "male"),
    ("السيدة", "female"),
    ("الآنسة", "female"),
    ("المرأة", "female"),
    ("امرأة", "female"),
    ("سيدة", "female"),
)
# with clitics: للسيدة المديرة, to the (lady) director; امرأة شرطية, a police woman
_TITLES: dict[str, Gender] = {
    clitic + (fold(word)[1:] if clitic == "ل" and word.startswith("ال") else fold(word)): gender
    for word, gender in _HONORIFICS
    for clitic in ("", "ل", "ب", "و")
}
_DEMONSTRATIVES: dict[str, Gender] = {
    "هذا": "male", "هذه": "female", "ذلك": "male", "تلك": "female", "لهذا": "male",
    "لهذه": "female", "لتلك": "female", "لذلك": "male", "بهذا": "male", "بهذه": "female",
}  # fmt: skip
# one of: أحد الطلاب (a student, m.), إحدى الموظفات (an employee, f.)
_ONE: tuple[tuple[str, Gender], ...] = (("أحد", "male"), ("إحدى", "female"))
_ONE_OF: dict[str, Gender] = {
    prefix + fold(word): gender
    for word, gender in _ONE
    for prefix in ("", "ل", "ب", "و", "ف", "ك", "ول", "وب")
}


def nisba(word: str, gender: Gender) -> bool:
    """Whether a definite word looks like a relational adjective of this gender.

    المهندس المعماري, الطبيبة البيطرية: the architect, the vet.
    """
    if not word.startswith("ال") or len(word) < 6:
        return False
    return word.endswith("ية" if gender == "female" else "ي")


def is_person(word: str) -> bool:
    """Whether a word names one person by itself and does not mostly mean something else."""
    return any(
        head.alone is not None
        and head.alone.is_person
        and not head.alone.plural
        and split.stem not in _HOMOGRAPHS
        for split, head in heads(word)
    )


def _adjective(words: Sequence[str], at: int) -> bool:
    """Whether a definite relational adjective, and no person, stands at a word."""
    if at >= len(words) or len(words[at]) <= 5 or not words[at].startswith("ال"):
        return False
    return words[at].endswith(("ية", "ي")) and not is_person(words[at])


def _extend(words: Sequence[str], found: _Found) -> int:
    """The end of a phrase with the complement or adjective that the lexicon does not list."""
    end = found.end
    if end >= len(words) or found.split.suffix:
        return end
    following = words[end]
    if found.split.definite:
        gender = found.name.gender
        if found.name.plural and following.startswith("ال") and following.endswith(("يين", "يون")):
            return end + 1  # السكان المحليين
        fits = nisba(following, gender) and not is_person(following)
        if following in _ADJECTIVES and following.endswith("ة") == (gender == "female"):
            # المحارب القديم; but شكر الطبيب المريض: the patient is the object
            fits = following not in _ALSO_PERSONS
        return end + 1 if fits else end
    if words[end - 1].startswith("ال"):
        # مدير الموارد البشرية: an adjective of the complement
        return end + 1 if _adjective(words, end) else end
    if following in PREPOSITIONS or following in NOT_COMPLEMENT or not following[0].isalpha():
        return end
    if words[found.end - 1] in _ONE_OF:
        return end
    if following.startswith("ال"):
        # مدير المصنع, رئيس الأطباء: the head of a definite construct has no article of its own
        if is_person(following) or len(following) < 4:
            return end
        return end + 2 if _adjective(words, end + 1) else end + 1
    last = words[end + 1] if end + 1 < len(words) else ""
    if last.startswith("ال") and last not in NOT_COMPLEMENT and not is_person(last):
        # رئيس قسم المبيعات: a construct of three
        noun = following in _RELATIONAL or not (
            is_person(following)
            or verb(following)
            or following.endswith("ا")
            or following[0] in "لو"
        )
        return end + 2 if noun else end
    return end


def _agrees(word: str) -> bool:
    """Whether a word after a definite noun can belong to it: an adjective, or with ب, ل, في."""
    if not word.startswith("ال"):
        return True
    return word.endswith(("ي", "ية")) or word in _ADJECTIVES


# Adjectives of names that are no relational ones: المدعي العام, الطبيبة المختصة
_ADJECTIVES = folded(
    "العام العامة الخاص الخاصة المختص المختصة المتخصص المتخصصة المعالج المعالجة المباشر "
    "المباشرة المتدرب المتدربة الماهر الماهرة المحترف المحترفة المقيم المقيمة الجديد "
    "الجديدة المار المارة الغريب الغريبة المريض المريضة المصاب المصابة المحتمل المحتملة "
    "البالغ البالغة الفاحص الفاحصة الجراح الجراحة المنقذ المنقذة المراهق المراهقة الصريح "
    "الصريحة البديل البديلة القديم القديمة السابق السابقة الشاب الشابة العجوز المسن المسنة "
    "الكبير الكبيرة الصغير الصغيرة الأول المشهور المشهورة المسكين المسكينة المساعد المساعدة"
)

# Those of them that name a person by themselves
_ALSO_PERSONS = folded(
    "المتدرب المتدربة المقيم المقيمة المار المارة الغريب الغريبة المريض المريضة المصاب "
    "المصابة البالغ البالغة الجراح الجراحة المنقذ المنقذة المراهق المراهقة المساعد المساعدة "
    "المختص المختصة الشاب الشابة المعالج المعالجة المتخصص المتخصصة العجوز المسن المسنة "
    "الفاحص الفاحصة"
)

_SLASH = frozenset("/\\|")
_OR = frozenset(("او",))


def _both(words: Sequence[str], end: int, found: _Found) -> int | None:
    """The end of a phrase that gives both genders, or None.

    الطبيب/ة, الطبيب (ة), الطبيب/الطبيبة, الطبيب أو الطبيبة: the doctor, man or woman.
    """
    if end + 1 >= len(words):
        return None
    mark = words[end]
    following = words[end + 1]
    if mark in _SLASH and following in ("ة", "ه", "ات"):
        return end + 2
    if mark in "([" and following in ("ة", "ه", "ات") and end + 2 < len(words):
        return end + 3
    if mark in _SLASH or mark in _OR or mark in "([":
        second = match(words, end + 1)
        if second is not None and second.name.gender in ("male", "female"):
            same = _stem(second.split.stem) == _stem(found.split.stem) or (
                bool(second.concepts & found.concepts) and mark in _SLASH
            )
            if same and second.name.gender != found.name.gender:
                closed = mark in "([" and second.end < len(words) and words[second.end] in ")]"
                return second.end + int(closed)
    return None


def _stem(stem: str) -> str:
    return stem.removesuffix("ة").removesuffix("ات").removesuffix("ون").removesuffix("ين")


_IN_CONSTRUCT = 6.0
_NEEDING = folded("احتاج احتاجت يحتاج تحتاج بحاجة حاجة الحاجة يسعى تسعى سعى سعت")
# Verbs whose object is help
_GIVING = folded(
    "أرسل أرسلت طلب طلبت يطلب تطلب قدم قدمت يقدم تقدم عرض عرضت انتظر انتظرت ينتظر تنتظر انتظار "
    "إرسال طلب تقديم تلقى تلقت"
)

# Nouns that stand for almost any occupation where a system knows no word for it
_GENERIC = folded(
    "عامل عاملة موظف موظفة مسؤول مسؤولة خبير خبيرة فني فنية أخصائي أخصائية اختصاصي اختصاصية "
    "متخصص متخصصة مختص مختصة رجل امرأة سيدة شخص مساعد مشرف مشرفة مدرب مدربة معلم معلمة صاحب "
    "صاحبة صانع صانعة مشغل مشغلة سائق سائقة عالم عالمة باحث باحثة بائع بائعة تاجر تاجرة "
    "حارس حارسة مهندس مهندسة"
)


def find_people(tokens: Sequence[Token]) -> list[PersonPhrase]:
    """Every phrase of the lexicon, in order."""
    words = [fold(token.norm) for token in tokens]
    phrases: list[PersonPhrase] = []
    at = 0
    inside = 0  # end of the construct that a word may stand in
    while at < len(words):
        found = match(words, at)
        if found is None:
            at += 1
            continue
        phrase = _phrase(words, tokens, at, found)
        if at < inside:
            if found.name.plural:
                at += 1  # رئيس الأطباء, head of the physicians: no second phrase
                continue
            # سائق الحفارة, the digger's driver, rather than the woman who digs; المعالج البديل,
            # the alternative therapist
            # a trade (عامل السباكة, the plumbing worker) is no woman of that trade
            is_trade = found.split.stem in _HOMOGRAPHS and verb(words[at - 1]) is None
            trade = _IN_CONSTRUCT if is_trade else 0.0
            cost = 1.2 if found.split.definite else 2.5
            phrase = replace(phrase, prior=phrase.prior - max(trade, cost))
        elif phrase.end > found.end:
            inside = found.end + 1
        phrases.append(phrase)
        if phrase.is_person and phrase.gender != "inclusive" and phrase.end > found.end:
            # الرسام الكوميدي may be a painter and, next to him, a comedian
            phrases.append(replace(phrase, end=found.end, prior=phrase.prior - 0.3))
        if phrase.concepts and phrase.is_person:
            # a word for one occupation may stand for another, العامل for any, and صاحب المعرض
            # names a gallery owner, whom the concept of صاحب alone does not
            any_trade = found.split.stem in _GENERIC or not found.name.concepts
            unmapped = phrase.prior - (0.2 if any_trade else 1.2)
            phrases.append(replace(phrase, concepts=frozenset(), prior=unmapped))
        # a name of several words holds no second person: رئيس العمال; but مدير الطبيب does
        at = phrase.end if phrase.gender == "inclusive" else found.end
    return phrases


_SEXES: dict[str, Gender] = {
    "الانثي": "female",
    "انثي": "female",
    "الذكر": "male",
    "ذكر": "male",
}
_BEFORE_PREDICATE = folded(
    "لأنه لأنها أنه أنها إنه إنها هو هي وهو وهي غير لكنه لكنها بأنه بأنها جدا أكثر"
)


def _prior(words: Sequence[str], at: int, found: _Found, end: int) -> float:
    """How unlikely the subject or the other person is named so; 0 for a plain definite name."""
    split, name = found.split, found.name
    word = words[at]
    prior = 0.0 if name.is_person else -8.5
    if name.plural or (found.concepts and found.concepts <= concepts_with("indefinite")):
        # شخص ما, أحدهم
        prior -= 1.5
    if split.preposition == "ك" and not split.definite:
        prior -= 0.8  # كمهندس: as an engineer
    if found.end > at + 1:
        return prior
    if split.stem in _HOMOGRAPHS:
        prior -= 1.5
        if (
            split.stem == "مساعدة"
            and at > 1
            and (words[at - 1] in _GIVING or (words[at - 1] == "الي" and words[at - 2] in _NEEDING))
        ):
            prior -= 3.0  # أرسلت المساعدة: she sent help; احتاجت إلى المساعدة: she needed it
        if (at and words[at - 1] == "في") or not split.definite:
            prior -= 1.5  # في المدرسة at school; مساعدة الممرضة helping the nurse
    seen = verb(word)
    if split.suffix and seen is not None and seen.suffix is not None:
        prior -= 3.0  # وعاملته and he treated him, rather than and his (woman) worker
    if not split.definite and not split.suffix and end == found.end:
        prior -= 0.4
        if at and (words[at - 1] in LINKING or words[at - 1] in _BEFORE_PREDICATE):
            prior -= 2.5  # لأنها مريضة: because she was ill, no ill woman
        if seen is not None:
            prior -= 2.0  # شاهد, عامل, راقب: watched, treated
    return prior


def _phrase(words: Sequence[str], tokens: Sequence[Token], at: int, found: _Found) -> PersonPhrase:
    split, name = found.split, found.name
    start, gender = at, name.gender
    surface = " ".join(token.text for token in tokens[at : found.end])
    evidence = [Evidence(gender, surface, f"lexicon:{name.entry}")]
    single_word = found.end == at + 1
    before = words[at - 1] if at else ""
    end = _extend(words, found) if name.is_person else found.end
    if split.definite and not single_word and not _agrees(words[at + 1]):
        # نظفت الخادمة الغرفة: a definite noun is no construct, its neighbour is another phrase
        end = at + 1
    prior = _prior(words, at, found, end)
    if before in _ONE_OF and name.is_person:
        start, gender = at - 1, _ONE_OF[before]
        if name.plural:
            prior += 1.5
        evidence.append(Evidence(gender, tokens[start].text, "one_of"))
    elif (
        before in _TITLES
        and single_word
        and name.is_person
        and split.definite == is_definite(before)
    ):
        start = at - 1
        title = _TITLES[before]
        if gender == "neutral" or title == "female":
            gender = title
        evidence.append(Evidence(title, tokens[start].text, "title"))
    elif before in _DEMONSTRATIVES and split.definite and not name.plural:
        start = at - 1
        shown = _DEMONSTRATIVES[before]
        # هذه الضحية: the agreement of a grammatical gender shows nothing of the person
        if gender == "male" and shown == "female":
            gender = "female"
        evidence.append(Evidence(gender, tokens[start].text, "demonstrative"))
    sex = _SEXES.get(words[end]) if end < len(words) else None
    if sex is not None and name.is_person and words[end].startswith("ال") == split.definite:
        # الممرض الذكر, طبيب أنثى: the male nurse, a female doctor
        gender = sex
        evidence.append(Evidence(sex, tokens[end].text, "sex"))
        end += 1
    if name.is_person and (both := _both(words, end, found)) is not None:
        end, gender = both, "inclusive"
        text = " ".join(token.text for token in tokens[start:end])
        evidence.append(Evidence("inclusive", text, "both_genders"))
    return PersonPhrase(
        start=start,
        end=end,
        head=at,
        concepts=found.concepts,
        gender=gender if name.is_person else "unknown",
        evidence=tuple(evidence),
        is_person=name.is_person,
        prior=prior,
    )
