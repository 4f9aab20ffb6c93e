"""What is wrong with a picture that data describe."""


class ArtError(Exception):
    """A scene, layer or `art:` map cannot be drawn. `key` leads to the value, such as `art.time`."""

    def __init__(self, key: str, message: str, hint: str = "") -> None:
        super().__init__(f"{key}: {message}" + (f" ({hint})" if hint else ""))
        self.key, self.message, self.hint = key, message, hint
