# SPDX-License-Identifier: GPL-3.0-or-later
"""Recorded runs and what happened in them."""
from __future__ import annotations

import json
import os
from typing import Any, List

from . import _library
from ._optional import required


class Rows(List[dict]):  # type: ignore[type-arg]
    """A list of dicts with the same keys."""

    def to_frame(self) -> Any:
        """As a pandas.DataFrame."""
        return required("pandas").DataFrame(list(self))


def runs(database: str | os.PathLike[str] | None = None, *, archived: bool = False) -> Rows:
    """The runs of a database (None: the default one), newest first, as `evenkeel-cli runs list --json` has them: run,
    name, algorithm, devices, seed, status, started, epochs, time (s), samples_per_second, "p@1", ... archived: those in
    the trash, too. runs().to_frame() is a DataFrame. Raises StorageError, InputError."""
    return Rows(json.loads(_library.text_from("runs", _library.path(database), int(archived))))


def events(run: int, database: str | os.PathLike[str] | None = None) -> dict[str, Rows]:
    """What a run recorded, a table per kind (step, evaluation, note, ...; docs/events.md) in order of time:
    events(12)["evaluation"].to_frame(); its settings are events(12)["started"][0]["config"]. Raises InputError where there
    is no such run."""
    tables: dict[str, Rows] = {}
    for line in _library.text_from("run_events", _library.path(database), run).splitlines():
        event = json.loads(line)
        tables.setdefault(event.pop("event"), Rows()).append(event)
    return tables
