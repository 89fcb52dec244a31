# SPDX-License-Identifier: GPL-3.0-or-later
"""evenkeel.load()."""
from __future__ import annotations

import os
from typing import Any

from ._classifier import Classifier
from ._errors import UsageError
from ._model import load_model, model_of_run
from ._optional import numpy
from ._targets import MULTICLASS, SPARSE


def _classes_of(names: list[str]) -> Any:
    """Whole numbers where all names are some."""
    if all(name.lstrip("-").isdigit() and str(int(name)) == name for name in names):
        numbers = [int(name) for name in names]
        return numbers if numpy is None else numpy.asarray(numbers)
    return names if numpy is None else numpy.asarray(names)


def load(source: str | os.PathLike[str] | int, database: str | os.PathLike[str] | None = None, *,
         device: str | None = None, multiclass: bool = False) -> Classifier:
    """A fitted Classifier: of a model's file, or of a recorded run by its number (database: None: the default one).

    device: where it answers, "cpu" (None) or "cuda:0". multiclass: each sample has one class, which the file does not
    say: predict() then gives the best one.
    """
    if isinstance(source, int):
        model = model_of_run(source, database, device)
    elif database is not None:
        raise UsageError("load() takes a file, or the number of a run with its database")
    else:
        model = load_model(source, device)
    made, names = Classifier(), model.label_names()
    made._set_model(model, MULTICLASS if multiclass else SPARSE, _classes_of(names), names)
    made.run_ = source if isinstance(source, int) else 0
    return made
