"""L316: no id is a name that Windows keeps for a device, since ids become names of files."""

from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.inputs import DEVICES
from deckwright.model.finding import Finding
from deckwright.model.place import Place


@check
def ids_can_be_names_of_files(subject: Subject) -> Iterator[Finding]:
    """Cards, decks, components and kinds are called so that their files can be written on every system."""
    for id_, place in _devices(subject):
        yield Finding(
            code="L316",
            place=place,
            message=f"Windows keeps the name {id_} for a device, so it can write no file of this name",
            hint=f"choose another id, such as {id_}_1",
            about=subject.about(id_),
        )


def _devices(subject: Subject) -> Iterator[tuple[str, Place]]:
    """The ids that are names of files and of devices, each with its place."""
    game = subject.game
    for id_ in sorted(DEVICES & game.cards.keys()):
        yield id_, game.cards[id_].spot.place("id")
    for named in (game.kinds, game.decks, game.components):
        for id_ in sorted(DEVICES & named.keys()):
            yield id_, named[id_].spot.place(key=True)
