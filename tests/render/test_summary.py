"""What fields are to the default face: by types, names, and what all cards of a kind say in them."""

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.render.summary import summary_of

GAME = "game: town\ntitle: Town\nlanguages: [en]\n{icons}kinds:\n  thing:\n    title: Thing\n    fields:\n"
FACE = "      {name}: {type}\n"


@pytest.fixture
def summary(tmp_path):
    """The summary of a kind with some fields, whose cards say these things; one not named `x` is the name."""

    def made(fields, *cards, icons=""):
        folder = tmp_path / "content/town/cards"
        folder.mkdir(parents=True, exist_ok=True)
        declared = "".join(FACE.format(name=name, type=type_) for name, type_ in fields.items())
        (folder.parent / "game.yaml").write_text(GAME.format(icons=icons) + declared, encoding="utf-8")
        rows = [f"  - {{id: c{n}, {card}}}\n" for n, card in enumerate(cards)]
        (folder / "thing.yaml").write_text("kind: thing\ncards:\n" + "".join(rows), encoding="utf-8")
        game = load_game(Project(tmp_path), "town").game
        return summary_of(game, game.kinds["thing"], behind=False)

    return made


def test_a_cost_is_in_the_badge_and_other_numbers_have_labels(summary):
    found = summary({"power": "int", "cost": "int"}, "name: A, power: 1, cost: 2")
    assert (found.badge, found.stats) == ("cost", ("power",))


@pytest.mark.parametrize(("cost", "badge"), [("999", "cost"), ("1000", ""), ("-12", "cost"), ("X", "cost")])
def test_a_cost_that_a_badge_cannot_hold_has_a_label_on_all_cards(cost, badge, summary):
    found = summary({"cost": "{type: int, or: [X]}"}, "name: A, cost: 2", f"name: B, cost: {cost}")
    assert (found.badge, found.stats) == (badge, () if badge else ("cost",))


def test_a_first_number_with_an_icon_needs_no_label_among_few(summary):
    found = summary(
        {"coin": "int", "wits": "int"}, "name: A, coin: 1, wits: 2", icons="icons: {coin: coins}\n"
    )
    assert (found.badge, found.stats) == ("coin", ("wits",))


def test_many_numbers_are_listed_with_their_labels(summary):
    names = [f"stat_{n}" for n in range(8)]
    found = summary(dict.fromkeys(names, "int"), "name: A, text: B., " + ", ".join(f"{n}: 1" for n in names))
    assert (found.badge, found.stats, found.facts) == ("", (), tuple(names))


def test_words_are_on_a_line_and_sentences_are_passages(summary):
    fields = {"type": "text", "power": "text", "side": "[left, right]"}
    found = summary(
        fields,
        "name: A, text: T., type: Hero, power: Big, side: left",
        "name: B, text: T., type: Event, power: It grows., side: left",
    )
    assert (found.line, found.passages) == (("type", "side"), ("power",))


def test_traits_that_end_in_full_stops_are_on_the_line(summary):
    found = summary(
        {"traits": "text", "effect": "text"},
        "name: A, text: T., traits: Humanoid. Cultist., effect: It wakes up.",
        "name: B, text: T., traits: Creature. Ancient One. Elite., effect: Draw.",
    )
    assert (found.line, found.passages) == (("traits",), ("effect",))


def test_more_words_than_a_line_holds_are_listed(summary):
    long = "Twenty-four characters.."
    found = summary({"a": "text", "b": "text"}, f"name: A, text: T., a: {long}x, b: {long}x")
    assert (found.line, found.facts) == (("a",), ("b",))


def test_words_are_the_passages_of_cards_that_say_nothing_else(summary):
    found = summary({"translation": "text"}, "name: Fox, translation: Fuchs", "name: Owl, translation: Eule")
    assert (found.line, found.passages) == ((), ("translation",))


def test_a_map_is_listed_on_cards_that_say_nothing_else(summary):
    ways = "{type: direction -> way, letters: {o: open, s: shut}}"
    found = summary({"ways": ways}, "name: A, ways: oooossss", icons="names: {way: [open, shut]}\n")
    assert found.facts == ("ways",)


def test_set_and_number_are_small_print_but_a_number_alone_is_not(summary):
    assert summary({"set": "text", "number": "int"}, "name: A, set: Base, number: 7").small == (
        "set",
        "number",
    )
    alone = summary({"number": "int"}, "name: A, number: 7")
    assert (alone.small, alone.stats) == ((), ("number",))


def test_cards_differ_by_the_first_field_with_few_values(summary):
    fields = {"label": "text", "type": "text"}
    cards = [f"name: N{n}, text: T., label: L{n}, type: {'Hero' if n % 2 else 'Event'}" for n in range(10)]
    found = summary(fields, *cards)
    assert (found.by, found.groups) == ("type", ("Event", "Hero"))


def test_names_that_are_questions_are_long(summary):
    assert summary({"answer": "text"}, "name: Who?, answer: Me").long_names
    assert not summary({"answer": "text"}, "name: Who, answer: Me").long_names


def test_one_long_name_makes_no_sentences_of_the_others(summary):
    cards = ["name: The Harbour Master of Saint Ilvermoorhaven, a: 1", "name: Fox, a: 1"]
    assert not summary({"a": "int"}, *cards).long_names
    assert summary({"a": "int"}, *cards[:1]).long_names


def test_a_cost_beside_names_that_are_sentences_has_a_label(summary):
    found = summary({"cost": "int"}, "name: Who?, cost: 2")
    assert (found.badge, found.stats) == ("", ("cost",))


def test_a_position_is_small_print_beside_a_set_and_else_a_number_of_the_game(summary):
    assert summary({"pack": "text", "position": "int"}, "name: A, pack: Base, position: 7").small == (
        "pack",
        "position",
    )
    alone = summary({"position": "int"}, "name: A, position: 7")
    assert (alone.small, alone.stats) == ((), ("position",))


@pytest.mark.parametrize("said", ["Program - Killer", "Tool, Weapon", "Beast. Elder."])
def test_keywords_are_on_the_line_whatever_is_between_them(said, summary):
    found = summary(
        {"keywords": "text"},
        f'name: A, text: T., keywords: "{said}"',
        'name: B, text: T., keywords: "Machine Mind - Decoder Ring"',
    )

    assert (found.line, found.passages) == (("keywords",), ())


def test_cards_differ_by_the_first_of_their_traits(summary):
    said = ("Action, Attack", "Action", "Event", "Action, Duration")
    found = summary({"types": "text"}, *(f'name: A, text: T., types: "{types}"' for types in said))

    assert (found.by, found.groups) == ("types", ("Action", "Event"))


def test_of_many_traits_the_commonest_differ_and_the_others_are_alike(summary):
    rare, common = [f"Sort{letter}" for letter in "abcdefghij"], [*["Action"] * 9, *["Event"] * 8]
    found = summary({"types": "text"}, *(f"name: A, text: T., types: {types}" for types in (*rare, *common)))

    assert (found.groups[:3], len(found.groups)) == ((None, "Action", "Event"), 8)


@pytest.mark.parametrize(("cost", "badge"), [("6*", "cost"), ("as you like", "")])
def test_a_cost_of_signs_is_in_the_badge_and_one_of_words_is_not(cost, badge, summary):
    found = summary({"cost": "text"}, "name: A, text: T., cost: '4'", f"name: B, text: T., cost: '{cost}'")

    assert (found.badge, "cost" in found.line) == (badge, not badge)
