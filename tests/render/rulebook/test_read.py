"""Rulebook Markdown as blocks; every wrong name found where it stands."""

import re
from dataclasses import replace

import pytest

from deckwright.render.rulebook.blocks import (
    Answers,
    Contents,
    Figures,
    Heading,
    ItemList,
    Mark,
    Paragraph,
    Remark,
    Run,
    Table,
    plain,
)

BOOK = """# Grübchen

Ein Spiel für {seats}.

## Dein Zug

Zieh auf **{value:hand_size}** Karten nach und nimm 1 {icon:impulse}. {#BM-13 #BM-03}

- {card:reed_hare}: Stufe {field:reed_hare.level}, {copies:reed_hare} Stück {#BM-03}
- {kind:fauna}
  1. *eins*
  2. zwei

| Was | Wie viel |
|-----|---------:|
| Hand | {value:hand_size} {#BM-03} |

> ### Merke
> Deck {deck:mist}, {component:mat}.

![Ein **Tier**](card:reed_hare "level name") {#BM-13}

1. Stufe
2. Name

{contents}

---
"""


def told(block, depth=0):
    """A block as a line of text, with the blocks inside it below."""
    pad = "  " * depth
    match block:
        case Heading():
            return f"{pad}{'#' * block.level} {plain(block.runs)} ({block.anchor})"
        case Paragraph():
            return f"{pad}{styled(block.runs)}{''.join(f' [{tag}]' for tag in block.tags)}"
        case ItemList():
            items = "\n".join(told(inner, depth + 1) for item in block.items for inner in item.blocks)
            return f"{pad}{'numbers' if block.ordered else 'bullets'}\n{items}"
        case Table():
            rows = (block.head, *block.rows)
            return "\n".join(f"{pad}| {' | '.join(map(plain, row.cells))} | {row.tags}" for row in rows)
        case Remark():
            return f"{pad}box {plain(block.title)}\n" + "\n".join(
                told(inner, depth + 1) for inner in block.blocks
            )
        case Figures():
            names = ", ".join(f"{f.source}:{f.id} {f.parts} {styled(f.caption)}" for f in block.figures)
            return f"{pad}figures {names}" + (f"\n{told(block.legend, depth + 1)}" if block.legend else "")
        case Contents():
            return f"{pad}contents: {', '.join(heading.anchor for heading in block.headings)}"
        case Mark():
            return f"{pad}({block.kind})"


def styled(runs):
    return "".join(
        f"<{run.icon} {run.text}>" if run.icon else f"*{run.text}*" if run.bold or run.italic else run.text
        for run in runs
    )


def test_a_rulebook_reads_as_these_blocks(read):
    book, findings = read(BOOK)

    assert findings == ()
    assert plain(book.title) == "Grübchen"
    assert (
        "\n".join(map(told, book.blocks))
        == """\
Ein Spiel für 2 bis 4 Spieler.
## Dein Zug (dein-zug)
Zieh auf *4* Karten nach und nimm 1 <lightning-arc Impuls>. [BM-13] [BM-03]
bullets
  Schilfhase: Stufe 2, 3 Stück [BM-03]
  Tiere
  numbers
    *eins*
    zwei
| Was | Wie viel | ()
| Hand | 4 | ('BM-03',)
box Merke
  Deck Nebel, Spielplan.
figures card:reed_hare ('level', 'name') Ein *Tier*
  numbers
    Stufe
    Name
contents: dein-zug
(divider)"""
    )


def test_the_names_are_those_of_the_books_language(read):
    book, _ = read("A {card:reed_hare} of {title} for {seats}.", "en")

    assert plain(book.blocks[0].runs) == "A Reed Hare of Minipit for 2 to 4 players."


def test_every_number_follows_its_value(read, game):
    values = {**game.values, "hand_size": replace(game.values["hand_size"], value=7)}

    before, _ = read("Zieh {value:hand_size}.\n\n|A|\n|-|\n|{value:hand_size}|\n\n{rulings}")
    after, _ = read("Zieh {value:hand_size}.\n\n|A|\n|-|\n|{value:hand_size}|\n\n{rulings}", values=values)

    assert re.sub("4", "7", str(before.blocks[:2])) == str(after.blocks[:2])
    assert before.blocks[2] == after.blocks[2]


