"""Small games in which cards and the game itself answer what is announced."""

from .games import ALWAYS, HERD, STRIDE, TURN

LISTENERS = {
    "a trigger that calls an action off": """
triggers:
  bog: {rule: FE-01, before: stride, when: actor.mud >= 2, do: [{cancel: stride}]}
  splash: {rule: FE-01, after: stride, do: [{gain: {mud: 1}, at: actor}]}
""",
    "a trigger that changes what was announced": """
triggers:
  soften: {rule: FE-01, before: mess, when: n > 1, do: [{change: {n: n - 1}}, {gain: {toll: 1}}]}
""",
    "a trigger that asks": """
triggers:
  bargain:
    rule: FE-01
    before: mess
    do: [{may: [{pay: {coin: 1}}, {change: {n: 0}}], by: victim.owner}]
""",
    "triggers that roll": """
triggers:
  bog: {rule: FE-01, before: stride, do: [{roll: d6, as: luck}, {if: luck > 4, then: [{cancel: stride}]}]}
  splash: {rule: FE-01, after: stride, do: [{roll: d2, as: luck}, {gain: {mud: luck}, at: actor}]}
  slip: {rule: FE-01, before: mess, do: [{roll: d3, as: luck}, {change: {n: luck - 1}}]}
""",
    "a trigger that calls a verb's event off": """
triggers:
  spare: {rule: FE-01, before: mess, when: victim.owner == me, do: [{cancel: mess}]}
""",
}
MESS = """
verbs:
  dirty:
    with: {victim: piece, n: int}
    rule: FE-01
    do:
      - {announce: mess, victim: victim, n: n}
      - {gain: {mud: n}, at: victim}
      - {gain: {toll: 1}}
    say: dirty {victim}
"""
THROW = """
actions:
  act:
    rule: FE-01
    pick: {which: {piece: river}}
    cost: {coin: 1}
    do: [{dirty: which, n: 2}, {gain: {toll: 1}}]
"""


def rules_with(name: str) -> str:
    """The rules of the game in which strides and messes are announced."""
    stride = STRIDE.replace("rule: FE-01\n", "rule: FE-01\n    announces: true\n", 1)
    return TURN % ("act, stride", ", at_most: 3") + HERD + THROW + stride + MESS + ALWAYS + LISTENERS[name]
