"""What a person can get wrong."""


class Mistake(ValueError):
    """Its text says in one line what was wrong and what is allowed."""
