"""Check data against a JSON Schema, by jsonschema-rs where it is installed, else by jsonschema."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple, cast

from deckwright.model.place import Path

Schema = Mapping[str, object]


class Issue(NamedTuple):
    """One keyword that did not hold: where in the data, and the part of the schema that holds the keyword."""

    path: Path
    keyword: str
    schema: Schema
    instance: object


Engine = Callable[[Schema], Callable[[object], Iterator[Issue]]]


def compiled(schema: Schema) -> Callable[[object], Iterator[Issue]]:
    """A function that finds what is wrong with data."""
    return chosen_engine()(schema)


@cache
def chosen_engine() -> Engine:
    """The fast engine where it is installed, else the one in Python; found out once."""
    try:
        import jsonschema_rs  # noqa: F401
    except ImportError:
        return reference_engine
    return fast_engine


def reference_engine(schema: Schema) -> Callable[[object], Iterator[Issue]]:
    """The engine in Python, which defines what is right."""
    from jsonschema import Draft202012Validator

    validator = Draft202012Validator(schema)

    def issues(data: object) -> Iterator[Issue]:
        for error in validator.iter_errors(data):
            path = tuple(error.absolute_path)
            yield Issue(path, str(error.validator), cast(Schema, error.schema), error.instance)

    return issues


def fast_engine(schema: Schema) -> Callable[[object], Iterator[Issue]]:
    """The engine in Rust. Offline, since it would otherwise fetch what a schema refers to."""
    from jsonschema_rs import Draft202012Validator

    validator = Draft202012Validator(dict(schema), offline=True)

    def issues(data: object) -> Iterator[Issue]:
        for error in validator.iter_errors(data):
            path, keyword = tuple(error.instance_path), str(error.schema_path[-1])
            yield Issue(path, keyword, cast(Schema, _at(schema, error.schema_path[:-1])), _at(data, path))

    return issues


def _at(value: object, path: "list[str | int] | Path") -> object:
    for step in path:
        value = value[step]  # type: ignore[index]
    return value
