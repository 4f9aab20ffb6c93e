"""What the game Pond consists of, as the kernel is told it: its cards, ids, zones, options and rules."""

from typing import Final

from deckwright.engine.layout import (
    ActionLayout,
    AsksLayout,
    BoardLayout,
    ClauseLayout,
    DeckLayout,
    Layout,
    OptionLayout,
    PhaseLayout,
    PoolLayout,
    ZoneLayout,
)

SPACES: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
IDS: Final = (
    *("done.act", "dive.a1", "dive.b1", "dive.c1", "dive.a2", "dive.b2", "dive.c2", "dive.a3", "dive.b3"),
    *("dive.c3", "eat", *(f"eat.eater.{space}" for space in SPACES), *(f"eat.prey.{s}" for s in SPACES)),
    *("pass", "put", "put.card.frog", "put.card.newt", "put.card.toad", *(f"put.space.{s}" for s in SPACES)),
    *(f"falls.{face}" for face in range(1, 7)),
)
DONE, DIVE, EAT, EATER, PREY, PASS, PUT, CARD, SPACE, FALLS = 0, 1, 10, 11, 20, 29, 30, 31, 34, 42

LAYOUT: Final = Layout(
    seats=(2, 2),
    languages=("en",),
    slots=(
        "cap",
        "copies_max",
        "deck",
        "discard",
        "flies",
        "hand",
        "least",
        "piece_card",
        "piece_owner",
        "piece_place",
        "pond",
        "pond_pieces",
        "tide",
    ),
    cards=("frog", "newt", "toad"),
    kinds=("amphibian",),
    kind=(0, 0, 0),
    titles={"en": ("Frog", "Newt", "Toad")},
    presets=("green", "brown"),
    zones=(
        ZoneLayout(name="deck", slot="deck", per=("seat",), sees="nobody", pile=True, filled=True),
        ZoneLayout(name="discard", slot="discard", per=("seat",), pile=True),
        ZoneLayout(name="hand", slot="hand", per=("seat",), sees="owner"),
    ),
    pools=(PoolLayout(name="flies", slot="flies", per=("seat",)),),
    boards=(BoardLayout(name="pond", slot="pond", pieces="pond_pieces", columns=3, rows=3, spaces=SPACES),),
    options=(
        OptionLayout(name="cap", slot="cap", default=30, low=4, high=60, rules=("P-9",)),
        OptionLayout(name="copies_max", slot="copies_max", default=6, low=1, high=9, rules=("P-8",)),
        OptionLayout(name="least", slot="least", default=8, low=4, high=12, rules=("P-8",)),
        OptionLayout(name="tide", slot="tide", default=0, low=0, high=1, answers=("low", "high")),
    ),
    phases=(
        PhaseLayout(name="feed", rules=("P-1",)),
        PhaseLayout(name="act", actions=("put", "eat"), rules=("P-2",)),
    ),
    decks=DeckLayout(
        size=(("least", 8), ("most", 12)), copies=("copies_max", 6), names=(0, 1, 2), rules=("P-8",)
    ),
    ends=("full", "late"),
    ids=IDS,
    actions=(
        ActionLayout(
            name="put",
            rules=("P-4",),
            needs=(
                ClauseLayout(about="put.card", rules=("P-4",), needs={"en": "card is a card in your hand"}),
                ClauseLayout(about="put.space"),
                ClauseLayout(
                    about="cost",
                    rules=("P-3",),
                    pool="flies",
                    needs={"de": "es kostet 2 Fliegen", "en": "it costs 2 flies, you have {held}"},
                ),
            ),
            belongs={"en": "it belongs to the phase Act"},
        ),
        ActionLayout(
            name="eat",
            rules=("P-5",),
            needs=(
                ClauseLayout(about="eat.eater", rules=("P-5",)),
                ClauseLayout(about="eat.prey", rules=("P-7",), needs={"en": "prey is next to the eater"}),
            ),
            belongs={"en": "it belongs to the phase Act"},
        ),
    ),
    asks=(
        AsksLayout(prefix="done", first=0, sort="phase", low=1, count=1, said={"en": {"done.act": "Rest"}}),
        AsksLayout(prefix="dive", first=DIVE, sort="piece", count=9, rules=("P-6",)),
        AsksLayout(prefix="eat", first=EAT, endings=("",), action="eat"),
        AsksLayout(prefix="eat.eater", first=EATER, sort="piece", count=9, action="eat"),
        AsksLayout(
            prefix="eat.prey",
            first=PREY,
            sort="piece",
            count=9,
            action="eat",
            words={"en": "Eat {value}"},
        ),
        AsksLayout(prefix="pass", first=PASS, endings=("",)),
        AsksLayout(prefix="put", first=PUT, endings=("",), action="put"),
        AsksLayout(
            prefix="put.card",
            first=CARD,
            sort="card",
            count=3,
            action="put",
            words={"en": "Put {value}"},
        ),
        AsksLayout(prefix="put.space", first=SPACE, sort="space", count=9, action="put"),
        AsksLayout(prefix="falls", first=FALLS + 1, sort="int", low=1, count=6),
    ),
    unseen=(
        ((("deck", 0),), (("deck", 1), ("hand", 1))),
        ((("deck", 0), ("hand", 0)), (("deck", 1),)),
    ),
    ascending=("hand",),
)
