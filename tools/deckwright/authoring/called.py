"""What words in a table call kinds and decks."""

from collections.abc import Mapping, Sequence

from deckwright.authoring.ids import slug


def titles(fields: Mapping[str, object]) -> list[str]:
    """The titles of a kind or deck by its fields."""
    title = fields.get("title")
    return [*map(str, title.values())] if isinstance(title, dict) else [str(title)] if title else []


def named(word: str, called: Mapping[str, str], titles: Mapping[str, Sequence[str]]) -> str:
    """The id of what a word in a table means: as import.yaml says, or by its id or title; or nothing."""
    if not word:
        return ""
    folded = word.casefold()
    for key, id_ in called.items():
        if key.casefold() == folded and id_ in titles:
            return id_
    id_ = slug(word, "card")
    by_title = {title.casefold(): id_ for id_, those in titles.items() for title in those}
    return id_ if id_ in titles else by_title.get(folded, "")
