"""A game of a table: its kinds, fields, decks, languages and pictures, and what is said of guesses."""

import pytest

from deckwright.authoring.draft import draft_of
from deckwright.authoring.pictures import add_pictures
from deckwright.spreadsheets.tables import read_tables


@pytest.fixture
def draft(tmp_path):
    def make(text, name="cards.csv", language="en"):
        (tmp_path / name).write_text(text, encoding="utf-8")
        return draft_of(read_tables(tmp_path / name), language)

    return make


def cards(draft):
    return {card.id: card.says for card in draft.cards}


def told(draft):
    return [str(remark) for remark in draft.remarks]


ROWS = "Name,Type,Cost,Text,Qty\nFox,Beast,1,Runs,2\nHare,Beast,2,,1\nRain,Spell,,Wet,3\nSnow,Spell,,Cold,\n"


def test_a_column_of_numbers_with_a_few_words_makes_a_field_of_numbers_or_these_words(draft):
    made = draft("Name,Cost,Mass\nFox,1,0.25\nRain,X,\nSnow,3,2\n")

    assert made.kinds["card"].fields == {
        "cost": {"type": "int", "or": ["X"]},
        "mass": {"type": "decimal", "optional": True},
    }


def test_a_column_of_few_words_makes_kinds_with_the_fields_that_their_cards_have(draft):
    made = draft(ROWS)

    assert {kind.id: (kind.title, kind.fields) for kind in made.kinds.values()} == {
        "beast": ("Beast", {"cost": "int"}),
        "spell": ("Spell", {}),
    }
    assert "cards.csv, column B: “Type” is the kind of cards: each word in it becomes a kind of card" in told(
        made
    )


def test_cards_say_what_their_row_says_and_are_printed_as_often_as_it_says(draft):
    assert cards(draft(ROWS)) == {
        "fox": {"name": "Fox", "text": "Runs", "copies": 2, "cost": 1},
        "hare": {"name": "Hare", "copies": 1, "cost": 2},
        "rain": {"name": "Rain", "text": "Wet", "copies": 3},
        "snow": {"name": "Snow", "text": "Cold", "copies": 1},
    }


@pytest.mark.parametrize(
    "name", ["Qty", "quantity", "Copies", "COUNT", "Amount", "#", "Anzahl", "Number of copies"]
)
def test_the_number_of_copies_is_known_by_its_usual_names(draft, name):
    assert cards(draft(f"Name,{name}\nFox,3\n"))["fox"]["copies"] == 3


def test_a_number_of_copies_that_cannot_be_printed_is_told(draft):
    made = draft("Name,Qty\nFox,-1\nHare,5000\n")

    assert [card["copies"] for card in cards(made).values()] == [1, 1]
    assert [str(remark).partition(":")[0] for remark in made.remarks if remark.harm] == [
        "cards.csv, line 2, column B",
        "cards.csv, line 3, column B",
    ]


def test_a_column_of_many_words_is_a_field_whatever_its_name(draft):
    assert set(draft("Name,Type\nFox,Beast\nRain,Spell\nOak,Tree\n").kinds) == {"card"}


def test_columns_in_languages_are_words_in_languages(draft):
    made = draft(
        "name_en,name_de,Text,text_de,is_it,Cost\nFox,Fuchs,Runs,Läuft,yes,1\nHare,Hase,Jumps,,no,2\n"
    )

    assert made.languages == ("en", "de")
    assert cards(made)["fox"] == {
        "name": {"en": "Fox", "de": "Fuchs"},
        "text": {"en": "Runs", "de": "Läuft"},
        "is_it": True,
        "cost": 1,
    }
    assert cards(made)["hare"]["text"] == {"en": "Jumps"}, "the German is missing, and is told as that"


def test_words_without_a_language_are_in_the_one_that_is_given(draft):
    assert draft("Name,name (fr)\nFuchs,Renard\n", language="de").languages == ("de", "fr")


