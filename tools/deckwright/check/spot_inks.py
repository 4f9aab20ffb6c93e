"""P505: a game's inks of their own have names and colours that no other ink has."""

from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding

_TAKEN = {
    "all": "prints on every plate, as marks for cutting do",
    "none": "prints nothing at all",
    **dict.fromkeys(("cyan", "magenta", "yellow", "black"), "is one of the four inks of every press"),
}


@check
def inks_of_their_own_can_be_told_apart(subject: Subject) -> Iterator[Finding]:
    """No spot colour is called as PDF calls something else, and no two have one name or one colour."""
    names: dict[str, str] = {}
    colours: dict[str, str] = {}
    for name, colour in subject.game.spots.items():
        first = names.setdefault(name.casefold(), name)
        same = colours.setdefault(colour, name)
        if why := _TAKEN.get(name.casefold()):
            message, hint = (
                f"an ink called {name} {why}",
                "call it as the printer does: Gold foil, PANTONE 871 C",
            )
        elif first != name:
            message, hint = f"{name} and {first} are one ink to most presses", "give one of them another name"
        elif same != name:
            message = f"{name} has the colour of {same}, {colour}, and so {same} prints nothing"
            hint = "give one of them another colour, in which faces draw what it prints"
        else:
            continue
        place, about = subject.game.spot.place("print", "spots", name), subject.about(f"print/{name}")
        yield Finding(code="P505", place=place, message=message, hint=hint, about=about)
