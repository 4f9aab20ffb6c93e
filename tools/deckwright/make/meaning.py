"""What a file means to the faces of a game: a text that stays the same when only its comments change."""

import json
import tomllib

from jinja2 import TemplateSyntaxError

from deckwright.assets.asset_path import AssetPath
from deckwright.giving_way import give_way
from deckwright.load.reader import read_document
from deckwright.model.finding import ContentError
from deckwright.render.template_source import FACE, tokens

_YAML, _TOML = ".yaml", ".toml"


def has_meaning(file: str) -> bool:
    """Whether `meaning` can tell comments in a file of that name from the rest."""
    return file.endswith((FACE, _YAML, _TOML))


def meaning(path: AssetPath, file: str, otherwise: str) -> str:
    """What a file of the project's `templates/` means; `otherwise` when it cannot be read."""
    where = path.folders[0] / file.partition("/")[2]
    give_way()
    try:
        if file.endswith(_YAML):
            document = read_document(where, file, path.homes)
            return otherwise if document.findings else _plain(document.data)
        text = path.text_of(where)
        return tokens(text) if file.endswith(FACE) else _plain(tomllib.loads(text))
    except (ContentError, TemplateSyntaxError, tomllib.TOMLDecodeError, RecursionError):
        return otherwise


def _plain(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, default=repr)
