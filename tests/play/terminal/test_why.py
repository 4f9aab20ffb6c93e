"""What `why`, `help` and a refused line say at the table of a real game."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tabletop import Paper

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.shell import play

from ...repository import EXAMPLES, compiled

ROOT = Path(__file__).resolve().parents[3]
Ask = Callable[..., str]


@pytest.fixture
def ask(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Lay Biomanz out, type a line, and give what is answered, as one line."""
    monkeypatch.chdir(ROOT)
    game = compiled("biomanz")

    def asking(
        line: str,
        language: str = "en",
        phase: str = "fight",
        region: object = None,
        before: tuple[str, ...] = (),
        **options: int | str,
    ) -> str:
        state = game.arrange(
            {
                "phase": phase,
                "pools": {"impulse": [1, 0]},
                "zones": {"hand": [["elder_oak", "fern_stag", "reed_hare"], []]},
                "region": region or {},
            },
            options=options,
        )
        paper.answers = [*before, line]
        play(table_of(game, state, Seating(0, {1: "random"}), language, paper.console()))
        return " ".join(paper.text.split(f"> {line}\n", 1)[1].split())

    return asking


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("why play elder oak", "Not now: Play Elder Oak; it costs 2 impulses, but you have 1. (BM-11)"),
        ("why play fern stag", "Not now: Play Fern Stag; it costs 2 impulses, but you have 1. (BM-11)"),
        ("play elder oak", "Not now: Play Elder Oak; it costs 2 impulses, but you have 1. Good bye."),
        ("why play flora", "Not now: Play Flora; it costs 2 impulses, but you have 1. (BM-11)"),
    ],
)
def test_a_card_is_refused_for_its_own_kind_and_price(ask: Ask, line: str, said: str) -> None:
    assert said in ask(line)


def test_of_several_clauses_that_of_the_phase_in_question_is_told(ask: Ask) -> None:
    said = ask("why play elder oak", phase="sacrifice")

    assert "belongs to the phase Act; finish Sacrifice first with 0." in said
    assert re.search(r"\(“2. Sacrifice”[^;)]*; BM-10, BM-13, BM-R08\)", said)
    assert "“1. Draw”" not in said


@pytest.mark.parametrize("line", ["warum schilfhase bewegen c3", "warum angreifen", "warum bewegen"])
def test_of_another_phase_no_clause_about_a_third_one_is_told(ask: Ask, line: str) -> None:
    said = ask(line, "de", phase="sacrifice", region={"a1": {"card": "reed_hare", "owner": 0}})

    assert "gehört in die Phase Handeln" in said
    assert "„1. Ziehen“" not in said
    assert "„2. Opfern“" in said or "„3. Handeln“" in said


def test_each_rule_of_a_clause_is_named_once(ask: Ask) -> None:
    ids = re.findall(r"\bBM-R?\d+", re.findall(r"\(“[^)]*\)", ask("why attack", region=REGION))[0])

    assert ids == list(dict.fromkeys(ids))


REGION = {
    "a1": {"card": "moss_otter", "owner": 0},
    "b2": {"card": "reed_hare", "owner": 0},
    "d3": {"card": "sand_fox", "owner": 1},
}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("why move a1 a3", "Move Moss Otter (a1) to a3; a3 is not next to Moss Otter (a1). (BM-14)"),
        ("why move a1 b2", "Move Moss Otter (a1) to b2; b2 is occupied. (BM-R04)"),
        ("why play reed hare b3", "Play Reed Hare, put it on b3; b3 is not in your own biome."),
        ("why play reed hare a1", "Play Reed Hare, put it on a1; a1 is occupied. (BM-R04)"),
        ("why move c3 b3", "Not now: Move c3 to b3; no card lies on c3. ("),
        ("why attack fox", "Sand Fox (d3) is not orthogonally next to any of your attackers. (BM-15)"),
        ("why attack b2 fox", "Sand Fox (d3) is not orthogonally next to Reed Hare (b2). (BM-15)"),
        ("why discard sand fox", "Discard Sand Fox; Sand Fox is not in your hand. ("),
        ("why move a1 b1", "That is allowed: Move Moss Otter (a1) to b1"),
    ],
)
def test_the_very_action_that_is_named_is_judged_by_the_one_condition_that_fails(
    ask: Ask, line: str, said: str
) -> None:
    assert said in ask(line, region=REGION)


