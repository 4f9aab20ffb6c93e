"""One text, two editions: players read no ids and no switches, authors read all."""

from dataclasses import replace

import pypdfium2
import pytest

from deckwright.render.rulebook.blocks import Answers, ItemList, Paragraph, plain
from deckwright.render.rulebook.write import write_rulebook

from ...repository import STOCK
from .conftest import words
from .test_write import PlainFaces

BOTH = "Zieht. {#BM-13}\n\n{rulings:BM-R05}\n\n{authors:BM-R17}\n"


def boxes(book):
    return [block for block in book.blocks if isinstance(block, Answers)]


def asked(book):
    return [[answer.id for answer in box.answers] for box in boxes(book)]


def sentences(book):
    (found,) = (block for block in book.blocks if isinstance(block, ItemList))
    return [plain(item.blocks[0].runs) for item in found.items]


@pytest.fixture
def variants(game):
    """The rulings, with sentences of their variants."""
    told = {
        "BM-R05": {"delay": words("v", "Tiere warten eine Runde.")},
        "BM-R17": {"turn_cap": words("w", "Es endet nach 40 bis 200 Zügen.")},
    }
    return {id_: replace(ruling, variants=told[id_]) for id_, ruling in game.rulings.items()}


def test_rulings_for_authors_are_in_their_edition_alone(read):
    assert asked(read(BOTH)[0]) == [["BM-R05"]]
    assert asked(read(BOTH, edition="authors")[0]) == [["BM-R05"], ["BM-R17"]]


def test_a_mark_without_names_has_the_rulings_that_no_other_mark_has(read):
    book, findings = read("{rulings:BM-R17}\n\n{rulings}")

    assert (asked(book), findings) == ([["BM-R17"], ["BM-R05"]], ())


def test_rulings_stand_in_the_order_of_the_mark(read):
    assert asked(read("{rulings:BM-R17 BM-R05}")[0]) == [["BM-R17", "BM-R05"]]


def test_an_unknown_ruling_and_one_that_is_listed_twice_are_found(read):
    _, findings = read("{rulings:BM-R05 BM-R055}\n\n{authors:BM-R05}")

    assert [(f.code, f.message, f.place.line, f.place.column) for f in findings] == [
        ("R202", "BM-R05 is listed 2 times among the clarifications", 1, 10),
        ("R203", "unknown ruling 'BM-R055'; did you mean 'BM-R05'?", 1, 17),
        ("R202", "BM-R05 is listed 2 times among the clarifications", 3, 10),
    ]


def test_variants_are_sentences_and_tell_authors_how_to_switch_them_on(read, variants):
    text = "{variants}\n\n{rulings}"

    assert sentences(read(text, rulings=variants)[0]) == [
        "Tiere warten eine Runde.",
        "Es endet nach 40 bis 200 Zügen.",
    ]
    assert sentences(read(text, rulings=variants, edition="authors")[0]) == [
        "Tiere warten eine Runde. (summon_delay\u00a0=\u00a0delay)",
        "Es endet nach 40 bis 200 Zügen. (turn_cap\u00a0=\u00a0100\u00a0(40–200))",
    ]


def test_a_variant_without_a_sentence_is_told_by_its_answer_and_a_number_not_at_all(read):
    assert sentences(read("{variants}\n\n{rulings}")[0]) == ["Nein."]


def test_the_answers_that_variants_tell_are_not_repeated_to_players(read):
    (box,) = boxes(read("{variants}\n\n{rulings}")[0])
    assert [answer.others for answer in box.answers] == [(), ()]


def test_without_a_list_of_variants_players_read_them_under_the_answer_without_switches(read):
    (box,) = boxes(read("{rulings}")[0])

    assert [(switch, plain(runs)) for switch, runs in box.answers[0].others] == [("", "Nein.")]
    assert [answer.settings for answer in box.answers] == [(), ()]


def test_a_list_of_variants_of_a_game_without_any_is_found(read, game):
    rulings = {"BM-R17": game.rulings["BM-R17"]}

    book, findings = read("## Varianten\n\n{variants}\n\n{rulings}", rulings=rulings)

    assert [(f.message, f.place.line) for f in findings] == [
        ("there are no variants: no ruling has another answer", 3)
    ]
    assert not any(isinstance(block, ItemList) for block in book.blocks)


def test_a_link_of_players_leads_to_no_clarification_that_authors_alone_have(read):
    text = "Sieh [dort](#BM-R17).\n\n{rulings:BM-R05}\n\n{authors:BM-R17}"

    assert [f.message for f in read(text)[1]] == ["nothing here is called '#BM-R17'; did you mean 'BM-R05'?"]
    assert read(text, edition="authors")[1] == ()


def test_the_players_edition_says_no_id_and_the_authors_edition_says_all(with_book, variants, tmp_path):
    game = replace(with_book(f"# Grübchen\n\n## Ziel\n\n{BOTH}\n\n{{variants}}\n"), rulings=variants)
    pdf, html, authors = (tmp_path / name for name in ("a.pdf", "a.html", "b.html"))

    write_rulebook(game, "de", STOCK, PlainFaces(), pdf=pdf, html=html, authors=authors)

    with pypdfium2.PdfDocument(pdf) as document:
        read = "".join(page.get_textpage().get_text_bounded() for page in document)
    page, for_authors = (path.read_text(encoding="utf-8") for path in (html, authors))
    assert "Tiere warten eine Runde." in read
    for secret in ("BM-", "summon_delay", "turn_cap", "Patt?"):
        assert secret not in read
        assert f">{secret}" not in page
    assert all(f">{id_}</a>" in for_authors for id_ in ("BM-13", "BM-R05", "BM-R17"))
    assert "Nicht in der Ausgabe für Spieler" in for_authors
    assert "<title>Grübchen – Spielregel für Autoren</title>" in for_authors


def test_paragraphs_keep_their_clauses_in_both_editions(read):
    for edition in ("players", "authors"):
        (first,) = (b for b in read(BOTH, edition=edition)[0].blocks if isinstance(b, Paragraph))
        assert first.tags == ("BM-13",)
