"""What a deed has paid besides the amounts that were chosen for it, such as money in place of them."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from deckwright.events import records as r
from deckwright.play.terminal.telling import Deed

PAY, MORE = (
    "pay_",
    "more_",
)  # how picks of amounts begin by which a price is paid, before the name of the thing


def with_rest(deed: Deed, events: Sequence[r.Event], label: Callable[[str], str]) -> Deed:
    """The deed with all that was paid: `Pay 1 metal, 2 money`, and in place of `Pay 0 food` `Pay 1 money`.

    `events` are what came of it, `label` what a thing is called.
    """
    amounts = [at for at, (prefix, _, _) in enumerate(deed.said) if _thing(prefix)]
    rest = ", ".join(f"{n} {label(name)}" for name, n in _besides(deed.seat, events).items() if n > 0)
    if not amounts or not rest:
        return deed
    prefix, value, words = deed.said[amounts[-1]]
    old = f"{value} {label(_thing(prefix))}"
    if old not in words or old not in deed.text:
        return replace(deed, text=f"{deed.text}, {rest}", tail=f"{deed.tail}, {rest}")
    new = rest if value == "0" else f"{old}, {rest}"
    said = [*deed.said]
    said[amounts[-1]] = (prefix, value, _with(words, old, new))
    return replace(deed, text=_with(deed.text, old, new), said=tuple(said))


def _thing(prefix: str) -> str:
    """The thing of which a pick pays an amount; empty where it pays none."""
    pick = prefix.rpartition(".")[2]
    return pick.removeprefix(PAY).removeprefix(MORE) if pick.startswith(PAY) else ""


def _besides(seat: int, events: Sequence[r.Event]) -> Counter[str]:
    """What a seat lost around the amounts that it chose, without these, by the name of the thing."""
    chosen = [at for at, each in enumerate(events) if isinstance(each, r.Choice) and _thing(each.prefix)]
    if not chosen:
        return Counter()
    first, last = chosen[0], chosen[-1]
    while first and _lost(seat, events[first - 1]):
        first -= 1
    while last + 1 < len(events) and _lost(seat, events[last + 1]):
        last += 1
    paid = Counter[str]()
    for event in events[first : last + 1]:
        if isinstance(event, r.Choice) and event.id and (name := _thing(event.prefix)):
            paid[name] -= int(event.id.rpartition(".")[2])
        elif lost := _lost(seat, event):
            paid.update(lost)
    return paid


def _lost(seat: int, event: r.Event) -> dict[str, int]:
    """How much less a seat has of what, where that is what happened."""
    if not isinstance(event, r.PoolChanges) or event.way != "lose" or event.of[:1] != (seat,):
        return {}
    if not isinstance(event.before, int) or not isinstance(event.after, int):
        return {}
    return {str(event.of[-1]) if len(event.of) > 1 else event.pool: event.before - event.after}


def _with(text: str, old: str, new: str) -> str:
    """The text with the last place of some words changed."""
    before, _, behind = text.rpartition(old)
    return f"{before}{new}{behind}"
