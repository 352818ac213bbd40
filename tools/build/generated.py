"""Write what is made from the sources and is not in version control.

    python -m tools.build.generated [--docs]

`go.py` runs it when a source of the package has changed: the types of the pages; with `--docs` also the list of
messages, the sentences of scenarios and, where the developers' tools are installed, the picture of the packages.
"""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from frontend.protocol import TARGET, protocol

DOCS: Final = Path(__file__).parents[2] / "docs" / "generated"


def generated(*, docs: bool) -> Iterator[tuple[Path, str]]:
    """Each file with its text."""
    yield TARGET, protocol()
    if not docs:
        return
    from cutcard.scenario.kinds import KINDS
    from cutcard.scenario.run import sentences_in_words
    from tools.build.message_list import message_list

    yield DOCS / "messages.md", f"# Messages and commands\n\nSee [the protocol](../protocol.md).\n\n{message_list()}\n"
    parts = (f"## {kind}\n\n{sentences_in_words(kind)}\n" for kind in KINDS)
    heads = ("# Sentences of scenarios\n", "See [how to write them](../scenarios.md).\n")
    yield DOCS / "sentences.md", "\n".join([*heads, *parts])
    if importlib.util.find_spec("grimp"):
        from tools.build.architecture_picture import picture

        yield DOCS / "architecture.svg", picture()


def write(*, docs: bool) -> None:
    """Write the files whose text changed."""
    for path, text in generated(docs=docs):
        path.parent.mkdir(exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    write(docs="--docs" in sys.argv[1:])
