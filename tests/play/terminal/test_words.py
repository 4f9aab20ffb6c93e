"""Words of a game as plain text: its cards, its rulebook, and what the table itself says."""

from dataclasses import replace
from pathlib import Path

import pytest
from tabletop import glossary

from deckwright.model.directions import DIRECTIONS
from deckwright.model.game import Field, Need, Ruling, Words
from deckwright.play.terminal.clauses import Rulebook
from deckwright.play.terminal.commands import _COMMANDS
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import NAMES, Phrases, languages, sentences


def test_a_card_is_told_with_kind_and_numbers(words: Glossary) -> None:
    assert words.card("newt") == "Newt"
    assert words.facts("newt") == "Animal, Level 2"


def test_a_card_is_told_without_its_kind_where_all_that_are_offered_share_it(words: Glossary) -> None:
    newt, kind = words.game.cards["newt"], words.game.kinds["animal"]
    text = Words("x", {"en": "... and nobody saw it."}, {"en": newt.spot})
    cards = {"newt": replace(newt, rules_text=text, fields={}), "eft": replace(newt, id="eft", fields={})}
    game = replace(words.game, cards=cards, kinds={"animal": replace(kind, fields={})})

    assert words.facts("newt", with_kind=False) == "Level 2"
    assert Glossary(game, "en").facts("newt", with_kind=False) == "... and nobody saw it."
    assert Glossary(game, "en").facts("eft", with_kind=False) == ""


def test_a_card_is_told_with_what_its_rules_and_fields_say_but_not_with_what_is_as_always(
    words: Glossary,
) -> None:
    newt, kind = words.game.cards["newt"], words.game.kinds["animal"]
    spot = newt.spot
    say = Words("x", {"en": "Dives {deep|metre} in {time} s"}, {"en": spot})
    fields = {
        name: Field(name=name, type="int", optional=True, default=default, say=said, spot=spot)
        for name, default, said in (("deep", 0, say), ("time", 1, None), ("fast", 0, None), ("far", 7, None))
    }
    text = Words("x", {"en": "Dives **3** metres in 9 s."}, {"en": spot})
    card = replace(newt, fields=newt.fields | {"deep": 3, "time": 9, "fast": 0, "far": 8}, rules_text=text)
    game = replace(
        words.game,
        cards=words.game.cards | {"newt": card},
        kinds=words.game.kinds | {"animal": replace(kind, fields=kind.fields | fields)},
    )

    assert Glossary(game, "en").facts("newt") == "Animal, Level 2, far 8. Dives 3 metres in 9 s."
    assert Glossary(game, "en").numbers("newt") == {"level": 2, "far": 8}


def test_the_cards_that_a_card_names_are_told_and_fields_for_the_rules_alone_are_not(words: Glossary) -> None:
    newt, kind = words.game.cards["newt"], words.game.kinds["animal"]
    fields = {
        name: Field(name=name, type=of, unsaid=name == "day", spot=newt.spot)
        for name, of in (("preys_on", "set card"), ("shuns", "set card"), ("friend", "card"), ("day", "int"))
    }
    held = {"preys_on": ("newt", "newt"), "shuns": (), "friend": "newt", "day": 18600401}
    game = replace(
        words.game,
        cards=words.game.cards | {"newt": replace(newt, fields=newt.fields | held)},
        kinds=words.game.kinds | {"animal": replace(kind, fields=kind.fields | fields)},
    )

    told = Glossary(game, "en").facts("newt")

    assert told == "Animal, Level 2. Preys on: Newt, Newt. Friend: Newt"


def test_halves_are_told_as_they_are_printed(words: Glossary) -> None:
    newt, kind = words.game.cards["newt"], words.game.kinds["animal"]
    fields = {name: Field(name=name, type="half", spot=newt.spot) for name in ("wet", "deep")}
    game = replace(
        words.game,
        cards=words.game.cards | {"newt": replace(newt, fields=newt.fields | {"wet": 0.5, "deep": 1.5})},
        kinds=words.game.kinds | {"animal": replace(kind, fields=kind.fields | fields)},
    )
    book = replace(game.rulebooks["en"], text="It is {field:newt.deep} deep.")

    assert Glossary(game, "en").facts("newt") == "Animal, Level 2, Wet ½, deep 1½"
    told = Rulebook(Glossary(replace(game, rulebooks={"en": book}), "en")).clauses
    assert [clause.text for clause in told] == ["It is 1½ deep."]


