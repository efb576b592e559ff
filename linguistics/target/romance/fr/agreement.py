"""French agreement outside the phrase: predicates, participles and pronouns.

The sentence is read from left to right, clause by clause. Each clause has a grammatical subject:
one of the two persons, a pronoun that is resolved to one of them, a thing, or nothing known. What
agrees with the subject is the subject's; an object pronoun is never the subject's.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from ....evidence import Evidence, Gender, PersonPhrase
from ....source.base import OBJECT_CASES, SourceMention
from ...agreement import OPPOSITE, Agreement, Whose
from ...tables import GENDERS, FormGender
from ..adverbs import Adverbs
from .nouns import nouns_at
from .phrases import THINGS
from .tokens import both_stem, is_both_pronoun, is_expletive_at
from .words import (
    CLASSES,
    DETERMINERS,
    PRENOMINAL,
    attribute_gender,
    predicate_gender,
)

if TYPE_CHECKING:
    from .rules import French  # noqa: F401 (in the base class)

Subject = Whose | Literal["thing", "impersonal"] | None
PronounCase = Literal["nominative", "object"]

_COPULAS = CLASSES.words("copulas")
_REFLEXIVE_COPULAS = CLASSES.words("reflexive_copulas")
_AUXILIARIES = CLASSES.words("auxiliaries")
_BETWEEN = CLASSES.words("between")
_ADVERBS = Adverbs(
    _BETWEEN,
    CLASSES.words("between_phrases"),
    re.compile(r"(?!(?:in)?clément|véhément)\w{4,}ment"),
    DETERMINERS,
)
_SUBORDINATORS = CLASSES.words("subordinators")
_PREPOSITIONS = CLASSES.words("prepositions")
_CLITICS = frozenset("ne n' me m' te t' se s' lui leur en y le la les l' nous vous".split())
_COORDINATORS = frozenset({"et", "mais", "puis", "ou", "ni", "or"})
_ALSO_OBJECTS = ("lui", "leur", "y", "en")
_BEEN = _BETWEEN | {"été"}

# à qui the relative goes and which gender it shows: à l'architecte, [auquel] j'ai écrit
_RELATIVES: dict[str, FormGender] = {
    "lequel": "male", "laquelle": "female", "auquel": "male", "duquel": "male",
}  # fmt: skip
# celui-ci, ce dernier: the one of the two that it agrees with
_PRONOUNS: dict[str, FormGender] = {
    "il": "male", "elle": "female", "lui": "male", "celui": "male", "celle": "female",
    "dernier": "male", "dernière": "female",
}  # fmt: skip
# elle mangeait [seule]: a predicate beside a full verb
_ALONE: dict[str, FormGender] = {"seul": "male", "seule": "female"}

_INFINITIVE = re.compile(
    r"\w+(?:er|ir|oir|ndre|ttre|oire|aire|uire|rire|dire|lire|aître|vre|incre|pre)\Z"
)
_NAMING = _COPULAS | {"comme"}
_FINITE = re.compile(r"\w{2,}(?:ait|aient|erait|irait|era|ira|a|it|ut|int)\Z")
# après [être] arrivée, [en étant] sûre
_BEFORE_STATES = frozenset({"après", "s'", "être", "avoir", "ayant", "étant", "été", "sans", "en"})
_AFTER_APPOSITION = frozenset(
    {
        ",",
        "au",
        "aux",
        "de",
        "d'",
        "du",
        "des",
        "par",
        "et",
        "à",
        "après",
        "avec",
        "en",
        "pour",
        "mais",
    }
)
# elle rentra [fatiguée]
_MOVES = CLASSES.words("moves")
# Their `le` can be a clause, or something already said: he knew it, she told him so.
_NEUTRAL_OBJECT_VERBS = re.compile(
    r"(?:dit|dire|disait|dira|su|sait|savait|savoir|cru|croit|croyait|pens|regrett|avou|expliqu"
    r"|confirm|fait|fit|faire|faisait|mentionn|voul|veut|voulait|pouv|peut|annonc|signal|montr"
    r"|donn|rend|répét|écri|promis|promet|permis|permet)"
)


class FrenchAgreement(Agreement["French"]):
    """The search, word by word.

    Attributes:
        subject: of the clause that is read.
        main: the person that is the subject of the main clause.
        fresh: at the beginning of a clause, where no subject is seen yet.
        coordinated: the clause goes on with the one before.
        embedded: inside a clause that que, quand, qui began.
        resumed: after `et` inside it, which may go on with the main clause.
        relativized: whose phrase stands right before the last `que`.
    """

    subject: Subject = None
    main: Whose | None = None
    fresh = True
    coordinated = embedded = resumed = False
    relativized: Whose | None = None

    def read_sentence(self) -> None:
        """Read the words outside the phrases, each by the first rule that knows it."""
        rules = (
            self._opener, self._subject_pronoun, self._noun, self._verb, self._alone,
            self._object_pronoun,
        )  # fmt: skip
        index = 0
        while index < len(self.tokens):
            owner = self.owner(index)
            phrase = self.phrase(owner)
            if owner is None or phrase is None:
                any(rule(index) for rule in rules)
                index += 1
            else:
                self._named(owner, phrase)
                index = phrase.end

    def is_of_person(self, item: Evidence) -> bool:
        """Not where a form shows the noun's own gender: `la victime était [blessée]`."""
        return item.gender != self._grammatical_gender(self.person)

    # ---- clauses and subjects --------------------------------------------------------------

    def _begin(self, subject: Subject) -> None:
        self.subject, self.fresh, self.resumed = subject, False, False

    def _named(self, owner: Whose, phrase: PersonPhrase) -> None:
        """A person's phrase, which may be the subject, and its appositions."""
        if self.fresh and self._is_nominative(phrase):
            if owner == "person" and self.main is None:
                self._fronted()
            self._begin(owner)
            self.main = self.main or owner
        if owner == "person" and self.norm(phrase.end) == ",":
            self._apposition(phrase.end + 1)

    def _opener(self, index: int) -> bool:
        """Punctuation, a conjunction or a relative."""
        word = self.norm(index)
        if not self.tokens[index].is_word:
            if word in ",;:.!?":
                self.fresh = self.coordinated = True
        elif word in _COORDINATORS:
            self.fresh = self.coordinated = True
            self.resumed = self.embedded
        elif word in _SUBORDINATORS and not self._is_comparison(index):
            self._embed(None, fresh=True)
            self.coordinated = False
            if word in ("que", "qu'"):
                self.relativized = self.owner(index - 1)
        elif word == "qui":
            self._embed(self._antecedent(index) or "thing", fresh=False)
        elif word in _RELATIVES:
            if self._antecedent(index) == "person":
                self.add(_RELATIVES[word], self.tokens[index].text, "relative", 2)
            self.subject, self.fresh = None, word not in ("lequel", "laquelle")
        else:
            return False
        return True

    def _embed(self, subject: Subject, *, fresh: bool) -> None:
        self.subject, self.fresh, self.embedded, self.resumed = subject, fresh, True, False

    def _noun(self, index: int) -> bool:
        """A determiner that opens a clause, whose subject is then a thing."""
        determiner = DETERMINERS.get(self.norm(index))
        if (
            not self.fresh
            or determiner is None
            or determiner.fused
            or self._is_clitic(index)
            or self.norm(index - 1) in _PREPOSITIONS
        ):
            return False
        if not self.coordinated or self._has_finite_verb(index):
            self.subject = "thing"
        self.fresh = False
        return True

    def _is_nominative(self, phrase: PersonPhrase) -> bool:
        determiner = DETERMINERS.get(self.norm(phrase.start))
        fused = determiner is not None and determiner.fused
        return not fused and self.norm(phrase.start - 1) not in _PREPOSITIONS

    def _is_comparison(self, index: int) -> bool:
        """Whether `que` compares: `plus forte [que] l'ouvrier`, `autant que`."""
        if self.norm(index) not in ("que", "qu'", "comme"):
            return False
        before = {self.norm(place) for place in range(index - 4, index)}
        return bool(before & {"plus", "moins", "autant", "aussi", "davantage"})

    def _antecedent(self, index: int) -> Whose | None:
        """Whom a relative refers to: the phrase right before it, None for a thing.

        `à l'architecte, [qui] était absente`
        """
        place = index - 1
        while place >= 0 and (not self.tokens[place].is_word or self.norm(place) in _PREPOSITIONS):
            place -= 1
        return self.owner(place)

    def _has_finite_verb(self, index: int) -> bool:
        """Whether a noun phrase that begins at `index` is the subject of a verb of its own."""
        for place in range(index + 1, min(index + 7, len(self.tokens))):
            word = self.norm(place)
            if word in _COPULAS or word in _AUXILIARIES or word in _CLITICS:
                return True
            if not self.tokens[place].is_word or word in _COORDINATORS:
                return False
        return False

    # ---- attributes ------------------------------------------------------------------------

    def _apposition(self, place: int, *, fronted: bool = False) -> None:
        """An adjective between commas after the phrase: `l'analyste, [fatiguée], ...`."""
        place = _ADVERBS.end(self.tokens, self.skip(place, _BEFORE_STATES) if fronted else place)
        article = self.norm(place) in ("un", "une")
        is_attribute, gender = attribute_gender(self.norm(place + article))
        place += article
        after = self.norm(place + 1)
        goes_on = after in _AFTER_APPOSITION or after in _PREPOSITIONS
        if is_attribute and gender and goes_on and not self._is_plural(place):
            self.add(gender, self.tokens[place].text, "apposition", 2)

    def _is_plural(self, place: int) -> bool:
        """Whether an adjective is a plural, which no one person takes: `[Chers] parents, ...`."""
        return self.norm(place).endswith("s") and attribute_gender(self.norm(place)[:-1])[0]

    def _fronted(self) -> None:
        """An adjective that opens the sentence: `[Fatiguée] par la route, le médecin ...`."""
        if self.person.start >= 2 and self.norm(self.person.start - 1) == ",":
            self._apposition(0, fronted=True)

    def _alone(self, index: int) -> bool:
        gender = _ALONE.get(self.norm(index))
        if gender is None and self.norm(index - 1) in _MOVES:
            gender = GENDERS.get(str(attribute_gender(self.norm(index))[1]))
        if gender is None or self.subject != "person" or not _FINITE.match(self.norm(index - 1)):
            return False
        self.add(gender, self.tokens[index].text, "predicate")
        return True

    # ---- verbs -----------------------------------------------------------------------------

    def _verb(self, index: int) -> bool:
        """A copula or auxiliary, with what agrees after it."""
        word = self.norm(index)
        if word not in _COPULAS and word not in _AUXILIARIES:
            return False
        self.fresh = False
        subject = self._subject_of_verb(index)
        place = _ADVERBS.end(self.tokens, index + 1)
        if place >= len(self.tokens) or self.owner(place) == "person":
            return True
        if word in _AUXILIARIES:
            self._perfect(index, place, subject)
            return True
        reflexive = self.norm(index - 1) in ("se", "s'")
        by_reflexive = word in _REFLEXIVE_COPULAS
        if subject == "person" and (reflexive or not by_reflexive):
            self._predicate(index, place, reflexive=reflexive and not by_reflexive)
        return True

    def _subject_of_verb(self, index: int) -> Subject:
        """The clause's subject, but for what goes on with the main clause, and infinitives.

        `après [être]`, `en [étant]`, `sans [avoir]` have the main clause's subject.
        """
        infinitive = self.norm(index) in ("être", "étant", "avoir", "ayant")
        if self.resumed and self._is_of_main(index):
            return self.main
        if not infinitive:
            return self.subject
        return self._controller(index, self.subject or self.main)

    def _coming_gender(self, index: int) -> FormGender | None:
        """Gender of the predicate or participle after a verb."""
        return predicate_gender(self.norm(self.skip(index + 1, _BEEN)))

    def _is_of_main(self, index: int) -> bool:
        """Whether a coordinated verb goes on with the main clause, not the embedded one.

        `[La serveuse] savait que le grutier dormait et s'est assise`: agrees with her only.
        """
        gender = self._coming_gender(index)
        return (
            gender is not None
            and {self.subject, self.main} == {"person", "other"}
            and self.fit(self.phrase(self.subject), gender) == 0
            and self.fit(self.phrase(self.main), gender) == 2
        )

    def _controller(self, index: int, subject: Subject) -> Subject:
        """Whose an infinitive is: the clause's subject's, unless its predicate contradicts it.

        `Le chef a grondé [le serveur] pour s'être trompée`: where neither agrees, the source tells.
        """
        gender, phrase = self._coming_gender(index), self.phrase(subject)
        if gender is None or phrase is None or self.fit(phrase, gender):
            return subject
        return self._resolve(index, gender, "nominative")

    def _predicate(self, index: int, place: int, *, reflexive: bool = False) -> None:
        """The predicate at `place` after the copula at `index`.

        `l'analyste était [soignée]`, `est [une amie]`, `s'est [moquée]`
        """
        word = self.norm(place)
        words = f"{self.tokens[index].text} {self.tokens[place].text}"
        if self.other is not None and self.owner(place) == "other":
            # le médecin était [l'amie de la juge], where the source has a noun too
            if self.other.gender in ("male", "female"):
                self.add(self.other.gender, words, "predicate noun", 2)
        elif word in ("un", "une"):
            noun = self.skip(place + 1, PRENOMINAL)
            nouns = nouns_at(self.tokens, noun) if noun < len(self.tokens) else []
            if nouns and nouns[0].is_person and not nouns[0].fixed:
                self.add("male" if word == "un" else "female", words, "predicate noun", 2)
        else:
            gender = self._predicate_gender(place)
            if gender and not (reflexive and self._lacks_agreement(place, gender)):
                self.add(gender, words, "predicate", 2)

    def _predicate_gender(self, place: int) -> Gender | None:
        word = self.norm(place)
        gender = predicate_gender(word)
        if gender is not None:
            return gender
        if predicate_gender(both_stem(word) or "") is not None:
            return "inclusive"  # est venu·e, était satisfait(e)
        nouns = nouns_at(self.tokens, place)
        if nouns and nouns[0].is_person and not nouns[0].plural:
            return nouns[0].gender  # elle est [directrice]
        return None

    def _lacks_agreement(self, place: int, gender: Gender) -> bool:
        """Whether a reflexive participle may not agree: `elle s'est rendu compte`, `demandé`."""
        word = self.norm(place)
        return (
            (gender == "male" and self.person.gender != "neutral")
            or word in ("rendu", "demandé", "dit", "permis")
            or (word in ("fait", "laissé") and bool(_INFINITIVE.match(self.norm(place + 1))))
        )

    def _perfect(self, index: int, place: int, subject: Subject) -> None:
        """What follows `a`, `avait`: a participle, or the participle of a copula and its predicate.

        `a été [soignée]`; `l'a [menacée]`, `que le juge a [condamnée]`
        """
        word, after = self.norm(place), _ADVERBS.end(self.tokens, place + 1)
        if word in ("été", "semblé", "paru", "resté", "demeuré"):
            if subject == "person" and after < len(self.tokens):
                self._predicate(place, after)
        elif word == "air":
            # elle a l'air [fatiguée]: a masculine form may agree with the noun air
            if subject == "person" and predicate_gender(self.norm(after)) == "female":
                self.add("female", f"air {self.norm(after)}", "predicate", 2)
        else:
            self._participle(index, place, subject)

    def _participle(self, index: int, place: int, subject: Subject) -> None:
        """The participle of a full verb, which agrees with an object before it."""
        clitic = index - 1
        while self.norm(clitic) in ("ne", "n'", *_ALSO_OBJECTS):
            clitic -= 1
        word, text = self.norm(place), self.tokens[place].text
        gender = predicate_gender(word)
        if self.norm(clitic) in ("l'", "la", "le"):
            if gender is not None:
                self._object(clitic, gender, f"l' {text}", word, subject)
        elif self.relativized == "person" and subject != "person" and gender == "female":
            # l'artiste que le juge a [condamnée]; a masculine form shows nothing: the clause may
            # have another object (il a dit à l'artiste qu'il a [fini])
            self.add("female", text, "relative-object", 2)

    # ---- object pronouns -------------------------------------------------------------------

    def _is_clitic(self, index: int) -> bool:
        """Whether `le`, `la`, `l'` is a pronoun, not an article.

        `elle [la] remercie`, `pour [le] remercier`, `et [la] traita`
        """
        if self.norm(index) not in ("le", "la", "l'", "les"):
            return False
        after, before = self.norm(index + 1), self.norm(index - 1)
        if after in _AUXILIARIES or after in _ALSO_OBJECTS:
            return True
        if index + 1 >= len(self.tokens) or self.owner(index + 1) is not None:
            return False
        if before in ("il", "elle", "on", "qui", "ne", "n'", "je", "nous", "vous", "ils", "elles"):
            return True
        if nouns_at(self.tokens, index + 1):
            return False
        if _INFINITIVE.match(after):
            # pour [la] remercier, vienne [la] chercher; but: craint [le] danger
            return after not in THINGS
        opens = before in ("et", "puis", "ou", "mais", ",")
        return opens and bool(_FINITE.match(after)) and len(after) > 4

    def _object_pronoun(self, index: int) -> bool:
        """`la` and `le` before a verb; what `l'` stands for only a participle shows."""
        word = self.norm(index)
        if word not in ("le", "la", "l'") or not self._is_clitic(index):
            return False
        verb = self.skip(index + 1, _ALSO_OBJECTS)
        if word != "l'" and verb < len(self.tokens) and self.norm(verb) not in _AUXILIARIES:
            gender: FormGender = "female" if word == "la" else "male"
            words = f"{word} {self.tokens[verb].text}"
            self._object(index, gender, words, self.norm(verb), self.subject)
        return True

    def _object(
        self, index: int, gender: FormGender, words: str, verb: str, subject: Subject
    ) -> None:
        """An object pronoun of a gender: the person's where the source has one for the person.

        `Le tailleur a insulté le chauffeur et l'a [traitée] de folle`
        """
        if self.norm(index - 1) in ("de", "à") or self.norm(index + 1) == "avoir":
            subject = None  # a remercié le juge de [l'avoir félicitée]: the judge is who did it
        if subject == "person" or index < self.person.head or not self._has_object_mention():
            return
        if gender == "male" and self._may_be_neutral(index, verb):
            return
        if subject == "other":
            self.add(gender, words, "object", 2)
        elif self._resolve(index, gender, "object") == "person":
            self.add(gender, words, "object")

    def _may_be_neutral(self, index: int, verb: str) -> bool:
        """Whether `le` may be no person: `le lui a dit`; a participle may lack its agreement."""
        return (
            self.person.gender == "female"
            or self.norm(index + 1) in ("lui", "leur")
            or bool(_NEUTRAL_OBJECT_VERBS.match(verb))
        )

    def _has_object_mention(self) -> bool:
        return any(
            mention.kind == "personal" and mention.cases & OBJECT_CASES
            for mention in self.source.mentions_of(self.who)
        )

    # ---- subject pronouns ------------------------------------------------------------------

    def _subject_pronoun(self, index: int) -> bool:
        """`il`, `elle`, `celle-ci`, `avec lui`, and the clause's subject that they name."""
        word = self.norm(index)
        if word not in _PRONOUNS and not is_both_pronoun(word):
            return False
        before = self.norm(index - 1)
        oblique = before in _PREPOSITIONS or (before == "que" and self._is_comparison(index - 1))
        if self._is_pronoun(index, oblique=oblique):
            subject = self._pronoun(index, oblique=oblique)
            if subject is not None:
                self._begin(subject)
        return True

    def _is_pronoun(self, index: int, *, oblique: bool) -> bool:
        """Whether a word that can be a pronoun of one gender is one here."""
        word, after = self.norm(index), self.norm(index + 1)
        if word in ("dernier", "dernière"):
            return self.norm(index - 1) in ("ce", "cette")
        if word in ("celui", "celle"):
            return after == "-" and self.norm(index + 2) in ("ci", "là")
        # avec [lui]; in `de lui parler`, `et lui parla` it is for both genders
        if word == "lui" and after == "-" and self.norm(index + 2) == "même":
            return True
        return word != "lui" or (oblique and not _INFINITIVE.match(after))

    def _pronoun(self, index: int, *, oblique: bool) -> Subject:
        """Give a pronoun to its person; returns the new subject, None if it is none."""
        word = self.norm(index)
        gender = _PRONOUNS.get(word)
        if gender is None or self._is_doubled(index):
            return self._refer(index, "inclusive", self._aligned(index, "nominative"))
        if word == "il" and is_expletive_at(self.tokens, index):
            return "impersonal"
        if not oblique:
            return self._refer(index, gender, self._resolve(index, gender, "nominative"))
        of_person = self.subject != "person" and self.norm(index - 1) != "chez"
        if of_person and self.source.mentions_of(self.who):
            self._refer(index, gender, self._resolve(index, gender, "object"))
        return None

    def _is_doubled(self, index: int) -> bool:
        """Whether a pronoun is written for both genders: `il/elle`, `il ou elle`."""
        word, second = self.norm(index), self.norm(index + 2)
        return {word, second} == {"il", "elle"} and self.norm(index + 1) in ("/", "ou", "(")

    def _refer(self, index: int, gender: Gender, referent: Whose | None) -> Whose | None:
        # Si [elle] ment, l'artiste peintre ...: a clause before all persons points ahead
        ahead = (
            self.embedded
            and bool(self.source.mentions_of(self.who))
            and all(index < phrase.start for phrase in self.phrases())
        )
        # Elle travaille comme [ingénieur]
        named = self.norm(self.person.start - 1)
        ahead = ahead or (named in _NAMING and bool(self.source.mentions_of(self.who)))
        if referent == "person" and (ahead or index > self.person.head):
            self.add(gender, self.tokens[index].text, "pronoun")
        return referent

    # ---- reference -------------------------------------------------------------------------

    def _resolve(self, index: int, gender: FormGender, case: PronounCase) -> Whose | None:
        """Which person a pronoun of a gender refers to.

        Where one phrase agrees with it and the other contradicts it, a reader takes the one that
        agrees; else the source's pronoun tells.
        """
        mine, theirs = self.fit(self.person, gender), self.fit(self.other, gender)
        nearer: Whose | None = None
        if mine != theirs:
            nearer = "person" if mine > theirs else "other"
        return nearer if {mine, theirs} == {0, 2} else self._aligned(index, case) or nearer

    def fit(self, phrase: PersonPhrase | None, gender: Gender) -> int:
        """As everywhere, but a noun of fixed gender takes no pronoun of the other.

        `L'employé dort plus que la sentinelle parce qu'[il] ...`: not the sentinelle.
        """
        fit = super().fit(phrase, gender)
        if fit == 1 and phrase and self._grammatical_gender(phrase) == OPPOSITE.get(gender):
            return 0
        return fit

    def _grammatical_gender(self, phrase: PersonPhrase) -> FormGender | None:
        """Gender of a noun whose gender says nothing of the person; None for other nouns."""
        determiner = DETERMINERS.get(self.norm(phrase.start))
        return determiner.gender if determiner and self.is_grammatical(phrase) else None

    def _aligned(self, index: int, case: PronounCase) -> Whose | None:
        """The referent of the source's pronoun that stands for the one at `index`."""
        return self.meant(self.nearest(index, self._mentions(case)))

    def _mentions(self, case: PronounCase) -> list[SourceMention]:
        """The mentions that a pronoun may stand for: those of its case, else any personal one."""
        mentions = self.source.mentions
        cases = OBJECT_CASES if case == "object" else {"nominative"}
        personal = [mention for mention in mentions if mention.kind == "personal"]
        relative = [mention for mention in mentions if mention.kind == "relative"]
        same = [mention for mention in personal if mention.case in cases]
        return same or personal or relative or list(mentions)
