"""Words that people bring from other tools are told of once, with what to write instead."""

import pytest

from deckwright.load.other_words import OTHER_WORDS

TURN = "rules/turn.yaml"
BOARD = "areas: {home: {row: 1}}}"
ZONE = "  discard: {per: seat}\n"
POOL = "  energy: {per: seat}\n"
DO = "{gain: {damage: 1}, at: target}"
LAST = "always:\n"
KIND = (
    "kinds:\n  beast:\n    title: {{en: Beast, de: Tier}}\n    size: poker\n"
    "    fields: {{level: {{type: int}}, extra: {{type: {}, optional: true}}}}\nalways:\n"
)


HINTS = {hint for words in OTHER_WORDS.values() for hint in words.values()}
SLIPS = [
    *((BOARD, f"{BOARD[:-1]}, {each}: true}}", "C102") for each in OTHER_WORDS["board"]),
    *((ZONE, f"  discard: {{per: seat, {each}: true}}\n", "C102") for each in OTHER_WORDS["zone"]),
    *((POOL, f"  energy: {{per: seat, {each}: energy}}\n", "C102") for each in OTHER_WORDS["pool"]),
    *(("  rule: DM-R01\n", f"  rule: DM-R01\n  {each}: next_seat\n", "C102") for each in OTHER_WORDS["turn"]),
    *(
        ("{at: turn, when: turns", f"{{at: turn, {each}: 1, when: turns", "C102")
        for each in OTHER_WORDS["end"]
    ),
    *(
        (LAST, f"triggers:\n  cry: {{after: hurt, {each}: DM-01, do: [{{draw: 1}}]}}\nalways:\n", "C102")
        for each in OTHER_WORDS["trigger"]
    ),
    *(("dies: {each:", f"dies: {{{key}: turn, each:", "C102") for key in OTHER_WORDS["rule at any time"]),
    *((LAST, f"{each}: {{some: {{is: 1}}}}\nalways:\n", "C102") for each in OTHER_WORDS["rules file"]),
    *((LAST, KIND.format(each), "R202") for each in OTHER_WORDS["type"]),
    *((DO, f"{DO}, {{{each}: target}}", "X101") for each in OTHER_WORDS["op"]),
    *((DO, f"{DO}, {{pick: {{other: {{{each}: target}}}}}}", "X102") for each in OTHER_WORDS["selector"]),
    *((DO, f'{DO}, {{if: "{each}(target)", then: [{{draw: 1}}]}}', "X117") for each in OTHER_WORDS["query"]),
    *(
        (LAST, f"triggers:\n  cry: {{after: {each}, do: [{{draw: 1}}]}}\nalways:\n", "X110")
        for each in OTHER_WORDS["event"]
    ),
    (DO, f"{DO}, {{pick: {{some: {{card: hand, up_to: 2, ordered: true}}}}}}", "X102"),
    (DO, f"{DO}, {{for: {{piece: field, ordered: true}}, do: [{{draw: 1}}]}}", "X102"),
    (DO, f"{DO}, {{end: round}}", "X104"),
    (DO, f"{DO}, {{end: match}}", "X104"),
    ("{put: card, at: space}", "{put: card, at: space, set: {damage: 1}}", "X102"),
    (ZONE, "  discard: {per: seat, holds: pieces}\n", "C106"),
    (POOL, f"{POOL}  cargo: {{per: piece}}\n", "X105"),
    ("{at: turn, when: turns", "{at: match, when: turns", "C106"),
]


@pytest.mark.parametrize(("old", "new", "code"), SLIPS, ids=[each[1][-60:].strip() for each in SLIPS])
def test_a_word_from_elsewhere_is_told_once_with_what_to_write(slip, old, new, code):
    found = [each for each in slip(TURN, old, new) if each[0] not in ("X142", "X145")]

    assert [each[0] for each in found] == [code]
    assert found[0][1] in HINTS


@pytest.mark.parametrize("section", OTHER_WORDS["game"])
def test_a_section_of_other_words_is_told_in_the_file_of_the_game_too(slip, section):
    found = slip("game.yaml", "seats:", f"{section}: {{some: {{is: 1}}}}\nseats:")

    assert found == [("C102", OTHER_WORDS["game"][section])]


def test_an_ability_without_an_event_is_told(slip):
    found = slip(TURN, LAST, "triggers:\n  cry: {do: [{draw: 1}]}\nalways:\n")

    assert found == [("X103", "write {id: .., after: event, do: [..]}")]


def test_no_hint_promises_a_word() -> None:
    assert not [hint for hint in HINTS if not hint or "yet" in hint]
