"""`deckwright new NAME --from FILE`: a table becomes a project with printed sheets."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.new import CreationError
from deckwright.make.new_from import create_from

Cli = Callable[..., tuple[int, str, str]]
ROWS = "Name;Type;Cost;Life;Weight;Text;Qty\n" + "".join(
    f"{name};{kind};{n};{n if n % 2 else ''};{'X' if n % 3 else n};<b>Go</b> {{2}};2\n"
    for n, (name, kind) in enumerate(
        [("Fox", "Beast"), ("Hare", "Beast"), ("Rain", "Event"), ("Snow", "Event"), ("Grüße", "Beast")]
    )
)


@pytest.fixture
def alone(cli: Cli, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder."""
    folder = tmp_path_factory.mktemp("alone")
    monkeypatch.chdir(folder)
    return folder


def test_a_table_becomes_a_project_whose_sheets_are_built(cli: Cli, alone: Path) -> None:
    (alone / "cards.csv").write_text(ROWS, encoding="utf-8")

    code, out, err = cli("new", "woods", "--from", "cards.csv")

    assert code == 0, out
    ((page, sheets),) = re.findall(r"open (\S+); the sheets to print are in (\S+)", err)
    assert (alone / page).is_file()
    assert (alone / sheets / "en/cards-a4.pdf").is_file()
    assert "read 5 cards: 3 beast, 2 event" in out
    assert "cards.csv: cells are separated by semicolons" in out
    assert (alone / "woods/build/woods/print/en/cards-a4.pdf").read_bytes().startswith(b"%PDF")
    assert (alone / "woods/build/woods/schema/beast.json").is_file()
    assert "deckwright play" not in (alone / "woods/README.md").read_text("utf-8")
    monkey = Project((alone / "woods").resolve())
    assert run_checks(load_game(monkey, "woods")) == []


@pytest.mark.parametrize("table", [True, False])
def test_what_the_readme_of_a_new_game_says_can_be_explained_is(cli: Cli, alone: Path, table: bool) -> None:
    (alone / "cards.csv").write_text("Name,Cost\nFox,1\n", encoding="utf-8")
    assert cli("new", "woods", *(["--from", "cards.csv"] if table else []))[0] == 0

    words = re.findall(r"explain ([a-z]+:[a-z]*)`", (alone / "woods/README.md").read_text("utf-8"))

    assert words
    assert [topic for topic in words if cli("explain", topic)[0]] == []


def test_inside_of_a_project_the_game_is_added_and_nothing_else_touched(cli: Cli, pond: Path) -> None:
    (pond / "cards.csv").write_text("Name,Cost\nFox,1\n", encoding="utf-8")
    (pond / "README.md").write_text("mine", encoding="utf-8")

    code, out, _ = cli("new", "lake", "--from", "cards.csv")

    assert code == 0
    assert f"files of lake in the project {pond}" in out
    assert (pond / "README.md").read_text("utf-8") == "mine"
    assert (pond / "content/lake/cards/card.yaml").is_file()


def test_a_table_that_cannot_be_read_is_told_in_a_sentence_and_nothing_is_written(
    cli: Cli, alone: Path
) -> None:
    (alone / "cards.csv").write_text('Name,Text\nFox,"open\n', encoding="utf-8")

    code, out, err = cli("new", "woods", "--from", "cards.csv")

    assert (code, out) == (1, "")
    assert err.startswith("deckwright: cards.csv, line 2: a quotation mark is never closed")
    assert not (alone / "woods").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--from", "gone.csv"), "gone.csv: the file cannot be read: No such file or directory"),
        (("--from", "head.csv"), "head.csv has a header, but no cards below it"),
        (("--from", "cards.csv", "--language", "german"), "'german' is no code of a language"),
        (("--from", "cards.csv", "--sheet", "A"), "there is no sheet A"),
        (("--sheet", "A"), "--sheet and --language are for --from"),
        (("--language", "de"), "--sheet and --language are for --from"),
    ],
)
def test_what_was_wrong_about_the_command_is_told(
    cli: Cli, alone: Path, words: tuple[str, ...], sentence: str
) -> None:
    (alone / "cards.csv").write_text("Name,Cost\nFox,1\n", encoding="utf-8")
    (alone / "head.csv").write_text("Name,Cost,Text\n", encoding="utf-8")

    code, _, err = cli("new", "woods", *words)

    assert code in (1, 2)
    assert sentence in err
    assert not (alone / "woods").exists()


