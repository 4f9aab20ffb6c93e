"""Words as messages quote them."""

ADD_A_FONT = "no other font has it either: `deckwright explain A402` shows how to add one"
_LISTED = 6  # missing characters that a message lists


def short(text: str, most: int = 60) -> str:
    """The text on one line, no-break spaces as spaces, without soft hyphens, cut off when it is too long."""
    plain = " ".join(text.replace("\u00ad", "").split())
    return plain if len(plain) <= most else plain[: most - 1].rstrip() + "…"


def lacking(font: str, missing: str) -> str:
    """That a font and all that help it out lack some characters."""
    letters = ", ".join(f"{c!r} (U+{ord(c):04X})" for c in missing[:_LISTED])
    more = f" and {len(missing) - _LISTED} more" if len(missing) > _LISTED else ""
    return f"font {font} has no glyph for {letters}{more}"
