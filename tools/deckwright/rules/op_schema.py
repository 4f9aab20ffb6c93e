"""What editors know of op lists: every op and its prepositions, made from the op table.

`python -m deckwright.rules.op_schema` writes it into schema/game.json, and schema/rules.json anew. These
properties only complete and explain: what is wrong with a step is found when it is resolved.
"""

from collections.abc import Mapping
from typing import cast

from deckwright.load.schemas import rules_schema, written
from deckwright.reading import ANYWHERE, read_json
from deckwright.rules.ops.form import Form
from deckwright.rules.ops.registry import all_ops
from deckwright.shipped import shipped

_SAMPLES: Mapping[str, object] = {
    "amounts": {"$1": "$2"},
    "choices": {"$1": {"$2": "$3"}},
    "picks": {"$1": {"$2": "$3"}},
    "selector": {"$1": "$2"},
    "names": {"$1": "$2"},
    "arguments": {"$1": "$2"},
    "ops": [{"$1": "$2"}],
    "cases": [[{"$1": "$2"}], [{"$3": "$4"}]],
}


def step_schema() -> dict[str, object]:
    """The definition of a step: the keys that it may have, and a snippet for each op."""
    forms = [op.form for op in all_ops().values()]
    told: dict[str, dict[str, list[str]]] = {}
    lists = set()
    for form in forms:
        for key, param in ((form.name, form.first), *form.others.items()):
            says = f"{form.says} It stands in front: {param.says}." if key == form.name else param.says
            told.setdefault(key, {}).setdefault(says, []).append(form.name)
            if param.shape in ("ops", "offers"):
                lists.add(key)
    return {
        "title": "Step",
        "description": "One op with its prepositions: the first key is the op.",
        "markdownDescription": "One op with its prepositions, the op in front: `{draw: 2, from: deck}`.",
        "type": "object",
        "minProperties": 1,
        "properties": {
            **{key: _property(key, told[key], key in lists) for key in sorted(told)},
            "rule": {"$ref": "#/$defs/rule"},
        },
        "defaultSnippets": [_snippet(form) for form in forms],
    }


def _property(key: str, told: Mapping[str, list[str]], is_list: bool) -> dict[str, object]:
    """What a key means: as an op, and behind the ops that have it as preposition."""
    parts = [says if ops == [key] else f"{', '.join(ops)}: {says}." for says, ops in told.items()]
    described: dict[str, object] = {"title": key, "description": " ".join(parts)}
    return described | ({"$ref": "#/$defs/op_list"} if is_list else {})


def _snippet(form: Form) -> dict[str, object]:
    """What an editor inserts for an op: its own key and the prepositions that it must have."""
    body: dict[str, object] = {form.name: _SAMPLES.get(form.first.shape, "$1")}
    needed = [key for key, param in form.others.items() if param.required]
    body |= {key: f"${place}" for place, key in enumerate(needed, start=2)}
    return {"label": form.name, "description": form.says, "body": body}


def with_steps(game: Mapping[str, object]) -> dict[str, object]:
    """The schema of game.yaml with the ops of today."""
    definitions = cast(Mapping[str, object], game["$defs"])
    return {**game, "$defs": {**definitions, "step": step_schema()}}


if __name__ == "__main__":
    made = with_steps(cast(Mapping[str, object], read_json(shipped("schema") / "game.json", ANYWHERE)))
    for name, document in (("game", made), ("rules", rules_schema(made))):
        path = shipped("schema") / f"{name}.json"
        path.write_text(written(document), encoding="utf-8", newline="\n")