def test_pictures_are_copied_beside_the_cards(alone: Path) -> None:
    (alone / "cards.csv").write_text("Name,Cost\nFox,1\n", encoding="utf-8")
    (alone / "fox.png").write_bytes(b"picture")

    create_from(alone / "woods", "woods", alone / "cards.csv", (), "en")

    assert (alone / "woods/content/woods/art/fox.png").read_bytes() == b"picture"


@pytest.mark.parametrize(
    ("table", "size", "templates", "says"),
    [
        ("Name,Picture\nSun,sun.png\nMoon,moon.png\n", (750, 1050), ["card"], "size: poker"),
        ("Name,Picture\nSun,sun.png\nMoon,moon.png\n", (825, 1125), ["card"], "size: poker"),
        ("Picture\nsun.png\nmoon.png\n", (827, 1417), ["card"], "size: tarot"),
        (
            "Picture,Back\nsun.png,moon.png\nmoon.png,sun.png\n",
            (66, 92),
            ["card", "card_back"],
            "size: poker",
        ),
        ("Picture\nsun.png\nmoon.png\n", (80, 60), ["card"], "size: poker"),
        ("Name,Picture\nSun,sun.png\nMoon,moon.png\n", (75, 100), [], "size: poker"),
        ("Name,Picture\nSun,sun.png\nRain,\n", (750, 1050), [], "size: poker"),
        ("Name,Text,Picture\nSun,Shine.,sun.png\nMoon,,moon.png\n", (750, 1050), [], "size: poker"),
    ],
    ids=["cut", "bled", "tarot", "two sides", "landscape", "photos", "one without", "text"],
)
def test_pictures_of_whole_cards_are_printed_alone(
    alone: Path, table: str, size: tuple[int, int], templates: list[str], says: str
) -> None:
    (alone / "cards.csv").write_text(table, encoding="utf-8")
    for name in ("sun", "moon"):
        Image.new("RGB", size).save(alone / f"{name}.png")

    made = create_from(Path("sky"), "sky", Path("cards.csv"), (), "en")

    assert sorted(path.name for path in Path("sky/templates").rglob("*.j2")) == [
        f"{x}.xml.j2" for x in templates
    ]
    assert says in Path("sky/content/sky/game.yaml").read_text("utf-8")
    assert any("printed to the edge" in str(remark) for remark in made.draft.remarks) == bool(templates)
    assert any("edges are cut" in str(remark) for remark in made.draft.remarks) == (size == (80, 60))


def test_a_game_that_is_there_is_left_alone(pond: Path) -> None:
    (pond / "cards.csv").write_text("Name,Cost\nFox,1\n", encoding="utf-8")

    with pytest.raises(CreationError, match="there is a game pond already"):
        create_from(pond, "pond", pond / "cards.csv", (), "en")


HARD = "Name|Type|from|if|seat|rules text|ATK/DEF|1st|名前|Max.|game|value|True"


@pytest.mark.parametrize(
    "word", ["Card", "Event", "Action", "all", "Piece", "int", "text", "null", "Yes!", "**", "猫"]
)
def test_whatever_columns_and_kinds_are_called_the_game_has_nothing_to_mend(alone: Path, word: str) -> None:
    rows = "".join(f"{word} {n}|{word}|{n}|x|2|{{{n}}} * [a]|{n}/2|no|-|{n}.5|~|a: b|7\n" for n in range(4))
    (alone / "cards.csv").write_text(f"{HARD}\n{rows}", encoding="utf-8")

    create_from(alone / "woods", "woods", alone / "cards.csv", (), "en")

    found = run_checks(load_game(Project((alone / "woods").resolve()), "woods"))
    assert [f"{each.place}: {each.message}" for each in found] == []


def test_kinds_begin_with_a_capital_and_cards_without_rules_have_no_seats(alone: Path) -> None:
    (alone / "cards.csv").write_text(
        "Name,Type\nFox,beast\nHare,beast\nRain,event\nSnow,event\n", encoding="utf-8"
    )

    create_from(alone / "woods", "woods", alone / "cards.csv", (), "en")

    game = (alone / "woods/content/woods/game.yaml").read_text(encoding="utf-8")
    assert re.findall(r"^    title: (\w+)$", game, re.MULTILINE)[:2] == ["Beast", "Event"]
    assert "seats" not in game


