"""Hold JSON against the shapes that are described: what is otherwise, and which fields of shapes were met."""

from collections.abc import Iterator, Mapping

from deckwright.cli.shapes.described import EVENT, OTHERS, events, shapes

_PLAIN = {"text": str, "truth": bool, "null": type(None), "any": object}
Met = set[tuple[str, str]]


def faults(value: object, type_: str, met: Met, where: str = "") -> Iterator[str]:
    """Where a value is not of its type. `met` gets each field of a shape that the value has."""
    options = type_.split(" or ")
    tried = [list(_one(value, option, fields := set(), where)) or met.update(fields) for option in options]
    if all(tried):
        yield from tried[0] or ()


def _one(value: object, type_: str, met: Met, where: str) -> Iterator[str]:
    if type_ in _PLAIN or type_ == "number":
        is_right = isinstance(value, _PLAIN.get(type_, int | float))
        if not is_right or (type_ == "number" and isinstance(value, bool)):
            yield f"{where}: {value!r} is no {type_}"
    elif type_.startswith("list of "):
        if not isinstance(value, list):
            yield f"{where}: {value!r} is no list"
            return
        for at, part in enumerate(value):
            yield from faults(part, type_.removeprefix("list of "), met, f"{where}[{at}]")
    elif not isinstance(value, dict):
        yield f"{where}: {value!r} is no object"
    elif " by " in type_:
        for key, part in value.items():
            yield from faults(part, type_.partition(" by ")[0], met, f"{where}.{key}")
    else:
        yield from _object(value, type_, met, where)


def _object(value: Mapping[str, object], shape: str, met: Met, where: str) -> Iterator[str]:
    known = (
        _fields_of(value) if shape == EVENT else {key: field.type for key, field in shapes()[shape].items()}
    )
    may_miss = () if shape == EVENT else [key for key, field in shapes()[shape].items() if field.when]
    yield from (
        f"{where} lacks {key}" for key in known if key not in value and key not in may_miss and key != OTHERS
    )
    for key, part in value.items():
        if key not in known and OTHERS not in known:
            yield f"{where}.{key} is not described"
            continue
        name = key if key in known else OTHERS
        met.add((shape, name))
        yield from faults(part, known[name], met, f"{where}.{key}")


def _fields_of(event: Mapping[str, object]) -> Mapping[str, str]:
    return {"event": "text", **events()[str(event["event"])][0]}
