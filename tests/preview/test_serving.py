"""Where the preview is served: an address that cannot be had is refused with the reason."""

import pytest

from deckwright.preview.serving import PortTakenError, bound


@pytest.mark.parametrize("host", ["n\u00f6..x", "a\0b"])
def test_a_name_that_no_machine_can_have_is_refused(host: str) -> None:
    with pytest.raises(PortTakenError, match="called so"):
        bound(host, 0)
