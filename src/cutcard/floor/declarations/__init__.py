"""Declarations: from words, signals and chips to the action that they are in this house.

| file              | what it knows                                                         |
|-------------------|-----------------------------------------------------------------------|
| `declaration`     | what goes in, what comes out                                          |
| `vocabulary`      | the words of table talk                                               |
| `spoken`          | the grammar: words to an action, with the amount that is meant        |
| `chips_put_in`    | chips without a word                                                  |
| `declared_action` | what the player faces, and an action brought to a legal size          |
| `asides`          | what is no bet: time, claims, talk, released cards; draw, showdown    |
| `interpret`       | all of it: in turn it is done, out of turn held, judged or let go     |
"""

from cutcard.floor.declarations.declaration import Declaration, Reading, Then
from cutcard.floor.declarations.interpret import interpret

__all__ = ["Declaration", "Reading", "Then", "interpret"]
