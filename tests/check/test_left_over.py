"""What is left in texts, and translations that say something else: found at these very characters."""

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.check.fixes import write_fixes
from deckwright.check.flow import run_checks
from deckwright.cli.reporting import texts_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.checking import check_game

GAME, CARDS = "content/pond/game.yaml", "content/pond/cards/animal.yaml"


def findings(pond):
    project = Project(pond)
    return run_checks(load_game(project, "pond"), assets_of(project.root, "pond"))


@pytest.fixture
def say(edit):
    """Give the frog a text in both languages."""

    def make(english, german="Etwas."):
        edit(CARDS, "level: 1", f"level: 1\n    text:\n      en: {english}\n      de: {german}")

    return make


@pytest.mark.parametrize(
    ("english", "code", "column", "hint"),
    [
        ("Pay <b>two</b> now.", "L330", 15, "write **bold**"),
        ("Pay <br/> now.", "L330", 15, "take it out; lines end where you end them"),
        ("Pay&nbsp;two.", "L330", 14, "write the character itself"),
        ("Gain a [anvil-impact].", "L330", 18, "write {icon:anvil-impact}"),
        ("Gain a [coin].", "L330", 18, "write {icon:two-coins} or {icon:coins-pile} or {icon:crown-coin}"),
        ("Gain a [Anvil impact].", "L330", 18, "write {icon:anvil-impact}"),
        ("The BÃ¤r eats.", "L331", 16, "write ä"),
        ("The frogâ€™s leg.", "L331", 19, "write ’"),
        ("The B\ufffdr eats.", "L331", 16, "write the letter that was there"),
        ("Draw  a card.", "L335", 15, "one is enough"),
        ('"Draw a card. "', "L335", 24, "take it out"),
    ],
)
def test_what_a_program_or_a_slip_left_is_found_where_it_is(pond, say, english, code, column, hint):
    say(english)

    found = findings(pond)[0]

    assert (found.code, found.place.line, found.place.column, found.hint) == (code, 7, column, hint)


@pytest.mark.parametrize(
    "english",
    [
        "'Beträge: 3 < 4 and 5 > 2 & more; été, Ångström, naïve, São.'",
        "'[sic] Roll 2d6: on 7+ draw.'",
        "|\n        Draw a card.\n          Then stop.",
        "A 1:2 ratio, at 10:30.",
        "'Draw [zorgle], a [[trait]] or [a link](https://example.org).'",
    ],
)
def test_what_people_write_is_no_mistake(pond, say, english):
    say(english)

    assert findings(pond) == []


@pytest.mark.parametrize(
    ("english", "german", "message"),
    [
        ("Draw 2 cards.", "Ziehe 3 Karten.", 'other numbers in "de" than in "en": 3 for 2'),
        ("Gain {icon:anvil-impact}.", "Nimm {icon:lightning-arc}.", 'other icons in "de" than in "en"'),
        (
            "Gain {icon:anvil-impact}.",
            "Nimm etwas.",
            'other icons in "de" than in "en": none for {icon:anvil-impact}',
        ),
        ("Draw one card from the pile.", "Draw one card from the pile.", 'is the same in "de" as in "en"'),
    ],
)
def test_a_translation_that_says_something_else_is_found_at_the_translation(
    pond, say, english, german, message
):
    say(f'"{english}"', f'"{german}"')

    (finding,) = findings(pond)

    assert finding.place.line == 8
    assert message in finding.message


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Draw 2 cards, then 1.", "Ziehe zwei Karten, dann 1."),
        ("Pay 1,000 or 2.5.", "Zahle 1.000 oder 2,5."),
        ("Veni, vidi, vici.", "Veni, vidi, vici."),
    ],
)
def test_a_number_in_words_another_sign_and_a_borrowed_phrase_are_fine(pond, say, english, german):
    say(f'"{english}"', f'"{german}"')

    assert findings(pond) == []


def test_many_blanks_too_many_are_one_finding_and_are_all_taken_out(pond, edit):
    cards = [
        f"  - {{id: wader{n}, name: Wader {n}, level: 1, text: {{en: Draw  {n}., de: {n}  ziehen.}}}}"
        for n in "123"
    ]
    path = pond / CARDS
    path.write_text(path.read_text("utf-8").rstrip() + "\n" + "\n".join(cards) + "\n", "utf-8")

    found = [finding for finding in check_game(Project(pond), "pond") if finding.code == "L335"]
    write_fixes(pond, found, texts_of(found, pond))

    assert [finding.message for finding in found] == [
        "two blanks follow one another; the same in 5 more places"
    ]
    assert all(finding.code != "L335" for finding in findings(pond))


def test_a_name_used_twice_is_found_at_the_second_card(pond, edit):
    edit(CARDS, "{en: Heron, de: Reiher}", "{en: newt, de: Reiher}")

    (finding,) = findings(pond)

    assert (finding.code, finding.place.line, finding.message) == (
        "L334",
        10,
        "heron has the same name as newt: newt",
    )


def test_wrong_letters_and_double_blanks_are_fixed(pond, say):
    say("The BÃ¤r  eats.")
    found = findings(pond)

    write_fixes(pond, found, texts_of(found, pond))

    assert "en: The Bär eats.\n" in (pond / CARDS).read_text(encoding="utf-8")


def test_a_merge_that_is_not_finished_is_one_finding(pond, edit):
    edit(CARDS, "    level: 2", "<<<<<<< HEAD\n    level: 2\n=======\n    level: 4\n>>>>>>> balance")

    found = [finding for finding in findings(pond) if finding.place.file == CARDS]

    assert [(finding.code, finding.place.line) for finding in found] == [("Y015", 8)]


def test_one_word_in_brackets_is_a_symbol_where_others_are_in_brackets(pond, say, edit):
    edit(CARDS, "    level: 2", "    level: 2\n    text: {en: '[milk] of 1.', de: 'von 1.'}")
    assert findings(pond) == [], "a remark"

    say("'[coin] once, [a remark] too'", "einmal")

    assert sorted(finding.message.partition("]")[0] for finding in findings(pond)) == ["[coin", "[milk"]
