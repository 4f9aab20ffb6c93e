"""What players are offered, in words."""

from dataclasses import replace

from deckwright.model.speech import Speech
from deckwright.rules.ids import ids_of
from deckwright.rules.words.choices import asks_words, offered, picked


def test_words_of_a_text_file_are_offered(biomanz):
    words = asks_words(biomanz)

    assert words["de"]["attack.target"] == "{value} angreifen"
    assert words["en"]["play_fauna.card"] == "Play {value}"
    assert words["de"]["done.fight"] == "Zug beenden"


def test_without_words_choices_are_made_from_names(biomanz):
    bare = replace(biomanz, game=replace(biomanz.game, speech=Speech()))

    words = asks_words(bare)

    assert words["en"]["attack.target"] == "Attack, target: {value}"
    assert words["en"]["sacrifice.victim"] == "Sacrifice: {value}"
    assert words["de"]["attack"] == "Angreifen"
    assert words["de"]["done.fight"] == "Handeln beenden"


def test_a_seat_without_words_of_its_own_is_called_a_player(resolved):
    rules = resolved("civ_builder")
    bare = replace(rules, game=replace(rules.game, speech=Speech()))

    assert asks_words(bare)["en"]["steal_card.victim"].endswith(": player {value}")


def test_every_id_has_words_in_every_language(biomanz):
    words = asks_words(biomanz)

    for prefix in ids_of(biomanz).prefixes.values():
        for name in prefix.ids:
            for language in biomanz.game.languages:
                assert {name, prefix.name} & set(words[language]), name


def test_what_may_have_words_are_prefixes_and_phases(biomanz):
    assert {"attack", "attack.target", "done.fight"} <= set(offered(biomanz))
    assert "attack" not in picked(biomanz)
    assert "attack.target" in picked(biomanz)
