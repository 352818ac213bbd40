"""The process that press.py starts for one sheet: facts come in as JSON, the sheet is written out."""

import contextlib
import sys
from pathlib import Path


def main(folder: str, template: str, form: str, most_memory: str) -> None:
    """Typeset it."""
    _bound(int(most_memory))
    import typst  # noqa: PLC0415 - after the bound

    where = Path(folder)
    told = {"facts": sys.stdin.buffer.read().decode()}
    made = typst.compile(
        where / template,
        root=where,
        format="png" if form == "png" else "pdf",
        ppi=72.0 if form == "png" else None,
        sys_inputs=told,
        ignore_system_fonts=True,
    )
    if not isinstance(made, bytes):
        raise TypeError(f"{template} made more than one file")
    sys.stdout.buffer.write(made)


def _bound(most_memory: int) -> None:
    """Limit the process's memory, where the system can."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - Windows has none

        resource.setrlimit(resource.RLIMIT_AS, (most_memory, most_memory))


if __name__ == "__main__":
    main(*sys.argv[1:])