def test_a_table_in_two_languages_makes_sound_cards_in_both(cli: Cli, alone: Path) -> None:
    rows = "Name,Name (de),Cost,Side,Text,Text (de)\n" + "".join(
        f"{name},{german},{n},{side},Draw a card.,Ziehe eine Karte.\n"
        for n, (name, german, side) in enumerate(
            [
                ("Fox", "Fuchs", "left"),
                ("Hare", "Hase", "right"),
                ("Owl", "Eule", "left"),
                ("Elk", "Elch", "left"),
            ]
        )
    )
    (alone / "cards.csv").write_text(rows, encoding="utf-8")

    code, out, _ = cli("new", "woods", "--from", "cards.csv")

    assert (code, out.count("error[")) == (1, 2), out
    assert 'error[L306]: the side of the card fox is missing in "de", and so are words of 3 more cards' in out
    assert 'error[L306]: the word cost is missing in "de", and so is 1 more text' in out
    assert "words: {cost: …, side: …}" in out
    assert (alone / "woods/build/woods/cards/de/fox.png").is_file()
    game = (alone / "woods/content/woods/game.yaml").read_text("utf-8")
    assert "cost: {en: Cost}" in game
    assert "title: {en: Cards, de: Karten}" in game


def test_tags_of_other_programs_are_taken_out_by_what_the_remark_says(
    cli: Cli, alone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (alone / "cards.csv").write_text("Name,Text\nFox,Run<line>Hide\nHare,Jump<line>Eat\n", encoding="utf-8")
    _, out, _ = cli("new", "woods", "--from", "cards.csv")

    (entry,) = re.findall(r"then import: (replace: .*)", out)
    plan = alone / "woods/content/woods/import.yaml"
    plan.write_text(f"{plan.read_text('utf-8')}{entry}\n", encoding="utf-8")
    monkeypatch.chdir(alone / "woods")
    code, _, _ = cli("import", "../cards.csv", "woods")

    assert code == 0
    assert "<line>" not in (alone / "woods/content/woods/cards/card.yaml").read_text("utf-8")


def test_what_is_to_be_fixed_in_a_table_leaves_no_card_out_and_the_exit_code_is_1(
    cli: Cli, alone: Path
) -> None:
    (alone / "cards.csv").write_text("Name,Text\nFox,Pay a [zorgle].\nHare,Take a [zorgle].\n", "utf-8")

    code, out, err = cli("new", "woods", "--from", "cards.csv")

    assert code == 1
    assert "and it is printed as it is; the same in 1 more place" in out
    assert "what is listed above must be fixed, but did not stop the build" in err
    assert (alone / "woods/build/woods/print/en/cards-a4.pdf").is_file()


@pytest.mark.parametrize(
    ("text", "remarks", "found"),
    [
        ("Gain [coin].", 0, 1),
        ("Gain [zorp].", 0, 1),  # on several cards
        ("Gain {2}.", 1, 0),
        ("Gain <sprite=3>.", 1, 0),
    ],
)
def test_a_symbol_is_told_once_as_a_finding_or_as_a_remark(
    alone: Path, text: str, remarks: int, found: int
) -> None:
    (alone / "cards.csv").write_text(f"Name,Text\nFox,{text}\nHare,{text}\n", encoding="utf-8")

    made = create_from(alone / "woods", "woods", alone / "cards.csv", (), "en")

    project = Project((alone / "woods").resolve())
    findings = run_checks(load_game(project, "woods"), assets_of(project.root, "woods"))
    told = [remark for remark in made.draft.remarks if "symbol" in remark.text]
    assert (len(told), {finding.code for finding in findings}) == (remarks, {"L330"} if found else set())


def test_titles_of_kinds_that_are_in_one_language_alone_are_told(alone: Path) -> None:
    rows = "".join(f"Fox {n},Fuchs {n},{kind}\n" for n, kind in enumerate(["Beast", "Spell"] * 2))
    (alone / "cards.csv").write_text(f"Name (en),Name (de),Type\n{rows}", encoding="utf-8")

    create_from(alone / "woods", "woods", alone / "cards.csv", (), "en")

    (found,) = run_checks(load_game(Project((alone / "woods").resolve()), "woods"))
    assert found.message == 'the title of the kind beast is missing in "de", and so are words of 1 more kind'
    assert "kinds: {beast: …, spell: …}" in found.hint


def test_words_with_capitals_have_their_labels_in_each_language(alone: Path) -> None:
    rows = "".join(f"Fox {n},Fuchs {n},{word}\n" for n, word in enumerate(["Sea_Side", "Base"] * 4))
    (alone / "cards.csv").write_text(f"Name (en),Name (de),Set\n{rows}", encoding="utf-8")

    create_from(alone / "woods", "woods", alone / "cards.csv", (), "en")

    assert "  Sea_Side: {en: Sea Side}" in (alone / "woods/content/woods/game.yaml").read_text("utf-8")
    (found,) = run_checks(load_game(Project((alone / "woods").resolve()), "woods"))
    assert found.message == 'the word set is missing in "de", and so are 2 more texts'


@pytest.mark.parametrize("first", ["Old Tool", "Tool"])
def test_colours_are_written_for_what_the_cards_of_the_only_kind_differ_by(alone: Path, first: str) -> None:
    rows = "".join(f"Fox {n},{word},Look up.\n" for n, word in enumerate([first, "Star", "Star"] * 3))
    (alone / "cards.csv").write_text(f"Name,Class,Text\n{rows}", encoding="utf-8")

    create_from(alone / "woods", "woods", alone / "cards.csv", (), "en")

    theme = (alone / "woods/templates/woods/themes.yaml").read_text("utf-8")
    assert re.findall(r"  (\w+): \S+ +# the back and (.*)", theme) == [("frame", first)]
    assert re.findall(r"  (tint_\w+):", theme) == ["tint_star"]
    root = (alone / "woods").resolve()
    assert run_checks(load_game(Project(root), "woods"), assets_of(root, "woods")) == []


def test_pictures_are_found_by_the_paths_that_cells_have_below_the_table(alone: Path) -> None:
    for folder in ("pics/old", "pics/new", "art"):
        (alone / folder).mkdir(parents=True)
        (alone / folder / "fox.png").write_bytes(folder.encode())
    rows = "Fox,pics/old/fox.png\nCat,pics/new/fox.png\nOwl,art/fox.png\nElk,pics/none.png\n"
    (alone / "cards.csv").write_text(f"Name,Picture\n{rows}", encoding="utf-8")

    made = create_from(alone / "woods", "woods", alone / "cards.csv", (), "en")

    art = alone / "woods/content/woods/art"
    known = {"table/pics/old/fox.png": b"pics/old", "table/pics/new/fox.png": b"pics/new", "fox.png": b"art"}
    found = {path.relative_to(art).as_posix(): path for path in art.rglob("*.png")}
    assert {name: path.read_bytes() for name, path in found.items()} == known
    (told,) = [each.text for each in made.draft.remarks if each.harm]
    assert told.startswith("there is no picture pics/none.png in the folder of the table")


def test_a_picture_in_another_folder_beside_the_table_is_told_with_the_path_to_be_written(
    alone: Path,
) -> None:
    (alone / "pics").mkdir()
    (alone / "pics/fox.png").write_bytes(b"picture")
    (alone / "cards.csv").write_text("Name,Picture\nFox,fox.png\nElk,elk.png\n", encoding="utf-8")

    made = create_from(alone / "woods", "woods", alone / "cards.csv", (), "en")

    fox, elk = (each.text for each in made.draft.remarks if each.harm)
    assert fox.endswith("; write pics/fox.png, which is there")
    assert "write" not in elk


def test_headings_and_totals_are_told_and_leave_the_kinds_what_they_are(cli: Cli, alone: Path) -> None:
    head, *cards = ROWS.splitlines()
    beasts, events = ["BEASTS;;;;;;", *cards[:2], cards[4]], ["EVENTS;;;;;;", *cards[2:4]]
    text = "\n".join([head, *beasts, *events, "Total;;10;;;;10"])
    (alone / "cards.csv").write_text(text, encoding="utf-8")

    made = create_from(alone / "woods", "woods", alone / "cards.csv", (), "en")

    assert {id_: len(kind.cards) for id_, kind in made.draft.kinds.items()} == {"beast": 3, "event": 2}
    told = [str(remark) for remark in made.draft.remarks if "left out" in remark.text]
    assert len(told) == 2
    assert "2 “BEASTS”, 6 “EVENTS”" in told[0]
    assert "9 “Total”" in told[1]
