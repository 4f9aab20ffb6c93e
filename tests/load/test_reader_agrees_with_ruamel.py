"""Random data reads as another YAML 1.2 reader reads it, and every value stands where its place says."""

import io
import json

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from deckwright.load.builder import Builder
from deckwright.load.events import event_source
from deckwright.load.positions import Lines
from deckwright.load.reader import parse_document
from deckwright.load.scalars import looks_like_yes_or_no, read_word

# Without what the two read differently on purpose: keys that are no texts, huge numbers, _ in numbers, and
# unquoted texts in brackets that begin with ? or :, which the reader refuses.
TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufeff_"), max_size=12)
TEXTS = TEXTS.filter(lambda text: not text.startswith(("?", ":")))
KEYS = TEXTS.filter(lambda text: not looks_like_yes_or_no(text) and read_word(text)[0] == text)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.floats(allow_nan=False, allow_infinity=False, width=32)
    | TEXTS
)
DATA = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=20,
)
RUN = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def read(text):
    return parse_document(text, (), "x.yaml")


@RUN
@given(DATA, st.booleans(), st.integers(20, 100))
def test_data_written_by_ruamel_reads_alike(data, flow, width):
    writer = YAML(typ="safe", pure=True)
    writer.default_flow_style, writer.width, writer.allow_unicode = flow, width, True
    stream = io.StringIO()
    writer.dump(data, stream)
    document = read(stream.getvalue())
    assert document.findings == ()
    assert document.data == YAML(typ="safe", pure=True).load(stream.getvalue())
    assert document.data == data


@RUN
@given(DATA, st.sampled_from([True, False, None]), st.sampled_from(["'", '"', "|", ">", None]))
def test_data_written_by_pyyaml_reads_as_ruamel_reads_it(data, flow, style):
    text = yaml.safe_dump(
        data, default_flow_style=flow, default_style=style, allow_unicode=True, version=(1, 2)
    )
    text = text.replace("!!null", "").replace("!!bool", "").replace("!!int", "").replace("!!float", "")
    assert read(text).data == YAML(typ="safe", pure=True).load(text)


@RUN
@given(DATA, st.booleans(), st.sampled_from(["\n", "\r\n"]))
def test_both_parsers_give_the_same_data_and_offsets(data, flow, end):
    text = yaml.safe_dump(data, default_flow_style=flow, allow_unicode=True).replace("\n", end)
    built = []
    for pure in (False, True):
        builder = Builder(event_source(text, pure=pure), Lines("x.yaml", text), [])
        built.append((builder.document(), builder.starts, builder.findings))
    assert built[0] == built[1]


@RUN
@given(DATA, st.sampled_from(["\n", "\r\n"]))
def test_every_key_and_scalar_stands_at_its_place(data, end):
    """Written as JSON, a value's text at its place can be read on its own."""
    text = json.dumps(data, ensure_ascii=False, indent=1).replace("\n", end)
    document = read(text)
    for path, value in scalars(data):
        place = document.place(path)
        source = text[place.offset : place.offset + place.length]
        assert json.loads(source) == value
        before = text[: place.offset]
        assert place.line == before.count(end) + 1
        assert place.column == place.offset - (before.rfind("\n") + 1) + 1
        if path and isinstance(path[-1], str):
            key = document.place(path, key=True)
            assert json.loads(text[key.offset : key.offset + key.length]) == path[-1]


def scalars(value, path=()):
    if isinstance(value, dict):
        for key, part in value.items():
            yield from scalars(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from scalars(part, (*path, index))
    else:
        yield path, value
