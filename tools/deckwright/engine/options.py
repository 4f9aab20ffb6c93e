"""The options of a start: numbers within their bounds, and answers to the rulings."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from deckwright.engine.errors import StartError
from deckwright.engine.layout import OptionLayout


def chosen_options(
    options: Iterable[OptionLayout], wishes: Mapping[str, int | str], seats: int
) -> dict[str, int]:
    """The number of each option that was set, by name in order; an answer's number is its place.

    Raises:
        StartError: there is no such option, or it cannot be that with so many seats.
    """
    known = {option.name: option for option in options}
    chosen: dict[str, int] = {}
    for name, wish in wishes.items():
        if name not in known:
            raise StartError(unknown("option", name, known))
        chosen[name] = _number(known[name], wish)
        _hold_seats(known[name], chosen[name], seats)
    return dict(sorted(chosen.items()))


def _hold_seats(option: OptionLayout, answer: int, seats: int) -> None:
    among = option.seats[answer] if option.seats else ()
    if among and seats not in among:
        why = f"{option.name}={option.answers[answer]} is for {_players(among)}, not for {seats}"
        raise StartError(why, option.rules)


def _players(among: tuple[int, ...]) -> str:
    *others, last = map(str, among)
    return f"{', '.join(others)} or {last} players" if others else f"{last} player{'s' * (last != '1')}"


def _number(option: OptionLayout, wish: object) -> int:
    if option.answers and (isinstance(wish, str) or not whole(wish)):
        if wish not in option.answers:
            why = f"{option.name} is one of {', '.join(option.answers)}, not {wish!r}"
            near = get_close_matches(str(wish), option.answers, n=1)
            raise StartError(why + (f"; did you mean {near[0]}?" if near else ""), option.rules)
        return option.answers.index(str(wish))
    if isinstance(wish, str) and wish.removeprefix("-").isdecimal():
        wish = int(wish)
    if not isinstance(wish, int) or isinstance(wish, bool):
        raise StartError(f"{option.name} is a whole number, not {wish!r}", option.rules)
    if not option.low <= wish <= option.high:
        span = f"{option.name} goes from {option.low} to {option.high}, and {wish} is beyond"
        raise StartError(span, option.rules)
    return wish


def whole(value: object) -> bool:
    """Whether something is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def unknown(what: str, name: object, known: Iterable[str]) -> str:
    """That there is no option or deck of a name, and which one was perhaps meant."""
    names = list(known)
    near = get_close_matches(str(name), names, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(names) or 'none'}"
    return f"there is no {what} {name!r}; {hint}"
