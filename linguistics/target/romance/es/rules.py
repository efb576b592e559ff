"""Spanish rules: closed classes and morphology (the shared rules are in romance.py)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

from ....text import Token
from ...agreement import FormGender
from ..agreement import SegmentKind
from ..family import RomanceLanguage, determiners

# `un/a`, `emplead@`: the mark of both genders stays in the word
_WORD = re.compile(r"\w+(?:[-']\w+)*(?:[@*]s?(?!\w))?|[^\w\s]")

_DETERMINERS = {
    **determiners("el un este ese aquel cierto otro ningún algún nuestro mismo", "male"),
    **determiners("la una esta esa aquella cierta otra ninguna alguna nuestra misma", "female"),
    **determiners("su cada mi tu cualquier qué"),
    **determiners(
        "los unos estos esos aquellos algunos otros varios muchos todos", "male", plural=True
    ),
    **determiners(
        "las unas estas esas aquellas algunas otras varias muchas todas", "female", plural=True
    ),
    **determiners("dos tres cuatro cinco diez", plural=True),
    # `al gerente`, `del cliente`: the preposition is fused
    **determiners("al del", "male", fused=True),
}

_PRENOMINAL_STEMS = (
    "buen nuev viej antigu propi pequeñ primer segund tercer últim simpátic querid amad famos "
    "conocid señorit reputad experimentad supuest presunt verdader únic mal maldit pobrecit "
    "agradecid preocupad exitos talentos cansad enojad enfadad herid"
)
_PRENOMINAL: dict[str, FormGender | None] = {
    "buen": "male",
    "mal": "male",
    "primer": "male",
    "tercer": "male",
    "gran": None,
    "joven": None,
    "pobre": None,
    "mejor": None,
    "principal": None,
    "ex": None,
    "futura": "female",
    "futuro": "male",
    "señor": "male",
    "señora": "female",
    "don": "male",
    "doña": "female",
    # la mujer policía, una mujer bombero: the woman decides
    "mujer": "female",
    "hombre": "male",
    "amable": None,
    "excelente": None,
    "brillante": None,
    "importante": None,
}
for _stem in _PRENOMINAL_STEMS.split():
    _PRENOMINAL.setdefault(_stem + "o", "male")
    _PRENOMINAL.setdefault(_stem + "a", "female")

_POSTNOMINAL_STEMS = (
    "médic jurídic técnic científic artístic públic turístic político físic químic mecánic "
    "eléctric electrónic energétic informátic gráfic domestic doméstic económic genéric clínic "
    "académic pedagógic estadístic logístic bancari inmobiliari sanitari universitari primari "
    "secundari veterinari aduaner financier ferroviari funerari penitenciari carcelari voluntari "
    "administrativ educativ ejecutiv deportiv legislativ adjunt privad nocturn aére marítim "
    "matrimonial urban dietétic geriátric psiquiátric quirúrgic ortopédic pediátric tributari "
    "jurad retirad jubilad calificad cualificad especializad titulad acreditad certificad "
    "experimentad diplomad autónom interin polític crític oftalmológic odontológic oncológic "
    "automotriz uniformad armad encubiert extern intern seni emérit honorari religios luteran "
    "católic protestant evangélic judí musulmán alemán extranjer american español desconocid "
    "embarazad enferm herid famos"
)
_POSTNOMINAL: dict[str, FormGender | None] = dict.fromkeys(
    "general gerente fiscal legal judicial policial forestal social local ambiental medioambiental "
    "industrial comercial municipal estatal federal regional nacional internacional profesional "
    "vocacional laboral penal civil criminal dental mental nutricional patrimonial empresarial "
    "cultural musical teatral residencial presidencial familiar particular militar escolar titular "
    "auxiliar asistente ayudante jefe principal superior mayor menor senior junior web forense "
    "docente suplente independiente especialista electricista cinematográfico freelance "
    "agrícola aprendiz bursátil infantil textil responsable colegiado".split()
)
_POSTNOMINAL.update(
    {
        "jefa": "female",
        "gerenta": "female",
        "mujer": "female",
        "hembra": "female",
        "femenina": "female",
        "femenino": "female",
        "masculino": "male",
        "varón": "male",
        "alemana": "female",
        "musulmana": "female",
    }
)
for _stem in _POSTNOMINAL_STEMS.split():
    _POSTNOMINAL.setdefault(_stem + "o", "male")
    _POSTNOMINAL.setdefault(_stem + "a", "female")

_BETWEEN = (
    "no ya también tampoco muy más menos tan bastante demasiado siempre nunca aún todavía casi "
    "solo sólo realmente completamente totalmente ahora luego entonces después hoy ayer mañana "
    "pronto finalmente además se me te nos lo le la les los las bien así algo también "
    "extremadamente sumamente particularmente especialmente increíblemente "
    "secretamente simplemente claramente evidentemente probablemente quizás quizá "
    "aparentemente obviamente ahí allí aquí plenamente profundamente gravemente "
    "recientemente inmediatamente"
)

_COPULAS = (
    "es era fue sea fuera fuese será sería ser siendo sido está estaba estuvo esté estuviera "
    "estuviese estará estaría estar estando estado parece parecía pareció pareciera parezca "
    "parecer siente sentía sintió sienta sentirse sintiéndose queda quedaba quedó quede quedara "
    "quedarse pone ponía puso ponga pusiera ponerse vuelve volvía volvió volverse resultó "
    "resultaba muestra mostró mostraba mostrarse ve veía vio vea viera verse anda andaba iba "
    "encuentra encontraba encontró encontrarse considera consideraba mantiene mantuvo seguía "
    "sigue permanecía permaneció hace hizo terminó acabó declaró llegó lucía creía "
    "quedado quedara quedase sentido mostrado mostrara volviera puesto vuelto volviese "
    "permanecido permanecer"
)

_IMPERSONAL = frozenset(
    "necesario necesaria claro obvio evidente cierto seguro posible imposible tarde temprano "
    "demasiado poco mucho nada todo todos algo cuando como debido sabido conocido solo sólo "
    "porque mejor peor hora culpa verdad suyo suya suyos suyas hecho ella él uno una "
    "para hacia contra hasta cosa falta casa cuenta dado acuerdo turno verano invierno".split()
)

_NOT_ADJECTIVES = frozenset(
    "lo la que como para hasta hacia contra sobre bajo ante ninguna ninguno otra otro cada nada "
    "ahora nunca cuando mucho poco tanto todo toda casa hora noche trabajo tiempo manera "
    "acuerdo ejemplo cargo medio una uno cuenta parte forma vida cada esta eso esto "
    "aquello cabo dentro fuera cerca lejos abajo arriba".split()
)


# feminines, unlike optimista
_IN_ISTA = frozenset("lista vista prevista imprevista provista desprovista revista".split())


@lru_cache(maxsize=4096)
def _adjective(word: str) -> FormGender | None:
    """Gender of a form by its ending: cansado, cansada; trabajador, trabajadora."""
    if word in _IN_ISTA:
        return "female"
    if word in _NOT_ADJECTIVES or len(word) < 4 or word.endswith(("ista", "ndo")):
        return None
    if word.endswith("o"):
        return "male"
    if word.endswith("a"):
        return "female"
    return None


# endings of occupations with their genders
_GUESSES: tuple[tuple[str, FormGender | None, float], ...] = (
    ("dora", "female", -0.5),
    ("dor", "male", -0.5),
    ("tora", "female", -0.8),
    ("tor", "male", -0.8),
    ("sora", "female", -0.8),
    ("sor", "male", -0.8),
    ("ista", None, -0.5),
    ("óloga", "female", -0.2),
    ("ólogo", "male", -0.2),
    ("grafa", "female", -1.0),
    ("grafo", "male", -1.0),
    ("era", "female", -1.8),
    ("ero", "male", -1.5),
    ("aria", "female", -2.0),
    ("ario", "male", -1.8),
    ("ica", "female", -2.0),
    ("ico", "male", -1.8),
    ("triz", "female", -0.8),
    ("ante", None, -1.5),
    ("ente", None, -1.8),
    ("iente", None, -1.5),
    ("iatra", None, -0.3),
    ("peuta", None, -0.3),
    ("nauta", None, -0.3),
    ("ada", "female", -3.2),
    ("ado", "male", -3.0),
    # left in German or English: el hausmeister, la ratholende
    ("er", None, -2.5),
    ("ende", None, -2.5),
)


class Spanish(RomanceLanguage):
    """Spanish."""

    code = "es"
    package = __package__
    token_pattern = _WORD
    determiner_table = _DETERMINERS
    prenominal = _PRENOMINAL
    postnominal = _POSTNOMINAL
    of = frozenset({"de"})
    not_complements = frozenset(
        "que él ella ello ellos ellas quien quién cómo cuándo donde dónde nuevo nuevamente forma "
        "manera inmediato repente pronto hecho acuerdo verdad alguien nadie algo nada todo todos "
        "todas vez veces noche día mañana pie más menos dónde sí ahí allí aquí ser estar "
        "haber hacer tener ir dar".split()
    )
    prepositions = frozenset(
        "a de con por para en sobre contra sin tras ante bajo desde hasta hacia entre según "
        "mediante durante como".split()
    )
    coordinators = frozenset("y e o u pero sino mas ni".split())
    subordinators = frozenset(
        "porque pues aunque cuando mientras si como donde puesto dado debido antes después ".split()
    )
    relatives = frozenset({"que", "quien"})
    copulas = frozenset(_COPULAS.split())
    between = frozenset(_BETWEEN.split())
    impersonal = _IMPERSONAL
    subject_pronouns: ClassVar[Mapping[str, FormGender]] = {"él": "male", "ella": "female"}
    object_pronouns: ClassVar[Mapping[str, FormGender]] = {"la": "female", "lo": "male"}
    infinitives = frozenset(
        "ser estar siendo estando sentirse sintiéndose quedarse haber haberse habiendo "
        "habiéndose".split()
    )
    times = frozenset("día noche mañana tarde semana mes año momento vez hora anoche".split())
    relative_times = frozenset(
        "próxima próximo pasada pasado siguiente entrante anterior próximos próximas".split()
    )
    datives = frozenset({"le"})
    demonstratives: ClassVar[Mapping[str, FormGender]] = {
        "este": "male",
        "éste": "male",
        "esta": "female",
        "ésta": "female",
        "aquel": "male",
        "aquél": "male",
        "aquella": "female",
        "aquélla": "female",
    }
    latter: ClassVar[Mapping[str, FormGender]] = {"último": "male", "última": "female"}
    negations = frozenset({"no", "se", "nunca", "le", "ya", "había", "ha"})
    which = frozenset({"cual"})
    persons = frozenset({"persona", "personas"})
    personal = frozenset({"a", "al"})
    acts = frozenset({"visita"})
    thing_endings = (
        "ción",
        "sión",
        "dad",
        "tad",
        "eza",
        "anza",
        "ura",
        "miento",
        "aje",
        "ería",
        "ncia",
        "cio",
        "ismo",
        "tud",
        "umbre",
        "cuela",
        "casa",
        "gar",
        "io",
    )
    inclusive_suffixes = frozenset("a as ra ora esa triz na trices".split())

    def plurals(self, word: str) -> Iterable[str]:
        """Plural: médico, médicos; doctor, doctores; juez, jueces; guardián, guardianes."""
        if word.endswith(("a", "e", "i", "o", "u", "é", "á", "ó")):
            return (word + "s",)
        if word.endswith("z"):
            return (word[:-1] + "ces",)
        if word.endswith("s"):
            return ()
        for accented, plain in (("án", "an"), ("ón", "on"), ("én", "en"), ("ín", "in")):
            if word.endswith(accented):
                return (word[: -len(accented)] + plain + "es",)
        return (word + "es", word + "s")

    def _opener(self, tokens: Sequence[Token], index: int) -> SegmentKind | None:
        """`puesto` opens a clause before `que` only: `se había puesto furiosa`."""
        after = tokens[index + 1].norm if index + 1 < len(tokens) else ""
        if tokens[index].norm == "puesto" and after != "que":
            return None
        return super()._opener(tokens, index)

    def predicate_gender(self, word: str) -> FormGender | None:
        """Gender of an adjective or participle by its ending."""
        return _adjective(word)

    def guess_noun(self, word: str) -> tuple[FormGender | None, float] | None:
        """Occupations by their endings: -dor/-dora, -ista, -ólogo/-óloga, -ero/-era."""
        for ending, gender, prior in _GUESSES:
            if word.endswith(ending) and len(word) > len(ending) + 2:
                return gender, prior
        return None

    def alone(self, tokens: Sequence[Token], index: int) -> FormGender | None:
        """`comía sola`, `como voluntaria`; `solo` is mostly the adverb, `una sola` no predicate."""
        before = tokens[index - 1].norm if index else ""
        if before == "como":
            return _VOLUNTEERS.get(tokens[index].norm)
        if tokens[index].norm != "sola" or before in self.determiner_table:
            return None
        return "female" if before not in self.copulas else None

    def is_controlled(self, tokens: Sequence[Token], index: int) -> bool:
        """`le pidió llevarlo`, `la invitó a verlo`, but `le escribió para invitarla`."""
        before = tokens[index - 1].norm if index else ""
        return before == "a" or before not in self.prepositions

    def clitic_gender(self, tokens: Sequence[Token], index: int) -> tuple[FormGender, str] | None:
        """`la odiaba`, `la llevó`; `ayudarla`: not the article, not the neuter `lo sabía`."""
        word = tokens[index].norm
        if word == "la":
            return ("female", "la") if _before_verb(tokens, index + 1) else None
        if word == "lo":
            return ("male", "lo") if _before_verb(tokens, index + 1) else None
        for ending, gender in (("la", "female"), ("lo", "male")):
            stem = word[: -len(ending)]
            # ayudarla, verlo, pidiéndola; with a second clitic: dársela
            if (
                word.endswith(ending)
                and stem.endswith(("ar", "er", "ir", "ír", "ándo", "éndo", "rse"))
                and (len(stem) > 3 or stem == "ver")
                and not (gender == "male" and _SAYING.match(word))
            ):
                return gender, tokens[index].text  # type: ignore[return-value]
        return None


_VOLUNTEERS: dict[str, FormGender] = {"voluntario": "male", "voluntaria": "female"}

# preterite, imperfect, future, conditional, past subjunctive
_VERB = re.compile(r"\w+(?:ó|aba|aban|ará|erá|irá|aría|iría|ara|iera|yera|aron|ieron|arán|irán)\Z")
# present and irregular forms that the endings above leave out; those that are nouns as often
# (`la ayuda`, `la cura`, `la visita`, `el ama`) are not here
_VERBS = frozenset(
    "ha había hizo vio puso dio quiere quiso odia admira puede pudo conoce ve trata necesita "
    "abraza acusa acompaña aprecia asiste atiende besa contrata convence cuida defiende deja "
    "desprecia despide detesta elogia encuentra engaña escucha evita felicita golpea hace ignora "
    "insulta interrumpe invita lleva mira molesta ofende perdona persigue recibe recoge reconoce "
    "recuerda respeta saluda salva siente sigue sorprende teme tiene trajo vigila dejan hacen han "
    "habían hicieron vieron hizo dijo puso condujo quería tenía sabía podía conocía veía decía "
    "hacía debía creía entendía temía seguía sentía servía perseguía protegía atendía recibía "
    "defendía prefería mantenía ponía traía corregía pedía ofendía permitía comprendía perdía "
    "recogía reconocía agradecía merecía distraía vería querían tenían conocían veían".split()
)
_HAVE = frozenset({"ha", "había", "haya", "hubiera", "habría"})
# lo dijo, lo sabía, lo había hecho, decirlo: what is said or known, no person
_SAYING = re.compile(
    r"(?:di[gj]|dec|dic|diría|sab|sup|sepa|hac|hiz|har|hech|cre[eíy]|pens|admit|explic|confes|"
    r"promet|pid|ped|pregunt|logr|permit|merec|entend|comprend|neg[óa]|olvid|notó|notaba|intent|"
    r"era\Z|es\Z|fue\Z|dicho|sido)"
)
_NO_VERBS = frozenset(
    "cara vara cámara lámpara tara máscara sílaba fiera secretaría notaría comisaría".split()
)


def _before_verb(tokens: Sequence[Token], index: int) -> bool:
    """Whether a finite verb follows, so that `la` before it is a pronoun."""
    if index >= len(tokens):
        return False
    word = tokens[index].norm
    if tokens[index - 1].norm == "lo":
        auxiliary = word in _HAVE and index + 1 < len(tokens)
        if _SAYING.match(tokens[index + 1].norm if auxiliary else word):
            return False
    if word in _VERBS:
        return True
    return bool(_VERB.match(word)) and word not in _NO_VERBS
