"""What the language has a word for, but no game carries out yet, is told once; nothing is passed over."""

import pytest

from deckwright.load.unsupported import UNSUPPORTED

TURN = "rules/turn.yaml"
HURT = "    announces: true\n"
BOARD = "areas: {home: {row: 1}}}"
ZONE = "  discard: {per: seat}\n"
POOL = "  energy: {per: seat}\n"
PHASE = "actions: [play, hurt]}"
DO = "{gain: {damage: 1}, at: target}"
LAST = "always:\n"
KIND = (
    "kinds:\n  beast:\n    title: {{en: Beast, de: Tier}}\n    size: poker\n"
    "    fields: {{level: {{type: int}}, extra: {{type: {}, optional: true}}}}\nalways:\n"
)


SLIPS = [
    *((HURT, f"{HURT}    {each}: true\n", "C102") for each in UNSUPPORTED["action"]),
    *((BOARD, f"{BOARD[:-1]}, {each}: true}}", "C102") for each in UNSUPPORTED["board"]),
    *((ZONE, f"  discard: {{per: seat, {each}: true}}\n", "C102") for each in UNSUPPORTED["zone"]),
    *((POOL, f"  energy: {{per: seat, {each}: energy}}\n", "C102") for each in UNSUPPORTED["pool"]),
    *((PHASE, f"{PHASE[:-1]}, {each}: true}}", "C102") for each in UNSUPPORTED["phase"]),
    *(("  rule: DM-R01\n", f"  rule: DM-R01\n  {each}: next_seat\n", "C102") for each in UNSUPPORTED["turn"]),
    *(
        ("{at: turn, when: turns", f"{{at: turn, {each}: 1, when: turns", "C102")
        for each in UNSUPPORTED["end"]
    ),
    *(
        (LAST, f"triggers:\n  cry: {{after: hurt, {each}: DM-01, do: [{{draw: 1}}]}}\nalways:\n", "C102")
        for each in UNSUPPORTED["trigger"]
    ),
    *(("dies: {each:", f"dies: {{{key}: turn, each:", "C102") for key in UNSUPPORTED["rule at any time"]),
    *((LAST, f"{each}: {{some: {{is: 1}}}}\nalways:\n", "C102") for each in UNSUPPORTED["rules file"]),
    *(
        (LAST, KIND.format(each.replace("expression", "expression int")), "R202")
        for each in UNSUPPORTED["type"]
    ),
    *((DO, f"{DO}, {{{each}: target}}", "X101") for each in UNSUPPORTED["op"]),
    *((DO, f"{DO}, {{pick: {{other: {{{each}: target}}}}}}", "X102") for each in UNSUPPORTED["selector"]),
    *((DO, f'{DO}, {{if: "{each}(target)", then: [{{draw: 1}}]}}', "X117") for each in UNSUPPORTED["query"]),
    *(
        (LAST, f"triggers:\n  cry: {{after: {each}, do: [{{draw: 1}}]}}\nalways:\n", "X110")
        for each in UNSUPPORTED["event"]
    ),
    (DO, f"{DO}, {{pick: {{some: {{card: hand, up_to: 2, ordered: true}}}}}}", "X102"),
    (DO, f"{DO}, {{for: {{piece: field, ordered: true}}, do: [{{draw: 1}}]}}", "X102"),
    (DO, f"{DO}, {{end: round}}", "X104"),
    (DO, f"{DO}, {{end: match}}", "X104"),
    (DO, f"{DO}, {{announce: harm, answer: {{by: opponent}}}}", "X102"),
    ("{put: card, at: space}", "{put: card, at: space, set: {damage: 1}}", "X102"),
    (ZONE, "  discard: {per: seat, holds: pieces}\n", "C106"),
    (POOL, f"{POOL}  cargo: {{per: piece}}\n", "X105"),
    ("{at: turn, when: turns", "{at: match, when: turns", "C106"),
]


@pytest.mark.parametrize(("old", "new", "code"), SLIPS, ids=[each[1][-60:].strip() for each in SLIPS])
def test_what_is_not_there_yet_is_told_once(slip, old, new, code):
    found = [each for each in slip(TURN, old, new) if each[0] not in ("X142", "X145")]

    assert [each[0] for each in found] == [code]
    assert found[0][1].startswith("not there yet")


@pytest.mark.parametrize("section", UNSUPPORTED["game"])
def test_a_section_of_other_words_is_told_in_the_file_of_the_game_too(slip, section):
    found = slip("game.yaml", "seats:", f"{section}: {{some: {{is: 1}}}}\nseats:")

    assert [(code, hint.startswith("not there yet")) for code, hint in found] == [("C102", True)]


def test_an_ability_without_an_event_is_told(slip):
    found = slip(TURN, LAST, "triggers:\n  cry: {do: [{draw: 1}]}\nalways:\n")

    assert found == [("X103", "write {id: .., after: event, do: [..]}")]
