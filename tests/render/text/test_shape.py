"""Glyphs and the text of their clusters."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckwright.assets.fonts import Fonts
from deckwright.render.text.shape import pieces, shape, visible

WORDS = st.text(
    st.characters(min_codepoint=0x20, max_codepoint=0x17F, exclude_categories=("Cc",)), max_size=20
)


def clusters(shaped):
    return "".join(text for _, _, text in shaped.glyphs)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(WORDS)
def test_the_texts_of_the_clusters_join_to_the_source(fonts, text):
    for family in ("body", "title", "caps", "number"):
        assert clusters(shape(fonts, fonts.face(family), text)) == text


def test_a_ligature_carries_the_text_of_its_whole_cluster(fonts):
    shaped = shape(fonts, fonts.face("serif"), "office")
    assert clusters(shaped) == "office"
    assert len(shaped.glyphs) < 6
    assert max(len(text) for _, _, text in shaped.glyphs) > 1


def test_tracking_widens_each_cluster_and_turns_ligatures_off(fonts):
    face = fonts.face("serif")
    plain, tracked = shape(fonts, face, "office"), shape(fonts, face, "office", tracking=0.1)
    assert len(tracked.glyphs) == 6
    assert tracked.width > plain.width + 0.5
    assert tracked.glyphs[1][1] - tracked.glyphs[0][1] > 0.1


def test_letters_are_kerned(fonts):
    face = fonts.face("body")
    single = shape(fonts, face, "A").width + shape(fonts, face, "V").width
    assert shape(fonts, face, "AV").width < single


def test_a_missing_character_is_told_once(fonts):
    assert shape(fonts, fonts.face("body"), "a☃☃b").missing == "☃"


def test_a_text_is_cut_where_the_face_must_change(fonts):
    title = fonts.face("title")
    cut = pieces(fonts, title, "A→B", (False, False))
    assert [(face.id, text) for face, text in cut] == [
        ("fonts/Cinzel-Bold.ttf", "A"),
        ("fonts/Vollkorn-Bold.ttf", "→"),
        ("fonts/Cinzel-Bold.ttf", "B"),
    ]


def test_characters_that_only_steer_breaks_are_not_visible():
    assert visible("Schilf\u00adhase\u200b!") == "Schilfhase!"


def test_families_of_the_same_file_do_not_take_words_from_each_other(fonts):
    alone, shared = Fonts(fonts.path), Fonts(fonts.path)
    in_capitals = shape(alone, alone.face("caps"), "trash").glyphs

    as_text = shape(shared, shared.face("body"), "trash").glyphs

    assert shape(shared, shared.face("caps"), "trash").glyphs == in_capitals != as_text
