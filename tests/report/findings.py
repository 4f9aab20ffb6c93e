"""Findings that the tests of reports tell of, and the report of some in a format."""

import io

from deckwright.model.finding import Finding, Fix
from deckwright.model.place import Place
from deckwright.report.formats import report

SUPPORTER = "content/demo/cards/supporter.yaml"
TEXTS = {
    SUPPORTER: "kind: supporter\ncards:\n  - id: bär\n    powr: 3\n",
    "content/demo/game.yaml": "game: demo\r\ntitle: 你好, 🦊 fox\r\n",
}
MISSPELT = Finding(
    code="C102",
    place=Place(SUPPORTER, 4, 5, 4, 41),
    message="unknown field powr",
    hint="did you mean power?",
    about="demo/bär",
    fix=Fix(Place(SUPPORTER, 4, 5, 4, 41), "power"),
)
FOX = Finding(
    code="R202", place=Place("content/demo/game.yaml", 2, 12, 1, 21), message="no card: 100%, fox\nhere"
)


def reported(form, *findings, texts=TEXTS, **options):
    stream = io.StringIO()
    report(findings, form, stream, texts, **options)
    return stream.getvalue()
