"""C109: what is printed has a name of its own, since it is that of a file."""

from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding
from deckwright.model.place import Place

CALIBRATION = "calibration"


@check
def shared_sheets_have_a_name_of_their_own(subject: Subject) -> Iterator[Finding]:
    """What shares sheets is printed to a file that nothing else is printed to."""
    game = subject.game
    known = {"deck": game.decks, "kind": game.kinds, "component": game.components}
    for component in game.components.values():
        for noun, named in known.items():
            if component.sheets in named:
                yield Finding(
                    code="C109",
                    place=component.spot.place("sheets"),
                    message=f'there is a {noun} "{component.sheets}", whose file would have the same name',
                    hint="choose another name for the sheets",
                    about=subject.about(f"{component.id}/sheets"),
                )


@check
def no_sheets_are_called_like_the_calibration_sheet(subject: Subject) -> Iterator[Finding]:
    """Beside what a game prints there is a sheet to measure the printer with, whose name is taken."""
    game = subject.game
    for noun, named in (("deck", game.decks), ("kind", game.kinds), ("component", game.components)):
        if CALIBRATION in named:
            yield _taken(subject, noun, named[CALIBRATION].spot.place(key=True), CALIBRATION)
    for component in game.components.values():
        if component.sheets == CALIBRATION:
            about = f"{component.id}/sheets"
            yield _taken(subject, "sheets", component.spot.place("sheets"), about)


def _taken(subject: Subject, noun: str, place: Place, about: str) -> Finding:
    return Finding(
        code="C109",
        place=place,
        message=f"{noun} cannot be called {CALIBRATION}: so is the sheet to measure a printer with",
        hint="choose another name",
        about=subject.about(about),
    )
