"""Icons that a word may mean which is no icon's name: those that hold it, else those spelt like it."""

import re
from collections.abc import Collection
from difflib import get_close_matches

SOME = 3  # icons that a hint names
_LIKE = 0.82  # `link` is no lion, `tap` no tapir


def holding(name: str, known: Collection[str]) -> list[str]:
    """A few of the icons of whose names a whole word is this one, in the singular or plural."""
    meant = {name, f"{name}s", name.removesuffix("s")} - {""}
    icons = (icon for icon in known if meant & {*icon.split("-")})
    return sorted(icons, key=lambda icon: (len(icon), icon))[:SOME]


def icons_like(word: str, known: Collection[str]) -> list[str]:
    """A few icons that a word in brackets may mean, the likeliest first."""
    plain = re.sub(r"[\s_]+", "-", word.strip().casefold())
    if plain in known:
        return [plain]
    return holding(plain, known) or get_close_matches(plain, sorted(known), n=SOME, cutoff=_LIKE)
