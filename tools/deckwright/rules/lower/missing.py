"""What tells that a part of the language is not lowered yet."""


class Missing(Exception):  # noqa: N818  no error: the program then goes the other way
    """`what` of a program is not lowered yet."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