@pytest.mark.parametrize(
    ("markup", "code", "message"),
    [
        ("{value:hand_sice}", "R202", "unknown value 'hand_sice'; did you mean 'hand_size'?"),
        ("{card:reed_hair}", "R202", "unknown card 'reed_hair'; did you mean 'reed_hare'?"),
        ("{kind:flora}", "R202", "unknown kind 'flora'"),
        ("{field:reed_hare.levle}", "R202", "card 'reed_hare' has no field 'levle'; did you mean 'level'?"),
        ("{copies:nothing}", "R202", "unknown card, deck, component or kind 'nothing'"),
        ("{ruling:BM-R50}", "R202", "unknown ruling 'BM-R50'; did you mean 'BM-R05'?"),
        ("{vlaue:hand_size}", "R202", "unknown markup 'vlaue'; did you mean 'value'?"),
        ("{icon:impulze}", "R206", "unknown icon 'impulze'; did you mean 'impulse'?"),
        ("{icon:heart}", "R206", "unknown icon 'heart'; did you mean 'hearts'?"),
        ("{contents}", "R202", "{contents} must stand alone on its line"),
    ],
)
def test_an_unknown_name_is_found_where_it_stands(read, markup, code, message):
    _, findings = read(f"# Titel\n\nErste Zeile,\nzweite {markup} Zeile.\n")

    (finding,) = findings
    assert (finding.code, finding.message) == (code, message)
    place = finding.place
    assert (place.file, place.line, place.column) == ("content/minipit/rulebook/de.md", 4, 8)
    assert (place.length, place.offset) == (len(markup), 29)


def test_the_second_of_two_equal_mistakes_has_a_place_of_its_own(read):
    _, findings = read("| A | B |\n|---|---|\n| {value:x} | {value:x} |\n")

    assert [(f.place.line, f.place.column) for f in findings] == [(3, 3), (3, 15)]


@pytest.mark.parametrize("mark", [">", "- ", "1. "])
def test_boxes_and_lists_too_deep_in_one_another_are_found_and_left_out(read, mark):
    book, findings = read(f"Text.\n\n{mark * 6}Tief.\n")
    deepest, none = read(f"Text.\n\n{mark * 5}Tief.\n")

    assert [(finding.code, finding.place.line) for finding in findings] == [("Y033", 3)]
    assert "Tief." not in str(book.blocks)
    assert "Tief." in str(deepest.blocks)
    assert none == ()


@pytest.mark.parametrize("markup", [">", "> # Merke", "> **Merke**", "- >", ">" * 600, "- " * 600])
def test_a_box_without_a_text_is_set_like_any_other(read, composer, markup):
    book, _ = read(f"Text.\n\n{markup}\n")

    assert composer.blocks(book.blocks, composer.measures.column)


def test_an_unknown_clause_is_found_and_left_out(read):
    book, findings = read("> Text. {#BM-1 #BM-13 #BM-130}\n")

    assert [(f.code, f.message, f.place.column) for f in findings] == [
        ("R203", "unknown clause 'BM-1'; did you mean 'BM-13'?", 10),
        ("R203", "unknown clause 'BM-130'; did you mean 'BM-13'?", 23),
    ]
    assert book.blocks[0].blocks[0].tags == ("BM-13",)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("card:hare", "unknown card 'hare'; did you mean 'reed_hare'?"),
        ("back:mists", "unknown deck 'mists'; did you mean 'mist'?"),
        ("component:mad.back", "unknown component 'mad'; did you mean 'mat'?"),
        ("hare.png", "a figure cannot show 'hare.png'"),
    ],
)
def test_a_figure_of_something_unknown_is_found(read, source, message):
    book, findings = read(f"Text.\n\n![Ein Hase]({source})\n")

    assert [(f.message, f.place.line, f.place.column) for f in findings] == [(message, 3, 13)]
    assert len(book.blocks) == 1


def test_a_legend_of_another_length_than_the_parts_is_found(read):
    _, findings = read('![Hase](card:reed_hare "level name")\n\n1. Stufe\n')

    assert [f.message for f in findings] == [
        "2 parts are numbered, but the list after the figure has 1 items"
    ]


@pytest.mark.parametrize("link", ["ziel", "seite.html", "ftp://example.org"])
def test_a_link_that_is_neither_a_place_of_the_book_nor_an_address_of_the_web_is_found(read, link):
    book, findings = read(f"## Ziel\n\nSieh [dort]({link}) und [da](https://example.org).\n")

    assert [(f.code, f.place.line) for f in findings] == [("R202", 3)]
    runs = [run for block in book.blocks if isinstance(block, Paragraph) for run in block.runs]
    assert [run.link for run in runs if run.link] == ["https://example.org"]


