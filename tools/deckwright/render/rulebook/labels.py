"""The few words that the rulebook's frame needs. A game's own `words:` come first."""

from deckwright.model.game import Game

_LABELS = {
    "en": {
        "rulebook": "Rulebook",
        "contents": "Contents",
        "clarifications": "Clarifications",
        "house_rule": "Or, if you agree",
        "switch": "Switch",
        "players": "players",
        "player": "player",
        "to": "to",
        "page": "Page",
        "game": "Game",
        "licence": "Licence",
        "icons": "Icons",
        "fonts": "Fonts",
        "icons_text": "From game-icons.net, CC BY 3.0, by {authors}.",
        "yes": "yes",
        "no": "no",
    },
    "de": {
        "rulebook": "Spielregel",
        "contents": "Inhalt",
        "clarifications": "Klarstellungen",
        "house_rule": "Oder nach Absprache",
        "switch": "Schalter",
        "players": "Spieler",
        "player": "Spieler",
        "to": "bis",
        "page": "Seite",
        "game": "Spiel",
        "licence": "Lizenz",
        "icons": "Symbole",
        "fonts": "Schriften",
        "icons_text": "Von game-icons.net, CC BY 3.0, gezeichnet von {authors}.",
        "yes": "ja",
        "no": "nein",
    },
}


def label(game: Game, language: str, key: str) -> str:
    """The word for `key`: the game's own, else ours in this language, else in English."""
    own = game.words.get(key)
    if own is not None and language in own.text:
        return own[language]
    return _LABELS.get(language, _LABELS["en"])[key]


def seats(game: Game, language: str) -> str:
    """`2 players`, `1 player`, `2 to 4 players`."""
    low, high = game.seats
    if low == high:
        return f"{low} {label(game, language, 'player' if low == 1 else 'players')}"
    return f"{low} {label(game, language, 'to')} {high} {label(game, language, 'players')}"
