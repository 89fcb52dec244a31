# SPDX-License-Identifier: GPL-3.0-or-later
"""What a model answers on samples of any kind, in parts that fit into memory."""
from __future__ import annotations

from typing import Any, Iterator, Sequence

from ._csr import Csr, features_of, is_scipy
from ._dataset import Data, Dataset, of_csr
from ._errors import InputError, UsageError
from ._library import CsrStruct
from ._model import Best, Model, address_of
from ._optional import numpy, required

BLOCK = 1 << 24  # values of an answer that are held in memory at once
AT_A_TIME = 64  # labels of a sample that are looked at first where a threshold counts


def texts_of(x: Any) -> list[str] | None:
    """X as documents; None: it is numbers."""
    if isinstance(x, (str, bytes)):
        raise UsageError("X must be a list of texts, not one text")
    if isinstance(x, (Csr, Data)) or is_scipy(x) or getattr(x, "ndim", 1) != 1:
        return None
    values = x.tolist() if hasattr(x, "tolist") else x
    if not isinstance(values, (list, tuple)) or not values or not isinstance(values[0], str):
        return None
    for i, text in enumerate(values):
        if not isinstance(text, str):
            raise InputError(f"X[{i}] is no text, but X[0] is")
    return list(values)


def samples_of(x: Any) -> list[str] | Csr:
    """X of any kind: texts or rows of features."""
    texts = texts_of(x)
    return features_of(x) if texts is None else texts


def data_of(model: Model, samples: list[str] | Csr) -> Dataset:
    return model.of_texts(samples) if isinstance(samples, list) else of_csr(samples)


def parts_of(model: Model, samples: list[str] | Csr, k: int) -> Iterator[tuple[Dataset, int]]:
    """Samples in parts of which the k best labels fit into memory: the part and its number of rows."""
    rows = max(1, BLOCK // max(k, 1))
    count = len(samples)
    if count <= rows:
        yield data_of(model, samples), count
        return
    for at in range(0, count, rows):
        end = min(at + rows, count)
        part: list[str] | Csr = samples[at:end] if isinstance(samples, list) else samples.rows(at, end)
        yield data_of(model, part), end - at


def best_of(model: Model, samples: list[str] | Csr, k: int, probable: bool = True) -> Best:
    """The k best labels of all rows, with their probabilities where these are wanted."""
    parts = [model.best(data, rows, k, probable) for data, rows in parts_of(model, samples, k)]
    return parts[0] if len(parts) == 1 else Best(*(_joined(arrays) for arrays in zip(*parts)))


def best_at_once(model: Model, x: Any, columns: int, k: int, probable: bool) -> Best | None:
    """The same in one call, of scipy's CSR that needs no conversion: a single sample is answered in little more time than
    the model takes. None: best_of() is to be asked, which has the sentence where X is wrong, too."""
    if numpy is None or not is_scipy(x) or x.format != "csr" or x.shape[1] != columns or not 0 < x.shape[0] * k <= BLOCK:
        return None
    values, indices = x.data, x.indices
    if values.dtype.char != "f" or indices.dtype.char != "i" or values.strides != (4,) or indices.strides != (4,):
        return None
    if not values.dtype.isnative or not indices.dtype.isnative:  # of files of other machines; its char is the same
        return None
    offsets = x.indptr.astype(numpy.int64)
    rows = CsrStruct(x.shape[0], columns, address_of(offsets), address_of(indices), address_of(values))
    try:
        return model.best_of_rows(rows, k, probable)
    except InputError:  # not ascending, or not finite
        return None


def _joined(arrays: Sequence[Any]) -> Any:
    if arrays[0] is None:
        return None
    return sum(arrays[1:], arrays[0]) if numpy is None else numpy.concatenate(arrays)


def first_of(model: Model, samples: list[str] | Csr) -> Any:
    """The best label of each row, as an array of numpy or another one."""
    labels = best_of(model, samples, 1, False).labels
    return labels if numpy is None else labels[:, 0]


def above(model: Model, samples: list[str] | Csr, threshold: float) -> list[list[int]]:
    """The labels of each row whose probability is `threshold` or more, ascending."""
    found: list[list[int]] = []
    labels = model.labels
    first = min(AT_A_TIME, labels)
    for data, rows in parts_of(model, samples, first):
        k, best = first, model.best(data, rows, first)
        while k < labels and any(last >= threshold for last in _column(best.probabilities, k - 1, k)):
            k = min(labels, 4 * k)  # further ones may count, too
            best = model.best(data, rows, k)
        for row in range(rows):
            if numpy is not None:
                found.append(numpy.sort(best.labels[row][best.probabilities[row] >= threshold]).tolist())
            else:
                at = range(row * k, (row + 1) * k)
                found.append(sorted(best.labels[i] for i in at if best.probabilities[i] >= threshold))
    return found


def _column(values: Any, column: int, k: int) -> Any:
    return values[column::k] if numpy is None else values[:, column]


def sparse(columns: Sequence[Sequence[int]], labels: int) -> Any:
    """An indicator as a scipy matrix."""
    indptr = numpy.zeros(len(columns) + 1, numpy.int64)
    numpy.cumsum([len(row) for row in columns], out=indptr[1:])
    flat = numpy.fromiter((c for row in columns for c in row), numpy.int32, indptr[-1])
    ones = numpy.ones(len(flat), numpy.int64)
    return required("scipy.sparse").csr_matrix((ones, flat, indptr), shape=(len(columns), labels))


def sparse_probabilities(best: Best, labels: int) -> Any:
    """As a scipy matrix, ascending within each row."""
    rows, k = best.labels.shape
    order = numpy.argsort(best.labels, axis=1)
    values = numpy.take_along_axis(best.probabilities, order, 1).ravel()
    columns = numpy.take_along_axis(best.labels, order, 1).ravel()
    arrays = (values, columns, numpy.arange(0, rows * k + 1, k))
    return required("scipy.sparse").csr_matrix(arrays, shape=(rows, labels))


def by_label(model: Model, samples: list[str] | Csr, which: str) -> Any:
    """All labels' "scores" or "probabilities", samples x labels."""
    labels = model.labels
    best = best_of(model, samples, labels, which == "probabilities")
    values = getattr(best, which)
    if numpy is not None:
        whole = numpy.empty_like(values)
        numpy.put_along_axis(whole, best.labels.astype(numpy.int64), values, axis=1)
        return whole
    made = []
    for at in range(0, len(values), labels):
        row = [0.0] * labels
        for i in range(at, at + labels):
            row[best.labels[i]] = values[i]
        made.append(row)
    return made
