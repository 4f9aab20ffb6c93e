"""The words of a game; some are other ones with each answer of a ruling: `{ruling: .., answers: {..}}`."""

from collections.abc import Mapping
from typing import cast

from deckwright.load.rule_entries import chosen_answer
from deckwright.load.sections import Entry
from deckwright.load.words import Wording
from deckwright.model.game import Words, WordsByRuling

Entries = Mapping[str, Entry]


def build_words(
    words: Entries, rulings: Entries, wording: Wording
) -> tuple[dict[str, Words], dict[str, WordsByRuling]]:
    """All words as the chosen answers have them, and those that are up to a ruling with all its answers."""
    said: dict[str, Words] = {}
    ruled: dict[str, WordsByRuling] = {}
    for key, entry in words.items():
        if isinstance(entry.value, dict) and "ruling" in entry.value:
            ruled[key] = _by_ruling(key, entry, wording)
            said[key] = _chosen(ruled[key], rulings)
        else:
            said[key] = wording.words(("words", key), entry.value, entry.spot)
    return said, ruled


def _by_ruling(key: str, entry: Entry, wording: Wording) -> WordsByRuling:
    answers, spot = cast(Mapping[str, object], entry.fields["answers"]), entry.spot.at("answers")
    said = {
        answer: wording.words(("words", key, answer), written, spot.at(answer))
        for answer, written in answers.items()
    }
    return WordsByRuling(ruling=cast(str, entry.fields["ruling"]), answers=said, spot=entry.spot)


def _chosen(ruled: WordsByRuling, rulings: Entries) -> Words:
    """What the chosen answer says; any answer where there is none for it, which a check tells."""
    chosen = chosen_answer(ruled.ruling, rulings)
    return ruled.answers.get(chosen) or next(iter(ruled.answers.values()))
