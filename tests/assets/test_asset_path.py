"""Finding files."""

import pytest

from deckwright.assets.asset_path import AssetPath


@pytest.fixture
def assets(tmp_path):
    for name in ("templates/a.txt", "shipped/a.txt", "shipped/b.txt", "content/pond/art/x.png", "secret.txt"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    return AssetPath([tmp_path / "templates", tmp_path / "shipped"])


def test_the_first_folder_wins(assets):
    assert assets.read("a.txt") == "templates/a.txt"
    assert assets.read("b.txt") == "shipped/b.txt"
    assert len(assets.find_all("a.txt")) == 2


def test_what_is_nowhere_is_none_or_an_error(assets):
    assert assets.find("c.txt") is None
    with pytest.raises(FileNotFoundError, match=r"c\.txt is in none of"):
        assets.read("c.txt")


@pytest.mark.parametrize("path", ["../secret.txt", "content/../secret.txt", "/etc/passwd"])
def test_a_path_that_leads_out_is_not_found(assets, path):
    assert assets.find(path) is None


def test_content_is_looked_for_in_the_project(assets):
    assert assets.read("content/pond/art/x.png") == "content/pond/art/x.png"


def test_a_file_that_appears_later_is_found(assets, tmp_path):
    assert assets.find("late.txt") is None
    (tmp_path / "templates" / "late.txt").write_text("", encoding="utf-8")
    assert assets.find("late.txt") is not None