def test_what_players_need_is_named_and_counted(words: Glossary) -> None:
    spot = words.game.cards["newt"].spot
    title = Words("x", {"en": "Blue die"}, {"en": spot})
    needs = {"dice": Need(id="dice", title=title, count=3, per="seat", spot=spot)}
    text = "{need:dice}: {need:dice.count} for each, {need:dice.total} in all. {need:dice.x} Swim."
    book = replace(words.game.rulebooks["en"], text=text)
    game = replace(words.game, needs=needs, rulebooks={"en": book})

    (clause,) = Rulebook(Glossary(game, "en")).clauses

    total = 3 * words.game.seats[1]
    assert clause.text == f"Blue die: 3 for each, {total} in all."


def test_a_map_of_a_card_is_told_by_what_it_has_in_which_places(words: Glossary) -> None:
    newt, kind = words.game.cards["newt"], words.game.kinds["animal"]
    field = Field(
        name="fins",
        type="paw",
        among=("bare", "webbed", "clawed"),
        keys=("fore", "hind_left", "hind_right"),
        spot=newt.spot,
    )
    fins = {"fore": "bare", "hind_left": "clawed", "hind_right": "webbed"}
    game = replace(
        words.game,
        cards=words.game.cards | {"newt": replace(newt, fields=newt.fields | {"fins": fins})},
        kinds=words.game.kinds | {"animal": replace(kind, fields=kind.fields | {"fins": field})},
    )

    assert Glossary(game, "en").facts("newt") == "Animal, Level 2, webbed (hind right), clawed (hind left)"


def test_a_direction_is_not_called_by_a_noun_of_the_same_name(words: Glossary) -> None:
    newt, kind = words.game.cards["newt"], words.game.kinds["animal"]
    field = Field(name="gait", type="direction -> pace", among=("no", "yes"), keys=DIRECTIONS, spot=newt.spot)
    gait = dict.fromkeys(DIRECTIONS, "no") | {"left": "yes", "ahead_left": "yes"}
    game = replace(
        words.game,
        cards=words.game.cards | {"newt": replace(newt, fields=newt.fields | {"gait": gait})},
        kinds=words.game.kinds | {"animal": replace(kind, fields=kind.fields | {"gait": field})},
    )

    facts = Glossary(game, "en", {"left": "life"}.get).facts("newt")  # type: ignore[arg-type]

    assert facts == "Animal, Level 2, yes (left, ahead left)"


def test_labels_come_from_the_game_then_from_nouns_then_from_the_name(words: Glossary) -> None:
    other = Glossary(words.game, "de", {"pile": "Stapel"}.get)  # type: ignore[arg-type]

    assert [other.label(name) for name in ("wet", "pile", "animal")] == ["Nass", "Stapel", "Tier"]
    assert words.label("deep_water") == "deep water"
    assert words.known("deep_water") == ""


def test_markup_is_filled_in_and_its_marks_are_gone(words: Glossary) -> None:
    assert words.plain("**{value:strokes}** {icon:wet} for {card:frog}") == "3 Wet for Frog"
    assert words.plain("It is wet {icon:wet}.") == "It is wet."
    assert words.plain("Two wets {icon:wet}, wetlands {icon:wet}") == "Two wets, wetlands Wet"


def test_each_paragraph_list_item_and_table_row_is_a_clause(words: Glossary) -> None:
    assert [str(clause) for clause in Rulebook(words).clauses] == [
        "The Newt swims with 3 strong strokes. (PO-01)",
        "It rests on a Animal sometimes. (PO-02, PO-03)",
        "It dives.",
        "move: dive, cost: 3 (PO-04)",
    ]


def test_clauses_are_found_by_id_in_any_case_or_by_words_and_ids_are_guessed(words: Glossary) -> None:
    book = Rulebook(words)

    assert [clause.ids for clause in book.find("po-03")] == [("PO-02", "PO-03")]
    assert [clause.text for clause in book.find("strokes NEWT")] == ["The Newt swims with 3 strong strokes."]
    assert book.find("heron") == []
    assert book.guess("po-1") == "PO-01"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("It has {field:newt.level} levels.", ["It has 2 levels."]),
        ("Of {copies:newt} newts and {copies:animal} animals.", ["Of 1 newts and 4 animals."]),
        ("{icon:wet} **Wet** is wet.", ["Wet is wet."]),
        ("Swim. In {seats:} waters. Dive.", ["Swim. Dive."]),
        ("{seats:}", []),
        ("Swim as {field:newt.depth}.", []),
        ("> **Example**\n>\n> A newt swims.", []),
        ("| | Signs |\n|---|---|\n| {icon:wet} | Wet |", ["Signs: Wet"]),
        ("| Name | |\n|---|---|\n| {each:animal}{card:it} | {field:it.level} |", []),
    ],
)
def test_clauses_have_no_gaps_and_no_markup(words: Glossary, written: str, said: list[str]) -> None:
    book = replace(words.game.rulebooks["en"], text=written)
    game = replace(words.game, rulebooks={"en": book})

    assert [clause.text for clause in Rulebook(Glossary(game, "en")).clauses] == said