def test_in_the_middle_of_an_action_a_choice_is_judged_with_those_before_it(ask: Ask) -> None:
    said = ask("why d1", before=("move a1",), region=REGION)

    assert said.startswith("Not now: Move Moss Otter (a1) to d1; d1 is not next to Moss Otter (a1).")


def test_the_condition_that_fails_is_told_in_the_language_of_the_table(ask: Ask) -> None:
    said = ask("warum bewegen a1 a3", "de", region=REGION)

    assert said.startswith(
        "Moosotter (a1) nach a3 bewegen geht jetzt nicht – a3 liegt nicht neben Moosotter (a1)."
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "why attack orn",
            "Herd (c1) is not active; its endurance is 0. (CV-13)",
        ),
        ("why move d2 f1", "Move Vole Throng (d2) to f1; Vole Throng (d2) is not next to f1. (CV-29)"),
        ("why spawn red kite b1", "Spawn Red Kite, put it on b1; it costs 2 effort, but you have 1. (CV-08)"),
        ("why vole", "That is allowed: Let Vole Throng (d2) wait"),
        ("why beckon a1 a3", "Not now: Beckon with a1, move it to a3; no card lies on a1. (CV-15,"),
    ],
)
def test_a_term_that_fails_is_told_with_its_number(
    paper: Paper, monkeypatch: pytest.MonkeyPatch, line: str, said: str
) -> None:
    monkeypatch.chdir(ROOT)
    game = compiled("civitas")
    orn, voles = (
        {"card": card, "owner": 0, "left": 3, "stamina": n} for card, n in (("orn", 0), ("vole_throng", 1))
    )
    foe = {"card": "ilex", "owner": 1, "left": 3, "stamina": 1}
    position = {
        "phase": "main",
        "pools": {"effort": [1, 0]},
        "zones": {"hand": [["red_kite"], []]},
        "biotope": {"c1": orn, "d2": voles, "f5": foe},
    }
    paper.answers = [line]

    play(table_of(game, game.arrange(position), Seating(0, {1: "random"}), "en", paper.console()))

    assert said in " ".join(paper.text.split(f"> {line}\n", 1)[1].split())


def test_a_price_is_told_in_the_language_of_the_table(ask: Ask) -> None:
    said = ask("warum uralteiche ausspielen", "de")

    assert said.startswith("Uralteiche ausspielen geht jetzt nicht – es kostet 2 Impulse, du hast 1. (BM-11)")


def test_a_whole_action_of_another_phase_is_told_with_its_phase(ask: Ask) -> None:
    said = ask("play reed hare a1", phase="sacrifice")

    assert said.startswith("Play Fauna belongs to the phase Act; finish Sacrifice first with 0. Good bye.")


def test_why_and_a_number_explain_what_has_it_in_the_list(ask: Ask) -> None:
    said = ask("why 2")

    assert said.startswith("That is allowed: Discard Reed Hare (BM-18")
    assert re.search(r"\) Discard\. [^“]* pay 1 Impulse and put a card [^“]*\(“1. Draw”[^)]*; BM-18\b", said)
    assert ask("why 9").startswith("There is no action 9 now; there are 0–")
    assert ask("help 2").startswith("That is allowed: Discard Reed Hare (BM-18")


@pytest.mark.parametrize("command", ["why", "help"])
def test_a_ruling_is_told_as_this_game_is_played(ask: Ask, command: str) -> None:
    line, fresh = f"{command} attack", {"b2": {"card": "reed_hare", "owner": 0, "fresh": 1}}

    assert "did not come into play this turn" not in ask(line, region=fresh)
    assert "did not come into play this turn" in ask(line, region=fresh, summon_delay="delay")
    assert "step forward" not in ask(line, advance_after_kill="advance")


def test_what_an_action_needs_is_told_as_people_say_it(ask: Ask) -> None:
    flora = {"a1": {"card": "elder_oak", "owner": 0}, "d3": {"card": "sand_fox", "owner": 1}}

    assert "Attack; you have no card on the region." in ask("why attack")
    assert "Attack; you have no Fauna or Megafauna on the region." in ask("why attack", region=flora)
    assert "Angreifen geht jetzt nicht – du hast keine Fauna oder Megafauna auf der Region." in ask(
        "warum angreifen", "de", region=flora
    )


