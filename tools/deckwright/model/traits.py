"""Traits of cards, and colours called by them: of a type `Nation (fire)` the tint is `tint_nation_fire`."""

import re

BETWEEN = re.compile(r"\. |, | [-–] ")  # stands between traits: `Humanoid. Ancient One`, `Program - Killer`
_NO_LETTERS = re.compile(r"\W+")


def as_name(value: object) -> str:
    """Words as part of the name of a colour: small letters, and `_` between them."""
    return _NO_LETTERS.sub("_", str(value).casefold()).strip("_")
