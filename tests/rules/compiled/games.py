"""Small games, each with one thing that the compiler has to get right; played against the oracle."""

TURN = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [%s]%s}
"""
HERD = """
setup:
  - each_seat: seats
    do:
      - {draw: 5}
      - for: {space: bank, where: count(neighbours(it)) == 3}
        do: [{put: "the(hand, where=level == 1)", at: it, with: {mud: 1}}]
      - {gain: {coin: 4}}
"""
ACTIONS = {
    "an offer with an answer to no": """
      - may: [{pay: {coin: 1}}, {gain: {toll: 1}}]
        else: [{gain: {coin: 1}}]
""",
    "an offer that another seat decides": """
      - may: [{pick: {which: {piece: river, where: owner == opponent(me)}}}, {gain: {mud: 1}, at: which}]
        by: opponent(me)
      - {gain: {toll: 1}}
""",
    "a pick that may find nothing": """
      - {pick: {which: {piece: river, where: mud < 2}}}
      - {gain: {mud: 1}, at: which}
      - {if: which == none, then: [{gain: {coin: 1}}]}
""",
    "a pick that may be declined": """
      - {pick: {which: {piece: river, optional: true}}}
      - {remove: which, to: heap}
""",
    "a pick by chance": """
      - {pick: {which: {piece: river}, card: {card: hand}}, by: chance}
      - {gain: {mud: 1}, at: which}
      - {move: card, to: heap}
""",
    "two picks of which the second needs the first": """
      - {pick: {which: {piece: river}, goal: {space: river, where: "free(it) and adjacent(it, which)"}}}
      - {move: which, to: goal}
""",
    "a number": """
      - {pick: {n: {number: [1, coin]}}}
      - {if: n != none, then: [{lose: {coin: n}}, {gain: {toll: n}}]}
""",
    "several cards": """
      - {pick: {some: {card: hand, at_least: 1, up_to: 2}}}
      - {move: some, to: heap}
      - {draw: count(some)}
""",
    "a loop that asks": """
      - for: {piece: river, where: owner == me}
        do:
          - {pick: {goal: {space: river, where: "free(it)"}}}
          - {if: goal != none, then: [{gain: {mud: 1}, at: it}]}
          - {gain: {coin: 1}}
""",
    "each seat that asks": """
      - each_seat: seats
        do: [{pick: {which: {piece: river, where: owner == me}}}, {gain: {mud: 1}, at: which}]
""",
    "together with conditions": """
      - together:
          - {if: coin > 2, then: [{lose: {coin: 2}}], else: [{gain: {coin: 1}}]}
          - {set: {toll: coin}}
          - {gain: {mud: coin}, at: "those(river, where=owner == me)"}
""",
    "together with a card that is told first": """
      - {move: hand, to: deck}
      - together:
          - {draw: 2}
          - {move: top(deck), to: heap}
          - {move: "those(hand, where=level == 1)", to: heap}
""",
    "together with pieces that are told first": """
      - together:
          - {remove: "those(river, where=owner != me)", to: heap}
          - {move: "the(river, where=owner == me and mud > 0)", to: "first(those(bank, where=free(it)))"}
""",
    "together with one piece that goes and one that is told first": """
      - together:
          - {remove: "first(those(river, where=owner == me))", to: heap}
          - {gain: {mud: 1}, at: "first(those(river, where=owner == me))"}
          - {remove: "first(those(river, where=owner == me))", to: heap}
          - {move: "first(those(river, where=owner != me))", to: "first(those(bank, where=free(it)))"}
""",
    "dice": """
      - {roll: 2d6, as: sum}
      - {roll: d6, as: die, reroll: {when: die < 4, cost: {coin: 1}, rule: FE-01}}
      - {set: {toll: sum + die}}
""",
    "dice in a loop, of other sizes": """
      - for: {piece: river, where: owner == me}
        do:
          - {roll: d3, as: depth}
          - {if: depth == 3, then: [{gain: {mud: 1}, at: it}]}
      - {roll: 3d4, as: luck}
      - {set: {toll: luck}}
""",
    "dice that another seat may roll again": """
      - {roll: 2d6, as: luck, by: opponent(me), reroll: {when: luck > 6, cost: {coin: 1}, rule: FE-01}}
      - {gain: {toll: luck}}
""",
    "dice inside of offers": """
      - may: [{roll: d6, as: luck}, {gain: {coin: luck}}]
        else: [{roll: d4, as: luck}, {gain: {toll: luck}}]
      - if: toll > 2
        then: [{roll: d2, as: luck}, {lose: {coin: luck}}]
""",
    "verbs that ask, one within the other": """
      - {soil: 2, victim: opponent(me)}
      - {gain: {toll: 1}}
""",
    "the end of the turn": """
      - {gain: {toll: 1}}
      - {if: coin > 2, then: [{end: turn}]}
      - {lose: {toll: 1}}
""",
    "the end of the phase out of a verb": """
      - {gain: {toll: 1}}
      - {run: stop_early}
      - {lose: {toll: 1}}
""",
    "the end of the game": """
      - {gain: {toll: 1}}
      - {if: toll > 3, then: [{end: game, winner: me}]}
      - {gain: {coin: 1}}
""",
    "cards from the top and the bottom": """
      - {move: deck, to: heap, n: 1}
      - {move: top(deck), to: heap}
      - {move: hand, to: deck, place: bottom}
      - {shuffle: deck}
      - {draw: 2}
""",
    "an action within an action": """
      - for: {piece: river, where: owner == me}
        do: [{do_action: stride, actor: it}]
      - {do_action: stride, free: true}
""",
    "two steps that pick": """
      - {pick: {mine: {card: hand}}}
      - {move: mine, to: heap}
      - {pick: {yours: {card: hand(opponent(me))}}}
      - {move: yours, to: heap(opponent(me))}
      - {draw: 1}
