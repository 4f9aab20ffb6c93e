"""Teams: who belongs to which, what they own, whom a player plays against, who wins with whom."""

import pytest

from deckwright.play.bots.greedy import worth
from deckwright.play.simulate import SimulationRequest, simulate
from deckwright.rules.words.reference.entries import selectors
from deckwright.rules.words.sentences import Sentences

from ...repository import differing
from .tug import RULES, TUG, faults, started, told


def won(*answers):
    """Who has won after these answers, and by which end."""
    both = started().answer(*answers)
    return both.state.winners, both.state.ended_by


def test_what_a_player_gains_is_the_teams():
    both = started().answer("pull", "pull", "pull")

    assert both.state.score == [2, 1]


def test_players_sit_opposite_their_partners():
    assert [each for each in started().offered if each.startswith("pass_on")] == ["pass_on.mate.seat2"]


@pytest.mark.parametrize(
    ("action", "coins"),
    [("pass_on.mate.seat2", [0, 0, 1, 0]), ("share", [1, 0, 1, 0]), ("tax", [0, 1, 0, 1])],
)
def test_partners_members_and_opponents_are_those_of_the_teams(action, coins):
    assert started().answer(action).state.coin == coins


def test_a_team_can_be_chosen():
    both = started()

    offered = [each for each in both.offered if each.startswith("cheer")]
    both.answer("cheer.side.east")

    assert (offered, both.state.score) == (["cheer.side.north", "cheer.side.east"], [0, 2])


def test_a_pile_of_a_team_is_that_of_the_player_at_turn():
    both = started().answer("pile", "pile", "pile")

    assert [len(pile) for pile in both.state.heap] == [2, 1]


@pytest.mark.parametrize(("action", "cards"), [("lend", [0, 1]), ("deal", [2, 2])])
def test_cards_that_other_players_draw_go_to_the_pile_of_their_team(action, cards):
    assert [len(pile) for pile in started().answer(action).state.heap] == cards


def test_the_piles_of_all_teams_are_looked_at_and_moved_as_one():
    both = started().answer("pile", "pile", "pile")

    is_offered = "clear" in both.offered
    both.answer("clear")

    assert (is_offered, [len(pile) for pile in both.state.heap], len(both.state.chest)) == (True, [0, 0], 3)


def test_a_card_of_any_team_can_be_taken():
    both = started().answer("pile", "pile")

    both.answer(next(each for each in both.offered if each.startswith("take")))

    assert (sum(len(pile) for pile in both.state.heap), len(both.state.chest)) == (1, 1)


def test_what_other_players_gain_of_a_sort_is_theirs_or_their_teams():
    both = started().answer("tip")

    assert ([*map(list, both.state.gold)], [*map(list, both.state.gem)]) == ([[0], [1]], [[0], [2], [0], [0]])


def test_a_term_about_a_team_reads_what_it_owns():
    both = started().answer("pull", "pull", "pull", "pile", "halve")

    assert both.state.score == [1, 1]  # of 2 and 1; east has a stone of weight 1, and no more score than that


def test_all_of_a_team_win_when_it_leads():
    assert won("cheer.side.east", "pull", "cheer.side.east") == ((1, 3), "pulled")


def test_a_tie_of_players_of_one_team_is_none():
    assert won("pull", "share", "pull", "tax", "pull", "share") == ((0, 2), "late")


def test_a_tie_of_teams_is_a_draw():
    assert won("pull", "pull", "pull", "pull", "halve", "halve") == ((), "late")


@pytest.mark.parametrize(("action", "winners"), [("claim", (0, 2)), ("concede", (1, 3))])
def test_who_is_said_to_win_wins_with_the_whole_team(action, winners):
    assert won(action)[0] == winners


def test_who_is_out_does_not_win_with_the_others():
    assert won("leave", "pull", "claim")[0] == (2,)


def test_both_back_ends_play_it_alike():
    assert differing(TUG.program(), 12) == []


def test_bots_play_against_other_teams_only():
    state = started().answer("pull").state

    assert [worth(state, seat) for seat in range(4)] == [1, -1, 1, -1]


def test_partners_who_win_share_no_victory():
    simulation = simulate(TUG.compiled(), SimulationRequest(games=12))

    assert simulation.tally.draws < 12
    assert simulation.tally.shared == 0


