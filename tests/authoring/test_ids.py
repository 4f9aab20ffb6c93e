"""Ids from names: safe, the same each time, no two alike."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.authoring.ids import Ids, slug


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Grey Wolf", "grey_wolf"),
        ("Fenrir’s Wölfe & Söhne", "fenrirs_wolfe_sohne"),
        ("Straße", "strasse"),
        ("Łódź", "lodz"),
        ("Жар-птица", "zhar_ptitsa"),
        ("Ἀθηνᾶ", "athina"),
        ("3 Wishes", "card_3_wishes"),
        ("???", "card"),
        ("猫", "card_732b"),
        ("Con", "card_con"),
        ("COM1", "card_com1"),
        ("Console", "console"),
        ("ﬁne ½", "fine_12"),
        ("../../etc/passwd", "etc_passwd"),
        ("a" * 60, "a" * 48),
        ("word " * 20, "word_word_word_word_word_word_word_word_word"),
    ],
)
def test_a_name_becomes_an_id_that_people_recognise(name, id_):
    assert slug(name, "card") == id_


def test_a_second_thing_of_a_name_gets_a_number():
    ids = Ids(("fox",))

    assert [ids.give(name, "card") for name in ("Fox", "fox", "Fox 2", "Hare")] == [
        "fox_2",
        "fox_3",
        "fox_2_2",
        "hare",
    ]


@given(st.lists(st.text(max_size=60), max_size=20))
@settings(max_examples=30)
def test_whatever_the_names_ids_are_valid_and_different(names):
    ids = Ids()

    given_ids = [ids.give(name, "card") for name in names]

    assert len({*given_ids}) == len(names)
    assert all(re.fullmatch("[a-z][a-z0-9_]*", id_) and len(id_) < 60 for id_ in given_ids)
