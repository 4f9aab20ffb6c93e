"""L345 and L346 guess at what sentences mean: where a sentence is in order they say nothing."""

from dataclasses import replace

import pytest

from deckwright.render.rulebook.form import form_findings
from deckwright.render.rulebook.read import book_mistakes

PICTURED = "# Minipit\n\n## The box\n\n![](card:reed_hare)\n\n"


@pytest.fixture
def said(with_book, icons):
    """What L345 and L346 say of a rulebook."""

    def saying(text, language="en", level=2):
        game = with_book(text, language)
        card = game.cards["reed_hare"]
        game = replace(game, cards={card.id: replace(card, fields={**card.fields, "level": level})})
        _, read = book_mistakes(game, game.rulebooks[language], icons)
        findings = form_findings(game, game.rulebooks[language], read)
        return [finding.message for finding in findings if finding.code in {"L345", "L346"}]

    return saying


def parts(used, told):
    """Two chapters behind the one with the picture."""
    return f"{PICTURED}## A turn\n\n{used}\n\n## Later\n\n{told}\n"


@pytest.mark.parametrize(
    "sentence",
    [
        "The Reed Hare (level 3) moves.",
        "Your **Reed Hare** (level 3, ready) and a Reed Hare (level 3) move.",
        "Ada has a Reed Hare, level 3.",
        "She plays a Reed Hare with level 3, and is done.",
        "She plays a Reed Hare (level 1,000).",
        "She plays a Reed Hare (level 2.5).",
    ],
)
def test_a_number_right_behind_the_name_of_a_card_that_has_another_is_found(said, sentence):
    (message,) = said(PICTURED + sentence)

    assert message.endswith(" is told of Reed Hare, which has 2")


@pytest.mark.parametrize(
    "sentence",
    [
        "The Reed Hare scares a creature with level 3, and goes home.",
        "If your Reed Hare is at home and each other creature has level 1, you win.",
        "Your Reed Hare gets level +1, for this turn.",
        "Your Reed Hare, level +1, moves.",
        "The Reed Hare loses level 1, but stays.",
        "A Reed Hare may attack any card of level 3.",
        "A Reed Hare eats an animal with level 3, and is full.",
        "While Reed Hare is face up, each other animal has level 4.",
        "Reed Hare (+2 to level 9).",
        "Reed Hare (level 4 now).",
        "Reed Hare (level 4, after its bonus).",
        "Turn the Reed Hare if it is at level 7.",
        "If you have a Reed Hare with level 7, turn it.",
        "Then the Reed Hare has level 7.",
        "The Reed Hare has level 1,000 coins.",
        "A Reed Hare with level 3 cards beneath it moves.",
        "The Reed Hare (level 3–5) moves.",
        "The Reed Hare (level 3+) moves.",
    ],
)
def test_a_number_of_something_else_or_for_a_while_is_none_of_the_card(said, sentence):
    assert said(PICTURED + sentence) == []


@pytest.mark.parametrize(
    ("level", "number"),
    [
        (1000, "1,000"),
        (1000, "1.000"),
        (1000, "1000"),
        (1000000, "1,000,000"),
        (3.5, "3½"),
        (3.5, "3.5"),
        (3.5, "3,5"),
    ],
)
def test_a_number_may_be_written_in_any_way(said, level, number):
    assert said(f"{PICTURED}The Reed Hare (level {number}) moves.", level=level) == []


@pytest.mark.parametrize(
    ("language", "used", "told", "term"),
    [
        ("en", "Look into your habitats.", "The row before you is your **habitat**.", "habitat"),
        ("en", "Take an Act’s card.", "A round is an **act**.", "act"),
        ("en", "Build a construct.", "It is a **person** (he) or a **construct** (it).", "construct"),
        ("en", "Move to an adjacent space.", "Spaces that share an edge are **adjacent**.", "adjacent"),
        ("en", "Is it active?", "A card is **active** as long as it has energy.", "active"),
        ("de", "Zieh auf das Mittelfeld.", "Die Reihe, das **Mittelfeld**, gehört niemandem.", "Mittelfeld"),
    ],
)  # fmt: skip
def test_a_term_before_the_chapter_that_tells_its_meaning_is_found(said, language, used, told, term):
    assert said(parts(used, told), language) == [
        f"“{term}” is used here, and what it means is told later, in “Later”"
    ]


@pytest.mark.parametrize(
    ("used", "told"),
    [
        ("Your action is an activity.", "A round is an **act**."),
        ("The topmost newt is rowing.", "This is a **new**. That is a **row**. It is the **top**."),
        ("Turn over the top card.", "Now take the **top** card."),
        ("A new card comes.", "Each is the **new** one."),
        ("You are attacking.", "Now the **attacking** player draws, or the **attacking** one."),
        ("A card is removed.", "A card that is spent is **removed**."),
        ("Turn the card over.", "The game is **over**."),
        ("Take the dice.", "Take the mat, the **dice**, and the cards."),
        ("Put it on the pile.", "Now comes the **pile**."),
        ("Take the board.", "The row is your **home**. Lay out a die and the **board**."),
        ("Take the board.", "The row is your **home**, and you take a die and the **board**."),
    ],
)
def test_a_part_of_a_word_or_a_word_that_is_only_stressed_is_no_term(said, used, told):
    assert said(parts(used, told)) == []


TOLD = "## In brief\n\nBuild a dam.\n\n## The box\n\nA dam.\n\n## Later\n\nThat row is your **dam**.\n"


def test_of_a_book_without_a_picture_it_is_not_known_where_its_rules_begin(said):
    assert said(f"# Minipit\n\n{TOLD}") == []


def test_what_stands_up_to_the_chapter_with_the_first_picture_may_name_what_comes(said):
    picture = "![](card:reed_hare)\n\n"

    assert said(f"# Minipit\n\n{TOLD.replace('## Later', picture + '## Later')}") == []
    assert said(f"# Minipit\n\n{TOLD}\n{picture}") == []
    assert len(said(f"# Minipit\n\n{TOLD.replace('## The box', picture + '## The box')}")) == 1
