"""Loading compiled tables, and binding the hooks that they name to the functions of their game."""

import sys
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from deckwright.reading import ANYWHERE, MOST_BYTES, read_text

HOOKS = "deckwright.hooks"  # the entry point by which another package brings the hooks of a game


class HookMissing(Exception):  # noqa: N818
    """The rules call a hook that nobody provides."""


def load_tables(path: str | Path) -> ModuleType:
    """The module in a tables file. The same text is loaded only once."""
    module = tables_of(read_text(path, ANYWHERE, MOST_BYTES), str(path))
    module.__file__ = str(path)
    return module


def tables_of(source: str, path: str = "") -> ModuleType:
    """The module with this text; `path` is named in error messages."""
    name = f"deckwright_tables_{blake2b(source.encode(), digest_size=8).hexdigest()}"
    if (known := sys.modules.get(name)) is not None:
        return known
    module = ModuleType(name)
    module.__dict__["SOURCE"] = source
    code = compile(source, path or f"<{name}>", "exec")
    sys.modules[name] = module
    try:
        exec(code, module.__dict__)  # noqa: S102  what our own compiler wrote
        _bind(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _bind(module: ModuleType) -> None:
    """Give the hooks that the tables name to the tables, and the tables to the hooks."""
    wanted: tuple[str, ...] = getattr(module, "HOOKS", ())
    if not wanted:
        return
    game: str = module.GAME
    own = f"deckwright.games.{game}"
    if find_spec("deckwright.games") and find_spec(own):
        hooks = import_module(own)
    else:
        loaded = [entry.load() for entry in entry_points(group=HOOKS) if entry.name == game]
        if not loaded:
            raise HookMissing(f"{game} needs the hooks {', '.join(wanted)}, but no package provides them")
        hooks = loaded[0]
    for name in wanted:
        if not hasattr(hooks, name):
            raise HookMissing(f"{game} needs the hook {name}, which {hooks.__name__} lacks")
        setattr(module, name, getattr(hooks, name))
    if hasattr(hooks, "bind"):
        hooks.bind(module)
