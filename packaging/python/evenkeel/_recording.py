# SPDX-License-Identifier: GPL-3.0-or-later
"""Any program's training as a run of the database, while it goes."""
from __future__ import annotations

import ctypes
import json
import os
import weakref
from types import TracebackType
from typing import Any, Sequence

from . import _library
from ._library import LIBRARY, call


class Log:
    """A run that somebody else trains: what evenkeel.log() gives. As a context manager it ends with the block: done,
    failed with the exception's text, or interrupted by Ctrl+C.

    run: its number in the database. add() may be called from any thread, and does not wait for the disk.
    """

    def __init__(self, facts: dict[str, Any], database: str | os.PathLike[str] | None) -> None:
        handle = ctypes.c_void_p()
        call("recording_begin", _library.path(database), json.dumps(facts).encode("utf-8"), ctypes.byref(handle))
        self._handle = handle
        self._free = weakref.finalize(self, LIBRARY.evenkeel_recording_free, handle)
        self.run = int(LIBRARY.evenkeel_recording_run(handle))

    def add(self, event: str, **fields: Any) -> None:
        """An event as docs/recording.md has them: add("step", rank=0, samples=640, batch=64, loss=0.31,
        seconds=0.021). Metrics with a sign in their names go through a dict: add("evaluation", epoch=1, **{"p@1": 0.5}). Raises InputError."""
        text = json.dumps({"event": event, **fields}, default=lambda value: value.item())  # numpy's numbers
        call("recording_add", self._handle, text.encode("utf-8"))

    def end(self, error: str | None = None) -> None:
        """Ends the run: done, or failed with `error`."""
        call("recording_end", self._handle, None if error is None else error.encode("utf-8"))

    def __enter__(self) -> Log:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        if error is None or isinstance(error, Exception):
            self.end(None if error is None else str(error) or type(error).__name__)
        else:
            self._free()  # one that has not ended is interrupted


def log(name: str, *, algorithm: str | None = None, devices: Sequence[str] | None = None, seed: int | None = None,
        program: str | None = None, database: str | os.PathLike[str] | None = None) -> Log:
    """Records a training of any program as it goes, so that the workbench shows it live. devices: a text per rank.
    database: None: the default one. Raises InputError, StorageError."""
    facts = {"name": name, "algorithm": algorithm, "devices": None if devices is None else list(devices), "seed": seed,
             "program": program}
    return Log({key: value for key, value in facts.items() if value is not None}, database)
