# SPDX-License-Identifier: GPL-3.0-or-later
"""A model of the library, with its file."""
from __future__ import annotations

import array
import ctypes
import json
import os
import pathlib
import shutil
import tempfile
import weakref
from typing import Any, NamedTuple, Sequence

from . import _library
from ._dataset import Dataset
from ._library import LIBRARY, CsrStruct, call
from ._optional import numpy


class Best(NamedTuple):
    """The k best labels of each row, best first: rows x k, as arrays of numpy or flat ones without it."""
    labels: Any  # int32
    scores: Any  # float32, the output layer's
    probabilities: Any  # float64; None: they were not asked for


def _place(rows: int, k: int, letter: str) -> tuple[Any, int]:
    """Memory for rows x k values, and its address."""
    if numpy is not None:
        made = numpy.empty((rows, k), dtype={"i": "i4", "f": "f4", "d": "f8"}[letter])
        return made, address_of(made)
    flat = array.array(letter, bytes(rows * k * array.array(letter).itemsize))
    return flat, flat.buffer_info()[0]


def address_of(values: Any) -> Any:
    """Of an array of numpy."""
    return values.__array_interface__["data"][0]  # its .ctypes.data takes longer


class Model:
    def __init__(self, handle: ctypes.c_void_p, folder: str | None = None) -> None:
        self.handle = handle
        self._free = weakref.finalize(self, _forget, handle, folder)

    @property
    def features(self) -> int:
        return int(LIBRARY.evenkeel_model_features(self.handle))

    @property
    def labels(self) -> int:
        return int(LIBRARY.evenkeel_model_labels(self.handle))

    def label_names(self) -> list[str]:
        return [LIBRARY.evenkeel_model_label_name(self.handle, i).decode("utf-8") for i in range(self.labels)]

    def settings(self) -> dict[str, Any]:
        return dict(json.loads(_library.text_from("model_settings", self.handle)))

    def of_texts(self, texts: Sequence[str]) -> Dataset:
        made = ctypes.c_void_p()
        call("dataset_of_texts", self.handle, _library.texts(texts), len(texts), ctypes.byref(made))
        return Dataset(made)

    def best(self, data: Dataset, rows: int, k: int, probable: bool = True) -> Best:
        """probable: with probabilities, which take the 100 best scores. Raises UsageError for a k that is not from 1 to
        the number of labels."""
        return self._best("predict", data.handle, rows, k, probable)

    def best_of_rows(self, rows: CsrStruct, k: int, probable: bool = True) -> Best:
        """The same, of the caller's arrays."""
        return self._best("predict_csr", ctypes.byref(rows), rows.rows, k, probable)

    def _best(self, function: str, samples: Any, rows: int, k: int, probable: bool) -> Best:
        labels, at_labels = _place(rows, k, "i")
        scores, at_scores = _place(rows, k, "f")
        probabilities, at_probabilities = _place(rows, k, "d") if probable else (None, None)
        call(function, self.handle, samples, k, at_labels, at_scores, at_probabilities)
        return Best(labels, scores, probabilities)

    def evaluate(self, data: Dataset) -> dict[str, Any]:
        return dict(json.loads(_library.text_from("evaluate", self.handle, data.handle)))

    def save(self, file: str | os.PathLike[str]) -> None:
        call("model_save", self.handle, _library.path(file))

    def to_bytes(self) -> bytes:
        with tempfile.TemporaryDirectory(prefix="evenkeel-") as folder:
            file = pathlib.Path(folder) / "model.ekm"
            self.save(file)
            return file.read_bytes()


def _forget(handle: ctypes.c_void_p, folder: str | None) -> None:
    LIBRARY.evenkeel_model_free(handle)
    if folder is not None:
        shutil.rmtree(folder, ignore_errors=True)


def load_model(file: str | os.PathLike[str], device: str | None = None, folder: str | None = None) -> Model:
    made = ctypes.c_void_p()
    call("model_load", _library.path(file), device.encode("utf-8") if device else None, ctypes.byref(made))
    return Model(made, folder)


def model_of_run(run: int, database: str | os.PathLike[str] | None, device: str | None = None) -> Model:
    made = ctypes.c_void_p()
    call("model_of_run", _library.path(database), run, device.encode("utf-8") if device else None, ctypes.byref(made))
    return Model(made)


def model_from_bytes(content: bytes) -> Model:
    folder = tempfile.mkdtemp(prefix="evenkeel-")  # the model's, until it is freed
    file = pathlib.Path(folder) / "model.ekm"
    file.write_bytes(content)
    return load_model(file, folder=folder)
