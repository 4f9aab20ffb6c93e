"""Finding projects and their games."""

import pytest

from deckwright.load.project import NoProject, Project


def test_a_project_is_found_from_inside(tmp_path):
    inner = tmp_path / "content" / "pond" / "cards"
    inner.mkdir(parents=True)
    assert Project.find(inner).root == tmp_path.resolve()


def test_no_project_is_an_error_that_names_the_start(tmp_path):
    with pytest.raises(NoProject, match=tmp_path.name):
        Project.find(tmp_path)


def test_games_are_the_folders_with_a_game_file(tmp_path):
    for game in ("zebra", "ant"):
        (tmp_path / "content" / game).mkdir(parents=True)
        (tmp_path / "content" / game / "game.yaml").write_text("game: x", encoding="utf-8")
    (tmp_path / "content" / "notes").mkdir()
    project = Project(tmp_path)
    assert project.games() == ["ant", "zebra"]
    assert project.name(project.folder("ant") / "game.yaml") == "content/ant/game.yaml"