def test_in_german_a_card_is_missed_by_its_reader_and_a_space_lies_in_neither_area(ask: Ask) -> None:
    assert "– du hast Affenbrotbaum nicht auf deiner Hand." in ask("warum affenbrotbaum ausspielen", "de")
    assert "– d3 liegt weder in deinem Biom noch im Übergangsbiom." in ask("warum uralteiche d3", "de")


def test_of_a_whole_action_the_first_choice_is_told_for_which_there_is_nothing(ask: Ask) -> None:
    alone = {space: piece for space, piece in REGION.items() if space != "b2"}
    said = "there is no enemy card on the region that is orthogonally next to"

    assert f"Attack; {said} any of your attackers." in ask("why attack", region=REGION)
    assert f"Attack; {said} Moss Otter (a1)." in ask("why attack", region=alone)
    assert "es gibt keine feindliche Karte auf der Region, die orthogonal neben einem deiner" in ask(
        "warum angreifen", "de", region=REGION
    )


def test_what_cannot_be_paid_either_is_told_besides(ask: Ask) -> None:
    full = {space: {"card": "elder_oak", "owner": 0} for space in ("a1", "b1", "c1", "d1")}

    assert "Play Fern Stag; there is no empty space in your own biome; besides, it costs 2 impulses" in ask(
        "why play fern stag", region=full
    )
    assert "es gibt kein leeres Feld in deinem Biom; außerdem kostet es 2 Impulse, du hast 1." in ask(
        "warum farnhirsch ausspielen", "de", region=full
    )


def test_a_command_is_suggested_in_the_language_of_the_table(ask: Ask) -> None:
    assert "meinst du „sichern“?" in ask("state", "de")


