"""Icons, scenery, bitmaps."""

import pytest
from PIL import Image

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.bitmap import KINDS
from deckwright.assets.game_assets import GameAssets
from deckwright.picture.colour import Palette
from deckwright.picture.display import solid
from deckwright.picture.walk import extent, walk
from deckwright.render.markup import Subject
from deckwright.shipped import shipped


def icons(pen):
    return [op for op in pen.out if op[0] == "icon"]


def test_an_icon_fills_the_middle_of_its_box(tools):
    (icon,) = icons(tools.draw('<icon name="hearts" fill="gold"/>'))
    assert icon[1:5] == ("hearts", 0.0, 10.0, 60.0)


def test_an_icon_in_a_row_is_as_large_as_it_says(tools):
    (icon,) = icons(tools.draw('<row><icon name="hearts" size="5mm"/></row>'))
    assert icon[2:5] == (0.0, 37.5, 5.0)


def test_a_disc_is_the_ground_of_its_icon(tools):
    pen = tools.draw('<icon name="hearts" size="10" disc="accent" fill="#ffffff"/>')
    assert tools.boxes(pen) == [(25, 35, 35, 45)]
    (icon,) = icons(pen)
    assert icon[2:5] == (26.7, 36.7, 6.6)


def test_the_games_word_for_an_icon_is_understood(tools):
    (icon,) = icons(tools.draw('<text>2 <icon name="life"/></text>', signs={"life": "hearts"}))
    assert icon[1] == "hearts"


def test_an_unknown_icon_is_found_with_a_guess(tools):
    pen = tools.draw('<icon name="heart"/>', signs={"life": "heart"})
    (finding,) = pen.findings
    assert finding.code == "R206"
    assert finding.message == "unknown icon 'heart'"
    assert "did you mean 'hearts'" in finding.hint
    assert icons(pen) == []


def test_the_hint_for_an_unknown_icon_names_those_nearest_and_how_to_look_for_more(tools):
    (finding,) = tools.draw('<icon name="heart"/>').findings
    guesses, rest = finding.hint.split("? ")
    assert guesses == "did you mean 'hearts', 'broken-heart' or 'heart-plus'"
    assert rest == "`deckwright icons WORD` lists icons with a word in their names"


def test_the_words_of_the_game_are_among_the_guesses_for_an_icon(tools):
    (finding,) = tools.draw('<icon name="impulze"/>', signs={"impulse": "lightning-arc"}).findings
    assert finding.hint.startswith("did you mean 'impulse'")


def test_an_icon_like_no_other_is_found_without_a_guess(tools):
    (finding,) = tools.draw('<icon name="qxzqxz"/>').findings
    assert finding.hint.startswith("`deckwright icons WORD`")


def test_a_theme_gives_icons_among_words_their_ground(tools):
    palette = Palette({"ink": "#000000", "icon_life": "#00ff00", "icon_ink": "#ffffff"})
    pen = tools.draw('<text>2 <icon name="life"/></text>', signs={"life": "hearts"}, palette=palette)
    (disc,) = [op for op in pen.out if op[0] == "path"]
    assert disc[2] == ("solid", "#00ff00", 1.0)
    assert icons(pen)[0][5] == ("solid", "#ffffff", 1.0)


def test_a_card_without_a_picture_has_a_quiet_ground(tools):
    pen = tools.draw("<art/>")
    assert tools.boxes(pen) == [(0, 0, 60, 80)]
    assert pen.findings == {}


def test_a_scene_that_is_not_there_is_found(tools):
    pen = tools.draw('<art scene="no_such_scene"/>')
    (finding,) = pen.findings
    assert finding.code == "A409"
    assert tools.boxes(pen)


