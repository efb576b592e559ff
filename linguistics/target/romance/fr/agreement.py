"""French agreement outside the phrase: predicates, participles and pronouns.

The sentence is read from left to right, clause by clause. Each clause has a grammatical subject:
one of the two persons, a pronoun that is resolved to one of them, a thing, or nothing known. What
agrees with the subject is the subject's; an object pronoun is never the subject's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from ....evidence import Evidence, Gender, PersonPhrase
from ....source.base import OBJECT_CASES, SourceMention, SourceSentence
from ....text import Token
from ...base import Who
from .phrases import THINGS, nouns_at
from .words import (
    DETERMINERS,
    PRENOMINAL,
    FormGender,
    attribute_gender,
    both_stem,
    is_both_pronoun,
    predicate_gender,
)

Subject = Literal["person", "other", "thing", "impersonal"] | None

_OPPOSITE: dict[Gender, Gender] = {"male": "female", "female": "male"}

_COPULAS = frozenset(
    "est était étaient fut sera serait soit fût être été étant semble semblait sembla semblerait "
    "paraît paraissait parut devient devenait devint devenir deviendra reste restait resta rester "
    "demeure demeurait sent sentait sentit montre montrait montra avère avérait trouve trouvait "
    "retrouve retrouvait retrouva considère considérait croit croyait dit disait".split()
)
# Only after a reflexive is their predicate the subject's: elle se sent [perdue].
_REFLEXIVE_COPULAS = frozenset(
    "sent sentait sentit montre montrait montra avère avérait trouve trouvait retrouve retrouvait "
    "retrouva considère considérait croit croyait dit disait".split()
)
_AUXILIARIES = frozenset(
    "a avait ait aurait aura eut eût ont avaient ai as avoir ayant auraient aient".split()
)
# Words between subject and verb, auxiliary and participle, copula and predicate.
_BETWEEN = frozenset(
    "ne n' pas plus jamais point guère rien très trop si tellement assez bien mal peu toujours "
    "encore déjà souvent aussi tout toute vraiment extrêmement particulièrement plutôt presque "
    "également ensuite alors donc enfin finalement longtemps beaucoup moins autant immédiatement "
    "rapidement complètement totalement gravement profondément récemment simplement soudain "
    "soudainement bientôt désormais seulement juste même apparemment évidemment manifestement "
    "réellement entièrement parfaitement sérieusement grièvement légèrement visiblement "
    "aujourd'hui hier certes parfois là l' le la les".split()
)
_CLITICS = frozenset("ne n' me m' te t' se s' lui leur en y le la les l' nous vous".split())

_COORDINATORS = frozenset({"et", "mais", "puis", "ou", "ni", "or"})
_SUBORDINATORS = frozenset(
    "que qu' quand lorsque lorsqu' puisque puisqu' comme si car quoique quoiqu' donc dont où "
    "parce jusqu' afin tandis".split()
)
_PREPOSITIONS = frozenset(
    "à de d' avec pour chez sur sous par sans contre envers vers entre en dans après avant devant "
    "derrière selon malgré parmi face grâce près auprès lors pendant depuis dès durant jusqu' "
    "concernant".split()
)
# à qui the relative goes and which gender it shows: à l'architecte, [auquel] j'ai écrit
_RELATIVES: dict[str, FormGender] = {
    "lequel": "male", "laquelle": "female", "auquel": "male", "duquel": "male",
}  # fmt: skip
_SUBJECT_PRONOUNS: dict[str, FormGender] = {"il": "male", "elle": "female"}
# celui-ci, ce dernier: the one of the two that it agrees with
_DEMONSTRATIVES: dict[str, FormGender] = {
    "celui": "male", "celle": "female", "dernier": "male", "dernière": "female",
}  # fmt: skip

# elle mangeait [seule]: a predicate beside a full verb
_ALONE: dict[str, FormGender] = {"seul": "male", "seule": "female"}

_IMPERSONAL_VERBS = frozenset(
    "faut fallait faudra faudrait pleut pleuvait neige neigeait vaut valait suffit suffisait "
    "s'agit agit agissait agira agirait convient convenait manquait importe".split()
)
_IMPERSONAL_PREDICATES = frozenset(
    "tard tôt temps possible impossible important nécessaire essentiel difficile facile évident "
    "clair vrai interdit préférable probable rare utile inutile minuit midi question urgent "
    "dommage normal logique crucial primordial recommandé conseillé prévu convenu indispensable "
    "improbable inévitable certain avéré apparu".split()
)
# Impersonal only where a clause follows: il est certain [que]; il est certain de lui
_PERSONAL_TOO = frozenset(
    {"certain", "prévu", "important", "difficile", "clair", "conseillé", "avéré", "apparu"}
)
_INFINITIVE = re.compile(
    r"\w+(?:er|ir|oir|ndre|ttre|oire|aire|uire|rire|dire|lire|aître|vre|incre|pre)\Z"
)
_FINITE = re.compile(r"\w{2,}(?:ait|aient|erait|irait|era|ira|a|it|ut|int)\Z")
_PRESENT = re.compile(r"\w{3,}(?:e|t|d)\Z")
# A clause, or something already said: he knew it, she told him so.
_AFTER_APPOSITION = frozenset(
    {",", "de", "d'", "du", "des", "par", "et", "à", "après", "avec", "en", "pour", "mais"}
)
_NEUTRAL_OBJECT_VERBS = re.compile(
    r"(?:dit|dire|disait|dira|su|sait|savait|savoir|cru|croit|croyait|pens|regrett|avou|expliqu"
    r"|confirm|fait|fit|faire|faisait|mentionn|voul|veut|voulait|pouv|peut|annonc|signal|montr"
    r"|donn|rend|répét|écri|promis|promet|permis|permet)"
)


def find_agreement(
    tokens: Sequence[Token],
    person: PersonPhrase,
    other: PersonPhrase | None,
    source: SourceSentence,
    who: Who,
) -> list[Evidence]:
    """Forms outside the phrase that agree with the person; see `TargetLanguage.find_agreement`."""
    return _Search(tokens, person, other, source, who).find()


@dataclass
class _Search:
    """One reading of a sentence for the agreement of one person."""

    tokens: Sequence[Token]
    person: PersonPhrase
    other: PersonPhrase | None
    source: SourceSentence
    who: Who
    found: list[Evidence] = field(default_factory=list)
    relativized: Literal["person", "other"] | None = None
    """Whose phrase stands right before the last `que`."""

    # ---- the walk --------------------------------------------------------------------------

    def find(self) -> list[Evidence]:
        subject: Subject = None
        main: Subject = None
        index = 0
        fresh = True  # at the beginning of a clause: no subject seen yet
        coordinated = False
        embedded = False  # inside a clause that que, quand, qui began
        resumed = False  # after `et` inside it, which may go on with the main clause
        while index < len(self.tokens):
            token = self.tokens[index]
            word = token.norm
            owner = self._owner(index)
            if owner is not None:
                phrase = self.person if owner == "person" else self.other
                if phrase is not None and index == phrase.start:
                    if fresh and self._is_nominative(phrase):
                        if owner == "person" and main is None:
                            self._fronted(phrase)
                        subject, fresh, resumed = owner, False, False
                        main = main or owner
                    if owner == "person":
                        self._apposition(phrase)
                    index = phrase.end
                    continue
            elif not token.is_word:
                if word in ",;:.!?":
                    fresh, coordinated = True, True
            elif word in _COORDINATORS:
                fresh, coordinated, resumed = True, True, embedded
            elif word in _SUBORDINATORS and not self._is_comparison(index):
                subject, fresh, coordinated = None, True, False
                embedded, resumed = True, False
                if word in ("que", "qu'"):
                    self.relativized = self._owner(index - 1)
            elif word == "qui":
                subject, fresh = self._antecedent(index), False
                embedded, resumed = True, False
            elif word in _RELATIVES:
                if self._antecedent(index) == "person":
                    self._add(_RELATIVES[word], token.text, "relative", 2)
                subject, fresh = None, word not in ("lequel", "laquelle")
            elif (
                word in _SUBJECT_PRONOUNS
                or word == "lui"
                or word in _DEMONSTRATIVES
                or is_both_pronoun(word)
            ):
                outcome = self._pronoun(index, subject)
                if outcome is not None:
                    subject, fresh, resumed = outcome, False, False
            elif (
                fresh
                and word in DETERMINERS
                and not self._is_clitic(index)
                and self._norm(index - 1) not in _PREPOSITIONS
                and not DETERMINERS[word].fused
            ):
                if not coordinated or self._has_finite_verb(index):
                    subject = "thing"
                fresh = False
            elif word in _COPULAS or word in _AUXILIARIES:
                owner_of_verb = subject or (main if self._is_infinitive(index) else None)
                if resumed and self._is_of_main(index, subject, main):
                    owner_of_verb = main
                elif self._is_infinitive(index):
                    owner_of_verb = self._controller(index, owner_of_verb)
                self._verb(index, owner_of_verb)
                fresh = False
            elif word in _ALONE and subject == "person" and _FINITE.match(self._norm(index - 1)):
                self._add(_ALONE[word], token.text, "predicate", 1)
            elif word in ("le", "la", "l'") and self._is_clitic(index):
                self._object_pronoun(index, subject)
            index += 1
        return self.found

    def _norm(self, index: int) -> str:
        return self.tokens[index].norm if 0 <= index < len(self.tokens) else ""

    def _owner(self, index: int) -> Literal["person", "other"] | None:
        if self.person.start <= index < self.person.end:
            return "person"
        if self.other is not None and self.other.start <= index < self.other.end:
            return "other"
        return None

    def _is_nominative(self, phrase: PersonPhrase) -> bool:
        first = self._norm(phrase.start)
        determiner = DETERMINERS.get(first)
        return not (determiner and determiner.fused) and (
            self._norm(phrase.start - 1) not in _PREPOSITIONS
        )

    def _is_comparison(self, index: int) -> bool:
        """Whether `que` compares: `plus forte [que] l'ouvrier`, `autant que`."""
        if self._norm(index) not in ("que", "qu'", "comme"):
            return False
        before = [self._norm(place) for place in range(max(0, index - 4), index)]
        return any(word in ("plus", "moins", "autant", "aussi", "davantage") for word in before)

    def _antecedent(self, index: int) -> Subject:
        """Whom `qui` refers to: the phrase right before it, else a thing.

        `à l'architecte, [qui] était absente`
        """
        place = index - 1
        while place >= 0 and (not self.tokens[place].is_word or self._norm(place) in _PREPOSITIONS):
            place -= 1
        owner = self._owner(place) if place >= 0 else None
        return owner or "thing"

    def _apposition(self, phrase: PersonPhrase) -> None:
        """An adjective between commas after the phrase: `l'analyste, [fatiguée], ...`."""
        place = phrase.end
        if self._norm(place) != ",":
            return
        place += 1
        while self._norm(place) in _BETWEEN:
            place += 1
        is_attribute, gender = attribute_gender(self._norm(place))
        if is_attribute and gender and self._norm(place + 1) in _AFTER_APPOSITION:
            self._add(gender, self.tokens[place].text, "apposition", 2)

    def _fronted(self, phrase: PersonPhrase) -> None:
        """An adjective that opens the sentence: `[Fatiguée] par la route, le médecin ...`."""
        if phrase.start < 2 or self._norm(phrase.start - 1) != ",":
            return
        place = 0
        while self._norm(place) in _BETWEEN:
            place += 1
        is_attribute, gender = attribute_gender(self._norm(place))
        if is_attribute and gender:
            self._add(gender, self.tokens[place].text, "apposition", 2)

    # ---- verbs -----------------------------------------------------------------------------

    def _verb(self, index: int, subject: Subject) -> None:
        """Predicate and participle after a verb form at `index`."""
        word = self._norm(index)
        place = index + 1
        while place < len(self.tokens) and self._norm(place) in _BETWEEN:
            place += 1
        if place >= len(self.tokens):
            return
        if self._owner(place) == "person":
            return
        if word in _AUXILIARIES:
            self._perfect(index, place, subject)
            return
        reflexive = self._norm(index - 1) in ("se", "s'")
        if word in _REFLEXIVE_COPULAS and not reflexive:
            return
        if subject != "person":
            return
        self._predicate(index, place, reflexive=reflexive and word not in _REFLEXIVE_COPULAS)

    def _is_of_main(self, index: int, subject: Subject, main: Subject) -> bool:
        """Whether a coordinated verb goes on with the main clause, not the embedded one.

        `[La serveuse] savait que le grutier dormait et s'est assise`: agrees with her only.
        """
        if {subject, main} != {"person", "other"}:
            return False
        place = index + 1
        while self._norm(place) in _BETWEEN or self._norm(place) == "été":
            place += 1
        gender = predicate_gender(self._norm(place))
        nearer = self.person if subject == "person" else self.other
        farther = self.person if main == "person" else self.other
        return (
            gender is not None
            and self._fit(nearer, gender) == 0
            and self._fit(farther, gender) == 2
        )

    def _predicate(self, index: int, place: int, *, reflexive: bool = False) -> None:
        """The predicate at `place` after the copula at `index`.

        `l'analyste était [soignée]`, `est [une amie]`, `s'est [moquée]`
        """
        word = self._norm(place)
        words = f"{self.tokens[index].text} {self.tokens[place].text}"
        if self.other is not None and self._owner(place) == "other":
            # le médecin était [l'amie de la juge], where German has a noun too
            if self.other.gender in ("male", "female"):
                self._add(self.other.gender, words, "predicate-noun", 2)
            return
        if word in ("un", "une"):
            noun = place + 1
            while self._norm(noun) in PRENOMINAL:
                noun += 1
            nouns = nouns_at(self.tokens, noun) if noun < len(self.tokens) else []
            if nouns and nouns[0].is_person and not nouns[0].fixed:
                self._add("male" if word == "un" else "female", words, "predicate-noun", 2)
            return
        gender: Gender | None = predicate_gender(word)
        if gender is None and predicate_gender(both_stem(word) or "") is not None:
            gender = "inclusive"  # est venu·e, était satisfait(e)
        if gender is None:
            nouns = nouns_at(self.tokens, place)
            if nouns and nouns[0].is_person and nouns[0].gender and not nouns[0].plural:
                gender = nouns[0].gender  # elle est [directrice]
        if gender is None:
            return
        if reflexive and gender == "male" and self.person.gender != "neutral":
            return  # elle s'est rendu compte, s'est demandé: no agreement
        if reflexive and (
            word in ("rendu", "demandé", "dit", "permis")
            or (word in ("fait", "laissé") and _INFINITIVE.match(self._norm(place + 1)))
        ):
            return
        self._add(gender, words, "predicate", 2)

    def _perfect(self, index: int, place: int, subject: Subject) -> None:
        """What follows `a`, `avait`: a participle, or the participle of a copula and its predicate.

        `a été [soignée]`; `l'a [menacée]`, `que le juge a [condamnée]`
        """
        word = self._norm(place)
        if word in ("été", "semblé", "paru", "resté", "demeuré"):
            after = place + 1
            while self._norm(after) in _BETWEEN:
                after += 1
            if subject == "person" and after < len(self.tokens):
                self._predicate(place, after)
            return
        if word == "air":
            # elle a l'air [fatiguée]: a masculine form may agree with the noun air
            after = place + 1
            while self._norm(after) in _BETWEEN:
                after += 1
            if subject == "person" and predicate_gender(self._norm(after)) == "female":
                self._add("female", f"air {self._norm(after)}", "predicate", 2)
            return
        clitic = index - 1
        while self._norm(clitic) in ("ne", "n'", "y", "en", "lui", "leur"):
            clitic -= 1
        gender = predicate_gender(word)
        if self._norm(clitic) not in ("l'", "la", "le"):
            # l'artiste que le juge a [condamnée]; a masculine form shows nothing: the clause may
            # have another object (il a dit à l'artiste qu'il a [fini])
            if self.relativized == "person" and subject != "person" and gender == "female":
                self._add("female", self.tokens[place].text, "relative-object", 2)
            return
        if gender is not None:
            self._object(clitic, gender, f"l' {self.tokens[place].text}", word, subject)

    def _is_infinitive(self, index: int) -> bool:
        """Whether a verb has the main clause's subject: `après être`, `en étant`, `sans avoir`."""
        return self._norm(index) in ("être", "étant", "avoir", "ayant")

    def _controller(self, index: int, subject: Subject) -> Subject:
        """Whose an infinitive is: the clause's subject's, unless its predicate contradicts it.

        `Le chef a grondé [le serveur] pour s'être trompée`: where neither agrees, the source tells.
        """
        place = index + 1
        while self._norm(place) in _BETWEEN or self._norm(place) == "été":
            place += 1
        gender = predicate_gender(self._norm(place))
        phrase = {"person": self.person, "other": self.other}.get(subject or "")
        if gender is None or phrase is None or self._fit(phrase, gender):
            return subject
        return self._resolve(index, gender, "nominative")

    def _has_finite_verb(self, index: int) -> bool:
        """Whether a noun phrase that begins at `index` is the subject of a verb of its own."""
        for place in range(index + 1, min(index + 7, len(self.tokens))):
            word = self._norm(place)
            if word in _COPULAS or word in _AUXILIARIES or word in _CLITICS:
                return True
            if not self.tokens[place].is_word or word in _COORDINATORS:
                return False
        return False

    # ---- object pronouns -------------------------------------------------------------------

    def _is_clitic(self, index: int) -> bool:
        """Whether `le`, `la`, `l'` is a pronoun, not an article.

        `elle [la] remercie`, `pour [le] remercier`, `et [la] traita`
        """
        word = self._norm(index)
        if word not in ("le", "la", "l'", "les"):
            return False
        after, before = self._norm(index + 1), self._norm(index - 1)
        if after in _AUXILIARIES or after in ("lui", "leur", "y", "en"):
            return True
        if index + 1 >= len(self.tokens) or self._owner(index + 1) is not None:
            return False
        is_noun = bool(nouns_at(self.tokens, index + 1))
        if before in ("il", "elle", "on", "qui", "ne", "n'", "je", "nous", "vous", "ils", "elles"):
            return True
        if _INFINITIVE.match(after) and not is_noun:
            # pour [la] remercier, vienne [la] chercher; but: craint [le] danger
            return after not in THINGS
        if before in ("et", "puis", "ou", "mais", ",") and not is_noun:
            return bool(_FINITE.match(after)) and len(after) > 4
        return False

    def _object_pronoun(self, index: int, subject: Subject) -> None:
        """`la` and `le` before a verb; what `l'` stands for only a participle shows."""
        word, verb = self._norm(index), index + 1
        while self._norm(verb) in ("lui", "leur", "y", "en"):
            verb += 1
        if word == "l'" or verb >= len(self.tokens) or self._norm(verb) in _AUXILIARIES:
            return
        gender: FormGender = "female" if word == "la" else "male"
        self._object(index, gender, f"{word} {self.tokens[verb].text}", self._norm(verb), subject)

    def _object(
        self, index: int, gender: FormGender, words: str, verb: str, subject: Subject
    ) -> None:
        """An object pronoun of a gender: the person's where the source has one for the person.

        `Le tailleur a insulté le chauffeur et l'a [traitée] de folle`
        """
        if self._norm(index - 1) in ("de", "à") or self._norm(index + 1) == "avoir":
            subject = None  # a remercié le juge de [l'avoir félicitée]: the judge is who did it
        if subject == "person" or index < self.person.head:
            return
        if gender == "male" and (
            self.person.gender == "female"
            or self._norm(index + 1) in ("lui", "leur")
            or _NEUTRAL_OBJECT_VERBS.match(verb)
        ):
            return  # le lui a dit; a masculine participle may lack its agreement
        if not self._has_object_mention():
            return
        if subject != "other" and self._resolve(index, gender, "object") != "person":
            return
        self._add(gender, words, "object", 2 if subject == "other" else 1)

    def _has_object_mention(self) -> bool:
        return any(
            mention.kind == "personal" and mention.cases & OBJECT_CASES
            for mention in self.source.mentions_of(self.who)
        )

    # ---- subject pronouns ------------------------------------------------------------------

    def _pronoun(self, index: int, subject: Subject) -> Subject:
        """Read `il`, `elle`, `celle-ci` at `index`; the new subject, None if it is none."""
        word = self._norm(index)
        gender: FormGender | None = _SUBJECT_PRONOUNS.get(word) or _DEMONSTRATIVES.get(word)
        before = self._norm(index - 1)
        oblique = before in _PREPOSITIONS or (before == "que" and self._is_comparison(index - 1))
        if word in ("dernier", "dernière") and before not in ("ce", "cette"):
            return None
        if word in ("celui", "celle") and not (
            self._norm(index + 1) == "-" and self._norm(index + 2) in ("ci", "là")
        ):
            return None
        if word == "lui":
            # avec [lui]; in `de lui parler`, `et lui parla` it is for both genders
            if not oblique or _INFINITIVE.match(self._norm(index + 1)):
                return None
            gender = "male"
        paired = self._norm(index + 1) in ("/", "ou", "(") and (
            _SUBJECT_PRONOUNS.get(self._norm(index + 2)) == _OPPOSITE.get(gender or "neutral")
        )
        if gender is None or (word in _SUBJECT_PRONOUNS and paired):
            # iel, il/elle, il ou elle
            referent = self._aligned(index, "nominative")
            if referent == "person" and index > self.person.head:
                self._add("inclusive", self.tokens[index].text, "pronoun", 1)
            return referent
        if word == "il" and self._is_impersonal(index):
            return "impersonal"
        if oblique:
            if before == "chez" or subject == "person":
                return None
            if self.source.mentions_of(self.who):
                self._refer(index, gender, "object")
            return None
        return self._refer(index, gender, "nominative")

    def _refer(
        self, index: int, gender: FormGender, case: Literal["nominative", "object"]
    ) -> Subject:
        referent = self._resolve(index, gender, case)
        if referent == "person" and index > self.person.head:
            self._add(gender, self.tokens[index].text, "pronoun", 1)
        return referent

    def _is_impersonal(self, index: int) -> bool:
        """`il faut`, `il y a`, `il était trop tard`, `il est important de`."""
        place = index + 1
        while self._norm(place) in ("ne", "n'", "me", "m'", "lui", "leur", "nous", "vous", "s'"):
            place += 1
        word = self._norm(place)
        if word == "y" or word in _IMPERSONAL_VERBS:
            return True
        if word not in _COPULAS and word not in _AUXILIARIES:
            return False
        place += 1
        while self._norm(place) in _BETWEEN or self._norm(place) in ("été", "être"):
            place += 1
        predicate = self._norm(place)
        if predicate in _PERSONAL_TOO:
            return self._norm(place + 1) in ("de", "d'", "que", "qu'")
        return predicate in _IMPERSONAL_PREDICATES

    # ---- reference -------------------------------------------------------------------------

    def _resolve(
        self, index: int, gender: FormGender, case: Literal["nominative", "object"]
    ) -> Literal["person", "other"] | None:
        """Which person a pronoun of a gender refers to.

        Where one phrase agrees with it and the other contradicts it, a reader takes the one that
        agrees; else the source's pronoun tells.
        """
        mine = self._fit(self.person, gender)
        theirs = self._fit(self.other, gender) if self.other is not None else 0
        if mine == 2 and theirs == 0:
            return "person"
        if theirs == 2 and mine == 0:
            return "other"
        aligned = self._aligned(index, case)
        if aligned is not None:
            return aligned
        if mine != theirs:
            return "person" if mine > theirs else "other"
        return None

    def _fit(self, phrase: PersonPhrase | None, gender: Gender) -> int:
        """2 where a phrase agrees with a gender, 1 where it shows none, 0 where it contradicts.

        `L'employé dort plus que la sentinelle parce qu'[il] ...`: sentinelle takes no `il`.
        """
        if phrase is None:
            return 0
        shown = phrase.gender
        if shown == gender:
            return 2
        if self._grammatical_gender(phrase) == _OPPOSITE[gender]:
            return 0
        return 0 if shown == _OPPOSITE[gender] else 1

    def _grammatical_gender(self, phrase: PersonPhrase) -> FormGender | None:
        """Gender of a noun whose gender says nothing of the person; None for other nouns."""
        if not any(item.rule == "grammatical-gender" for item in phrase.evidence):
            return None
        determiner = DETERMINERS.get(self._norm(phrase.start))
        return determiner.gender if determiner else None

    def _aligned(
        self, index: int, case: Literal["nominative", "object"]
    ) -> Literal["person", "other"] | None:
        """The referent of the source's pronoun that stands for the one at `index`."""
        mentions = self._mentions(case)
        if not mentions:
            return None
        referents = {mention.referent for mention in mentions}
        if len(referents) == 1:
            referent = referents.pop()
        else:
            here = index / max(len(self.tokens) - 1, 1)
            length = max(len(self.source.words) - 1, 1)
            referent = min(
                mentions, key=lambda mention: abs(mention.index / length - here)
            ).referent
        if referent is None:
            return None
        return "person" if referent == self.who else "other"

    def _mentions(self, case: Literal["nominative", "object"]) -> list[SourceMention]:
        cases = ("nominative",) if case == "nominative" else ("accusative", "dative")
        personal = [mention for mention in self.source.mentions if mention.kind == "personal"]
        same = [mention for mention in personal if mention.case in cases]
        if same or personal:
            return same or personal
        relative = [mention for mention in self.source.mentions if mention.kind == "relative"]
        return relative or list(self.source.mentions)

    def _add(self, gender: Gender, words: str, rule: str, weight: int) -> None:
        if gender == self._grammatical_gender(self.person):
            return  # la victime était [blessée]: the noun's own gender
        self.found.append(Evidence(gender, words, rule, "outside", weight))
