"""The hash of a card's effects: it changes when the effects do, whatever their YAML looks like."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass

from deckwright.rules.program.expressions import Const
from deckwright.rules.program.records import Program

_LENGTH = 8


def card_effects(program: Program, card: str) -> tuple[object, ...]:
    """All that a card does: the ops in its fields, its actions and abilities; nothing if it does nothing."""
    carried = ((name, by_card[card]) for name, by_card in program.effects.items() if by_card.get(card))
    heard = (
        (each.id, each.timing, each.by_event, each.once, each.forced)
        for each in program.listeners
        if card in each.cards
    )
    opened = (
        (each.name, each.own_picks, each.printed.when, each.printed.cost, each.printed.do)
        for each in program.actions.values()
        if card in each.cards and each.printed is not None
    )
    return (*carried, *heard, *opened)


def effects_hash(steps: object) -> str:
    """A letter and seven hexadecimal digits; a letter first, so that YAML reads no number in it."""
    digest = hashlib.sha256(_plain(steps).encode()).hexdigest()
    start = next(at for at, digit in enumerate(digest) if digit.isalpha())
    return (digest[start:] + digest)[:_LENGTH]


def _plain(value: object) -> str:
    """A resolved value as text, with only that which says what happens.

    Places, rule ids, types and who sees it do not; what is left out or empty is skipped, so that a record may
    get a new field without making every override stale.
    """
    if isinstance(value, Const) and value.type.name in ("card", "space"):
        return value.word  # its number is another one with each that is declared before it
    if is_dataclass(value):
        parts = {each.name: getattr(value, each.name) for each in fields(value)}
        told = ",".join(
            f"{name}={_plain(part)}"
            for name, part in parts.items()
            if name not in ("spot", "rules", "type", "asks", "told") and part not in (None, "", ())
        )
        return f"{type(value).__name__}({told})"
    if isinstance(value, Mapping):
        shown = ((key, each) for key, each in sorted(value.items()) if each not in (None, "", ()))
        return "{" + ",".join(f"{key}:{_plain(each)}" for key, each in shown) + "}"
    if isinstance(value, Iterable) and not isinstance(value, str):
        return "[" + ",".join(map(_plain, value)) + "]"
    return repr(value)
