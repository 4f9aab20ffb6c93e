"""What is wrong in the text of the rulebooks: unknown cards, clauses, values. No face is looked at."""

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.icons import game_icons
from deckwright.model.finding import Finding
from deckwright.model.game import Game
from deckwright.render.rulebook.read import read_book


def book_findings(game: Game, shelf: AssetPath) -> list[Finding]:
    """The mistakes in the rulebooks of all languages of a game."""
    icons = game_icons(game.id, shelf)
    books = [game.rulebooks[language] for language in game.languages if language in game.rulebooks]
    return [finding for book in books for finding in read_book(game, book, icons)[1]]