def test_a_face_scales_the_subject_of_its_cards_beside_what_they_say_themselves(tools):
    def drawn(inside, **art):
        given = Subject(
            about="pond/frog", game="pond", seed="frog", art={"scene": "marsh", "subject": "frog", **art}
        )
        return tools.draw(inside, subject=given).out

    assert drawn('<art scale="0.5"/>') == drawn("<art/>", scale=0.5)
    assert drawn('<art scale="0.5"/>', scale=1.5) == drawn("<art/>", scale=0.75)
    assert drawn('<art scale="0.5"/>') != drawn("<art/>")


@pytest.mark.parametrize("scale", [True, "large"])
def test_a_faces_scale_does_not_hide_that_the_cards_own_is_no_number(tools, scale):
    given = Subject(
        about="pond/frog", game="pond", seed="frog", art={"scene": "marsh", "subject": "frog", "scale": scale}
    )

    (finding,) = tools.draw('<art scale="0.5"/>', subject=given).findings

    assert "needs a number" in finding.message


# The beginning of a PNG file of 60,000 by 60,000 pixels.
BOMB = bytes.fromhex("89504e470d0a1a0a 0000000d 49484452 0000ea60 0000ea60 08 02 00 00 00 0fb0e215")
BOMB += b"\0\0\0\x08IDAT"


@pytest.fixture
def project(tmp_path):
    art = tmp_path / "content" / "pond" / "art"
    art.mkdir(parents=True)
    Image.new("RGB", (200, 100)).save(art / "wide.png")
    (art / "bad.png").write_bytes(b"no picture")
    Image.new("RGB", (4, 4)).save(art / "named.png", "GIF")
    (art / "bomb.png").write_bytes(BOMB)
    return GameAssets(AssetPath([tmp_path / "templates", shipped("templates")]), "pond")


def images(pen):
    return [op for op in pen.out if op[0] == "image"]


def subject(file):
    return Subject(about="pond/frog", art={"file": file}, game="pond")


def test_a_bitmap_covers_its_box_in_its_own_proportions(tools, project):
    pen = tools.draw("<art/>", subject=subject("art/wide.png"), assets=project)
    assert images(pen) == [("image", "content/pond/art/wide.png", -50.0, 0.0, 160.0, 80.0)]
    assert pen.out[0][:2] == ("begin", None)


def test_a_bitmap_may_be_shown_whole(tools, project):
    pen = tools.draw('<image src="art/wide.png" fit="contain"/>', assets=project)
    assert images(pen) == [("image", "content/pond/art/wide.png", 0.0, 25.0, 60.0, 30.0)]


@pytest.mark.parametrize(("file", "parts"), [("cut.png", 9), ("bled.png", 1)])
def test_a_picture_of_a_whole_card_without_bleed_is_mirrored_beyond_the_edge(
    tools, project, tmp_path, file, parts
):
    for name, size in (("cut.png", (60, 80)), ("bled.png", (66, 86))):
        Image.new("RGB", size).save(tmp_path / "content/pond/art" / name)
    pen = tools.draw('<art bleed="yes" fit="card"/>', subject=subject(f"art/{file}"), assets=project)
    turned = {op[1] for op in pen.out if op[0] == "begin" and op[1]}
    corners = {(-1.0, 0.0, 0.0, -1.0, x, y) for x in (0.0, 120.0) for y in (0.0, 160.0)}
    assert len(images(pen)) == parts
    assert (corners <= turned) == (parts > 1)
    if parts > 1:
        assert images(pen)[-1][2:] == (0.0, 0.0, 60.0, 80.0)


def test_halves_of_a_bitmap_meet_at_the_seam(tools, project):
    for half, seam in (("left", 60.0), ("right", 0.0)):
        pen = tools.draw(f'<art half="{half}" bleed="yes"/>', subject=subject("art/wide.png"), assets=project)
        ((_, _, x, _, width, _),) = images(pen)
        assert x + width / 2 == pytest.approx(seam)


@pytest.mark.parametrize(("file", "code"), [("art/none.png", "R205"), ("art/bad.png", "A409")])
def test_a_bitmap_that_cannot_be_used_is_found(tools, project, file, code):
    (finding,) = tools.draw("<art/>", subject=subject(file), assets=project).findings
    assert finding.code == code
    assert f"content/pond/{file} " in f"{finding.message} "
    assert str(project.path.root or project.path.folders[0].parent) not in finding.message