def test_a_link_to_nowhere_is_found_and_becomes_plain_text(read):
    book, findings = read("## Ziel\n\nSieh [dort](#ziehl) und [da](#ziel) und [so](#BM-R05).\n\n{rulings}\n")

    assert [(f.message, f.place.line) for f in findings] == [
        ("nothing here is called '#ziehl'; did you mean 'ziel'?", 3)
    ]
    assert [run.link for run in book.blocks[3].runs if run.text in ("dort", "da", "so")] == [
        "#ziel",
        "#BM-R05",
    ]


def test_escaped_markup_and_code_stay_as_written(read):
    book, findings = read(r"Schreib \{value:x} oder `{value:x}`.")

    assert findings == ()
    assert plain(book.blocks[0].runs) == "Schreib {value:x} oder {value:x}."


def test_clarifications_say_what_holds_and_to_authors_what_may_be_agreed(read):
    book, _ = read("{rulings}", edition="authors")

    (box,) = book.blocks
    assert isinstance(box, Answers)
    first, second = box.answers
    assert plain(first.question) == "Handelt ein Tier sofort?"
    assert first.answer == (Run("Ja, "), Run("sofort", bold=True), Run("."))
    assert [(switch, plain(runs)) for switch, runs in first.others] == [
        ("summon_delay\u00a0=\u00a0delay", "Nein.")
    ]
    assert (plain(second.answer), second.settings) == (
        "Nach 100 Zügen.",
        ("turn_cap\u00a0=\u00a0100\u00a0(40–200)",),
    )


def test_a_mistake_in_a_ruling_is_found_in_the_ruling(read, game):
    broken = {k: v for k, v in game.values.items() if k != "turn_cap"}

    _, findings = read("{rulings}", values=broken)

    assert [(f.message, f.place.file) for f in findings] == [
        ("unknown value 'turn_cap'", "content/minipit/game.yaml")
    ]


def test_a_ruling_may_not_say_itself(read, game):
    ruling = game.rulings["BM-R17"]
    answers = {"fixed": replace(ruling.answers["fixed"], text={"de": "Wie {ruling:BM-R17}"})}
    rulings = {"BM-R17": replace(ruling, answers=answers)}

    _, findings = read("Es gilt {ruling:BM-R17}.", rulings=rulings)

    assert [f.message for f in findings] == ["ruling 'BM-R17' says its own answer: BM-R17 > BM-R17"]


def test_a_quotation_that_begins_in_bold_type_is_a_box_with_that_title(read):
    book, _ = read("> **Beispiel**\n>\n> Ein Zug.\n\n> **Nur** ein Satz.\n")

    first, second = book.blocks
    assert (plain(first.title), plain(first.blocks[0].runs)) == ("Beispiel", "Ein Zug.")
    assert (second.title, plain(second.blocks[0].runs)) == ((), "Nur ein Satz.")


def test_the_cover_names_cards(read):
    book, findings = read("{cover:reed_hare reed_hair}")

    assert book.cover == ("reed_hare",)
    assert [(f.message, f.place.column) for f in findings] == [
        ("unknown card 'reed_hair'; did you mean 'reed_hare'?", 18)
    ]


def test_credits_print_the_games_line_and_the_others(read):
    book, _ = read("{credits}", credits_=[("icons", "Anna")])

    assert [(label, plain(runs)) for label, runs in book.blocks[0].entries] == [
        ("Spiel", "Frei erfunden."),
        ("Lizenz", "CC-BY-SA-4.0"),
        ("Symbole", "Anna"),
    ]


def test_headings_of_the_same_words_get_different_anchors(read):
    book, _ = read("## Überblick\n\n## Überblick\n\n## 3 & 4!\n")

    contents, new_page, *headings = book.blocks
    assert [heading.anchor for heading in headings] == ["ueberblick", "ueberblick-2", "3-4"]
    assert contents.headings == tuple(headings)
    assert new_page == Mark("page")


def test_an_alternative_without_a_switch_is_told_without_one(read, game):
    ruling = replace(game.rulings["BM-R05"], switch=None)

    book, _ = read("# Grübchen\n\n{rulings}\n", rulings={"BM-R05": ruling})

    (box,) = (block for block in book.blocks if isinstance(block, Answers))
    assert [(switch, plain(runs)) for switch, runs in box.answers[0].others] == [("", "Nein.")]
