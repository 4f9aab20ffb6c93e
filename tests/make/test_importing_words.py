"""What the texts of a table become: symbols, stars, lists of words."""

from deckwright.load.project import Project
from deckwright.make.checking import check_game

from .woods import TABLE, Woods, changed_lines, codes, harm


def test_symbols_become_what_import_yaml_says(woods: Woods) -> None:
    woods.edit("import.yaml", "sources:", 'replace: {"[coin]": "{icon:coin}", "->": "*then*"}\nsources:')
    woods.write(TABLE.replace("Run", "Pay [coin] -> run*"))

    imported = woods.imported()

    assert changed_lines(imported) == ["-    text: Run", '+    text: "Pay {icon:coin} *then* run\\\\*"']


def test_lists_of_words_are_read_from_one_cell(woods: Woods) -> None:
    woods.edit(
        "game.yaml", "      life: int\n", "      life: int\n      tags: {type: set tag, optional: true}\n"
    )
    woods.edit("game.yaml", "kinds:\n", "names: {tag: [swift, red_fur]}\nkinds:\n")
    woods.edit("import.yaml", "      Text: text\n", "      Text: text\n      Tags: tags\n")
    woods.write(
        TABLE.replace("Text\n", "Text,Tags\n")
        .replace("Run\n", 'Run,"Swift; red fur"\n')
        .replace("Draw 2\n", "Draw 2,\n")
    )

    imported = woods.imported()

    assert changed_lines(imported) == ["+    tags: [swift, red_fur]"]
    assert woods.imported().texts == {}


def test_what_looks_like_a_symbol_in_a_new_text_is_told_with_icons_like_it(woods: Woods) -> None:
    woods.write(TABLE.replace("Run", "Gain [coin] and {2}"))

    lines = harm(woods.imported())

    assert len(lines) == 1
    assert "“[coin]” (once), “{2}” (once): these look like symbols, and are printed as they are" in lines[0]
    assert "; for icons and signs in circles write into import.yaml, then import: " in lines[0]
    assert 'replace: {"[coin]": "{icon:two-coins}", "{2}": "{2}"} (on the right is markup)' in lines[0]
    assert harm(woods.imported()) == []


def test_stars_around_words_are_told_of_new_and_changed_texts_alone(woods: Woods) -> None:
    woods.write(TABLE.replace("Run", "Run *fast*"))

    notes = [str(note) for note in woods.imported().notes]

    assert len(notes) == 1
    assert "once: “*fast*”; where a star is meant" in notes[0]
    assert woods.imported().notes == []


def test_symbols_become_icons_by_what_the_remark_says(woods: Woods) -> None:
    woods.write(TABLE.replace("Run", "Gain [coin] and {2}"))
    woods.imported()

    with (woods.content / "import.yaml").open("a", encoding="utf-8") as file:
        file.write('replace: {"[coin]": "{icon:two-coins}", "{2}": "{2}"}\n')
    imported = woods.imported()

    assert (codes(imported), harm(imported)) == ([], [])
    assert changed_lines(imported)[-1] == '+    text: "Gain {icon:two-coins} and {2}"'


def test_what_is_half_written_in_a_cell_is_told_at_its_row_and_by_check_as_long_as_it_is_there(
    woods: Woods,
) -> None:
    woods.write(TABLE.replace("Run", "**Tide: run"))

    lines = harm(woods.imported())

    assert len(lines) == 1
    assert lines[0].startswith("cards.csv, line 3: “**Tide: run”: it is begun and never closed")
    assert harm(woods.imported()) == lines
    (finding,) = [fault for fault in check_game(Project(woods.root), "woods") if fault.code == "L330"]
    assert finding.message == "two stars are printed: is this bold that was never closed?"
    assert finding.place.file.endswith("cards/beast.yaml")


def test_an_empty_cell_of_a_language_is_a_translation_that_is_missing_told_with_its_columns(
    woods: Woods,
) -> None:
    woods.edit("game.yaml", "languages: [en]", "languages: [en, de]")
    woods.edit("import.yaml", "      Name: name\n", "      Name: name\n      Name (de): name.de\n")
    head = "Name,Name (de),Type,Cost,Life,Qty,Text\n"
    woods.write(head + "Fox,Fuchs,Beast,2,3,1,Run\nElk,,Beast,4,5,1,\n")

    woods.imported()

    assert "id: elk\n    name: Elk\n" in woods.files()["beast.yaml"]
    findings = check_game(Project(woods.root), "woods")
    lacking = [single for finding in findings if finding.code == "L306" for single in finding.all]
    (names,) = [finding for finding in lacking if finding.about == "woods/de/cards.elk"]
    assert names.message == 'the name of the card elk is missing in "de"'
    assert names.hint == "fill in “Name (de)” of the table, then deckwright import woods"


def test_the_columns_of_all_that_is_missing_are_told_at_once_and_what_has_none_belongs_in_the_file(
    woods: Woods,
) -> None:
    woods.edit("game.yaml", "languages: [en]", "languages: [en, de]")
    sources = "      Name: name\n      Name (de): name.de\n      Text (de): text.de\n"
    woods.edit("import.yaml", "      Name: name\n", sources)
    head = "Name,Name (de),Type,Cost,Life,Qty,Text,Text (de)\n"
    woods.write(head + "Fox,Fuchs,Beast,2,3,1,Run,\nElk,,Beast,4,5,1,Stand,Steh\n")
    woods.imported(prune=True)

    def told() -> list[str]:
        findings = [each for each in check_game(Project(woods.root), "woods") if each.code == "L306"]
        return [each.hint for each in findings if "of the card" in each.message]

    end = "then deckwright import woods"
    assert told() == [f"fill in “Text (de)” of the table, on other cards also “Name (de)”, {end}"]

    woods.edit("import.yaml", "      Name (de): name.de\n", "")
    woods.edit("cards/beast.yaml", "name: {en: Fox, de: Fuchs}", "name: Fox")
    (hint,) = told()
    assert hint.startswith(f"fill in “Text (de)” of the table, {end}; add to content/woods/text/de.yaml")
    assert hint.endswith("under cards: fox: {name: …}")


def test_a_symbol_spelt_nearly_like_one_that_is_replaced_is_told_at_its_row(woods: Woods) -> None:
    woods.edit("import.yaml", "sources:", 'replace: {"[coin]": "{icon:coin}"}\nsources:')
    woods.write(TABLE.replace("Draw 2", "Gain [conis]"))

    told = [line.partition(", ")[2] for line in harm(woods.imported())]

    assert told == ["line 4: “[conis]” is printed as it is: did you mean “[coin]”?"]
