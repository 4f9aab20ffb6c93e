"""What `deckwright new --like` can begin with; each is a folder `templates/new_<name>`."""

# A small whole game each; what all of them have besides lies in `templates/new_game`.
GAMES = {
    "duel": "creatures and spells, for 2 to 4",
    "tricks": "a trick-taking game of four suits, for 3 or 4",
    "market": "wares made of materials, for which coins stand in, for 2 to 4",
    "draft": "take a card and pass the rest to a neighbour, for 3 to 5",
}
LIKE = {**GAMES, "cards": "a set of cards without rules"}
FIRST = "duel"  # without --like
BEFORE = {"game": "duel"}  # what some were called in earlier versions, by that name


def folders(like: str) -> tuple[str, ...]:
    """The folders of `templates/` of which such a project is made."""
    return ("new", "new_game", f"new_{like}") if like in GAMES else ("new", f"new_{like}")