@pytest.fixture
def ride(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Couriers, where each turn begins with a ride by itself; what is answered to a line."""
    root = EXAMPLES / "genres"
    monkeypatch.chdir(root)
    game = compiled("couriers", root)

    def asking(line: str) -> str:
        paper.answers = [line]
        play(table_of(game, game.start(1), Seating(0, {1: "random"}), "en", paper.console()))
        return " ".join(paper.text.split(f"> {line}\n", 1)[1].split())

    return asking


def test_a_deed_that_began_by_itself_is_judged_with_what_is_named_for_it(ride: Ask) -> None:
    assert ride("why ride nag ferry").startswith("Not now: Ride ")
    assert "ride to Ferry (CO-02)" in ride("why nag ferry")


def test_a_space_where_nobody_is_is_told_although_somebody_is_chosen_already(ride: Ask) -> None:
    said = ride("why ride nag mill ford")

    assert said.startswith("Not now: Ride on Nag, ride with Mill, ride to Ford;")
    assert "no card lies on Mill." in said


def test_how_a_question_was_answered_is_no_reason_beside_a_rule(
    paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    game, paper.answers = compiled("civitas"), ["why attack ilex"]
    pieces = {"c1": {"card": "orn", "owner": 0, "left": 3}, "f5": {"card": "ilex", "owner": 1, "left": 3}}
    position = {"phase": "main", "pools": {"effort": [3, 0]}, "biotope": pieces}

    play(table_of(game, game.arrange(position), Seating(0, {1: "random"}), "en", paper.console()))

    said = " ".join(paper.text.split("> why attack ilex\n", 1)[1].split())
    assert said.startswith("Not now: Attack ")
    assert "CV-R" not in said.partition(")")[0]


def test_of_clauses_under_one_id_that_is_cited_which_speaks_of_the_action(ask: Ask) -> None:
    said = ask("why play elder oak a3", region={})

    assert "Sacrifice: " not in said
    assert "Play a card. Pay its level" in said


def test_a_further_rule_is_cited_only_if_it_speaks_of_the_action(ask: Ask) -> None:
    said = ask("why attack")

    assert "Attack. Pay 1 Impulse" in said
    assert said.count("(“") == 1


def test_help_of_an_action_lists_each_rule_by_the_clause_that_speaks_of_it_those_first(ask: Ask) -> None:
    said = ask("help attack")

    assert re.search(r"tells the whole rule: BM-15 Attack\. Pay 1", said)
    assert "BM-08 Sacrifice: " not in said


def test_what_is_chosen_already_may_be_named_in_a_question_about_the_next_choice(ask: Ask) -> None:
    said = ask("why reed hare b1", before=("play reed hare",))

    assert said.startswith("That is allowed: Put it on b1")


def test_of_few_ways_that_words_may_mean_each_is_told(ask: Ask) -> None:
    region = {
        "b2": {"card": "reed_hare", "owner": 0},
        "c2": {"card": "reed_hare", "owner": 0},
        "b3": {"card": "jerboa", "owner": 1},
        "c3": {"card": "jerboa", "owner": 1},
    }

    said = ask("why attack reed", region=region)

    assert "Attack Jerboa (b3) with Reed Hare (b2)" in said
    assert "Attack Jerboa (c3) with Reed Hare (c2)" in said


@pytest.fixture
def mint(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Lay CivMint out, type a line, and give what is answered, as one line."""
    monkeypatch.chdir(ROOT)
    game = compiled("civmint")
    units = {
        "a1": [{"card": "capital", "owner": 0}, {"card": "settler", "owner": 0}],
        "c1": [{"card": "village", "owner": 0}],
        "f4": [{"card": "capital", "owner": 1}],
    }

    def asking(line: str, phase: str, before: tuple[str, ...] = (), **pools: object) -> str:
        goods = {"goods": {0: {"food": 5, "wood": 5}}}
        position = {"active": 0, "phase": phase, "map": units, "pools": goods | pools}
        paper.answers = [*before, line]
        play(table_of(game, game.arrange(position), Seating(0, {1: "random"}), "en", paper.console()))
        return " ".join(paper.text.rsplit(f"> {line}\n", 1)[1].split())

    return asking


def test_the_clause_that_is_cited_speaks_of_the_action_not_of_another_thing_under_the_same_id(
    mint: Ask,
) -> None:
    said = mint("why move settler c3", "movement")

    assert "c3 is not next to Settler (a1)" in said
    assert "Move each of your units as far as the chart shows" in said
    assert "A Ship is an upgraded Settler" not in said


def test_a_question_that_comes_first_is_told_by_its_answers(mint: Ask) -> None:
    said = mint("why upgrade village", "construction", ("build settler c1",))

    assert "; first choose one of these: 1 food, 1 wood / " in said
    assert "“" not in said.partition(".")[0]


def test_a_thing_is_not_refused_for_an_action_that_nobody_named(mint: Ask) -> None:
    said = mint("why theology", "construction", ("build settler c1",))

    assert "Build Theology" not in said


def test_help_of_an_attack_tells_nothing_of_what_only_the_rules_keep(mint: Ask) -> None:
    said = mint("help attack", "construction")

    assert "fought" not in said
    assert "Set the" not in said


def test_what_no_choice_of_an_action_is_called_is_named(ask: Ask) -> None:
    said = ask("why move carpet moss", region=REGION)

    assert said.startswith("Move: nothing that you could choose for it is called “carpet moss”.")


def test_of_words_that_do_not_go_together_those_are_named_that_are_too_many(ask: Ask) -> None:
    said = ask("why otter a3 b1", region=REGION)

    assert "Move: not with “a3”. As far as the rest goes, you may: Move Moss Otter (a1) to b1" in said


def test_an_order_for_one_of_several_pieces_that_are_alike_is_carried_out(mint: Ask) -> None:
    said = mint("move settler a2", "movement")

    assert "You move Settler" in said
    assert "to a2" in said


def test_while_an_action_is_under_way_one_line_says_what_comes_first(mint: Ask) -> None:
    said = mint("1 wood 1 food 1 stone", "construction", ("build settler a1",))

    assert said.count("First finish what you have begun") <= 1
    assert said.count("Not now") <= 1


@pytest.mark.parametrize(("line", "said"), [("rules", "Commands: help"), ("hand", "Your hand|Hand:")])
def test_other_words_for_the_rules_and_the_table_are_known(ask: Ask, line: str, said: str) -> None:
    assert re.search(said, ask(line))


def test_what_is_found_by_a_word_comes_page_by_page(ask: Ask) -> None:
    first, second = ask("help impulse"), ask("help impulse, 2")

    count, page = re.search(r"… and (\d+) more; help impulse, (\d) shows the next", first).groups()  # type: ignore[union-attr]
    assert page == "2"
    assert f"… and {int(count) - 4} more; help impulse, 3 shows the next" in second


def test_a_symbol_behind_a_word_for_many_is_called_as_several_are(ask: Ask) -> None:
    assert "for more Impulses" in ask("help more impulse")
    assert "für weitere Impulse" in ask("hilfe weitere impulse", "de")


def test_help_of_an_action_reads_the_chapter_that_is_called_like_it(ask: Ask) -> None:
    assert "Choose any number of your cards on the region, in any biome" in ask("help sacrifice")
