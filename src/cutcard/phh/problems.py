"""What is wrong with a hand history, said with the field it stands in."""


class PhhError(ValueError):
    """A hand history that cannot be read: the field, and what is wrong there."""

    def __init__(self, field: str, what: str) -> None:
        """Name the field and say what is wrong."""
        super().__init__(f"{field}: {what}" if field else what)
        self.field = field
        self.what = what


class NotPhh(ValueError):
    """A file in which no hand can be found at all."""