def test_fields_never_take_the_names_that_all_cards_have(draft):
    made = draft("Name,Kind,Flavour,Copies,Deck\nFox,Beast,1,two,3\nHare,Bird,2,x,5\n")

    assert list(made.kinds["card"].fields) == ["kind_2", "flavour_2", "copies_2", "deck_2"]
    assert sum("cards have “" in line for line in told(made)) == 4


def test_ids_come_from_a_column_of_words_and_else_from_names(draft):
    assert set(cards(draft("id,Name\nmy-fox,Fox\nhare2,Hare\n"))) == {"my_fox", "hare2"}
    assert set(cards(draft("id,Name\n1,Fox\n2,Fox\n"))) == {"fox", "fox_2"}


def test_without_a_column_called_name_the_likeliest_is_taken_and_told(draft):
    made = draft("Colour,What,Long\nred,Fox,A\nred,Hare,A\nblue,Newt,A\n")

    assert set(cards(made)) == {"fox", "hare", "newt"}
    assert "cards.csv, column B: “What” is taken for the name of cards" in told(made)


def test_without_any_name_cards_are_counted(draft):
    made = draft("Attack,Life\n1,2\n3,4\n")

    assert [card["name"] for card in cards(made).values()] == ["Card 1", "Card 2"]
    assert "cards.csv: no column looks like a name, so cards are called by their number" in told(made)


def test_without_any_name_cards_are_called_like_their_pictures(draft):
    made = draft("Picture\nsun.png\nart/blue_moon.jpg\nB\\north-star.webp\n\n")

    assert {id_: card["name"] for id_, card in cards(made).items()} == {
        "sun": "Sun",
        "blue_moon": "Blue moon",
        "north_star": "North star",
    }
    assert "cards.csv: no column looks like a name, so cards are called like their pictures" in told(made)


def test_cards_that_share_pictures_are_counted(draft):
    made = draft("Picture,Cost\nsun.png,1\nmoon.png,2\nsun.png,3\n")

    assert [card["name"] for card in cards(made).values()] == ["Card 1", "Card 2", "Card 3"]


def test_a_row_without_a_name_is_told_and_called_by_its_number(draft):
    made = draft("Name,Cost\nFox,1\n,2\n")

    assert [str(remark) for remark in made.remarks if remark.harm] == [
        "cards.csv, line 3: the row has no name; it is called “Card 2”"
    ]


def test_a_column_of_decks_makes_decks(draft):
    made = draft("Name,Deck,Qty\nFox,Red,2\nHare,Red,1\nNewt,Blue,0\nFrog,Blue,4\n")

    assert made.decks == {"Red": {"fox": 2, "hare": 1}, "Blue": {"frog": 4}}


def test_symbols_in_texts_are_told_with_their_number(draft):
    made = draft("Name,Text\nFox,pay [coin]\nHare,gain [coin]\n")

    assert made.symbols["[coin]"] == 2


CODES = "name,type_code,type_name,text,real_text\n" + "".join(
    f"{name},{type_.lower()},{type_.title()},{text},{text}\n"
    for name, type_, text in (
        *(("Fox", "big_beast", "Runs"), ("Hare", "big_beast", "Hops")),
        *(("Rain", "spell", "Wet"), ("Snow", "spell", "")),
    )
)  # fmt: skip


def test_a_column_that_only_repeats_another_one_is_left_out_and_told(draft):
    made = draft(CODES.replace("Big_Beast", "Big Beast"))

    assert {kind.id: (kind.title, kind.fields) for kind in made.kinds.values()} == {
        "big_beast": ("Big Beast", {}),
        "spell": ("Spell", {}),
    }
    (source,) = made.sources
    assert source.ignore == ("type_code", "real_text")
    assert "cards.csv, column B: “type_code” says what “type_name” says, and is left out" in told(made)


