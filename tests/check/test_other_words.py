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
    *((BOARD, f"{BOARD[:-1]}, {word}: true}}", "C102") for word in OTHER_WORDS["board"]),
    *((ZONE, f"  discard: {{per: seat, {word}: true}}\n", "C102") for word in OTHER_WORDS["zone"]),
    *((POOL, f"  energy: {{per: seat, {word}: energy}}\n", "C102") for word in OTHER_WORDS["pool"]),
    *(("  rule: DM-R01\n", f"  rule: DM-R01\n  {word}: next_seat\n", "C102") for word in OTHER_WORDS["turn"]),
    *(
        ("{at: turn, when: turns", f"{{at: turn, {word}: 1, when: turns", "C102")
        for word in OTHER_WORDS["end"]
    ),
    *(
        (LAST, f"triggers:\n  cry: {{after: hurt, {word}: DM-01, do: [{{draw: 1}}]}}\nalways:\n", "C102")
        for word in OTHER_WORDS["trigger"]
    ),
    *(("dies: {each:", f"dies: {{{key}: turn, each:", "C102") for key in OTHER_WORDS["rule at any time"]),
    *((LAST, f"{word}: {{some: {{is: 1}}}}\nalways:\n", "C102") for word in OTHER_WORDS["rules file"]),
    *((LAST, KIND.format(word), "R202") for word in OTHER_WORDS["type"]),
    *((DO, f"{DO}, {{{word}: target}}", "X101") for word in OTHER_WORDS["op"]),
    *((DO, f"{DO}, {{pick: {{other: {{{word}: target}}}}}}", "X102") for word in OTHER_WORDS["selector"]),
    *((DO, f'{DO}, {{if: "{word}(target)", then: [{{draw: 1}}]}}', "X117") for word in OTHER_WORDS["query"]),
    *(
        (LAST, f"triggers:\n  cry: {{after: {word}, do: [{{draw: 1}}]}}\nalways:\n", "X110")
        for word in OTHER_WORDS["event"]
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


@pytest.mark.parametrize(("old", "new", "code"), SLIPS, ids=[case[1][-60:].strip() for case in SLIPS])
def test_a_word_from_elsewhere_is_told_once_with_what_to_write(slip, old, new, code):
    findings = [finding for finding in slip(TURN, old, new) if finding[0] not in ("X142", "X145")]

    assert [finding[0] for finding in findings] == [code]
    assert findings[0][1] in HINTS


@pytest.mark.parametrize("section", OTHER_WORDS["game"])
def test_a_section_of_other_words_is_told_in_the_file_of_the_game_too(slip, section):
    findings = slip("game.yaml", "seats:", f"{section}: {{some: {{is: 1}}}}\nseats:")

    assert findings == [("C102", OTHER_WORDS["game"][section])]


def test_an_ability_without_an_event_is_told(slip):
    findings = slip(TURN, LAST, "triggers:\n  cry: {do: [{draw: 1}]}\nalways:\n")

    assert findings == [("X103", "write {id: .., after: event, do: [..]}")]


def test_no_hint_promises_a_word() -> None:
    assert not [hint for hint in HINTS if not hint or "yet" in hint]
