"""Italian rules: closed classes and morphology (the shared rules are in romance.py)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

from ....text import Token
from ...agreement import FormGender
from ..family import RomanceLanguage, determiners

# elided words stand alone (l' | autista, dall' | infermiere); `impiegat*`, `impiegatə` stay whole
_WORD = re.compile(r"\w+'(?=\w)|\w+(?:-\w+)*(?:[@*]s?(?!\w)|')?|[^\w\s]")

_DETERMINERS = {
    **determiners("il lo un uno questo quel quello nessun qualcun altro ciascun", "male"),
    **determiners("la una un'altra questa quella nessuna altra ciascuna", "female"),
    # l'autista shows nothing; un'autista (with apostrophe) is feminine
    **determiners("l' quest' quell' ogni qualche cui"),
    **determiners("un' nessun'", "female"),
    **determiners("i gli questi quei quegli alcuni altri tutti molti", "male", plural=True),
    **determiners("le queste quelle alcune altre tutte molte", "female", plural=True),
    **determiners("due tre quattro cinque dieci", plural=True),
    **determiners("al allo dal dallo del dello nel nello sul sullo col", "male", fused=True),
    **determiners("alla dalla della nella sulla colla", "female", fused=True),
    **determiners("all' dall' dell' nell' sull' coll'", fused=True),
    **determiners(
        "ai agli dai dagli dei degli nei negli sui sugli", "male", plural=True, fused=True
    ),
    **determiners("alle dalle delle nelle sulle", "female", plural=True, fused=True),
}

_PRENOMINAL_STEMS = (
    "su mi tu nostr vostr propri buon nuov vecchi anzian brav piccol prim second terz ultim "
    "stess car not famos conosciut presunt ver unic pover bravissim simpatic giovanissim "
    "cosiddett stimat rinomat fidat"
)
_PRENOMINAL: dict[str, FormGender | None] = {
    "loro": None,
    "buon": "male",
    "buon'": "female",
    "bel": "male",
    "bell'": None,
    "gran": None,
    "grande": None,
    "giovane": None,
    "miglior": None,
    "migliore": None,
    "ex": None,
    "signor": "male",
    "signora": "female",
    "signorina": "female",
    "don": "male",
    # la donna poliziotto: the woman decides
    "donna": "female",
    "gentile": None,
    "principale": None,
    "futuro": "male",
    "futura": "female",
    "altro": "male",
    "altra": "female",
    "eccellente": None,
    "importante": None,
}
for _stem in _PRENOMINAL_STEMS.split():
    _PRENOMINAL.setdefault(_stem + "o", "male")
    _PRENOMINAL.setdefault(_stem + "a", "female")

_POSTNOMINAL_STEMS = (
    "medic giuridic tecnic scientific artistic pubblic turistic fisic chimic meccanic elettric "
    "elettronic energetic informatic grafic domestic economic generic clinic accademic pedagogic "
    "statistic logistic bancari immobiliar sanitari universitari primari secundari veterinari "
    "finanziari ferroviari funerari penitenziari carcerari volontari amministrativ educativ "
    "esecutiv sportiv legislativ privat notturn aere marittim urban dietetic geriatric "
    "psichiatric chirurgic ortopedic pediatric tributari giurat pensionat qualificat "
    "specializzat diplomat certificat autonom politic critic assicurativ investigativ "
    "edil estern intern emerit religios cattolic protestant evangelic ebre musulman tedesc "
    "stranier american italian sconosciut incint malat ferit famos scolastic didattic linguistic "
    "tributari dottrinari pubblicitari cinematografic televisiv infermieristic ambientalist "
    "zoologic zoofil odontoiatric delegat unic aggiunt storic espert addett incaricat"
)
_POSTNOMINAL: dict[str, FormGender | None] = dict.fromkeys(
    "generale fiscale legale giudiziale forestale sociale locale ambientale industriale "
    "commerciale comunale statale federale regionale nazionale internazionale professionale penale "
    "civile criminale dentale mentale nutrizionale patrimoniale aziendale culturale musicale "
    "teatrale familiare particolare militare scolare immobiliare elementare titolare ausiliare "
    "assistente responsabile capo principale superiore maggiore senior junior web software "
    "docente supplente indipendente specialista forense doganale funebre edile "
    "curante infantile tessile stradale dipendente contabile animale nutrizionista "
    "dietista elettricista freelance gestionale manageriale direzionale portuale "
    "condominiale territoriale speciale".split()
)
_POSTNOMINAL.update(
    {
        "donna": "female",
        "femmina": "female",
        "femminile": "female",
        "uomo": "male",
        "maschio": "male",
        "agricolo": "male",
        "agricola": "female",
    }
)
for _stem in _POSTNOMINAL_STEMS.split():
    _POSTNOMINAL.setdefault(_stem + "o", "male")
    _POSTNOMINAL.setdefault(_stem + "a", "female")

# `L'analista critica il piano`: rather the verb
for _verb in ("critica", "pubblica"):
    del _POSTNOMINAL[_verb]

_BETWEEN = (
    "non già anche neppure nemmeno molto più meno così tanto troppo abbastanza sempre mai ancora "
    "quasi solo soltanto davvero completamente totalmente ora adesso poi allora dopo oggi ieri "
    "presto finalmente inoltre si mi ti ci vi ne bene piuttosto estremamente particolarmente "
    "incredibilmente segretamente semplicemente chiaramente evidentemente probabilmente forse "
    "apparentemente ovviamente lì qui qua là spesso subito profondamente gravemente recentemente "
    "immediatamente personalmente volontariamente gentilmente erroneamente immediatamente "
    "altrettanto persino perfino po' un_po' veramente appena"
)

_COPULAS = (
    "è era fu sia fosse sarà sarebbe essere essendo stato stata sembra sembrava sembrò sembri "
    "sembrasse sembrare pare pareva parve paresse sente sentiva sentì senta sentisse sentirsi "
    "rimane rimaneva rimase rimanere resta restava restò restare diventa diventava diventò "
    "diventare divenne appare appariva apparve risulta risultava risultò mostrò mostrava "
    "trova trovava trovò ritiene riteneva viene veniva venne venga venisse sarà verrà verrebbe "
    "venire essersi essendosi esser"
)

_IMPERSONAL = frozenset(
    "necessario chiaro ovvio evidente vero certo sicuro possibile impossibile tardi presto troppo "
    "poco molto niente nulla tutto qualcosa quando come dovuto saputo noto solo soltanto perché "
    "meglio peggio ora colpa suo sua suoi sue fatto lei lui uno una opportuno detto giusto "
    "previsto inverno notte casa stato".split()
) - {"sicuro", "certo", "stato"}

_NOT_ADJECTIVES = frozenset(
    "lo la che come per fino verso contro sopra sotto nessuna nessuno altra altro ogni ora mai "
    "quando molto poco tanto tutto tutta casa lavoro tempo maniera esempio carico mezzo una uno "
    "parte forma vita questa questo quello quella dentro fuori dopo prima ancora allora senza "
    "sopra anzi era aveva sarebbe poi loro suo sua grado cura posto".split()
)


# feminines, unlike ottimista
_IN_ISTA = frozenset("vista prevista imprevista provvista sprovvista mista".split())


@lru_cache(maxsize=4096)
def _adjective(word: str) -> FormGender | None:
    """Gender of a form by its ending: stanco, stanca; lavoratore, lavoratrice."""
    if word in _IN_ISTA:
        return "female"
    if word in _NOT_ADJECTIVES or len(word) < 4 or word.endswith(("ista", "ndo")):
        return None
    if word.endswith(("o", "tore")):
        return "male"
    if word.endswith(("a", "trice")):
        return "female"
    return None


# endings of occupations with their genders
_GUESSES: tuple[tuple[str, FormGender | None, float], ...] = (
    ("trice", "female", -0.3),
    ("tore", "male", -0.5),
    ("sora", "female", -0.8),
    ("sore", "male", -0.8),
    ("essa", "female", -0.6),
    ("ista", None, -0.5),
    ("ologa", "female", -0.2),
    ("ologo", "male", -0.2),
    ("grafa", "female", -1.0),
    ("grafo", "male", -1.0),
    ("iera", "female", -1.8),
    ("iere", "male", -1.0),
    ("aia", "female", -1.2),
    ("aio", "male", -1.2),
    ("aria", "female", -2.0),
    ("ario", "male", -1.8),
    ("ica", "female", -2.2),
    ("ico", "male", -1.8),
    ("ante", None, -1.5),
    ("ente", None, -1.8),
    ("iatra", None, -0.3),
    ("peuta", None, -0.3),
    ("nauta", None, -0.3),
    ("logopeda", None, -0.3),
    ("ata", "female", -3.2),
    ("ato", "male", -3.0),
    ("ere", "male", -2.4),
    ("man", "male", -1.0),
    ("er", None, -1.5),
    ("ende", None, -2.5),  # left in German: il ratholende
)

_ELIDED_AUXILIARY = frozenset(
    "ha aveva abbia avesse avrà avrebbe ho avevo avrei hanno avevano abbiano avessero avranno "
    "avrebbero".split()
)


class Italian(RomanceLanguage):
    """Italian."""

    code = "it"
    package = __package__
    token_pattern = _WORD
    determiner_table = _DETERMINERS
    prenominal = _PRENOMINAL
    postnominal = _POSTNOMINAL
    of = frozenset({"di", "d'"})
    not_complements = frozenset(
        "che lui lei esso essa loro chi cui come quando dove nuovo non più meno ogni questo "
        "nessuno qualcuno qualcosa niente tutto tutti tutte volta volte giorno mattina "
        "sera sì lì qui".split()
    )
    prepositions = frozenset(
        "a di da con per in su contro senza tra fra presso verso dopo prima durante tramite come "
        "d' secondo ad".split()
    )
    coordinators = frozenset("e ed o oppure ma però bensì né".split())
    subordinators = frozenset(
        "perché poiché siccome sebbene benché quando mentre se come dove affinché finché "
        "nonostante".split()
    )
    relatives = frozenset({"che"})
    copulas = frozenset(_COPULAS.split())
    between = frozenset(_BETWEEN.split())
    impersonal = _IMPERSONAL
    subject_pronouns: ClassVar[Mapping[str, FormGender]] = {
        "lui": "male",
        "egli": "male",
        "lei": "female",
        "ella": "female",
    }
    object_pronouns: ClassVar[Mapping[str, FormGender]] = {
        "gli": "male",
        "le": "female",
        "la": "female",
        "lo": "male",
    }
    infinitives = frozenset(
        "essere essersi essendo essendosi esser sembrare sentirsi rimanere restare diventare "
        "venire".split()
    )
    times = frozenset(
        "giorno notte mattina mattino sera pomeriggio settimana mese anno momento volta ora "
        "scorsa scorso".split()
    )
    relative_times = frozenset("prossima prossimo scorsa scorso seguente successivo dopo".split())
    datives = frozenset({"le", "gli"})
    experienced = frozenset(
        "piace piaceva piacque piacevano piacciono piaccia piacesse serve serviva servì servivano "
        "servono manca mancava mancò mancavano basta bastava bastò occorre occorreva interessa "
        "interessava interessavano dispiace dispiaceva dispiacque spetta spettava capita capitava "
        "capitò importa importava sembra sembrava sembrò pare pareva parve faceva".split()
    )
    demonstratives: ClassVar[Mapping[str, FormGender]] = {
        "costui": "male",
        "costei": "female",
        "questi": "male",
        "questo": "male",
        "questa": "female",
        "quello": "male",
        "quella": "female",
    }
    latter: ClassVar[Mapping[str, FormGender]] = {"ultimo": "male", "ultima": "female"}
    negations = frozenset("non si gli le aveva ha".split())
    which = frozenset({"quale"})
    persons = frozenset({"persona", "persone"})
    personal = frozenset({"al", "alla", "all'", "allo", "dal", "dalla", "dall'", "dallo"})
    thing_endings = (
        "zione",
        "sione",
        "tà",
        "ezza",
        "anza",
        "ura",
        "mento",
        "aggio",
        "eria",
        "enza",
        "cio",
        "ismo",
        "tù",
        "udine",
        "io",
    )
    inclusive_suffixes = frozenset("a e rice trice ice essa ssa ra ora iera ina".split())

    def plurals(self, word: str) -> Iterable[str]:
        """Plural: medico, medici; amica, amiche; dottore, dottori; artista, artisti."""
        if word.endswith(("co", "go")):
            return (word[:-1] + "i", word[:-1] + "hi")
        if word.endswith(("ca", "ga")):
            return (word[:-1] + "he", word[:-1] + "hi")
        if word.endswith("io"):
            return (word[:-1],)
        if word.endswith(("ista", "iatra", "peuta")):
            return (word[:-1] + "i", word[:-1] + "e")
        if word.endswith("a"):
            return (word[:-1] + "e",)
        if word.endswith(("o", "e")):
            return (word[:-1] + "i",)
        return ()

    def is_complement(self, tokens: Sequence[Token], index: int) -> bool:
        """As in the other languages, but `di` before an infinitive opens a clause.

        it `ha chiesto al cliente di aspettare`: no part of the phrase.
        """
        word = tokens[index].norm
        if _INFINITIVE.search(word):
            return False
        return super().is_complement(tokens, index)

    def predicate_gender(self, word: str) -> FormGender | None:
        """Gender of an adjective or participle by its ending."""
        return _adjective(word)

    def guess_noun(self, word: str) -> tuple[FormGender | None, float] | None:
        """Occupations by their endings: -tore/-trice, -ista, -ologo/-ologa, -iere/-iera."""
        for ending, gender, prior in _GUESSES:
            if word.endswith(ending) and len(word) > len(ending) + 2:
                return gender, prior
        return None

    def alone(self, tokens: Sequence[Token], index: int) -> FormGender | None:
        """`mangiava da sola`, `viveva da solo`, `come volontaria`."""
        before = tokens[index - 1].norm if index else ""
        return _SECONDARY.get((before, tokens[index].norm))

    def is_controlled(self, tokens: Sequence[Token], index: int) -> bool:
        """`le chiese di indossarlo`, but `le telefonò per invitarla`."""
        return index > 0 and tokens[index - 1].norm in ("di", "a", "ad")

    def clitic_gender(self, tokens: Sequence[Token], index: int) -> tuple[FormGender, str] | None:
        """`le diede`, `gli chiese`, `la licenziò`, `chiamarla`, `l'ha licenziata`."""
        word = tokens[index].norm
        if word in ("le", "gli", "la", "lo"):
            if _before_verb(tokens, index + 1):
                return self.object_pronouns[word], tokens[index].text
            return None
        if word == "l'" and index + 1 < len(tokens):
            # the participle agrees with the object before it: l'ha assunta
            if tokens[index + 1].norm in _ELIDED_AUXILIARY:
                for place in range(index + 2, min(index + 5, len(tokens))):
                    gender = _participle(tokens[place].norm)
                    if gender is not None:
                        return gender, f"l'...{tokens[place].text}"
            return None
        for ending, gender in _ENCLITICS:
            stem = word[: -len(ending)]
            if (
                word.endswith(ending)
                and (len(stem) > 3 or stem in ("far", "dar", "dir"))
                and stem.endswith(("ar", "er", "ir", "ur", "or", "ando", "endo"))
                and not (ending == "lo" and _SAYING.match(word))
            ):
                return gender, tokens[index].text
        return None


_SECONDARY: dict[tuple[str, str], FormGender] = {
    ("da", "solo"): "male",
    ("da", "sola"): "female",
    ("come", "volontario"): "male",
    ("come", "volontaria"): "female",
}
_ENCLITICS: tuple[tuple[str, FormGender], ...] = (
    ("gli", "male"),
    ("le", "female"),
    ("la", "female"),
    ("lo", "male"),
)
_INFINITIVE = re.compile(r"(?:[aei]re|rsi|r(?:lo|la|gli|le|ne|ci|vi|mi|ti|cela|celo))\Z")
_PARTICIPLE = re.compile(r"\w+(?:at|it|ut|st|rs|nt|tt|es|us|rt|lt)([oa])\Z")


def _participle(word: str) -> FormGender | None:
    match = _PARTICIPLE.match(word)
    if match is None:
        return None
    return "male" if match.group(1) == "o" else "female"


# imperfect, remote past, future, conditional; not the nouns in -tiva, -siva (la direttiva)
_VERB = re.compile(r"\w+(?:ò|ì|é|ava|eva|[^ts]iva|erà|irà|arà|rebbe|iese)\Z")
_VERBS = frozenset(
    "mise prese rese sorprese difese offese deluse accuse uccise derise persuase convinse spinse "
    "strinse vinse raggiunse accolse tolse scelse colse rivolse corse soccorse lesse scrisse "
    "benedisse maledisse condusse permise promise ammise commosse mosse scosse perse credette "
    "ricevette sentiva mentiva vestiva avvertiva partiva assisteva chiamasse aiutasse "
    "ha aveva abbia avesse avrà avrebbe diede dà dava disse dice diceva fece fa faceva mise vide "
    "vede piaceva piace piacque chiese chiede chiedeva prese porse scrisse tolse mostra mostrò "
    "offre offrì spiega era è fu sarebbe sembrava sta stava venne lesse corse rese strinse spinse "
    "odiano accusa abbraccia ascolta aspetta assiste assume avverte bacia batte cerca chiama "
    "colpisce consola contatta convince cura denuncia difende disprezza disturba evita ferma "
    "guarda ignora incontra incoraggia informa inganna insulta interrompe intervista invita lascia "
    "licenzia loda minaccia nota offende osserva perdona picchia rimprovera ringrazia rispetta "
    "saluta salva schiaffeggia segue sente sgrida sostiene sveglia tratta trova uccide visita "
    "vuole racconta risponde manda presta regala vende promette permette ricorda deve parla "
    "raccomanda consiglia insegna ammira odia ama teme conosce aiuta paga porta serve serviva "
    "interessa servono piacciono piacevano avrebbero sorrise rise rispose nascose pose propose "
    "impose oppose decise incise divise rimase trasse resse protesse discusse espresse spense "
    "dipinse pianse giunse aggiunse svolse sciolse morse sparse apparve nacque tacque piacque "
    "tenne ottenne sostenne trattenne ruppe interruppe seppe ebbe bevve cadde accadde crebbe "
    "diresse elesse affisse sconfisse crocifisse trafisse riprese comprese apprese attese accese "
    "scese contese estese prevalse rifiutò".split()
)
_NOT_VERBS = frozenset("uva lava leva fava bava cava schiava ottava riva diva".split())


# la visita: as often the noun
_NOUNS = frozenset(
    "visita nota minaccia cura denuncia porta paga mostra consola intervista tratta salva "
    "cerca".split()
)
# le prese, le offese: as often the plural of a noun
_PLURALS = frozenset(
    "prese sorprese difese offese accuse mosse corse rise pose riprese attese scese contese morse "
    "resse rese".split()
)
# lo disse, lo sapeva, lo ha fatto, dirlo: what is said or known, no person
_SAYING = re.compile(
    r"(?:di[cr]|diss|dett|s[ae]pp?[ei]|sa\Z|sapr|fa\Z|fa[cr]|fec|fatt|cred|pens|ammett|ammes|"
    r"ammis|spieg|confess|promett|promis|promess|chie[ds]|permett|permis|permess|merit|"
    r"cap[iì]|neg[òa]|dimentic|notò|notato|tent|era\Z|è\Z|fu\Z|stat)"
)
_AFTER_LO = re.compile(r"s[^aeiouàèéìòù]|[zxyj]|gn|p[nst]|i[aeou]|[aeiou]")


def _before_verb(tokens: Sequence[Token], index: int) -> bool:
    """Whether a finite verb follows, so that `la` or `le` before it is a pronoun."""
    if index >= len(tokens):
        return False
    word = tokens[index].norm
    clitic = tokens[index - 1].norm
    if word in ("si", "ci", "ne", "ha", "aveva") or (
        clitic != "gli" and word in ("hanno", "avevano", "avranno", "avrebbero")
    ):
        return (
            clitic != "lo" or index + 1 >= len(tokens) or not _SAYING.match(tokens[index + 1].norm)
        )
    if clitic == "lo":
        auxiliary = word in _ELIDED_AUXILIARY and index + 1 < len(tokens)
        if _SAYING.match(tokens[index + 1].norm if auxiliary else word):
            return False
    negated = index > 1 and tokens[index - 2].norm == "non"  # non le prese nulla
    if not negated and (
        (clitic == "la" and word in _NOUNS) or (clitic == "le" and word in _PLURALS)
    ):
        return False
    # the article gli stands before plurals in -i, lo before s + consonant, z, gn and the like
    if clitic == "gli" and word.endswith(("a", "e", "o", "ò")):
        return True
    if clitic == "lo" and word.endswith(("a", "e", "ò")) and not _AFTER_LO.match(word):
        return True
    return word in _VERBS or (bool(_VERB.match(word)) and word not in _NOT_VERBS)
