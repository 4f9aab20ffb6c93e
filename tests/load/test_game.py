"""Loading a whole small game, and loading it again."""

from .conftest import GAME


def test_a_game_may_say_from_which_age_on_it_is_played_and_for_how_long(load):
    assert (load().game.age, load().game.minutes) == (0, None)

    seats = "seats: [2, 4]\n"
    game = load({"game.yaml": GAME.replace(seats, f"{seats}age: 8\nminutes: 20\n")}).game

    assert (game.age, game.minutes) == (8, (20, 20))


def test_a_game_is_loaded_with_all_its_parts(load):
    loaded = load()
    assert loaded.findings == ()
    game = loaded.game
    assert (game.id, game.seats, game.languages, game.language, game.licence) == (
        "pond",
        (2, 4),
        ("en", "de"),
        "en",
        "CC0-1.0",
    )
    assert game.title.text == {"en": "Pond", "de": "Teich"}
    assert game.credit["de"] == "Unser"
    assert game.icons == {"jump": "high-jump"}
    assert game.profiles == ("a4", "letter")
    assert [path.name for path in loaded.files] == [
        "game.yaml", "values.yaml", "frog.yaml", "stone.yaml", "de.yaml", "en.md",
    ]  # fmt: skip


def test_a_game_says_on_which_papers_it_is_printed_or_on_none(load):
    assert load({"game.yaml": GAME + "print: {profiles: [a4_fronts]}\n"}).game.profiles == ("a4_fronts",)
    assert load({"game.yaml": GAME + "print: {profiles: []}\n"}).game.profiles == ()


def test_kinds_and_their_fields_are_read_in_all_spellings(load):
    kinds = load().game.kinds
    frog, stone = kinds["frog"], kinds["stone"]
    assert (frog.face, frog.size, frog.title.text) == ("frog", (63.5, 88.9), {"en": "Frog", "de": "Frosch"})
    assert (stone.size, stone.title.text) == ((40, 50.8), {"en": "stone", "de": "stone"})
    jump, wet, side = frog.fields.values()
    assert (jump.type, jump.range, jump.rules, jump.optional) == ("int", (1, 9), ("PD-02",), False)
    assert (wet.type, wet.optional, wet.default) == ("bool", True, False)
    assert (side.type, side.among) == ("enum", ("left", "right"))
    assert stone.fields["weight"].type == "int"


def test_cards_carry_their_fields_words_and_art(load):
    cards = load().game.cards
    frog, pebble = cards["tree_frog"], cards["pebble"]
    assert frog.fields == {"jump": 3, "wet": False, "side": "left"}
    assert frog.name.text == {"en": "Tree Frog", "de": "Laubfrosch"}
    assert frog.flavour.text == {"en": "It *sticks*.", "de": "Er klebt."}
    assert frog.text is None
    assert frog.art == {"scene": "pond", "colours": ("green", "red")}
    assert (pebble.copies, pebble.name["de"], pebble.art) == (5, "Kiesel", {"file": "art/pebble.png"})


def test_words_know_where_each_language_stands(load):
    name = load().game.cards["tree_frog"].name
    assert str(name.spots["en"].place()) == "content/pond/cards/frog.yaml:4:11"
    assert str(name.spots["de"].place()) == "content/pond/text/de.yaml:4:27"
    assert name.id == "cards/tree_frog/name"


def test_decks_parts_and_rules_are_read(load):
    game = load().game
    assert (game.decks["start"].cards, game.decks["start"].per) == ({"tree_frog": 3, "pebble": 2}, "seat")
    assert game.printed("tree_frog") == 3
    assert (game.deck_rules.size, game.deck_rules.at_least) == (("least", "most"), {"frog": "frogs"})
    mat = game.components["mat"]
    assert (mat.size, mat.face, mat.back, mat.copies, mat.title["en"]) == ((420, 297), "mat", None, 1, "mat")
    assert (game.values["hand_size"].value, game.values["hand_size"].rules) == (4, ("PD-01",))
    assert game.facts["PD-01"].proof == "scenario"
    assert game.words["pile"].text == {"en": "Pile", "de": "Stapel"}


def test_rulings_have_one_answer_or_options(load):
    fixed, switched = load().game.rulings.values()
    assert (fixed.chosen, fixed.switch) == ("fixed", None)
    assert fixed.answers["fixed"].text == {"en": "The wettest.", "de": "Wer nass ist."}
    assert (switched.chosen, list(switched.answers)) == ("swim", ["swim", "sink"])
    assert switched.answers["sink"]["de"] == "Nein."


def test_rulebooks_know_their_clauses(load):
    book = load().game.rulebooks["en"]
    assert list(book.clauses) == ["PD-01", "PD-02"]
    assert str(book.clauses["PD-02"].place()) == "content/pond/rulebook/en.md:5:11"
    assert book.clauses["PD-02"].place().length == 5
    assert str(book.spot.place(8)) == "content/pond/rulebook/en.md:3:1"
    assert str(book.spot.place()) == "content/pond/rulebook/en.md:1:1"


def test_odd_spellings_do_not_stop_a_game(load):
    loaded = load(
        {"rulebook/en.md": b"\xef\xbb\xbf# Pond\n", "cards/stone.yaml": "kind: stone\ncards: []\n---\n"}
    )
    assert [finding.code for finding in loaded.findings] == ["Y041", "Y013"]
    assert loaded.game is not None


def test_kinds_may_stand_in_a_rules_file(load):
    game = "game: pond\ntitle: P\nseats: 2\nlanguages: [en, de]\nlicence: CC0-1.0\ncredit: Ours\n"
    kinds = "kinds:\n  frog: {fields: {jump: int, side: [left, right]}}\n  stone: {fields: {weight: int}}\n"
    assert load({"game.yaml": game, "rules/kinds.yaml": kinds}).findings == ()


def test_a_named_enum_gives_a_field_its_constants(load):
    more = "names: {mood: [calm, wild]}\nkinds:\n  bird: {fields: {mood: mood, moods: set mood}}\n"
    birds = "kind: bird\ncards:\n  - {id: duck, name: Duck, mood: wild, moods: [calm]}\n"
    loaded = load({"rules/birds.yaml": more, "cards/bird.yaml": birds})
    assert loaded.findings == ()
    assert loaded.game.kinds["bird"].fields["mood"].among == ("calm", "wild")
    assert loaded.game.cards["duck"].fields == {"mood": "wild", "moods": ("calm",)}
    broken = load({"cards/bird.yaml": birds.replace("wild", "wlid").replace("[calm]", "[clam]")})
    assert [(finding.code, finding.hint) for finding in broken.findings] == [
        ("C106", "did you mean wild?"), ("C106", "did you mean calm?"),
    ]  # fmt: skip


def test_only_files_that_changed_are_parsed_again(load):
    before = load()
    values = "content/pond/rules/values.yaml"
    text = before.documents[values].text + "# one line more\n"
    after = load({"rules/values.yaml": text}, before)

    again = {file for file, document in after.documents.items() if document is not before.documents[file]}
    assert again == {values}
    assert after.documents[values].text == text
