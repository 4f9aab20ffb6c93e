"""Words of cards as names of colours: of a type `Nation (fire)` the tint is `tint_nation_fire`."""

import re

_NO_LETTERS = re.compile(r"\W+")


def as_name(value: object) -> str:
    """Words as part of the name of a colour: small letters, and `_` between them."""
    return _NO_LETTERS.sub("_", str(value).casefold()).strip("_")
