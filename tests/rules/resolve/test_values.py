"""Entries of values, and counters that hold true or false: what is told of those that cannot be meant."""

import pytest

VALUES = "{deal: {is: {2: 6, 3: 8}, rule: DU-01}, fur: {is: {furry: 2}, rule: DU-01}}"
WET = "{wet: {at: field, holds: bool}}"


@pytest.mark.parametrize(
    ("read", "told"),
    [
        ("deal[7]", "deal has no entry for 7"),
        ("fur[bare]", "fur has no entry for bare"),
    ],
)
def test_an_entry_that_is_not_written_is_told_of(wrong, read, told):
    assert wrong(f"[{{draw: '{read}'}}]", values=VALUES) == [("X120", told)]


def test_an_entry_for_each_number_of_players_must_be_written(resolved):
    resolution = resolved(
        "verbs: {act: {do: [{draw: 'deal[count(seats)]'}]}}\nvalues: {deal: {is: {3: 8}, rule: DU-01}}\n"
    )

    assert [finding.message for finding in resolution.findings] == ["deal has no entry for 2"]


def test_entries_by_number_and_by_some_constants_can_be_read(verb):
    draw, gain = verb("[{draw: 'deal[food]'}, {gain: {food: 'fur[furry]'}}]", values=VALUES)

    assert (draw.args["n"].id, gain.args["amounts"][0].n.id) == ("deal", "fur")


@pytest.mark.parametrize(("holds", "given"), [("bool", "true"), ("space", "first(field.spaces)")])
@pytest.mark.parametrize("op", ["gain", "lose"])
def test_what_holds_no_number_can_only_be_set(wrong, op, holds, given):
    given = "none" if holds == "space" else given
    mistakes = wrong(f"[{{{op}: {{wet: {given}}}, at: the(field)}}]", counters=WET.replace("bool", holds))

    assert mistakes == [("X104", "wet holds no number, so it can be neither gained nor paid")]


@pytest.mark.parametrize("holds", ["bool", "space"])
def test_what_holds_no_number_has_no_maximum(resolved, holds):
    resolution = resolved(f"counters: {{wet: {{at: field, holds: {holds}, max: 3}}}}")

    assert [finding.message for finding in resolution.findings] == ["only a number has a maximum"]


@pytest.mark.parametrize("holds", ["spcae", "tokens", "seat"])
def test_a_piece_keeps_a_number_a_truth_value_a_space_or_a_constant(resolved, holds):
    resolution = resolved(f"counters: {{wet: {{at: field, holds: {holds}}}}}")

    assert [finding.message for finding in resolution.findings] == [
        f'there is no type of what a counter holds "{holds}"'
    ]


def test_a_key_unlike_the_others_is_told_of_once_at_its_place(resolved):
    resolution = resolved(
        "verbs: {act: {do: [{draw: 'fur[furry]'}]}}\nvalues: {fur: {is: {furry: 2, baer: 1}, rule: DU-01}}\n"
    )

    assert [(finding.code, finding.message, finding.hint) for finding in resolution.findings] == [
        ("X105", 'there is no constant of hide "baer"', "did you mean bare?")
    ]
    assert resolution.findings[0].place.line == 2


@pytest.mark.parametrize(
    ("read", "message", "hint"),
    [
        ("max(feild, damage, where=level > 1, empty=0)", "unknown name 'feild'", "did you mean field?"),
        ("count(field, where=nto owner == me)", "something is missing", "did you mean not?"),
        ("1 if food > 2 eles 3", "something is missing", "did you mean else?"),
    ],
)
def test_a_misspelt_word_of_an_expression_is_told_with_the_right_one(resolved, read, message, hint):
    (finding,) = resolved(f"setup: [{{each_seat: seats, do: [{{draw: '{read}'}}]}}]\n").findings

    assert message in finding.message
    assert finding.hint == hint


def test_a_misspelt_type_of_a_parameter_is_told_once(resolved):
    resolution = resolved("verbs: {act: {with: {n: imt}, do: [{draw: n}, {gain: {food: n + 1}}]}}\n")

    assert [(finding.code, finding.hint) for finding in resolution.findings] == [
        ("X105", "did you mean int?")
    ]


def test_a_misspelt_rule_of_a_step_is_told_with_the_right_key(resolved):
    (finding,) = resolved("verbs: {act: {do: [{draw: 1, rul: DU-01}]}}\n").findings

    assert finding.hint == "did you mean rule?"


def test_numbers_by_numbers_are_called_so(wrong):
    assert wrong("[{draw: deal}]", values=VALUES) == [
        ("X115", "'deal' is a map of numbers, a number is expected")
    ]


@pytest.mark.parametrize("name", ["field_pieces", "move_field"])
def test_an_option_is_not_called_like_what_a_board_keeps(resolved, name):
    resolution = resolved(
        f"verbs: {{act: {{do: [{{draw: {name}}}]}}}}\n"
        f"values: {{{name}: {{is: 1, option: true, tunable: [0, 2], rule: DU-01}}}}\n"
    )

    assert [(finding.code, finding.message) for finding in resolution.findings] == [
        ("X107", f'the board "field" keeps "{name}", which is the name of an option')
    ]


def test_a_pool_is_not_called_like_the_way_in_which_pieces_are_carried(resolved):
    pool = "pools: {carry_field: {start: 1}}\n"
    carrying = "terms: {hold: {of: piece, is: 1}}\n" + pool

    assert not resolved(pool).findings
    findings = resolved(carrying, field="grid: [3, 3], room: 2, carries: hold").findings

    told = 'the pool "carry_field" has the name of what is kept for the board field'
    assert [(finding.code, finding.message) for finding in findings] == [("X107", told)]


def test_an_option_is_no_truth_value(resolved):
    resolution = resolved(
        "verbs: {act: {do: [{if: mild, then: [{draw: 1}]}]}}\n"
        "values: {mild: {is: true, option: true, rule: DU-01}}\n"
    )

    assert [(finding.code, finding.message) for finding in resolution.findings] == [
        ("C104", "the value mild must be a whole number, not true")
    ]


NAMES = "{office: [clerk, judge], rank: [private, judge]}"
CONSTANT = {
    "{is: jduge, option: true, rule: DU-01}": (
        "C104",
        'the value post must be a whole number, not "jduge"',
        "did you mean judge?",
    ),
    "{is: mild, option: true, rule: DU-01}": (
        "C104",
        'the value post must be a whole number, not "mild"',
        "write a whole number, or a constant of a list under names",
    ),
    "{is: judge, option: true, rule: DU-01}": (
        "C104",
        "judge is a constant of office and of rank, so it is unclear what post is",
        "give one of the constants another name",
    ),
    "{is: clerk, option: true, tunable: [1, 2], rule: DU-01}": (
        "X104",
        "post is one of office, so it has no bounds",
        "leave it out: a start may set any of them",
    ),
}


@pytest.mark.parametrize("post", CONSTANT)
def test_a_value_that_is_no_clear_constant_is_found(post, resolved):
    resolution = resolved(f"names: {NAMES}\nvalues: {{post: {post}}}\n")

    assert [(finding.code, finding.message, finding.hint) for finding in resolution.findings] == [
        CONSTANT[post]
    ]
