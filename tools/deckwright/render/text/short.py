"""Words as messages quote them."""


def short(text: str, most: int = 60) -> str:
    """The text on one line, no-break spaces as spaces, without soft hyphens, cut off when it is too long."""
    plain = " ".join(text.replace("\u00ad", "").split())
    return plain if len(plain) <= most else plain[: most - 1].rstrip() + "…"