@pytest.mark.parametrize(
    "text",
    [
        "Name (en),Name (de),Cost\nFox,Fox,1\nHare,Hare,2\n",
        "Name,Attack,Life\nFox,1,1\nHare,2,2\n",
        "Name,Set,Edition\nFox,Base,Base\nHare,Base,Base\n",
        "Name,Home,Lair\nFox,Den,Den\nHare,Hole,Hole\nBee,Hive,Hive\n",
    ],
)
def test_words_in_two_languages_numbers_what_all_cards_say_and_few_cards_are_no_repeats(draft, text):
    (source,) = draft(text).sources

    assert len(source.columns) == 3


def test_columns_of_unlike_names_that_agree_on_many_cards_are_repeats(draft):
    rows = "".join(f"Beast {n},{home},{home}\n" for n, home in enumerate(["Den", "Hole", "Hive"] * 3))

    (source,) = draft(f"Name,Home,Lair\n{rows}").sources

    assert source.ignore == ("Lair",)


def test_what_no_cell_can_hold_is_ignored_from_then_on(draft):
    (source,) = draft(
        '[{"name": "Fox", "grid": [[1]], "cost": 1}, {"name": "Hare", "cost": 2}]', "c.json"
    ).sources

    assert source.ignore == ("grid",)


def test_words_between_stars_are_told_as_what_they_become(draft):
    made = draft("Name,Text\nFox,Runs *fast*\nHare,*fast* **too**\nRain,2*3\n")

    assert (
        "cards.csv: stars around words make them italic, two make them bold, 3 times: “*fast*”, “**too**”;"
        r" where a star is meant, write \*"
    ) in told(made)
    assert not any(remark.harm for remark in made.remarks)


def test_sheets_of_a_file_are_kinds(draft):
    made = draft(
        '{"beasts": [{"name": "Fox", "cost": 1}], "spells": [{"name": "Rain", "text": "x"}]}', "cards.json"
    )

    assert [(kind.id, [card.id for card in kind.cards]) for kind in made.kinds.values()] == [
        ("beasts", ["fox"]),
        ("spells", ["rain"]),
    ]


def test_pictures_are_found_by_what_the_table_says_or_by_the_name_of_the_card(draft, tmp_path):
    (tmp_path / "art").mkdir()
    for name in ("Grey Wolf.PNG", "art/fox1.jpg", "art/unused.png", "notes.txt"):
        (tmp_path / name).write_bytes(b"x")
    made = draft("Name,Image\nFox,pics/FOX1.JPG\nGrey wolf,\nHare,GONE.PNG\n")

    files = add_pictures(made, tmp_path / "cards.csv")

    assert {name: path.name for name, path in files.items()} == {
        "art/fox1.jpg": "fox1.jpg",
        "art/grey_wolf.png": "Grey Wolf.PNG",
    }
    assert [says.get("art") for says in cards(made).values()] == ["art/fox1.jpg", "art/grey_wolf.png", None]
    assert [str(remark) for remark in made.remarks if remark.harm] == [
        "cards.csv, line 4: there is no picture GONE.PNG in the folder of the table, nor in art, images, "
        "pictures, img, bilder there"
    ]


def test_a_picture_is_never_taken_from_outside_of_the_folder_of_the_table(draft, tmp_path):
    (tmp_path / "inner").mkdir()
    (tmp_path / "secret.png").write_bytes(b"x")
    (tmp_path / "inner/fox.png").symlink_to(tmp_path / "secret.png")
    (tmp_path / "inner/cards.csv").write_text(
        "Name,Image\nFox,fox.png\nHare,../secret.png\n", encoding="utf-8"
    )
    made = draft_of(read_tables(tmp_path / "inner/cards.csv"), "en")

    assert add_pictures(made, tmp_path / "inner/cards.csv") == {}
    assert len([remark for remark in made.remarks if remark.harm]) == 2


def test_what_is_begun_and_never_closed_is_told_at_its_row(draft):
    made = draft("Name,Text\nFox,Runs\nHare,**Tide: jump\n")

    (halves,) = [str(remark) for remark in made.remarks if remark.harm]
    assert halves.startswith("cards.csv, line 3: “**Tide: jump”: it is begun and never closed")
