"""Biomanz: its decks, cards, rules and rulebooks hold what the game promises."""

import re
from collections import Counter
from fractions import Fraction

import pytest

from ..repository import PROJECT, loaded

FACTS = [f"BM-{number:02}" for number in range(1, 19)]
RULINGS = [f"BM-R{number:02}" for number in range(1, 23)]
FLAVOUR_LONGEST = 70  # a line and a half on a poker card
DECKS = ("mist_forest", "sun_steppe")


@pytest.fixture(scope="module")
def game():
    return loaded("biomanz").game


def number(game, name):
    return game.values[name].value


def cards_of(game, deck, kind):
    """Every copy of a kind's cards in a deck."""
    counts = game.decks[deck].cards.items()
    return [
        game.cards[card] for card, copies in counts for _ in range(copies) if game.cards[card].kind == kind
    ]


def total(cards, field):
    return sum(card.fields[field] for card in cards)


# The decks


def test_there_are_40_cards_of_19_designs_on_21_faces(game):
    designs = {card.fields.get("pair", card.id) for card in game.cards.values()}

    assert sum(game.printed(card) for card in game.cards) == 40
    assert (len(designs), len(game.cards)) == (19, 21)


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_14_fauna_4_flora_and_a_pair_of_megafauna(game, deck):
    counts = Counter({kind: len(cards_of(game, deck, kind)) for kind in game.kinds})

    assert counts == {"fauna": 14, "flora": 4, "megafauna": 2}


@pytest.mark.parametrize(
    ("deck", "levels"), [("mist_forest", {1: 7, 2: 6, 3: 1}), ("sun_steppe", {1: 8, 2: 5, 3: 1})]
)
def test_fauna_of_each_level_are_as_many_as_planned(game, deck, levels):
    assert Counter(card.fields["level"] for card in cards_of(game, deck, "fauna")) == levels


@pytest.mark.parametrize(("deck", "life", "attack"), [("mist_forest", 67, 31), ("sun_steppe", 65, 29)])
def test_fauna_have_at_least_twice_as_much_life_as_attack(game, deck, life, attack):
    fauna = cards_of(game, deck, "fauna")

    assert (total(fauna, "life"), total(fauna, "attack")) == (life, attack)
    assert Fraction(life, attack) >= number(game, "life_per_attack")


@pytest.mark.parametrize("deck", DECKS)
def test_flora_are_cheap_weak_and_at_most_a_fifth_of_a_deck(game, deck):
    flora = cards_of(game, deck, "flora")

    assert len(flora) * 100 <= number(game, "flora_percent") * sum(game.decks[deck].cards.values())
    assert {card.fields["level"] for card in flora} == {1, 2}
    assert all(card.fields["attack"] <= 1 for card in flora)


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_keeps_its_own_rules(game, deck):
    counts = game.decks[deck].cards

    assert number(game, "deck_min") <= sum(counts.values()) <= number(game, "deck_max")
    assert max(counts.values()) <= number(game, "copies_max")
    assert len(cards_of(game, deck, "fauna")) >= number(game, "fauna_min")
    assert all(game.cards[card].fields["level"] >= number(game, "level_min") for card in counts)


def test_megafauna_are_pairs_of_one_name_and_equal_numbers(game):
    pairs = {}
    for card in game.cards.values():
        if card.kind == "megafauna":
            pairs.setdefault(card.fields["pair"], {})[card.fields["half"]] = card

    assert sorted(pairs) == ["forest_mammoth", "giant_sloth"]
    for halves in pairs.values():
        left, right = halves["left"], halves["right"]
        assert (left.name.text, left.art) == (right.name.text, right.art)
        for half in (left, right):
            assert [half.fields[name] for name in ("level", "attack", "life")] == [3, 3, 8]


# The words on cards


def test_every_card_has_a_short_flavour_of_its_own(game):
    for language in game.languages:
        lines = [card.flavour[language] for card in game.cards.values()]
        assert len(set(lines)) == len(lines)
        assert [line for line in lines if len(line) > FLAVOUR_LONGEST] == []


def test_german_letters_are_written_as_such(game):
    names = {card.name["de"] for card in game.cards.values()}

    assert {"Torfbär", "Säbelkatze", "Steppenbüffel", "Büschelgras"} <= names


def test_every_card_has_a_picture_of_its_own_kind(game):
    assert all({"scene", "subject"} <= set(card.art) for card in game.cards.values())


# The rules


def test_every_fact_and_ruling_is_declared(game):
    assert [fact for fact in game.facts if fact in FACTS] == FACTS
    assert list(game.rulings) == RULINGS


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_fact_is_carried_by_the_rulebook(game, language):
    assert set(game.facts) <= set(game.rulebooks[language].clauses)


