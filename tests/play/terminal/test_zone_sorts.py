"""What zones are to players follows from who sees them and whose they are."""

from deckwright.play.terminal.zone_sorts import sorts

from ...repository import compiled


def test_hands_are_seen_by_their_owner_alone_and_a_discard_is_what_a_deck_is_filled_from() -> None:
    found = sorts(compiled("civio").layout.zones)

    assert [found[name] for name in ("supply", "discard", "hidden", "drawn", "taken", "up")] == [
        "deck",
        "discard",
        "hand",
        "hand",
        "open",
        "open",
    ]