@pytest.mark.parametrize(
    ("file", "says"),
    [("named.png", f"is no {KINDS} picture"), ("bomb.png", "has far too many pixels")],
)
def test_a_bitmap_is_called_by_its_place_in_the_project(tools, project, file, says):
    (finding,) = tools.draw("<art/>", subject=subject(f"art/{file}"), assets=project).findings
    assert finding.message.startswith(f"content/pond/art/{file} {says}")


def test_an_unreadable_bitmap_is_told_in_plain_words(tools, project):
    (finding,) = tools.draw("<art/>", subject=subject("art/bad.png"), assets=project).findings
    assert finding.message == f"content/pond/art/bad.png is no {KINDS} picture"
    assert finding.hint == f"save it again as {KINDS}"


def test_an_svg_stays_a_vector_in_its_own_proportions(tools, project):
    body = '<rect width="40" height="20" fill="#123456"/><line x2="40" stroke="red" stroke-width="4"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">{body}</svg>'
    (project.path.root / "content/pond/art/two.svg").write_text(svg, encoding="utf-8")

    for markup, box in (
        ('<image src="art/two.svg" fit="contain"/>', (0.0, 25.0, 60.0, 55.0)),
        ('<image src="art/two.svg"/>', (-50.0, 0.0, 110.0, 80.0)),
    ):
        pen = tools.draw(markup, assets=project)
        paths = [(op, group) for op, group in walk(pen.out) if op[0] == "path"]
        (ground, lain), (line, _) = paths
        assert lain.box(extent(ground)) == pytest.approx(box, abs=1e-3)
        assert (ground[2], ground[3]) == (solid("#123456"), None)
        width = (box[2] - box[0]) / 10
        assert line[3].width * lain.scales[0] == pytest.approx(width, abs=1e-3)
        assert not pen.findings


def test_an_svg_that_cannot_be_read_or_is_too_large_for_a_face_is_found(tools, project):
    art = project.path.root / "content/pond/art"
    many = "M0 0" + "l1 1" * 60_000
    for file, body in {"words.svg": "<text>frog</text>", "many.svg": f'<path d="{many}Z"/>'}.items():
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60000 60000">{body * 2}</svg>'
        (art / file).write_text(svg, encoding="utf-8")

    (words,) = tools.draw('<image src="art/words.svg"/>', assets=project).findings
    (many,) = tools.draw('<image src="art/many.svg"/>', assets=project).findings

    assert (words.code, many.code) == ("A409", "A410")
    assert words.message.startswith("content/pond/art/words.svg: <text> is not read: turn it into paths")


def test_a_picture_among_words_is_as_high_as_it_says_and_makes_room(tools, project):
    plain, shown = (
        tools.draw(f'<text size="10mm" align="left">{words}</text>', assets=project)
        for words in ("ab", 'a<image src="art/wide.png" size="80%"/>b')
    )

    [(image, group)] = [each for each in walk(shown.out) if each[0][0] == "image"]
    left, top, right, bottom = group.box(extent(image))
    assert (right - left, bottom - top) == pytest.approx((16.0, 8.0))
    starts = [min(op[3] for op in pen.out if op[0] == "glyphs") for pen in (plain, shown)]
    ends = [max(op[3] + op[6][-1][1] for op in pen.out if op[0] == "glyphs") for pen in (plain, shown)]
    assert starts[0] == starts[1] < left
    assert ends[1] - ends[0] == pytest.approx(16.0, abs=0.5)


