"""Ids from names: small letters, digits and _, in the same way each time, no two alike."""

import re
import unicodedata
from collections.abc import Collection
from functools import lru_cache

from deckwright.inputs import DEVICES

_LONGEST = 48
# Letters that decomposing does not turn into Latin ones.
_LATIN = {
    "ß": "ss",
    "æ": "ae",
    "œ": "oe",
    "ø": "o",
    "đ": "d",
    "ð": "d",
    "þ": "th",
    "ł": "l",
    "ı": "i",
    "ŋ": "ng",
}
_OTHERS = (
    "α=a β=b γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o "
    "а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch "
    "ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya є=ye і=i ї=yi ґ=g"
)
_LETTERS = _LATIN | {pair[0]: pair[2:] for pair in _OTHERS.split()}
_OTHER = re.compile(r"[^a-z0-9]+")
_APOSTROPHES = re.compile(r"['’`´]")


def slug(name: str, otherwise: str) -> str:
    """An id for a name; it begins with `otherwise` where the name has no letter to begin with.

    So does one that Windows takes for a device: ids become names of files.
    Letters of scripts that are not spelt here become their numbers, so that different names stay different.
    """
    plain = _APOSTROPHES.sub("", name.casefold())
    spelt = "".join(_spelt(letter) for letter in plain)
    id_ = _OTHER.sub("_", spelt).strip("_")
    if not id_[:1].isalpha() or id_ in DEVICES:
        id_ = f"{otherwise}_{id_}".rstrip("_")
    return id_ if len(id_) <= _LONGEST else id_[: _LONGEST + 1].rpartition("_")[0] or id_[:_LONGEST]


@lru_cache(1 << 12)
def _spelt(letter: str) -> str:
    if letter in _LETTERS:
        return _LETTERS[letter]
    bare = "".join(part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part))
    known = "".join(part if part.isascii() else _LETTERS.get(part, "") for part in bare).lower()
    return known or (f"_{ord(letter):x}_" if letter.isalpha() else "_")


class Ids:
    """Gives ids that were not given before: a second `fox` is `fox_2`."""

    def __init__(self, taken: Collection[str] = ()) -> None:
        self._taken = set(taken)
        self._last: dict[str, int] = {}

    def give(self, name: str, otherwise: str) -> str:
        """The id of one more thing of this name."""
        first = id_ = slug(name, otherwise)
        number = self._last.get(first, 1)
        while id_ in self._taken:
            number += 1
            id_ = f"{first}_{number}"
        self._last[first] = number
        self._taken.add(id_)
        return id_
