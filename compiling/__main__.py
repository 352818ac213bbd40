"""The command: compile the engine for this environment, or note why that failed."""

import sys

from compiling import CannotCompile
from compiling.environment import NotFetched, ready, refused

try:
    print(f"The compiled engine is in {ready()}.")
except CannotCompile as why:
    if not isinstance(why, NotFetched):
        refused(str(why))
    sys.exit(f"{why}\nThe plain engine runs.")
