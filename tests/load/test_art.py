"""A card that says nothing of its art has the picture that is called like it."""

import pytest

PICTURE = b"\x89PNG"
ROWS = "kind: frog\ncards:\n  - {id: tree_frog, name: Tree Frog, jump: 3, side: left}\n"


@pytest.mark.parametrize(
    "file", ["art/tree_frog.png", "art/tree_frog.JPG", "art/frog/tree_frog.webp", "art/tree_frog.jpeg"]
)
def test_a_picture_called_like_the_card_is_its_picture(load, file):
    game = load({"cards/frog.yaml": ROWS, file: PICTURE}).game

    assert game.cards["tree_frog"].art == {"file": file}


def test_the_folder_of_the_kind_counts_first_and_icons_and_hidden_files_not_at_all(load):
    files = ("art/tree_frog.png", "art/frog/tree_frog.png", "art/icons/pebble.png", "art/.pebble.png")

    game = load({"cards/frog.yaml": ROWS, **dict.fromkeys(files, PICTURE)}).game

    assert game.cards["tree_frog"].art == {"file": "art/frog/tree_frog.png"}


def test_what_the_card_says_of_its_art_counts(load):
    game = load({"art/tree_frog.png": PICTURE}).game

    assert game.cards["tree_frog"].art["scene"] == "pond"
