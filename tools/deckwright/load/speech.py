"""Gather nouns, words of choices and overrides from the files in text/."""

from collections.abc import Iterator, Mapping
from typing import cast

from deckwright.load.document import Document
from deckwright.load.values import frozen
from deckwright.model.place import Spot
from deckwright.model.speech import Choice, Line, Noun, NounForms, Override, Speech


def build_speech(texts: Mapping[str, Document]) -> Speech:
    """What the text files, by language, say about the sentences of the rules."""
    return Speech(
        nouns={
            language: {
                id_: Noun(cast(NounForms, frozen(forms)), spot)
                for id_, forms, spot in _entries(document, "nouns")
            }
            for language, document in texts.items()
        },
        choices={
            language: {
                prefix: Choice(cast(str, text), spot) for prefix, text, spot in _entries(document, "choices")
            }
            for language, document in texts.items()
        },
        lines={
            language: {
                field: Line(cast(str, text), spot) for field, text, spot in _entries(document, "lines")
            }
            for language, document in texts.items()
        },
        overrides=tuple(
            _override(card, cast(Mapping[str, str], written), spot)
            for document in texts.values()
            for card, written, spot in _entries(document, "override")
        ),
    )


def _override(card: str, written: Mapping[str, str], spot: Spot) -> Override:
    text = {language: text for language, text in written.items() if language != "effects"}
    return Override(card=card, effects=str(written["effects"]), text=text, spot=spot)


def _entries(document: Document, section: str) -> Iterator[tuple[str, object, Spot]]:
    data = document.data
    written = data.get(section, {}) if isinstance(data, dict) else {}
    for key, value in written.items():
        yield key, value, document.spot(section, key)
