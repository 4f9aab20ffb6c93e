"""The page on an own look is true: its files, copied as they are, build without a finding."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make.checking import check_game

PAGE = Path(__file__).resolve().parents[2] / "tools/deckwright/spreadsheets/OWN_LOOK.md"
BLOCK = re.compile(r"^```\w+ (\S+)( \+)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GERMAN = "Name (de),Text (de)"
Cli = Callable[..., tuple[int, str, str]]


@pytest.fixture
def alone(cli: Cli, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The game of the page's table, in a folder of its own, with all files of the page."""
    tmp_path = tmp_path_factory.mktemp("alone")
    monkeypatch.chdir(tmp_path)
    ((_, _, table), *files) = [match.groups() for match in BLOCK.finditer(PAGE.read_text("utf-8"))]
    (tmp_path / "tidemarket.csv").write_text(table, encoding="utf-8")
    cli("new", "tidemarket", "--from", "tidemarket.csv")
    monkeypatch.chdir(tmp_path / "tidemarket")
    game = Path("content/tidemarket/game.yaml")
    text = game.read_text("utf-8").replace("languages: [en]", "languages: [en, de]")
    assert text.count("back: back") == 1
    game.write_text(text.replace("back: back", "back: harbour_back"), encoding="utf-8")
    for name, more, written in files:
        path = Path(name)
        path.parent.mkdir(exist_ok=True)
        assert path.exists() == (bool(more) or path.name == "themes.yaml")
        path.write_text((path.read_text("utf-8") if more else "") + written, encoding="utf-8")
    return tmp_path


def test_its_files_build_as_they_are_copied(cli: Cli, alone: Path) -> None:
    assert cli("import", "tidemarket")[0] == 0

    findings = check_game(Project(Path.cwd()), "tidemarket", faces=True)

    assert [finding.code for finding in findings] == ["L306"], [finding.full_message for finding in findings]
    (finding,) = findings
    assert finding.message == 'the name and the text of the card mara_quill are missing in "de", ' + (
        "and so are words of 3 more cards"
    )
    code, _, err = cli("build", "tidemarket", "--only", "print", "--profile", "a4")
    assert code == 1
    assert "not all translated, and with words of another language: 4 cards in de" in err
    assert Path("build/tidemarket/print/de/cards-a4.pdf").is_file()


def test_columns_in_another_language_are_read_as_it_says(cli: Cli, alone: Path) -> None:
    rows = (alone / "tidemarket.csv").read_text("utf-8").splitlines()
    german = [
        GERMAN,
        "Mara Feder,Nimm 2 [coin].",
        "Bess,Zahle 1 [coin].",
        "Kiebitz,Nimm 3 [coin].",
        "Handel,Drehe 1.",
    ]
    table = "\n".join(f"{row},{more}" for row, more in zip(rows, german, strict=True))
    (alone / "tidemarket.csv").write_text(table, encoding="utf-8")
    path = Path("content/tidemarket/import.yaml")
    columns = "    columns:\n      Name (de): name.de\n      Text (de): text.de\n"
    path.write_text(path.read_text("utf-8").replace("    columns:\n", columns), encoding="utf-8")

    code, out, _ = cli("import", "tidemarket")

    assert (code, "4 changed" in out) == (0, True)
    assert "name: Mara Feder" in Path("content/tidemarket/text/de.yaml").read_text("utf-8")
    assert [finding.code for finding in check_game(Project(Path.cwd()), "tidemarket")] == []
