# SPDX-License-Identifier: GPL-3.0-or-later
"""What samples are labelled with, as a sparse indicator of samples x labels."""
from __future__ import annotations

import sys
import warnings
from typing import Any, Iterable, NamedTuple, Sequence

from ._csr import Csr, is_scipy, labels_of_dense, labels_of_lists, labels_of_scipy
from ._errors import InputError, UsageError
from ._optional import numpy

# Kinds of y: a class per sample; a dense indicator; a sparse one, or sets of labels.
CONTINUOUS = "Unknown label type: continuous; y must have classes, which numbers with a fraction are not"
MULTICLASS, DENSE, SPARSE = "multiclass", "dense", "sparse"


class Targets(NamedTuple):
    labels: Csr
    classes: Any  # by id: of a class per sample and of sets their values, else the columns' numbers or names
    kind: str
    names: list[str] | None  # of the classes, for the model file


def _listed(values: Iterable[Any]) -> list[Any]:
    try:
        return sorted(values)
    except TypeError as e:
        raise InputError("Unknown label type: labels must be all texts or all numbers") from e


def as_classes(values: Any) -> Any:
    """Distinct labels in order, as an array where there is numpy."""
    if not hasattr(values, "dtype"):
        distinct = _listed(set(values))
        return distinct if numpy is None else numpy.asarray(distinct)
    try:
        return numpy.unique(values)
    except TypeError as e:
        raise InputError("Unknown label type: labels must be all texts or all numbers") from e


def _ids(known: Any) -> dict[Any, int]:
    return {label: i for i, label in enumerate(known.tolist() if hasattr(known, "tolist") else known)}


def _id(ids: dict[Any, int], label: Any) -> int:
    try:
        return ids[label]
    except KeyError:
        raise InputError(f"y has the label {label!r}, which is none of the classes") from None


def _named(labels: Csr, classes: Any, kind: str) -> Targets:
    return Targets(labels, classes, kind, [str(label) for label in classes])


def _refuse_fractions(y: Any) -> None:
    if hasattr(y, "dtype"):
        if y.dtype.kind == "f" and not (numpy.isfinite(y).all()):
            raise InputError("Input y contains NaN or infinity.")
        if y.dtype.kind == "c" or (y.dtype.kind == "f" and (y != numpy.floor(y)).any()):
            raise InputError(CONTINUOUS)
    elif any(isinstance(label, float) and not label.is_integer() for label in y):
        raise InputError(CONTINUOUS)


def _multiclass(y: Any, classes: Any) -> Targets:
    _refuse_fractions(y)
    known = as_classes(y) if classes is None else classes
    if not hasattr(y, "dtype"):
        ids = _ids(known)
        return _named(labels_of_lists(((_id(ids, label),) for label in y), len(known)), known, MULTICLASS)
    where = numpy.minimum(numpy.searchsorted(known, y), len(known) - 1).astype(numpy.int32)
    unknown = known[where] != y
    if unknown.any():
        raise InputError(f"y has the label {y[unknown][0]!r}, which is none of the classes")
    return _named(Csr(numpy.arange(len(y) + 1), where, shape=(len(y), len(known))), known, MULTICLASS)


def _sets(y: Sequence[Iterable[Any]], classes: Any) -> Targets:
    sets = [list(labels) for labels in y]
    known = as_classes([label for labels in sets for label in labels]) if classes is None else classes
    ids = _ids(known)
    rows = ([_id(ids, label) for label in labels] for labels in sets)
    return _named(labels_of_lists(rows, len(known)), known, SPARSE)


def _is_indicator(rows: Sequence[Any]) -> bool:
    """Rows of 0 and 1 of one length, some of which have a number twice, as sets never have."""
    return (numpy is not None and all(isinstance(row, (list, tuple)) and len(row) == len(rows[0]) for row in rows)
            and all(value in (0, 1) for row in rows for value in row) and any(len(set(row)) < len(row) for row in rows))


def _of_rows(rows: Sequence[Any], classes: Any) -> Targets:
    if not all(isinstance(row, (list, tuple, set, frozenset)) for row in rows):  # numpy's numbers
        return _multiclass(numpy.asarray(rows), classes)
    return _dense(numpy.asarray(rows), classes) if _is_indicator(rows) else _sets(rows, classes)


def _numbered(count: int) -> Any:
    return list(range(count)) if numpy is None else numpy.arange(count)


def _indicator(labels: Csr, classes: Any, kind: str) -> Targets:
    """Of columns, which `classes` are the values of."""
    known = _numbered(labels.shape[1]) if classes is None else classes
    if len(known) != labels.shape[1]:
        raise InputError(f"y has {labels.shape[1]} columns, but there are {len(known)} classes")
    return Targets(labels, known, kind, None if classes is None else [str(label) for label in known])


def _of_csr(y: Csr, classes: Any) -> Targets:
    if classes is None and y.data_of is not None and y.data_of.label_names:
        names = y.data_of.label_names
        return Targets(y, names if numpy is None else numpy.asarray(names), SPARSE, names)
    return _indicator(Csr(y.indptr, y.indices, shape=y.shape, keep=y) if y.data is not None else y, classes, SPARSE)


def _dense(y: Any, classes: Any) -> Targets:
    if y.dtype.kind not in "biuf" or not numpy.isin(y, (0, 1)).all():
        raise InputError("Unknown label type: an array of samples x labels must be an indicator, of 0 and 1")
    return _indicator(labels_of_dense(y), classes, DENSE)


def _of_array(y: Any, classes: Any) -> Targets:
    if y.ndim == 2 and y.shape[1] == 1:
        conversion: Any = UserWarning
        if "sklearn.exceptions" in sys.modules:
            conversion = sys.modules["sklearn.exceptions"].DataConversionWarning
        warnings.warn("A column-vector y was passed when a 1d array was expected", conversion, stacklevel=4)
        y = y.ravel()
    if y.ndim == 2:
        return _dense(y, classes)
    if y.ndim != 1:
        raise UsageError(f"y should be a 1d array, or samples x labels; it has {y.ndim} dimensions")
    return _multiclass(y, classes)


def targets_of(y: Any, rows: int, classes: Any = None) -> Targets:
    """y of fit(). classes: those that there are, if they are known before."""
    if y is None:
        raise UsageError("This Classifier estimator requires y to be passed, but the target y is None.")
    if isinstance(y, Csr):
        made = _of_csr(y, classes)
    elif is_scipy(y):
        made = _indicator(labels_of_scipy(y), classes, SPARSE)
    elif hasattr(y, "__array__") and not isinstance(y, (list, tuple)):
        made = _of_array(numpy.asarray(y), classes)
    elif len(y) and all(isinstance(labels, (list, tuple, set, frozenset)) or hasattr(labels, "tolist") for labels in y):
        made = _of_rows([labels.tolist() if hasattr(labels, "tolist") else labels for labels in y], classes)
    else:
        made = _multiclass(y if numpy is None else numpy.asarray(y), classes)
    if made.labels.shape[0] != rows:
        raise InputError("Found input variables with inconsistent numbers of samples: "
                         f"[{rows}, {made.labels.shape[0]}]")
    if len(made.classes) == 0:
        raise InputError("y has no labels: there is no class to learn")
    return made
