# SPDX-License-Identifier: GPL-3.0-or-later
"""One run, in a thread of its own, so that Ctrl+C ends it."""
from __future__ import annotations

import ctypes
import json
import os
import threading
from typing import Any, NamedTuple

from . import _library
from ._dataset import Dataset
from ._errors import Stopped
from ._library import EVENT_HANDLER, LIBRARY, TrainingStruct, call
from ._model import Model
from ._progress import shown_by
from ._settings import Settings, project_text


class Trained(NamedTuple):
    model: Model | None  # None: it was stopped before there was one
    run: int  # number in the database; 0: it is not recorded
    history: list[dict[str, Any]]  # its evaluations
    error: BaseException | None  # what it ended with


class _Run:
    """What the run's thread and the waiting one share."""

    def __init__(self, progress: Any) -> None:
        self.show = shown_by(progress)
        self.stop = ctypes.c_void_p(LIBRARY.evenkeel_stop_create())
        self.model = ctypes.c_void_p()
        self.number = 0
        self.history: list[dict[str, Any]] = []
        self.error: BaseException | None = None
        self.ended = threading.Event()

    def on_event(self, text: int, _user: Any) -> None:
        """Of the library's threads, one at a time."""
        try:
            event = json.loads(ctypes.string_at(text))
            if event["event"] == "evaluation":
                self.history.append(event)
            elif event["event"] == "started":
                self.number = event["run"]
            if self.show is not None:
                self.show(event)
        except BaseException as e:  # no exception may pass through the library
            self.error = self.error or e
            LIBRARY.evenkeel_stop_now(self.stop)

    def train(self, training: TrainingStruct, *_uses: Any) -> None:
        try:
            call("train", ctypes.byref(training), ctypes.byref(self.model))
        except BaseException as e:
            self.error = self.error or e
        finally:
            self.ended.set()


def train(settings: Settings, data: Dataset, test: Dataset | None = None, resume: Model | None = None,
          database: str | os.PathLike[str] | None = None, progress: Any = None) -> Trained:
    """Trains; errors and Ctrl+C are in the result. The run stops within a batch of a KeyboardInterrupt."""
    run = _Run(progress)
    handler = EVENT_HANDLER(run.on_event)
    kinds = "started data evaluation finished note" + (" step" if run.show is not None else "")
    training = TrainingStruct(
        size=ctypes.sizeof(TrainingStruct), project=project_text(settings).encode("utf-8"), train=data.handle,
        test=test.handle if test else None, resume=resume.handle if resume else None, database=_library.path(database),
        on_event=handler, stop=run.stop, events=kinds.encode())
    uses = (training, handler, data, test, resume)  # what must be there as long as the thread
    thread = threading.Thread(target=run.train, args=uses, name="evenkeel", daemon=True)
    try:
        thread.start()
        while not run.ended.is_set():
            try:
                run.ended.wait()
            except BaseException as e:  # KeyboardInterrupt, or what another signal's handler raises
                run.error = run.error or e
                LIBRARY.evenkeel_stop_now(run.stop)
        thread.join()
    finally:
        if run.ended.is_set():
            LIBRARY.evenkeel_stop_free(run.stop)
        else:  # another Ctrl+C while it stops
            LIBRARY.evenkeel_stop_now(run.stop)
    error = None if isinstance(run.error, Stopped) and run.model.value else run.error
    return Trained(Model(run.model) if run.model.value else None, run.number, run.history, error)
