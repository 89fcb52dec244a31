# SPDX-License-Identifier: GPL-3.0-or-later
"""Any program's training as a run of the database, while it goes."""
from __future__ import annotations

import array
import ctypes
import json
import math
import os
import time as clocks
import weakref
from types import TracebackType
from typing import Any, Iterable, Sequence

from . import _library
from ._library import LIBRARY, call

JSON = json.JSONEncoder(default=lambda value: value.item())  # numpy's numbers
_STRICT = json.JSONEncoder(default=JSON.default, allow_nan=False)


def _known(value: Any) -> Any:
    """None where it is not finite: JSON has no such numbers."""
    number = value.item() if hasattr(value, "item") else value
    return None if isinstance(number, float) and not math.isfinite(number) else value


def _line(event: dict[str, Any]) -> bytes:
    try:
        return _STRICT.encode(event).encode("utf-8")
    except ValueError:
        return _STRICT.encode({name: _known(value) for name, value in event.items()}).encode("utf-8")


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
        self.began = clocks.monotonic()  # of this host

    def now(self) -> float:
        """Seconds since the run began."""
        return clocks.monotonic() - self.began

    def add(self, event: str, **fields: Any) -> None:
        """An event as docs/recording.md has them: add("step", rank=0, samples=640, batch=64, loss=0.31,
        seconds=0.021). Raises InputError."""
        call("recording_add", self._handle, _line({"event": event, **fields}))

    def step(self, rank: int = 0, *, samples: int, seconds: float = 0.0, loss: float = 0.0, rate: float = 0.0,
             time: float | None = None) -> None:
        """A step of `rank` on so many samples, which kept its device busy for `seconds`. time: in seconds since the run
        began; None: now. Raises InputError."""
        self.add("step", rank=rank, batch=samples, seconds=seconds, loss=loss, rate=rate, time=self._time(time))

    def spans(self, rank: int, begin: float, spans: Iterable[tuple[str, float]]) -> None:
        """Where a rank's time went from `begin` on, in seconds since the run began: letters and seconds, without gaps.
        c: computing, x: exchanging, w: waiting for other ranks, l: loading (docs/events.md). Raises InputError."""
        parts = [(kind, round(seconds * 1e9)) for kind, seconds in spans]
        self.add("spans", rank=rank, begin=begin, time=begin + sum(length for _, length in parts) / 1e9, wall_begin=begin,
                 kinds="".join(kind for kind, _ in parts), lengths=[length for _, length in parts])

    def evaluation(self, *, epoch: float = 0.0, time: float | None = None, **metrics: float) -> None:
        """Metrics on test samples: evaluation(epoch=1, loss=0.4, p1=0.52); names are loss, p1, p3, p5, r5, ndcg5, psp1,
        psp5. Raises InputError."""
        self.add(**self._evaluation({"epoch": epoch, "time": self._time(time), **metrics}))

    def note(self, text: str) -> None:
        """A sentence that the run's page shows at this time."""
        self.add("note", text=text, time=self.now())

    def add_steps(self, rank: int, began: float, numbers: array.array[float]) -> None:
        """Steps that all ranks make together, of one of them: numbers as evenkeel_recording_add_steps() has them. began:
        the run's begin by the clock of their times. Raises InputError."""
        call("recording_add_steps", self._handle, rank, began, numbers.buffer_info()[0], len(numbers))

    def evaluation_after(self, steps: int, metrics: dict[str, float]) -> None:
        """As evaluation(), when so many steps of all ranks are there. Raises InputError."""
        call("recording_add_after", self._handle, steps, _line(self._evaluation(metrics)))

    def lose(self, rank: int) -> None:
        """It sends no more steps: they are not waited for. Raises InputError."""
        call("recording_lose", self._handle, rank)

    def end(self, error: str | None = None) -> None:
        """Ends the run: done, or failed with `error`."""
        call("recording_end", self._handle, None if error is None else error.encode("utf-8"))

    def _time(self, time: float | None) -> float:
        return self.now() if time is None else time

    @staticmethod
    def _evaluation(metrics: dict[str, Any]) -> dict[str, Any]:
        return {"event": "evaluation", **{name[:-1] + "@" + name[-1] if name[-1:].isdigit() and "@" not in name else name:
                                          value for name, value in metrics.items()}}

    def __enter__(self) -> Log:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        if error is None or isinstance(error, Exception):
            self.end(None if error is None else str(error) or type(error).__name__)
        else:
            self._free()  # one that has not ended is interrupted


def log(name: str = "recorded", *, algorithm: str | None = None, devices: Sequence[str] | None = None, seed: int | None = None,
        program: str | None = None, database: str | os.PathLike[str] | None = None) -> Log:
    """Records a training of any program as it goes, so that the workbench shows it live. devices: a text per rank.
    database: None: the default one. Raises InputError, StorageError."""
    facts = {"name": name, "algorithm": algorithm, "devices": None if devices is None else list(devices), "seed": seed,
             "program": program}
    return Log({key: value for key, value in facts.items() if value is not None}, database)
