"""R208, R209: what a scenario names is not there, or what it says cannot be."""

from collections.abc import Collection, Iterator

from deckwright.check.unknown import unknown
from deckwright.model.finding import Finding
from deckwright.model.place import Place, Spot

CODE = "R208"


def unknown_in(
    names: Collection[str],
    noun: str,
    known: Collection[str],
    spot: Spot,
    about: str,
    *,
    key: bool = False,
    otherwise: str = "",
) -> Iterator[Finding]:
    """A finding for each of some names that is not known; only then it is worked out where they stand.

    That is where the value at `spot` is written, or its key. `otherwise` is the hint
    where no known name is near.
    """
    for name in names:
        if name not in known:
            yield from unknown(
                name, noun, known, spot.place(key=key), about=about, code=CODE, otherwise=otherwise
            )


def wrong(place: Place, message: str, about: str, hint: str = "") -> Finding:
    """A finding about something that cannot be."""
    return Finding(code="R209", place=place, message=message, hint=hint, about=about)
