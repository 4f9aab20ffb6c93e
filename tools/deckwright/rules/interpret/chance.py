"""Random numbers from one integer, written a second time, so that the kernel's own can be held against it."""

WORD = 2**64


def started(seed: int) -> int:
    """The integer with which a seed starts (splitmix64 finaliser)."""
    number = (seed + 0x9E3779B97F4A7C15) % WORD
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) % WORD
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) % WORD
    return number ^ (number >> 31)


def below(rng: int, n: int) -> tuple[int, int]:
    """The next integer, and a number from 0 to n - 1 made of its upper half."""
    rng = (rng * 6364136223846793005 + 1442695040888963407) % WORD
    return rng, (rng >> 32) * n >> 32
