"""What is ending already is not ended again, and an action does not carry itself out."""

import pytest

REFUSED = {
    "verbs:\n  stop: {do: [{end: turn}]}\nsetup: [{run: stop}]\n": "nothing can be ended during the setup",
    "actions:\n  rest: {do: [{do_action: nap}]}\n  nap: {do: [{do_action: rest}]}\n": (
        "the action rest carries itself out"
    ),
}


@pytest.mark.parametrize("written", REFUSED)
def test_what_would_never_come_to_an_end_is_refused(settled, written):
    found = settled(written)

    assert REFUSED[written] in [each.message for each in found.findings]
