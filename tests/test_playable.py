"""Loading a game to play it: what is taken from build/, what is compiled, what is refused."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import deckwright
from deckwright.load.game import load_game as load_content
from deckwright.load.project import Project
from deckwright.make.manifest import BuildRecord, load_manifest
from deckwright.make.new import create_project
from deckwright.model.finding import ContentError
from deckwright.playable import NotPlayable, load_game
from deckwright.rules.tables import tables_source

CONTENT = Path(__file__).parents[1] / "content"
GAME = "biomanz"


@pytest.fixture
def project(tmp_path) -> Path:
    shutil.copytree(CONTENT / GAME, tmp_path / "content" / GAME)
    return tmp_path


def edit(project, file, old, new) -> None:
    path = project / "content" / GAME / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def pretend_built(project, text, name=GAME) -> None:
    """Write tables as a build of the present content would."""
    folder = project / "build" / name
    folder.mkdir(parents=True, exist_ok=True)
    tables = folder / "tables.py"
    tables.write_text(text, encoding="utf-8")
    manifest = load_manifest(str(project), name)
    snapshot = manifest.look(str(project), name)
    stat = tables.stat()
    entry = [stat.st_size, stat.st_mtime_ns, "key"]
    outputs = {"tables": {"": {"tables.py": entry}}}
    manifest.build = BuildRecord(snapshot.id, outputs=outputs)
    manifest.save()


def test_a_game_is_compiled_when_it_was_never_built(project) -> None:
    game = load_game(GAME, project)

    state = game.start(seed=1)
    assert game.id == GAME
    assert state.legal_actions()
    assert not (project / "build").exists()


def test_built_tables_are_used_while_nothing_has_changed(project) -> None:
    source = load_game(GAME, project).tables.SOURCE
    pretend_built(project, source + "\nBUILT = True\n")

    assert load_game(GAME, project).tables.BUILT
    assert load_game(GAME, project / "content").tables.BUILT


def test_a_change_of_the_content_is_played_at_once(project) -> None:
    pretend_built(project, load_game(GAME, project).tables.SOURCE)

    edit(project, "rules/values.yaml", "hand_size: {is: 4,", "hand_size: {is: 5,")

    assert [len(hand) for hand in load_game(GAME, project).start(seed=1).hand] == [5, 5]


def test_content_that_must_be_mended_is_not_played(project) -> None:
    edit(project, "rules/actions.yaml", "do: [{move: card,", "do: [{mvoe: card,")

    with pytest.raises(ContentError, match="mvoe"):
        load_game(GAME, project)


def test_a_game_whose_end_is_not_sure_to_come_is_not_played(project) -> None:
    edit(project, "rules/turn.yaml", "turns >= turn_cap", "count(hand) >= turn_cap")

    with pytest.raises(ContentError, match="X140"):
        load_game(GAME, project)


def test_words_that_are_missing_stop_nobody_from_playing(project) -> None:
    (project / "content" / GAME / "text" / "de.yaml").write_text("language: de\n", encoding="utf-8")

    assert load_game(GAME, project).id == GAME


def test_an_unknown_game_is_refused_with_a_guess(project) -> None:
    with pytest.raises(NotPlayable, match="did you mean biomanz"):
        load_game("biomans", project)


def test_a_game_without_turns_is_not_played(project) -> None:
    (project / "content" / GAME / "rules" / "turn.yaml").unlink()

    with pytest.raises((NotPlayable, ContentError)):
        load_game(GAME, project)


def test_a_game_without_turns_is_not_played_after_a_build_either(tmp_path) -> None:
    create_project(tmp_path, "guests", like="cards")
    cards = load_content(Project(tmp_path), "guests").game
    assert cards is not None
    pretend_built(tmp_path, tables_source(cards, "0"), "guests")

    with pytest.raises(NotPlayable, match="guests says no turn"):
        load_game("guests", tmp_path)


def test_the_package_loads_games_when_asked(project, monkeypatch) -> None:
    monkeypatch.chdir(project)

    assert deckwright.load_game(GAME).id == GAME


def test_importing_the_package_imports_no_engine() -> None:
    code = "import deckwright, sys; print([name for name in sys.modules if name.startswith('deckwright.')])"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "[]\n"


def test_tables_are_played_without_any_third_party_package(project, tmp_path) -> None:
    tables = tmp_path / "tables.py"
    tables.write_text(load_game(GAME, project).tables.SOURCE, encoding="utf-8")
    tools = Path(deckwright.__file__).parents[1]
    code = f"""
import sys
sys.path.insert(0, {str(tools)!r})
from deckwright.engine.game import Game
from deckwright.engine.load import load_tables
state = Game(load_tables({str(tables)!r})).start(seed=3)
while not state.is_over:
    state.apply(state.legal[-1])
print([name for name, it in sys.modules.items() if "site-packages" in (getattr(it, "__file__", "") or "")])
"""

    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "[]\n"
