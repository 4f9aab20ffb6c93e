"""C109: sheets that components share have a name of their own, since it is that of a file."""

from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding


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
