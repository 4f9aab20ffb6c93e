"""What is ending already is not ended again, and an action does not carry itself out."""

import pytest

REFUSED = {
    "verbs:\n  stop: {do: [{end: turn}]}\nsetup: [{run: stop}]\n": "nothing can be ended during the setup",
    "actions:\n  rest: {do: [{do_action: nap}]}\n  nap: {do: [{do_action: rest}]}\n": (
        "the action rest carries itself out"
    ),
}


@pytest.mark.parametrize("written", REFUSED)
def test_what_would_never_come_to_an_end_is_refused(resolved, written):
    resolution = resolved(written)

    assert REFUSED[written] in [finding.message for finding in resolution.findings]


CARDS = "kind: beast\ncards:\n  - {id: cub, name: Cub, level: 1, life: 1, effects: %s}\n"
MIMIC = "{pick: {x: {card: hand}}}, {if: x != none, then: [{run: x.effects}]}"
AGAIN = {
    f"[{MIMIC}]": "",
    "[{draw: 1}, {run: echo}]": f"verbs: {{echo: {{do: [{MIMIC}]}}}}",
    "[{may: [{do_action: use}]}]": (
        "actions: {use: {pick: {y: {card: hand}}, do: [{move: y, to: discard}, {run: y.effects}]}}"
    ),
}


@pytest.mark.parametrize("said", AGAIN)
def test_what_a_card_says_cannot_carry_itself_out(said, resolved):
    resolution = resolved(AGAIN[said], cards=CARDS % said)

    assert [(finding.code, finding.message, finding.place.file) for finding in resolution.findings] == [
        ("X106", "what cub says under effects may carry itself out", "content/duel/cards/beast.yaml")
    ]


def test_what_a_card_says_in_one_field_may_carry_out_what_cards_say_in_another_one(resolved):
    resolution = resolved(f"verbs: {{echo: {{do: [{MIMIC}]}}}}", cards=CARDS % "[{draw: 1}]")

    assert resolution.findings == ()


def test_an_action_that_is_carried_out_during_the_setup_ends_nothing(resolved):
    resolution = resolved("actions: {stop: {do: [{end: turn}]}}\nsetup: [{do_action: stop}]")

    assert [finding.message for finding in resolution.findings] == ["nothing can be ended during the setup"]
