"""Declarations: from words, signals and chips to the action that they are in this house.

| file                       | what it knows                                                        |
|----------------------------|----------------------------------------------------------------------|
| `declaration`, `reading`   | what goes in, what comes out                                         |
| `words`, `numbers`         | English as it is spoken at tables                                    |
| `moment`                   | what the player faces                                                |
| `saying`, `amounts`        | words to an action, with the chips beside them                       |
| `silent`                   | chips without a word                                                 |
| `meant`                    | an action brought to a legal size                                    |
| `turns`                    | in turn it is done, out of turn it is held, judged or let go         |
| `asides`, `later`          | what is no bet: time, claims, talk, cards let go of; draw, showdown  |
| `telling`, `refusing`      | readings in words, and those that are nothing                        |
| `read`                     | all of it                                                            |
"""

from cutcard.floor.declaring.declaration import Declaration
from cutcard.floor.declaring.read import read
from cutcard.floor.declaring.reading import Reading, Then

__all__ = ["Declaration", "Reading", "Then", "read"]
