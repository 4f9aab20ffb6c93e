"""What a rulebook says of an answer is printed as long as that answer is chosen."""

from dataclasses import replace

import pytest

from deckwright.render.rulebook.blocks import Figures, Heading, ItemList, Paragraph, Remark, Table, plain


@pytest.fixture
def printed(read, game):
    """The blocks of a text with an answer chosen."""

    def printed(text, chosen):
        ruling = replace(game.rulings["BM-R05"], chosen=chosen)
        book, findings = read(text, rulings={**game.rulings, "BM-R05": ruling})
        assert findings == ()
        return [
            block
            for block in book.blocks
            if isinstance(block, Paragraph | ItemList | Table | Remark | Heading)
        ]

    return printed


def said(blocks):
    return [plain(block.runs) for block in blocks if isinstance(block, Paragraph | Heading)]


@pytest.mark.parametrize(("chosen", "text"), [("no_delay", "Sie handelt."), ("delay", "Sie wartet.")])
def test_a_paragraph_is_printed_with_its_answer_only(printed, chosen, text):
    book = "Sie handelt. {#BM-R05=no_delay}\n\nSie wartet. {#BM-R05=delay}"

    assert said(printed(book, chosen)) == [text]


def test_a_mark_speaks_of_what_stands_between_the_mark_before_it_and_itself(printed):
    book = "Zieh. {#BM-03} Sie *handelt*. {#BM-13 #BM-R05=no_delay} Sie wartet. {#BM-R05=delay} Ende."

    (first,), (second,) = printed(book, "no_delay"), printed(book, "delay")

    assert plain(first.runs).split() == ["Zieh.", "Sie", "handelt.", "Ende."]
    assert plain(second.runs).split() == ["Zieh.", "Sie", "wartet.", "Ende."]
    assert (first.tags, second.tags) == (("BM-03", "BM-13", "BM-R05"), ("BM-03", "BM-R05"))


def test_what_is_true_with_each_answer_is_always_printed(printed):
    for chosen in ("no_delay", "delay"):
        (block,) = printed("Tiere handeln. {#BM-R05=*}", chosen)
        assert (plain(block.runs), block.tags) == ("Tiere handeln.", ("BM-R05",))


def test_an_item_goes_with_all_below_it_and_a_list_without_items_too(printed):
    book = (
        "1. eins\n2. zwei {#BM-R05=no_delay}\n   - darunter\n3. drei\n\nSatz\n\n- allein {#BM-R05=no_delay}\n"
    )

    numbers, sentence = printed(book, "delay")

    assert [said(item.blocks) for item in numbers.items] == [["eins"], ["drei"]]
    assert plain(sentence.runs) == "Satz"


def test_a_row_is_left_out_as_a_whole_and_with_its_head_the_table(printed):
    rows = "| Was | Wert |\n|-|-|\n| a | 1 {#BM-R05=no_delay} |\n| b | 2 {#BM-R05=delay} |\n"
    (table,) = printed(rows, "delay")

    assert [[plain(cell) for cell in row.cells] for row in table.rows] == [["b", "2"]]
    assert printed(rows.replace("Wert", "Wert {#BM-R05=no_delay}"), "delay") == []


def test_a_heading_and_a_box_with_its_title_are_left_out(printed):
    book = "# Buch\n\n## Warten {#BM-R05=delay}\n\n> **Beispiel** {#BM-R05=delay}\n>\n> Text.\n"

    assert printed(book, "no_delay") == []
    heading, box = printed(book, "delay")
    assert (plain(heading.runs), plain(box.title)) == ("Warten", "Beispiel")


def test_a_box_of_which_the_title_alone_would_be_left_is_left_out(printed):
    assert printed("> **Beispiel**\n>\n> Text. {#BM-R05=delay}\n", "no_delay") == []


def test_a_picture_goes_with_its_stretch(read):
    book, findings = read("Text ![](card:reed_hare) {#BM-R05=delay} Mehr ![](component:mat) {#BM-03}")

    assert findings == ()
    (figures,) = (block for block in book.blocks if isinstance(block, Figures))
    assert [figure.id for figure in figures.figures] == ["mat"]


def test_a_clause_that_several_answers_of_a_paragraph_name_stands_beside_it_once(printed):
    (block,) = printed("Zieh. {#BM-03} Sie handelt. {#BM-03 #BM-R05=no_delay}", "no_delay")

    assert block.tags == ("BM-03", "BM-R05")