""",
    "a choice within an action that chooses": """
      - {pick: {card: {card: hand}}}
      - {move: card, to: heap}
      - {gain: {mud: 1}, at: which}
    pick: {which: {piece: river}}
""",
    "two offers that pick": """
      - may: [{pick: {which: {piece: river}}}, {gain: {mud: 1}, at: which}]
      - may: [{pick: {card: {card: hand}}}, {move: card, to: heap}]
""",
    "one choice or the other under the same name": """
      - if: coin > 1
        then: [{pick: {x: {card: hand}}}, {move: x, to: heap}]
        else: [{pick: {x: {piece: river}}}, {gain: {mud: 1}, at: x}]
""",
    "choices of one name and sort": """
      - if: coin > 1
        then: [{pick: {x: {card: hand}}}, {move: x, to: heap}]
        else: [{pick: {x: {card: heap}}}, {move: x, to: hand}]
""",
    "the first of things": """
      - {gain: {mud: 1}, at: "first(those(river, where=mud < 2))"}
      - {move: first(hand), to: heap}
      - {move: "the(heap, where=level > 0)", to: hand}
      - {move: "first(those(deck, where=level > 0))", to: heap}
      - {move: "first(those(heap, where=level == 2))", to: hand}
      - {move: which, to: first(neighbours(which))}
      - {move: which, to: "first(those(bank(opponent(me)) + bank, where=free(it)))"}
    pick: {which: {piece: river}}
""",
    "what two sets hold together": """
      - {set: {toll: "count(bank + bank)"}}
      - {gain: {toll: "count(those(river, where=mud < 2) + those(river, where=owner == me))"}}
      - for: {piece: "those(river, where=mud < 2) + those(river, where=owner == me)"}
        do: [{gain: {mud: 1}, at: it}]
      - {pick: {x: {piece: "those(river, where=mud < 2) + those(river, where=owner == me)"}}}
      - {lose: {mud: 1}, at: x}
""",
    "a piece that may find no room": """
      - {pick: {card: {card: hand}}}
      - {put: card, at: goal, as: guest, with: {mud: 2}}
      - {gain: {mud: 1}, at: guest}
      - {if: guest != none and guest.mud == 3, then: [{gain: {toll: 1}}], else: [{move: card, to: heap}]}
    pick: {goal: {space: river}}
""",
    "one piece of two cards": """
      - {draw: 1}
      - {put: [one, other], at: [here, there], as: guest}
      - {gain: {mud: 1}, at: guest}
      - {if: guest != none, then: [{gain: {coin: 1}}]}
    pick:
      one: {card: hand}
      other: {card: hand}
      here: {space: river}
      there: {space: river}
""",
    "amounts below nothing": """
      - {gain: {coin: 2 - toll, toll: coin - 3}}
      - {lose: {toll: coin - 3}}
      - {gain: {mud: coin - 3}, at: "those(river, where=mud < 3)"}
      - {lose: {mud: coin - 4}, at: "first(those(river, where=mud > 0))"}
      - may: [{pay: {coin: toll - 2}}, {gain: {toll: 1}}]
      - {together: [{gain: {coin: toll - 4}}, {lose: {toll: coin - 6}}]}
""",
    "a division by nothing": """
      - {let: {part: coin // toll, rest: coin % (coin - 2), both: 7 // (coin // 2) + 5 // 2}}
      - {set: {toll: part + rest + both}}
      - {if: coin > 2, then: [{set: {toll: 0}}]}
""",
    "how often an action was done": """
      - {set: {toll: times_done(stride)}}
      - {if: times_done(act) > 1, then: [{gain: {mud: 1}, at: "those(river, where=owner == me)"}]}
""",
    "questions about places": """
      - {let: {n: "sum(bank, count(neighbours(it)))", far: "max(river, mud, empty=0)"}}
      - {set: {toll: "n + far + count(river, where=it in bank)"}}
""",
}
VERBS = """
verbs:
  soil:
    with: {n: int, victim: seat}
    rule: FE-01
    do:
      - {pick: {which: {piece: river, where: owner == victim}}, by: victim}
      - {if: which != none, then: [{smear: which, n: n}]}
      - {gain: {toll: 1}}
    say: soil {victim}
  smear:
    with: {target: piece, n: int}
    rule: FE-01
    do: [{may: [{pay: {coin: 1}}, {gain: {mud: n}, at: target}]}]
    say: smear {target} with {n}
"""
STOP = """
verbs:
  stop_early:
    rule: FE-01
    do: [{if: coin > 1, then: [{end: phase}]}, {gain: {coin: 1}}]
    say: stop early
"""
ALWAYS = """
always:
  sinks: {rule: FE-01, each: {piece: river, where: mud >= 3}, do: [{remove: it, to: heap}, {gain: {toll: 1}}]}
"""
STRIDE = """
  stride:
    rule: FE-01
    pick:
      actor: {piece: river, where: owner == me}
      goal: {space: river, where: "free(it) and orthogonal(it, actor)"}
    cost: {coin: 1}
    do: [{move: actor, to: goal}]
"""


def rules_of(name: str) -> str:
    """The rules of the game in which the action `act` does what is meant."""
    return rules_for(ACTIONS[name])


def rules_for(do: str) -> str:
    """The rules of the game in which the action `act` does this."""
    act = f"actions:\n  act:\n    rule: FE-01\n    cost: {{coin: 1}}\n    do:{do}"
    verbs = [each for word, each in {"soil": VERBS, "stop_early": STOP}.items() if word in do]
    return TURN % ("act, stride", ", at_most: 3") + HERD + act + STRIDE + "".join(verbs) + ALWAYS
