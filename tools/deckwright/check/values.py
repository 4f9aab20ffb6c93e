"""C107, L307: tunable values lie within their bounds, and every value of the rules is used somewhere."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding, Thing
from deckwright.reading import Unreadable, read_text

# Prose and declarations: a word in them is not a use. Texts count through the values they mention in braces.
_SILENT = frozenset({"values", "facts", "rulings", "words", "title", "credit", "licence", "languages"})
# What these use is known exactly, once nothing is wrong with the rules.
_DECIDED = frozenset(
    (
        "terms",
        "prices",
        "melds",
        "verbs",
        "pools",
        "counters",
        "setup",
        "turn",
        "actions",
        "triggers",
        "always",
        "end",
    )
)
_PROSE = frozenset({"name", "flavour", "art", "id", "kind"})
_NAME = re.compile(r"[A-Za-z_]\w*")
_IN_TEMPLATE = re.compile(r"\bvalues\.([a-z_]\w*)|\bvalues\[[\"']([a-z_]\w*)[\"']\]")


@check
def values_are_used(subject: Subject) -> Iterator[Finding]:
    """A text, a rulebook, a face or another rule names each value."""
    unused = set(subject.game.values)
    for words in _used(subject):
        unused -= words
        if not unused:
            return
    for value in subject.game.values.values():
        if value.id in unused:
            yield Finding(
                code="L307",
                place=value.spot.place(key=True),
                message=f"nothing uses the value {value.id}",
                hint=f"write {{value:{value.id}}} where the rulebook prints its number, or remove it",
                about=subject.about(value.id),
                subject=Thing("value", value.id),
            )


@check
def values_lie_within_what_is_tunable(subject: Subject) -> Iterator[Finding]:
    """A value that a game's start may tune has itself a number within those bounds."""
    for value in subject.game.values.values():
        if value.tunable is None or type(value.value) not in (int, float):
            continue
        low, high = value.tunable
        message = ""
        if low > high:
            part, message = "tunable", f'"tunable" goes from {low} down to {high}'
            hint = "write the smaller number first"
        elif not low <= value.value <= high:  # type: ignore[operator]
            part, message = "is", f'"is" must be from {low} to {high}, as "tunable" says, not {value.value}'
            hint = "change the number, or what it may be tuned to"
        if message:
            place = value.spot.place(part)
            yield Finding(
                code="C107",
                place=place,
                message=message,
                hint=hint,
                about=subject.about(f"{value.id}/{part}"),
            )


@check
def values_are_not_below_zero(subject: Subject) -> Iterator[Finding]:
    """Most numbers of rules count something. One that may be below 0 says so with its `tunable`."""
    for value in subject.game.values.values():
        if value.tunable is not None and value.tunable[0] < 0:
            continue
        several = value.value.items() if isinstance(value.value, Mapping) else ((None, value.value),)
        for name, number in several:
            if isinstance(number, int | float) and number < 0:
                called = value.id if name is None else f"{value.id}.{name}"
                yield Finding(
                    code="C107",
                    place=value.spot.place("is", *(() if name is None else (name,))),
                    message=f"{called} is below 0",
                    hint="if it may be below 0 write so, such as tunable: [-9, 9]",
                    about=subject.about(f"{called}/below"),
                )


@check
def options_are_for_numbers_of_players_that_there_are(subject: Subject) -> Iterator[Finding]:
    """An option for some numbers of players names such as the game is for; the chosen one is for all."""
    fewest, most = subject.game.seats
    for ruling in subject.game.rulings.values():
        for option, seats in ruling.seats.items():
            place = ruling.spot.place("options", option, "seats")
            about = subject.about(f"{ruling.id}/{option}")
            wrong = [number for number in seats if not fewest <= number <= most]
            if wrong:
                span = str(most) if fewest == most else f"{fewest} to {most}"
                message = f"the game is for {span} players, not for {wrong[0]}"
                yield Finding(code="C107", place=place, message=message, about=about)
            if option == ruling.chosen:
                message = f"{option} is chosen, so it must be there with any number of players"
                hint = "choose another option, or take seats away"
                yield Finding(code="C107", place=place, message=message, hint=hint, about=about)


@check
def ranges_go_up(subject: Subject) -> Iterator[Finding]:
    """The fewest players are not more than the most, nor the fewest minutes."""
    game = subject.game
    for key, (least, most) in (("seats", game.seats), ("minutes", game.minutes or (0, 0))):
        if least > most:
            yield Finding(
                code="C107",
                place=game.spot.place(key),
                message=f'"{key}" goes from {least} down to {most}',
                hint="write the smaller number first",
                about=subject.about(key),
            )


def _used(subject: Subject) -> Iterator[set[str]]:
    """The words of everything that can use a value; thousands of cards come last."""
    yield {mention.name.partition(".")[0] for mention in subject.mentions if mention.kind == "value"}
    silent = _SILENT
    if subject.uses:
        yield subject.uses.values
        silent |= _DECIDED
    for document in (*subject.within("rules"), subject.documents.get(f"{subject.folder}/game.yaml")):
        data = document.data if document else None
        for section, inside in data.items() if isinstance(data, dict) else ():
            if section not in silent:
                yield _names(inside)
            elif section == "values" and isinstance(inside, dict):
                yield from _in_values(inside)
    for path in sorted((subject.root / "templates" / subject.game.id).glob("*.j2")):
        with suppress(Unreadable):  # reported where what faces are made of is looked at
            text = read_text(path, (subject.root,))
            yield {match[1] or match[2] for match in _IN_TEMPLATE.finditer(text)}
    for document in subject.within("cards"):
        yield _names(document.data)


def _in_values(values: dict[str, object]) -> Iterator[set[str]]:
    """A value that is calculated uses others."""
    for entry in values.values():
        yield _names(entry.get("is") if isinstance(entry, dict) else entry)


def _names(data: object) -> set[str]:
    """Every word in the texts of plain data."""
    words: set[str] = set()
    parts = [data]
    while parts:
        part = parts.pop()
        if isinstance(part, str):
            words.update(_NAME.findall(part))
        elif isinstance(part, list):
            parts += part
        elif isinstance(part, dict):
            parts += [entry for key, entry in part.items() if key not in _PROSE]
    return words
