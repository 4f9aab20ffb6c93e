"""Icons by name: the shipped ones, a game's own, authors and credits."""

from pathlib import Path

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.icons import Icons
from deckwright.picture.outline import bounds, commands

from ..repository import STOCK

ROOT = Path(__file__).resolve().parents[2]
OWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'


@pytest.fixture(scope="module")
def icons():
    return Icons(STOCK.path)


@pytest.fixture
def game(tmp_path):
    folder = tmp_path / "game" / "art" / "icons"
    folder.mkdir(parents=True)
    (folder / "oak.svg").write_text(OWN.format('<path d="M0 0h9v9z"/>'), encoding="utf-8")
    (folder / "crest.svg").write_text(
        OWN.format('<path fill="#444" d="M0 0h9v9z"/><path d="M0 0h9v9z"/><path fill="#aaa" d="M1 1h2v2z"/>'),
        encoding="utf-8",
    )
    return tmp_path / "game"


def test_every_shipped_icon_is_a_path_within_its_square_and_has_an_author(icons):
    for name in icons.names:
        left, top, right, bottom = bounds(icons.segments(name))
        assert min(left, top) > -2, name
        assert max(right, bottom) < 514, name
        assert {command[0] for command in commands(icons.segments(name))} <= set("MLCZ"), name
        assert icons.author(name), name


def test_enough_icons_are_shipped_with_their_licence(icons):
    licence = (ROOT / "templates" / "icons" / "LICENSE-CC-BY-3.0.txt").read_text("utf-8")

    assert len(icons.names) >= 400
    assert "Attribution 3.0 Unported" in licence


def test_a_name_is_known_or_guessed(icons):
    assert "hearts" in icons
    assert "haerts" not in icons
    assert icons.near("haerts") == "hearts"
    assert icons.near("Polar Bear") == "polar-bear"
    assert icons.near("zzzzzz") == ""


def test_an_unknown_icon_is_a_key_error(icons):
    with pytest.raises(KeyError):
        icons.segments("zzzzzz")
    with pytest.raises(KeyError):
        icons.author("zzzzzz")


def test_a_games_own_icon_comes_before_a_shipped_one_and_needs_no_credit(game, icons):
    own = Icons(STOCK.path, game)

    assert own.segments("oak") != icons.segments("oak")
    assert own.author("oak") == ""
    assert own.credits(["oak"]) == []
    assert own.near("crset") == "crest"


def test_in_one_colour_an_icon_is_its_shapes_as_dark_as_the_first(game):
    own = Icons(STOCK.path, game)

    assert len(own.shapes("crest")) == 3
    assert own.segments("crest").count("M") == 2


def test_credits_name_each_author_once_with_the_icons_drawn(icons):
    lines = icons.credits(["lion", "oak", "oak", "hearts", "unknown-thing"])

    assert lines == [
        "lorc (game-icons.net, CC BY 3.0): lion, oak",
        "skoll (game-icons.net, CC BY 3.0): hearts",
    ]


def test_an_unreadable_icon_says_which_file_and_why(game):
    (game / "art" / "icons" / "worn.svg").write_text(OWN.format("<text>w</text>"), encoding="utf-8")
    (game / "art" / "icons" / "Bad Name.svg").write_text(OWN.format('<path d="M0 0h9z"/>'), encoding="utf-8")
    own = Icons(STOCK.path, game)

    with pytest.raises(ValueError, match=r"worn\.svg: <text> is not read"):
        own.shapes("worn")
    with pytest.raises(ValueError, match="small letters"):
        own.shapes("Bad Name")


def test_an_icon_that_is_a_link_out_of_the_project_is_not_there(tmp_path):
    secret = tmp_path / "secret.svg"
    secret.write_text(OWN.format('<path d="M0 0h9v9z"/>'), encoding="utf-8")
    folder = tmp_path / "project" / "content" / "pond" / "art" / "icons"
    folder.mkdir(parents=True)
    (folder / "own.svg").write_bytes(secret.read_bytes())
    try:
        (folder / "stolen.svg").symlink_to(secret)
    except OSError:
        pytest.skip("this account may not make links")

    assert set(Icons(STOCK.path, tmp_path / "project" / "content" / "pond").own) == {"own"}


def test_without_shipped_icons_there_are_only_the_games_own(game, tmp_path):
    assert Icons(AssetPath([tmp_path / "empty"]), game).names == ("crest", "oak")


def test_every_own_silhouette_of_every_game_can_be_read():
    for folder in sorted((ROOT / "content").iterdir()):
        own = Icons(STOCK.path, folder)
        for name in own.own:
            assert own.shapes(name), name
            assert bounds(own.segments(name))[3] <= 513, name
