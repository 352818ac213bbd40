"""Declarations: from words, signals and chips to the action that they are in this house.

| file              | what it knows                                                         |
|-------------------|-----------------------------------------------------------------------|
| `declaration`     | what goes in, what comes out                                          |
| `words`           | English as it is spoken at tables                                     |
| `moment`          | what the player faces                                                 |
| `saying`          | words to an action, with the amount that is meant                     |
| `silent`          | chips without a word                                                  |
| `meant`           | an action brought to a legal size, and in words                       |
| `turns`           | in turn it is done, out of turn it is held, judged or let go          |
| `asides`          | what is no bet: time, claims, talk, cards let go of; draw, showdown   |
| `read`            | all of it                                                             |
"""

from cutcard.floor.declarations.declaration import Declaration, Reading, Then
from cutcard.floor.declarations.interpret import interpret

__all__ = ["Declaration", "Reading", "Then", "interpret"]
