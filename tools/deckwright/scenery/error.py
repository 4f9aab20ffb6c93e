"""What is wrong with a picture that data describe."""


class ArtError(Exception):
    """A scene, layer or `art:` map cannot be drawn. `key` leads to the value, such as `art.time`.

    `code` is that of the finding about it.
    """

    def __init__(self, key: str, message: str, hint: str = "", *, code: str = "A409") -> None:
        super().__init__(f"{key}: {message}" + (f" ({hint})" if hint else ""))
        self.key, self.message, self.hint, self.code = key, message, hint, code
