"""NLTK's sentence BLEU with smoothing method 4, without NLTK.

The FairTranslate paper reports the mean of this figure. It is one short formula, so it is
repeated here rather than making every user install NLTK; a test compares the two.
"""

import math
from collections import Counter
from collections.abc import Sequence

MAX_ORDER = 4

# NLTK's default for the K of method 4.
METHOD4_K = 5


def _ngrams(tokens: Sequence[str], order: int) -> Counter[tuple[str, ...]]:
    return Counter(tuple(tokens[i : i + order]) for i in range(len(tokens) - order + 1))


def sentence_bleu_method4(reference: Sequence[str], hypothesis: Sequence[str]) -> float:
    """BLEU of one sentence against one reference, as NLTK computes it with method 4.

    Two habits of NLTK are kept: an order without any n-gram counts as one n-gram that does not
    match, and a hypothesis of a single token is not smoothed, its higher orders are left out.

    Args:
        reference: Tokens of the reference.
        hypothesis: Tokens of the translation.

    Returns:
        BLEU between 0 and 1; 0 where no token matches.
    """
    length = len(hypothesis)
    logs: list[float] = []
    smoothed = 0
    for order in range(1, MAX_ORDER + 1):
        found = _ngrams(hypothesis, order)
        wanted = _ngrams(reference, order)
        matches: float = sum(min(count, wanted[gram]) for gram, count in found.items())
        if not matches:
            if order == 1:
                return 0.0
            if length == 1:
                continue
            smoothed += 1
            matches = math.log(length) / (2**smoothed * METHOD4_K)
        logs.append(math.log(matches / max(1, sum(found.values()))))
    brevity = 1.0 if length > len(reference) else math.exp(1 - len(reference) / length)
    return brevity * math.exp(math.fsum(logs) / MAX_ORDER)
