"""Abilities beyond those of Skirmish, by what they show: each text is given to its dodgers and snappers."""

ABILITIES = {
    "an interrupt at any time, but not of one's own doing; what the other side has announced": """\
- id: bolt
  rule: SK-10
  before: [step, attack, team_attack]
  when: ready(self) and actor != self and not (self in team) and (target == none or target != self)
  once: phase
  may: [{do_action: step, actor: self, free: true}]
- id: shy
  rule: SK-10
  before: [step, attack, team_attack]
  when: announcer != me and target == self
  cost: {stamina: 1}
  may: [{gain: {momentum: 1}, who: announcer}, {if: count(team) > 1, then: [{gain: {momentum: 1}}]}]
""",
    "answers of one card to two events, an attack within them, another target": """\
- id: cover
  rule: SK-10
  before: [attack, team_attack]
  when: target != self and ready(self)
  may: [{do_action: attack, actor: self}, {change: {target: self}}]
""",
    "answers to answers of others, for nothing": """\
- id: drift
  rule: SK-10
  after: step
  when: actor.owner != me and ready(self)
  may: [{do_action: step, actor: self, free: true}]
- id: spin
  rule: SK-10
  before: attack
  when: target == self and ready(self)
  cost: {stamina: 1}
  may: [{do_action: attack, actor: self, free: true}]
""",
    "calling off, for a point or a momentum, once in a phase": """\
- id: halt
  rule: SK-10
  before: attack
  when: target.owner == me and actor.owner != me
  cost: {momentum: 1}
  may: [{cancel: attack}]
- id: stop
  rule: SK-10
  before: step
  when: actor.owner != me and adjacent(actor, self)
  cost: {stamina: 1}
  once: phase
  may: [{cancel: step}]
""",
    "what nobody is asked about": """\
- id: cheer
  rule: SK-10
  after: attack
  when: actor != self and actor.owner == me
  do: [{gain: {stamina: 1}, at: self}]
- id: rage
  rule: SK-10
  after: step
  when: actor != self and ready(self)
  once: action
  do: [{do_action: step, actor: self}]
""",
    "another set for the event, smaller or greater": """\
- id: lure
  rule: SK-10
  before: team_attack
  when: self in team and ready(self)
  once: turn
  may: [{change: {team: "those(team, where=it != self)"}}]
- id: join
  rule: SK-10
  before: team_attack
  when: not (self in team) and target != self and ready(self)
  once: phase
  may: [{change: {team: team + self}}]
""",
    "a card from the hand as a price; half a point": """\
- id: ward
  rule: SK-10
  before: harm
  when: loss > 0 and target.owner == me
  may: [{pick: {shield: {card: hand}}}, {move: shield, to: graveyard}, {change: {loss: loss - shield.effort}}]
- id: revenge
  rule: SK-10
  before: harm
  when: target.owner == me and ready(self)
  cost: {stamina: 1}
  may:
    - pick: {foe: {piece: field, where: "owner != me and adjacent(it, self)"}}
    - {hurt: foe, n: half(1)}
""",
    "a team attack within an answer, also for free": """\
- id: rally
  rule: SK-10
  after: attack
  when: ready(self)
  cost: {stamina: 1}
  once: action
  may: [{do_action: team_attack, target: target, free: true}]
- id: bark
  rule: SK-10
  after: step
  when: actor.owner != me and ready(self)
  once: action
  may: [{do_action: team_attack}]
""",
    "several picks, offers within offers, rerolls": """\
- id: shove
  rule: SK-10
  before: [attack, team_attack]
  when: ready(self) and target.owner == me
  cost: {stamina: 1}
  may:
    - pick:
        pushed: {piece: field, where: "adjacent(it, self)"}
        goal: {space: field, where: "adjacent(it, pushed) and free(it)"}
    - {move: pushed, to: goal}
- id: mark
  rule: SK-10
  after: [attack, step]
  when: actor.owner != me
  may:
    - {roll: d6, as: luck, reroll: {when: luck < 4, cost: {momentum: 1}}}
    - if: luck >= 4
      then: [{may: [{pay: {momentum: 1}}, {gain: {left: 1}, at: self}]}]
      else: [{lose: {left: 1}, at: self}]
""",
    "whoever answers leaves the field, or hits all around": """\
- id: flee
  rule: SK-10
  before: [attack, team_attack, step]
  when: ready(self)
  once: phase
  may: [{remove: self, to: hand}]
- id: burst
  rule: SK-10
  before: harm
  when: target == self
  once: action
  may:
    - for: {piece: field, where: "adjacent(it, self)"}
      do: [{hurt: it, n: half(2)}]
""",
    "several things at one moment; the end of the phase": """\
- id: blast
  rule: SK-10
  after: step
  when: actor != self and ready(self) and adjacent(actor, self)
  cost: {stamina: 1}
  once: action
  may:
    - together: [{lose: {left: 1}, at: actor}, {lose: {left: 1}, at: self}, {gain: {momentum: self.left}}]
- id: calm
  rule: SK-10
  after: attack
  when: ready(self)
  cost: {stamina: 2}
  may: [{end: phase}]
""",
    "two actions within one answer, one of them on offer to the opponent": """\
- id: trade
  rule: SK-10
  before: [attack, team_attack, step]
  when: ready(self)
  cost: {stamina: 1}
  may:
    - {may: [{do_action: step, actor: self}], else: [{draw: 1}], by: opponent(me)}
    - {do_action: attack, actor: self}
""",
    "a price before ops of each sort that hold others or ask": """\
- id: price_if
  rule: SK-10
  before: step
  when: ready(self)
  cost: {stamina: 1}
  may:
    - if: actor == self
      then: [{roll: d6, as: luck, reroll: {when: luck < 4, cost: {momentum: 1}}}, {gain: {momentum: 1}}]
      else: [{may: [{gain: {momentum: 1}}]}]
- id: price_for
  rule: SK-10
  after: step
  when: ready(self)
  cost: {stamina: 1}
  once: phase
  may: [{for: {piece: field, where: "adjacent(it, self)"}, do: [{may: [{gain: {stamina: 1}, at: it}]}]}]
- id: price_may
  rule: SK-10
  before: attack
  when: ready(self)
  cost: {stamina: 1}
  may: [{may: [{gain: {momentum: 1}}], by: opponent(me)}, {draw: 1}]
- id: price_seat
  rule: SK-10
  after: attack
  when: ready(self)
  cost: {stamina: 1}
  may: [{each_seat: seats, do: [{may: [{draw: 1}]}]}]
- id: price_pick
  rule: SK-10
  before: team_attack
  when: ready(self)
  cost: {stamina: 1}
  may: [{pick: {goal: {space: field, where: free(it)}}}, {move: self, to: goal}]
- id: price_roll
  rule: SK-10
  after: team_attack
  when: ready(self)
  cost: {stamina: 1}
  may: [{roll: d6, as: luck, reroll: {when: luck < 4, cost: {momentum: 1}}}, {gain: {left: luck}, at: self}]
- id: price_let
  rule: SK-10
  before: harm
  when: ready(self)
  cost: {stamina: 1}
  may:
    - {let: {out: first_out}}
    - {if: out == none, then: [{gain: {momentum: 1}}], else: [{may: [{gain: {momentum: 1}}]}]}
""",
    "sets and hands under a name": """\
- id: near
  rule: SK-10
  after: step
  when: ready(self)
  once: action
  may:
    - {let: {close: "those(field, where=adjacent(it, self))"}}
    - {let: {all: close + actor}}
    - {for: {piece: all}, do: [{may: [{lose: {left: 1}, at: it}]}]}
    - {gain: {momentum: count(all)}}
- id: hand_before
  rule: SK-10
  before: team_attack
  when: count(team + self) > 2
  cost: {stamina: 1}
  may:
    - {let: {cards: hand}}
    - {draw: 1}
    - {if: count(cards) > 1, then: [{change: {team: "those(team + self, where=ready(it))"}}]}
    - {gain: {momentum: count(hand) - count(cards)}}
- id: strike_all
  rule: SK-10
  after: attack
  when: ready(self)
  cost: {stamina: 1}
  may: [{volley: target, attackers: "those(field, where=adjacent(it, self) and owner == me)"}]
- id: leap
  rule: SK-10
  after: team_attack
  when: ready(self)
  once: phase
  may:
    - {let: {places: "neighbours(self.place, where=free(it))"}}
    - {if: count(places) > 0, then: [{pick: {goal: {space: places}}}, {move: self, to: goal}]}
""",
}

TRIGGERS = """\
triggers:
  tithe: {rule: SK-10, after: [attack, team_attack], when: momentum < 3, do: [{gain: {momentum: 1}}]}
  stumble:
    rule: SK-10
    before: step
    when: momentum > 1
    do: [{roll: d6, as: luck}, {if: luck == 6, then: [{cancel: step}]}]
  weary:
    rule: SK-10
    before: harm
    when: loss > 1
    do: [{may: [{pay: {momentum: 1}}, {change: {loss: 1}}], by: target.owner}]
"""