@pytest.mark.parametrize(
    ("language", "action", "said"),
    [
        ("en", "pull", "Your team gains 1 score."),
        ("en", "share", "The players of your team gain 1 coin."),
        ("de", "pull", "Dein Team erhält 1 score."),
    ],
)
def test_sentences_say_whose_it_is(language, action, said):
    rules = TUG.program()

    assert Sentences(rules, language).steps(rules.actions[action].do) == said


@pytest.mark.parametrize(
    ("pick", "do", "en", "de"),
    [
        (
            "{mate: {seat: members(east)}}",
            "[{gain: {coin: 1}, who: members(east)}]",
            "Choose the mate (a player of the team east). The players of the team east gain 1 coin.",
            "Wähle einen Spieler des Teams east. Alle Spieler des Teams east erhalten je 1 coin.",
        ),
        (
            "{mate: {seat: seats, where: team(it) == team}}",
            "[{for: {seat: members}, do: [{gain: {coin: 1}, who: it}]}]",
            "Choose the mate (a player for whom their team is your team). For each player of your team: "
            "this player gains 1 coin.",
            "Wähle einen Spieler, für den gilt, dass sein Team dein Team ist. Für jeden Spieler deines "
            "Teams: Dieser Spieler erhält 1 coin.",
        ),
        (
            "{mate: {seat: partners(next(me))}}",
            '[{gain: {coin: "count(opponents(mate))"}}]',
            "Choose the mate (a partner of the player after you). Gain as many coins as there "
            "are opponents of the mate.",
            "Wähle einen Partner des Spielers nach dir. Erhalte so viele coin, wie es Gegenüber des "
            "Spielers gibt.",
        ),
        (
            "{mate: {seat: others(next(me))}}",
            '[{gain: {coin: "count(members(team(mate)))"}}]',
            "Choose the mate (a player other than the player after you). Gain as many coins as there "
            "are players of the team of the mate.",
            "Wähle einen Spieler außer dem Spieler nach dir. Erhalte so viele coin, wie es Spieler des "
            "Teams des Spielers gibt.",
        ),
        (
            "{sides: {team: teams, exactly: 2}}",
            "[{for: {team: teams, where: it != team}, do: [{gain: {score(it): 1}}]}]",
            "Choose the sides (2 teams). For each team that is not your team: this team gains 1 score.",
            "Wähle 2 Teams. Für jedes Team, das nicht dein Team ist: Dieses Team erhält 1 score.",
        ),
        (
            "",
            "[{gain: {score: 1, coin: 2}}, {lose: {coin: 2, score: 1}, who: next(me)}]",
            "Your team gains 1 score; gain 2 coins. The player after you loses 2 coins and the team of the "
            "player after you loses 1 score.",
            "Dein Team erhält 1 score; erhalte 2 coin. Der Spieler nach dir verliert 2 coin und das Team des "
            "Spielers nach dir verliert 1 score.",
        ),
        (
            "",
            '[{gain: {gem(wish(me)): 1, "gem(me, stone)": 2}, who: next(me)}]',
            "The player after you gains 1 gem (your wish); gain 2 gems (a Stone).",
            "Der Spieler nach dir erhält 1 gem (wish); erhalte 2 gem (Stein).",
        ),
        (
            "",
            "[{gain: {score(north): 1, score(east): 2}}]",
            "North gains 1 score and east gains 2 scores.",
            "North erhält 1 score und east erhält 2 score.",
        ),
        (
            "",
            "[{if: count(heap(teams)) > 2, then: [{move: heap(teams), to: chest}]}]",
            "If there are more than 2 cards in the heaps: put the heaps into the chest.",
            "Wenn es mehr als 2 Karten in heap gibt: Lege heap in chest.",
        ),
        (
            "",
            "[{draw: 1, to: heap, who: seats}]",
            "All players draw 1 card from the deck into the heap of their team.",
            "Alle Spieler ziehen je 1 Karte vom Nachziehstapel in heap ihres Teams.",
        ),
        (
            "",
            "[{draw: 1, to: heap, who: next(me)}]",
            "The player after you draws 1 card from the deck into the heap of the team of the player after "
            "you.",
            "Der Spieler nach dir zieht 1 Karte vom Nachziehstapel in heap des Teams des Spielers nach dir.",
        ),
    ],
)
def test_sentences_say_which_players_and_teams_are_meant(pick, do, en, de):
    assert (told(do, "en", pick), told(do, "de", pick)) == (en, de)


