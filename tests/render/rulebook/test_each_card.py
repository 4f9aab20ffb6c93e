"""Rows of tables that stand for each card of a kind."""

from dataclasses import replace

from deckwright.render.rulebook.blocks import Table, plain

EACH = "# Grübchen\n\n| Karte | Stufe | Zeichen | Tut |\n|---|:-:|---|---|\n{row}\n"
ROW = "| {each:fauna}{card:it} | {field:it.level} | {icons:it.signs} | {rules:it} |"


def cards_of(game):
    """Two cards whose order by name is not that by id, with signs, one with a rules text."""
    field = game.kinds["fauna"].fields["level"]
    signs = replace(field, name="signs", type="set sign")
    level = replace(field, optional=True, default=0)
    kind = replace(game.kinds["fauna"], fields={"level": level, "signs": signs})
    hare = game.cards["reed_hare"]
    text = replace(hare.name, text={"de": "Nimm 1 {icon:impulse}.", "en": "Gain 1 {icon:impulse}."})
    named = replace(hare.name, text={"de": "Alter Aal", "en": "Old Eel"})
    eel = replace(hare, id="zander", name=named, fields={"signs": ("impulse", "impulse")}, rules_text=text)
    return {
        "kinds": {"fauna": kind},
        "cards": {"reed_hare": replace(hare, fields={"level": 2, "signs": ()}), "zander": eel},
    }


def test_a_row_that_begins_with_each_becomes_one_for_each_card_of_the_kind_by_name(read, game):
    book, mistakes = read(EACH.replace("{row}", ROW), **cards_of(game))

    (table,) = (block for block in book.blocks if isinstance(block, Table))
    assert not mistakes
    assert [[plain(cell) for cell in row.cells] for row in table.rows] == [
        ["Alter\u00a0Aal", "–", "ImpulsImpuls", "Nimm 1 Impuls."],
        ["Schilfhase", "2", "", ""],
    ]


def test_what_is_wrong_in_a_row_for_each_card_is_told_once(read, game):
    _, found = read(EACH.replace("{row}", ROW.replace("level", "levle")), **cards_of(game))

    assert [finding.message for finding in found] == ["card 'zander' has no field 'levle'"]


def test_each_is_told_where_there_is_no_table(read):
    _, found = read("# Grübchen\n\n{each:fauna} ist ein Tier.\n")

    assert ["stands only at the beginning of a table's row" in finding.message for finding in found] == [True]


def test_an_icon_may_stand_only_for_cards_that_have_something_in_a_field(read, game):
    row = "| {each:fauna}{card:it} | {icon:impulse if it.level} | | |"

    book, mistakes = read(EACH.replace("{row}", row), **cards_of(game))

    (table,) = (block for block in book.blocks if isinstance(block, Table))
    assert not mistakes
    assert [plain(row.cells[1]) for row in table.rows] == ["", "Impuls"]


def test_a_field_that_an_icon_depends_on_must_exist(read, game):
    row = "| {each:fauna}{card:it} | {icon:impulse if it.levle} | | |"

    _, found = read(EACH.replace("{row}", row), **cards_of(game))

    assert [finding.message for finding in found] == ["unknown field of fauna 'levle'; did you mean 'level'?"]


def test_a_name_in_a_list_of_cards_breaks_only_before_its_title(read, game):
    cards = cards_of(game)
    hare = cards["cards"]["reed_hare"]
    named = replace(hare.name, text={"de": "Roter Hase, der Letzte"})
    cards["cards"] = {"reed_hare": replace(hare, name=named)}

    book, _ = read(EACH.replace("{row}", ROW), **cards)

    (table,) = (block for block in book.blocks if isinstance(block, Table))
    assert plain(table.rows[0].cells[0]) == "Roter\u00a0Hase, der\u00a0Letzte"


def test_a_constant_in_a_field_goes_by_its_word_and_never_by_its_id(read, game):
    row = "| {each:fauna}{card:it} | {field:it.signs} | | |"

    book, mistakes = read(EACH.replace("{row}", row), **cards_of(game))

    (table,) = (block for block in book.blocks if isinstance(block, Table))
    assert not mistakes
    assert [plain(row.cells[1]) for row in table.rows] == ["Impuls, Impuls", ""]


def test_cards_in_a_field_go_by_their_names(read, game):
    row = "| {each:fauna}{card:it} | {field:it.signs} | | |"
    cards = cards_of(game)
    cards["cards"]["reed_hare"] = replace(cards["cards"]["reed_hare"], fields={"signs": ("zander",)})

    book, mistakes = read(EACH.replace("{row}", row), **cards)

    (table,) = (block for block in book.blocks if isinstance(block, Table))
    assert not mistakes
    assert [plain(row.cells[1]) for row in table.rows] == ["Impuls, Impuls", "Alter Aal"]