def test_a_language_without_a_rulebook_has_no_clauses(pond: Path) -> None:
    assert Rulebook(glossary(pond, "de")).clauses == ()


def test_every_sentence_is_there_in_every_language() -> None:
    assert len(languages()) >= 2
    for language in languages():
        assert set(sentences(language)) == set(sentences("en"))


@pytest.mark.parametrize("language", languages())
def test_every_command_has_words_and_help(language: str) -> None:
    say = Phrases(language)

    assert _COMMANDS.keys() == NAMES.keys()
    assert all(say(f"help_{name}") for name in NAMES)


def test_a_language_that_the_table_does_not_speak_is_answered_in_english() -> None:
    assert Phrases("xx")("bye") == Phrases("en")("bye")


@pytest.mark.parametrize(("started", "said"), [({}, "They rest."), ({"rest": "never"}, "They swim.")])
def test_clauses_speak_of_the_answers_that_the_game_was_started_with(
    words: Glossary, started: dict[str, str], said: str
) -> None:
    text = (
        "Newts. {#PO-01} They rest. {#PO-R1=often} They swim. {#PO-R1=never}\n\n"
        "- Sleep. {#PO-R1=often}\n- Awake. {#PO-R1=never}\n\n"
        "| a |\n|---|\n| Sleep {#PO-R1=often} |\n| Awake {#PO-R1=never} |"
    )
    spot = words.game.spot
    told = Words("PO-R1", {"en": "-"}, {"en": spot})
    answers = {"often": told, "never": told}
    ruling = Ruling(
        id="PO-R1", question=told, answers=answers, chosen="often", switch="rest", proof="none", spot=spot
    )
    book = replace(words.game.rulebooks["en"], text=text)
    game = replace(words.game, rulebooks={"en": book}, rulings={"PO-R1": ruling})

    clauses = Rulebook(Glossary(game, "en"), started).clauses

    state = "Awake." if started else "Sleep."
    assert [clause.text for clause in clauses] == [f"Newts. {said}", state, f"a: {state[:-1]}"]
    assert {clause.ids[-1] for clause in clauses} == {"PO-R1"}


@pytest.mark.parametrize(("language", "said"), [("en", "“Rest”, p. 4"), ("de", "„Rest“, S. 4")])
def test_a_clause_says_under_which_heading_and_on_which_page_players_find_it(
    words: Glossary, language: str, said: str
) -> None:
    told = Words("PO-R1", {"en": "May it?"}, {"en": words.game.spot})
    ruling = Ruling(
        id="PO-R1",
        question=told,
        answers={"": told},
        chosen="",
        switch=None,
        proof="none",
        spot=words.game.spot,
    )
    text = "It swims. {#PO-01}\n\n## Rest\n\nIt rests. {#PO-02}\n\n## Questions\n\n{rulings:PO-R1}"
    book = replace(words.game.rulebooks["en"], text=text, language=language)
    game = replace(words.game, rulebooks={language: book}, rulings={"PO-R1": ruling})

    rules = Rulebook(Glossary(game, language), noted=[("Rest", 4)])

    assert [str(clause) for clause in rules.clauses[:2]] == [
        "It swims. (PO-01)",
        f"It rests. ({said}; PO-02)",
    ]
    assert rules.rulings["PO-R1"].where == said.partition(",")[0].replace("Rest", "Questions")


def test_clauses_are_found_by_heading_too_those_first_that_begin_with_the_words(words: Glossary) -> None:
    game = words.game
    book = "# Pond\n\nThe divers are many.\n\n## Dive\n\nHold your breath.\n\n## Rest\n\nDive, then rest.\n"
    spoken = replace(game, rulebooks={"en": replace(game.rulebooks["en"], text=book)})

    found = [clause.text for clause in Rulebook(Glossary(spoken, "en", str)).find("dive")]

    assert found == ["Hold your breath.", "Dive, then rest.", "The divers are many."]


def test_a_picture_of_what_a_sentence_says_is_no_word_of_it(words: Glossary) -> None:
    drawing = Glossary(words.game, "en", lambda name: "card to draw" if name == "wet" else "")

    assert drawing.plain("Draw {icon:wet} **1 card**") == "Draw 1 card"
    assert drawing.plain("{icon:wet} 1 more") == "Wet 1 more"
