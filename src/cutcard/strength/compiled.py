"""The door to numba: compile a kernel and keep it on disk, or say which extra to install."""

from collections.abc import Callable
from typing import Any, cast

try:
    import numba
except ModuleNotFoundError as missing:
    message = "the compiled kernels need numba: pip install 'cutcard[fast]'"
    raise ModuleNotFoundError(message, name=missing.name) from missing

Kernel = Callable[..., Any]
Column = Any  # an array as numba sees it inside a kernel, where its type is found by compiling


def compiled(kernel: Kernel) -> Kernel:
    """The kernel as machine code, compiled at its first call and read from disk at later ones."""
    return cast("Kernel", numba.njit(cache=True, nogil=True)(kernel))
