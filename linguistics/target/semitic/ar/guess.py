"""Names of persons that no lexicon has: by their pattern and place."""

from __future__ import annotations

from collections.abc import Sequence

from ....evidence import Evidence, Gender, PersonPhrase
from ....text import Token
from .nouns import NOT_COMPLEMENT, PREPOSITIONS, is_person, match, nisba
from .words import fold, folded, is_definite, verb

# Things, places and times whose patterns are those of agents: المبنى, المكتب, الطابق
_THINGS = folded(
    "مبنى مكتب منزل مطعم متجر مستشفى مصنع مدينة مكان مشروب مشروع موعد مبلغ مال مرض معرض "
    "مطبخ مخبز مسرح متحف مسجد معبد مصعد مطار مخزن مستودع معمل مختبر معهد مركز موقع موقف "
    "مقعد منصب مقهى ملعب مسبح مصرف مسكن ملجأ مأوى متنزه منتزه مخرج مدخل ممر معطف ملف مجلد "
    "موضوع مقال مستند محتوى مصدر مورد محيط مساء مطر موت مرور مجال مجتمع مستقبل ماضي مستوى "
    "معنى منتج محرك مفتاح مصباح مقص منشار مسدس مجهر محل مجلس منبر منهج معدل مقدار مبدأ "
    "ملابس مواد موارد معلومات مساعدة محادثة مكالمة مشكلة مهمة مقابلة مراجعة مناقشة محكمة "
    "مكتبة مدرسة مزرعة منطقة محطة مؤسسة مجموعة منظمة مستندات ملاحظات مراهنة مسألة مسافة "
    "معرفة معاملة معركة معاناة مغادرة مفاجأة مقارنة ملاحظة ممارسة موافقة ميزانية محاضرة "
    "محفظة معجزة مرآة مروحة مظلة ملعقة منشفة مائدة مكافأة مصلحة مكنسة محاولة مركبة مباراة "
    "مسابقة مرة طابق شارع جانب واجب حادث قانون قارب جامع حاسوب هاتف خاتم شارب حاجز ساحل باب "
    "واقع راتب طابور عام ساعة فاتورة قاعة غرفة خزانة حافلة شاحنة سيارة طائرة دراجة قائمة "
    "نافذة طاولة جائزة حالة عادة راحة عائلة عاصفة فائدة قاعدة لائحة ماكينة حاجة خاصة عامة "
    "رائحة كتاب حساب طعام سلاح غلاف علاج دواء غداء عشاء نظام عقار شراب خطاب مقام جهاز جدار "
    "حزام حمام سلام سؤال جواب شباك مكالمات قميص جسم نوع كرسي تالي ثاني حالي ليلي نهائي يومي "
    "رئيسي حقيقي شخصي رسمي طبي أساسي عالي نادي وادي صحي عملي علمي دوائي طبيعي ضروري إضافي "
    "سابق لاحق خارج داخل قادم آخر شتاء خريف ربيع صيف صباح ليل كمبيوتر تقرير تصوير تطوير "
    "تدبير تفسير تحرير تقدير تأثير تغيير تحضير سرير حرير عصير شعير بعير ضمير مصير دستور "
    "حضور سرور شعور ظهور طهور عبور جمهور عصفور دور سور نور صور عطور زهور أمور أجور لون وزن "
    "رأي كلي جزئي محلي داخلي خارجي طريق حديث جديد كبير صغير رغيف حليب بريد جدول سعر خبز "
    "بناء مالية طبيعة وظيفة وثيقة حقيقة طريقة نتيجة تعليم تقديم إجراء قبعة قصة صورة لوحة "
    "هدية فكرة كلمة لغة رسالة مرحلة"
)
# What opens a later clause, where the two persons rarely stand
_MAIN_ENDS = folded(
    "لأن لأنه لأنها أن أنه أنها إنه إنها الذي التي حتى كي لكي عندما بينما لكن لكنه لكنها "
    "ولكن رغم حيث لكونه لكونها كونه كونها"
)


_FOREIGN = -2.0


def guess_people(tokens: Sequence[Token]) -> list[PersonPhrase]:
    """Words that look like names of persons and stand in no lexicon.

    Definite nouns of the patterns مُفعِل (المنقّب the prospector), فاعل (الناسج the weaver), فعّال
    (الكوّاء the ironer), فعيل, the relational ـي (الباطني the internist) and loans, and their
    feminines; likelier at the start, after the verb, ل or ب, and before the first subordinate
    clause, where any definite noun will do.
    """
    words = [fold(token.norm) for token in tokens]
    phrases: list[PersonPhrase] = []
    main = True
    for at, word in enumerate(words):
        main = main and word not in _MAIN_ENDS
        if word in NOT_COMPLEMENT or word in PREPOSITIONS or not word[0].isalpha():
            continue
        if match(words, at) is not None:
            continue
        if _is_foreign(tokens, words, at):
            guess: tuple[Gender, float, str] | None = ("neutral", _FOREIGN, "untranslated")
        else:
            guess = _guess(words, at)
        if guess is None:
            continue
        gender, prior, rule = guess
        end = at + 1
        if end < len(words) and not is_person(words[end]):
            definite = _stem(word)[1]
            fits = nisba(words[end], gender) if definite else is_definite(words[end])
            end += int(fits)
        phrases.append(
            PersonPhrase(
                start=at,
                end=end,
                head=at,
                concepts=frozenset(),
                gender=gender,
                evidence=(Evidence(gender, tokens[at].text, rule),),
                prior=prior if main else prior - 1.5,
            )
        )
    return phrases


