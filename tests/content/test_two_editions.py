"""What players hold tells nothing that is for authors, and the authors' edition of the rules tells all of it.

The rulebooks’ own texts are in test_all_games.py; here is what is drawn: parts of the box, backs, a card
of each kind, with the words that templates and rules make.
"""

import re

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.model.looks import backs_of, part_faces
from deckwright.render.faces import Faces
from deckwright.render.rulebook.blocks import targets
from deckwright.render.rulebook.read import read_book

from ..repository import PROJECT, loaded
from .faces import words

LANGUAGES = pytest.mark.parametrize(
    ("game_id", "language"),
    [(game_id, language) for game_id in PROJECT.games() for language in loaded(game_id).game.languages],
)


def secret(game):
    """The ids of rules, switches and files, and of whatever has an underscore in its name."""
    ids = [*game.facts, *game.rulings]
    return re.compile("|".join([*map(re.escape, ids), r"\w_\w", r"\.(?:yaml|md|svg|j2|png)\b", r"[{}]"]))


def drawn(game, faces):
    """Every part of the box, the backs, and the first card of each kind, with its name."""
    for component in game.components.values():
        for name in part_faces(component):
            yield name, faces.component(name)
            if component.back:
                yield f"{name}, behind", faces.component(name, "back")
    for deck in game.printed_decks:
        for name in backs_of(game, deck.id):
            yield f"back of {name}", faces.back(name)
    for kind in game.kinds:
        card = next((card for card in game.cards.values() if card.kind == kind), None)
        if card:
            yield card.id, faces.card(card.id)


@LANGUAGES
def test_no_part_of_the_box_shows_an_id_a_switch_or_the_name_of_a_file(game_id, language):
    game = loaded(game_id).game
    faces = Faces(game, assets_of(PROJECT.root, game_id), language)

    secrets = {name: secret(game).findall(words(face.display)) for name, face in drawn(game, faces)}

    assert len(secrets) > 10
    assert {name: those for name, those in secrets.items() if those} == {}


@LANGUAGES
def test_each_rule_is_found_in_the_authors_edition(game_id, language):
    game = loaded(game_id).game
    book, _ = read_book(
        game, game.rulebooks[language], assets_of(PROJECT.root, game_id).icons, edition="authors"
    )

    assert {*game.facts, *game.rulings} - targets(book.blocks) == set()
