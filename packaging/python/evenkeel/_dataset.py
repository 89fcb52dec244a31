# SPDX-License-Identifier: GPL-3.0-or-later
"""Datasets of the library: of arrays, of files, of texts."""
from __future__ import annotations

import ctypes
import os
import weakref
from typing import Any, Iterator, Sequence

from . import _library
from ._csr import Csr, from_memory
from ._library import LIBRARY, CsrStruct, call
from ._settings import Settings, project_text


class Dataset:
    """A dataset and the arrays that it looks at, which live as long as it."""

    def __init__(self, handle: ctypes.c_void_p, *keep: Any) -> None:
        self.handle = handle
        self._keep = list(keep)
        self._free = weakref.finalize(self, LIBRARY.evenkeel_dataset_free, handle)

    def set_labels(self, labels: Csr, names: Sequence[Any] | None) -> None:
        call("dataset_set_labels", self.handle, ctypes.byref(labels.struct()), _library.texts(names))
        self._keep.append(labels)

    def view(self) -> tuple[Csr, Csr]:
        features, labels = CsrStruct(), CsrStruct()
        LIBRARY.evenkeel_dataset_view(self.handle, ctypes.byref(features), ctypes.byref(labels))
        return from_memory(features, True, self), from_memory(labels, False, self)

    def names(self, what: str, count: int) -> list[str] | None:
        name = getattr(LIBRARY, f"evenkeel_dataset_{what}_name")
        if count == 0 or name(self.handle, 0) is None:
            return None
        return [name(self.handle, i).decode("utf-8") for i in range(count)]


def of_csr(features: Csr) -> Dataset:
    made = ctypes.c_void_p()
    call("dataset_from_csr", ctypes.byref(features.struct()), None, ctypes.byref(made))
    return Dataset(made, features)


def of_texts(texts: Sequence[str], settings: Settings, like: Dataset | None = None) -> Dataset:
    """Texts in memory, whose terms become features."""
    made = ctypes.c_void_p()
    call("dataset_from_texts", _library.texts(texts), len(texts), project_text(settings).encode("utf-8"),
         like.handle if like else None, ctypes.byref(made))
    return Dataset(made)


class Data:
    """What evenkeel.read() has read. It can be unpacked: `X, Y, names = evenkeel.read("train.txt")`.

    features: Csr of samples x features, float32; labels: Csr of samples x labels without values. label_names,
    feature_names: lists by id, or None where the file has no names. notes: what a user should know of how the file was
    read, a text each.
    """

    def __init__(self, dataset: Dataset) -> None:
        self.dataset = dataset
        self.features, self.labels = dataset.view()
        self.label_names = dataset.names("label", self.labels.shape[1])
        self.notes: list[str] = LIBRARY.evenkeel_dataset_notes(dataset.handle).decode("utf-8").splitlines()
        # Both know what they are of, so that a model that is trained on them reads other data like these.
        for csr in (self.features, self.labels):
            csr.data_of = self

    @property
    def feature_names(self) -> list[str] | None:
        return self.dataset.names("feature", self.features.shape[1])

    def __iter__(self) -> Iterator[Any]:
        return iter((self.features, self.labels, self.label_names))

    def __repr__(self) -> str:
        rows, columns = self.features.shape
        return f"<Data of {rows} samples, {columns} features, {self.labels.shape[1]} labels>"


def read(file: str | os.PathLike[str], like: Data | None = None, **settings: Any) -> Data:
    """Any file that evenkeel-cli reads: XMLC and libSVM text, ARFF, .npz, documents as CSV, TSV or JSON lines, caches.

    like: the training data that the file goes with, whose ids and terms it then has. settings: those of the project's
    section [data], by name with _ for -: read("articles.csv", max_ngram=2).
    Raises InputError for a file that cannot be read, with file and line.
    """
    made = ctypes.c_void_p()
    project = project_text({"data." + key.replace("_", "-"): value for key, value in settings.items()})
    call("dataset_read", _library.path(file), project.encode("utf-8"), like.dataset.handle if like else None,
         ctypes.byref(made))
    return Data(Dataset(made))