def _is_foreign(tokens: Sequence[Token], words: Sequence[str], at: int) -> bool:
    """Whether a name in Latin letters stands where a person does: التقى مع Ratholenden."""
    text = tokens[at].text
    if not (text.isascii() and text.isalpha() and text[0].isupper() and len(text) >= 5):
        return False
    return at > 0 and (words[at - 1] in PREPOSITIONS or is_person(words[at - 1]))


def _stem(word: str) -> tuple[str, bool, bool]:
    """A folded word without conjunction, preposition and article: (stem, definite, after ل, ب)."""
    for conjunction in ("", "و", "ف"):
        if not word.startswith(conjunction):
            continue
        rest = word[len(conjunction) :]
        for prefix in ("ال", "لل", "بال"):
            if rest.startswith(prefix) and len(rest) > len(prefix) + 2:
                return rest[len(prefix) :], True, prefix != "ال"
    return word, False, False


def _guess(words: Sequence[str], at: int) -> tuple[Gender, float, str] | None:
    """Gender, prior and rule of a word as a person's name; None if it is hardly one."""
    word = words[at]
    stem, definite, addressed = _stem(word)
    after_verb = at > 0 and verb(words[at - 1]) is not None
    # صرخ المنقب الساحر: right after another person
    after_person = at > 0 and is_person(words[at - 1])
    opening = at == 1 and not words[0].startswith("ال") and words[0] not in PREPOSITIONS
    near = at == 0 or after_verb or addressed or opening or after_person
    near = near or words[at - 1] in PREPOSITIONS
    if not definite:
        # عازف الربابة the rebab player, لعازف الربابة: the head of a construct
        if at + 1 >= len(words) or not words[at + 1].startswith("ال") or is_person(words[at + 1]):
            return None
        if stem[0] in "لب" and len(stem) > 4 and _shape(stem[1:].removesuffix("ة")) is not None:
            stem, near = stem[1:], True
        if not near or stem.endswith(("ه", "ها", "هم")):
            return None
        if verb(word) is not None and not (after_verb or after_person):
            return None
    if stem in _THINGS or _describes_thing(words, at):
        return None
    feminine = stem.endswith(("ة", "ه"))
    bare = stem[:-1] if feminine else stem
    if feminine and len(bare) == 5 and bare[0] == "م" and bare[2] == "ا":
        # مناقشة a discussion, مساعدة help: the noun of an action
        return ("female", -3.5, "morphology:agent") if definite and near else None
    gender: Gender = "female" if feminine else "male"
    prior = _shape(bare)
    if prior is not None:
        return gender, prior if near else prior - 1.0, "morphology:agent"
    if definite and not feminine and len(bare) >= 6 and _is_loan(bare):
        prior = -2.5 if near else -3.5
        if len(bare) >= 9:
            prior += 1.0  # no Arabic noun is so long: الديسبوننتين
        return "neutral", prior, "morphology:loan"
    if definite and (addressed or opening) and len(bare) >= 3 and not bare.endswith("ات"):
        return gender, -3.0, "position"
    return None


def _describes_thing(words: Sequence[str], at: int) -> bool:
    """Whether a word is the adjective of a thing: خرائط الغابات القديمة, the old forest maps."""
    before = words[at - 1] if at else ""
    if not words[at].startswith("ال") or not before.startswith("ال") or is_person(before):
        return False
    if words[at].endswith("ة"):
        return before.endswith(("ة", "ات"))
    return _stem(before)[0] in _THINGS


def _shape(stem: str) -> float | None:
    """How unlikely the pattern of a stem is an agent's (below 0); None if it is none's."""
    size = len(stem)
    if size < 3 or stem.endswith(("ات", "ء")):
        return None
    if stem[0] == "م" and 4 <= size <= 7:
        # مدرّب, متدرّب; not مفعول, a thing done (مشروب a drink)
        return None if size == 5 and stem[3] == "و" else -2.0
    if size == 4 and stem[1] == "ا":
        return -2.0  # ناسج
    if size == 4 and stem[2] in "اي":
        return -2.5  # كوّاء, نجّار, زعيم; but also كتاب, طريق
    if size >= 4 and stem.endswith("ي"):
        return -2.0
    return None


def _is_loan(stem: str) -> bool:
    """Whether a long stem fits no pattern: باريستا, هاوسمايستر; a loan has no form for women."""
    return stem[0] not in "تا" and stem.endswith(("ير", "ور", "ست", "ين", "ار", "ن", "ا"))