def test_a_line_is_as_high_as_the_picture_in_it_needs(tools, project):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20"/></svg>'
    (project.path.root / "content/pond/art/high.svg").write_text(svg, encoding="utf-8")
    picture = '<image src="art/high.svg" size="300%"/>'

    drawn = tools.draw(
        f'<flow size="5mm" align="left">one<br/>{picture} two<br/>three</flow>', assets=project
    )

    [(rect, group)] = [each for each in walk(drawn.out) if each[0][0] == "path"]
    _, top, _, bottom = group.box(extent(rect))
    first, _, last = [each.box(extent(op)) for op, each in walk(drawn.out) if op[0] == "glyphs"]
    assert bottom - top == pytest.approx(15.0)
    assert first[3] < top
    assert bottom < last[1]


@pytest.mark.parametrize(
    "element",
    [
        '<image src="art/wide.png" size="5mm"/>',
        '<icon name="hearts" size="80% - 1mm"/>',
        '<icon number="2" size="5mm"/>',
    ],
)
def test_the_size_of_a_picture_among_words_is_a_share_of_theirs(tools, project, element):
    drawn = tools.draw(f'<text size="10mm">a{element}</text>', assets=project)

    tag = element[1:].split()[0]
    assert [(each.code, each.message) for each in drawn.findings] == [
        ("A408", f"<{tag} size> among words is a share such as 90%")
    ]


def test_a_picture_among_words_may_be_a_vector_and_is_found_where_it_is_not_there(tools, project):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>'
    (project.path.root / "content/pond/art/two.svg").write_text(svg, encoding="utf-8")

    drawn = tools.draw('<flow size="10mm"><image src="art/two.svg" size="50%"/> two</flow>', assets=project)
    lost = tools.draw('<flow>no <image src="art/none.svg"/></flow>', assets=project)

    [(rect, group)] = [each for each in walk(drawn.out) if each[0][0] == "path"]
    left, top, right, bottom = group.box(extent(rect))
    assert (right - left, bottom - top) == pytest.approx((10.0, 5.0))
    assert [finding.code for finding in lost.findings] == ["R205"]


def test_scenery_vectors_and_groups_that_say_so_are_noted_as_pictures(tools, project):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9H0Z"/></svg>'
    (project.path.root / "content/pond/art/leaf.svg").write_text(svg, encoding="utf-8")

    for markup in ('<art scene="marsh"/>', '<image src="art/leaf.svg"/>', '<g picture="yes"><rect/></g>'):
        note, group = tools.draw(markup, assets=project).out[:2]
        assert (note[:2], group[0]) == (("note", "picture"), "begin")


@pytest.mark.parametrize(
    ("focus", "at", "top"),
    [("", None, -20.0), (' focus="0.4"', None, -8.0), (' focus="0"', None, 0.0), ("", [0.5, 0.9], -40.0)],
)
def test_what_of_a_high_bitmap_is_seen_is_chosen_by_the_face_or_by_the_card(tools, project, focus, at, top):
    Image.new("RGB", (60, 120)).save(project.path.homes[0] / "content/pond/art/high.png")
    art = {"file": "art/high.png"} | ({"at": tuple(at)} if at else {})

    pen = tools.draw(
        f"<art{focus}/>", subject=Subject(about="pond/frog", art=art, game="pond"), assets=project
    )

    assert images(pen) == [("image", "content/pond/art/high.png", 0.0, top, 60.0, 120.0)]


@pytest.mark.parametrize(
    ("size", "at", "codes"),
    [
        ((60, 180), None, ["A420"]),
        ((60, 180), (0.5, 0.2), []),
        ((170, 80), None, ["A420"]),
        ((60, 110), None, []),
        ((100, 80), None, []),
    ],
)
def test_a_bitmap_of_which_less_than_half_is_seen_is_told_unless_its_card_says_what(
    tools, project, size, at, codes
):
    Image.new("RGB", size).save(project.path.homes[0] / "content/pond/art/cut.png")
    art = {"file": "art/cut.png"} | ({"at": at} if at else {})

    pen = tools.draw("<art/>", subject=Subject(about="pond/frog", art=art, game="pond"), assets=project)

    assert [each.code for each in pen.findings] == codes