def test_alternatives_are_rulings_with_the_agreed_switches_and_defaults(game):
    switches = {
        ruling.switch: (ruling.id, tuple(ruling.answers), ruling.chosen)
        for ruling in game.rulings.values()
        if ruling.switch
    }

    assert switches == {
        "summon_delay": ("BM-R05", ("no_delay", "delay"), "no_delay"),
        "advance_after_kill": ("BM-R06", ("stay", "advance"), "stay"),
        "discard_phase": ("BM-R20", ("any", "main"), "any"),
        "cap_count": ("BM-R17", ("answered", "final_position"), "answered"),
    }


def test_numbers_that_may_be_changed_are_options_with_the_agreed_defaults(game):
    options = {value.id: value.value for value in game.values.values() if value.option}

    assert options == {
        "first_turn_impulse": 1,
        "turn_cap": 100,
        "level_min": 1,
        "deck_min": 16,
        "deck_max": 30,
        "copies_max": 4,
        "fauna_min": 8,
    }


def test_an_options_default_lies_within_its_bounds(game):
    for value in game.values.values():
        if value.tunable:
            low, high = value.tunable
            assert low <= value.value <= high, value.id


def test_the_region_is_a_grid_of_biomes(game):
    columns, rows = number(game, "board_columns"), number(game, "board_rows")

    assert (columns, rows) == (4, 3)
    assert (columns, rows) == (4, 3)
    assert columns == number(game, "fields_to_win")


def test_the_printed_parts_are_counted(game):
    copies = {part.id: part.copies for part in game.components.values()}

    assert copies == {"region_mat": 1, "reference": 2, "counters": 52}
    faces = game.components["counters"].faces
    assert {id_: face.copies for id_, face in faces.items()} == {"damage": 40, "impulse": 10, "turn": 2}


# The rulebooks


def without_markup(text):
    """A text without what is read from the data, and without ordinals: headings and the numbers of lists."""
    text = re.sub(r"\]\([^)]*\)|\{[^}]*\}", "", text)
    return re.sub(r"^#.*$|^ *\d+\. ", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_number_is_typed_into_a_rulebook(game, language):
    assert re.findall(r".*\d.*", without_markup(game.rulebooks[language].text)) == []


def test_no_number_is_typed_into_a_ruling_or_a_label(game):
    texts = [*game.words.values()]
    for ruling in game.rulings.values():
        texts += [ruling.question, *ruling.answers.values(), *ruling.variants.values()]

    typed = [
        words.id for words in texts for text in words.text.values() if re.search(r"\d", without_markup(text))
    ]
    assert typed == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_rulebook_prints_the_variants_and_the_credits(game, language):
    assert {"{variants}", "{credits}"} <= set(game.rulebooks[language].text.splitlines())


def test_both_rulebooks_carry_the_same_clauses(game):
    assert set(game.rulebooks["de"].clauses) == set(game.rulebooks["en"].clauses)


def test_the_sample_turn_is_true(game):
    # The rulebook says: three impulses; the lynx fells the cactus and lives, moves, and a hare is played.
    numbers = {id_: value.value for id_, value in game.values.items()}
    lynx, cactus, hare = (game.cards[card].fields for card in ("marsh_lynx", "spine_cactus", "reed_hare"))

    assert numbers["income"] + 2 * numbers["sacrifice_gain"] == 3
    assert numbers["attack_cost"] == numbers["step_cost"] == hare["level"] == 1
    assert cactus["life"] <= lynx["attack"]
    assert cactus["attack"] < lynx["life"]


def test_the_example_of_a_fight_is_true(game):
    # The rulebook says: both survive two attacks, the third fells both.
    wolf, buffalo = (game.cards[card].fields for card in ("bark_wolf", "steppe_buffalo"))

    for one, other in ((wolf, buffalo), (buffalo, wolf)):
        assert 2 * one["attack"] < other["life"] <= 3 * one["attack"]


def test_the_example_of_a_megafauna_is_true(game):
    # The rulebook says: the fox is gone, two life of the cat are left, and three of the mammoth.
    cards = ("forest_mammoth_left", "sand_fox", "sabre_cat")
    mammoth, fox, cat = (game.cards[card].fields for card in cards)

    assert fox["life"] <= mammoth["attack"]
    assert cat["life"] - mammoth["attack"] == 2
    assert mammoth["life"] - fox["attack"] - cat["attack"] == 3


def test_the_turn_track_ends_with_the_last_turn(game):
    # The mat has tens from 0 on and ones from 1 to 10; their greatest sum is the last turn of each player.
    tens, ones = number(game, "turn_cap") // 10, 10

    assert (tens - 1) * 10 + ones == number(game, "turn_cap")


def test_the_licence_and_the_credit_name_the_source(game):
    licence = (PROJECT.folder("biomanz") / "LICENSE").read_text(encoding="utf-8")

    assert game.licence == "CC-BY-SA-4.0"
    assert "https://creativecommons.org/licenses/by-sa/4.0/" in licence
    assert "after the Biomanz rulebook (German)" in licence
    assert "after the Biomanz rulebook (German)" in game.credit["en"]
