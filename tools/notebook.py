"""Run a notebook cell by cell without Jupyter; `python -m tools.notebook FILE` saves what each cell prints."""

import io
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any


def printed(notebook: dict[str, Any]) -> list[str]:
    """The output of each cell with code, in order; they share their names."""
    names: dict[str, Any] = {"__name__": "notebook"}
    found = []
    for cell in _code(notebook):
        with redirect_stdout(io.StringIO()) as out:
            exec(compile("".join(cell["source"]), "cell", "exec"), names)  # noqa: S102 - our own page
        found.append(out.getvalue())
    return found


def kept(notebook: dict[str, Any]) -> list[str]:
    """The saved output of each of them."""
    return ["".join("".join(output["text"]) for output in cell["outputs"]) for cell in _code(notebook)]


def _code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def _keep(path: Path) -> None:
    notebook = json.loads(path.read_text("utf-8"))
    for number, (cell, text) in enumerate(zip(_code(notebook), printed(notebook), strict=True), 1):
        cell["execution_count"] = number
        lines = text.splitlines(keepends=True)
        cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": lines}] if lines else []
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    _keep(Path(sys.argv[1]))
