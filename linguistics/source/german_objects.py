"""German clauses without a subject of their own, in which `sie` is her, not she."""

from __future__ import annotations

from collections.abc import Sequence

# what may stand between a comma and sie, and is no verb
_OPENERS = frozenset(
    "weil dass da ob obwohl damit wenn als bevor nachdem während aber denn sondern doch wohin wo "
    "wie was wer warum falls sobald bis indem sodass seit der die das den dem und oder".split()
)
_SUBORDINATE = _OPENERS - {"der", "die", "das", "den", "dem", "und", "oder", "aber", "doch"}
_REACH = 20  # words of a clause that are looked at


def is_object(words: Sequence[str], clauses: Sequence[int], at: int) -> bool:
    """Whether a `sie` is the object of a clause that goes on with the subject before it.

    "Der Kunde bat die Friseurin um Rat, verachtete sie jedoch", "..., und lächelte sie an",
    "drohte, sie zu verklagen": her; but "Wenn es regnet, bleibt sie", "sagte, sie komme": she.

    Args:
        words: of the sentence.
        clauses: number of each word's clause.
        at: position of the `sie`.
    """
    clause = clauses[at]
    if at < 2 or clause == 0 or words[0].lower() in _SUBORDINATE:
        return False
    if clauses[at - 1] != clause:
        # sie zu verklagen; sie anzurufen
        near = zip(words[at : at + _REACH], clauses[at : at + _REACH], strict=True)
        rest = [word for word, number in near if number == clause]
        return "zu" in rest or (len(rest) > 1 and "zu" in rest[-1][2:-2] and rest[-1].endswith("n"))
    before = words[at - 1]
    joined = words[at - 2].lower() == "und" and clauses[at - 2] == clause
    opens = clauses[at - 2] != clause or (joined and (at < 3 or clauses[at - 3] != clause))
    return opens and before.islower() and before not in _OPENERS
