"""Findings for names that lead nowhere, with what was probably meant and, if that is likely, the fix."""

from collections.abc import Collection, Iterator

from deckwright.model.finding import Finding, Fix, Missing, Thing
from deckwright.model.near import near
from deckwright.model.place import Place

_READABLE = 12


def unknown(
    name: str,
    noun: str,
    known: Collection[str],
    place: Place,
    *,
    about: str,
    code: str = "R202",
    otherwise: str = "",
    subject: Thing | None = None,
) -> Iterator[Finding]:
    """A finding unless `name` is known. `otherwise` is what to do when no known name lies near.

    `subject` is what the finding is about, if that is not the thing in whose entry the name is.
    """
    if name in known:
        return
    guess = near(name, known)
    yield Finding(
        code=code,
        place=place,
        message=f'there is no {noun} "{name}"',
        hint=f"did you mean {guess}?" if guess else otherwise or _listing(noun, known),
        about=about,
        fix=Fix(place, guess) if guess and place.length == len(name) and place.offset >= 0 else None,
        missing=Missing(noun, name, guess),
        subject=subject,
    )


def _listing(noun: str, known: Collection[str]) -> str:
    if not known:
        return f"the game has no {noun} at all"
    return f"there are: {', '.join(sorted(known))}" if len(known) <= _READABLE else ""