@pytest.mark.parametrize(
    ("old", "new", "code", "message"),
    [
        ("seats: 4", "seats: 5", "X104", "5 players do not form 2 teams of the same size, of two or more"),
        (
            "seats: 4",
            "seats: [4, 6]",
            "X104",
            "teams need one number of players, not 4 to 6",
        ),
        ("seats: 4", "seats: 2", "X104", "2 players do not form 2 teams of the same size, of two or more"),
        ("teams: [north, east]", "teams: [north]", "X104", "one team alone plays against nobody"),
        (
            "teams: [north, east]",
            "teams: [north, east]\nnames: {team: [red, blue]}",
            "X107",
            "team is the list of the teams already",
        ),
        (
            "{gain: {coin: 1}, who: members}",
            "{gain: {score: 1}, who: members}",
            "X104",
            "score is a team's, so it would be counted for each player of the team",
        ),
        (
            "{gain: {coin: 1}, who: members}",
            "{gain: {gold(stone): 1}, who: members}",
            "X104",
            "gold is a team's, so it would be counted for each player of the team",
        ),
        (
            "{gain: {coin: 1}, who: members}",
            "{each_seat: members, do: [{gain: {score: 1}}]}",
            "X104",
            "score is the team's: this is counted again for each of its players",
        ),
        (
            "{gain: {coin: 1}, who: members}",
            "{each_seat: opponents, do: [{gain: {score: 1}}]}",
            "X104",
            "score is the team's: this is counted again for each of its players",
        ),
        (
            "count(heap(teams)) > 1",
            '"count(heap(those(teams, where=it != team))) > 1"',
            "X115",
            "'those(teams, where=it != team)' are some of the teams, whose cards are not looked at as one",
        ),
        (
            "heap: {per: team",
            "heap: {per: team, sees: owner",
            "X104",
            "only their owner sees these cards, and a team owns them, which has no eyes of its own",
        ),
        (
            "pools:\n  score: {per: team, ",
            "prices:\n  fare: {score(teams): 2, say: the fare, rule: TU-01}\npools:\n"
            "  score: {per: team, max: 9, ",
            "X104",
            "score is what each team has, and none pays for another one",
        ),
        (
            "any(teams, score(it) >= 5)",
            "score(members) >= 5",
            "X118",
            "members are several, and score is a team's",
        ),
    ],
)
def test_what_teams_cannot_be_is_told(old, new, code, message):
    assert (code, message) in faults(old, new)


@pytest.mark.parametrize(
    ("who", "message", "hint"),
    [
        ("team", "'team' is a team", "write members(team): the players of one team"),
        ("north", "'north' is a team", "write members(north): its players"),
        ("teams", "'teams' is a set of teams", "write members(team): the players of one team"),
    ],
)
def test_who_names_a_team_where_players_are_meant_is_told_how_to_name_these(who, message, hint):
    changed = RULES.replace("winner: me}", f"winner: {who}}}")

    (finding,) = TUG.resolved(rules_board=changed).findings

    assert finding.message == f"{message}, a seat or a set of seats is expected"
    assert finding.hint == hint


def test_what_holds_at_any_time_may_hold_of_teams():
    each = "{team: teams, where: score(it) > 2}"
    rule = f"always: {{tired: {{each: {each}, do: [{{lose: {{score(it): 1}}}}], rule: TU-01}}}}\n"
    program = TUG.resolved(rules_board=RULES + rule).program

    both = started(program)

    assert both.answer("cheer.side.north", "cheer.side.east", "cheer.side.north").state.score == [2, 2]
    assert differing(program, 12) == []


def test_what_each_player_adds_to_the_team_is_no_mistake():
    assert (
        faults("{gain: {coin: 1}, who: members}", "{each_seat: members, do: [{gain: {score: coin}}]}") == []
    )


def test_the_example_of_the_reference_is_resolved():
    example = selectors()["sorts"]["team"]["example"].replace("{", "", 1)

    assert faults("{team: teams}", "{" + example) == []


def test_without_teams_none_can_be_chosen():
    found = faults("teams: [north, east]\n", "names: {team: [north, east]}\n")

    assert ("X102", "the players form no teams here") in found
