# SPDX-License-Identifier: GPL-3.0-or-later
"""Compressed sparse rows in the caller's memory, of scipy, numpy or nobody's making."""
from __future__ import annotations

import array
import ctypes
import itertools
import sys
from typing import Any, Iterable, Sequence

from ._errors import InputError, UsageError
from ._library import CsrStruct
from ._optional import numpy, required

BYTES = {"q": 8, "i": 4, "f": 4}
MAX_COLUMNS = 2**31 - 1


class _Buffer(ctypes.Structure):
    """Py_buffer."""
    _fields_ = [("buf", ctypes.c_void_p), ("obj", ctypes.py_object), ("len", ctypes.c_ssize_t),
                ("itemsize", ctypes.c_ssize_t), ("readonly", ctypes.c_int), ("ndim", ctypes.c_int),
                ("format", ctypes.c_char_p), ("shape", ctypes.c_void_p), ("strides", ctypes.c_void_p),
                ("suboffsets", ctypes.c_void_p), ("internal", ctypes.c_void_p)]


def address(view: memoryview) -> int | None:
    """Where a contiguous buffer begins, also of one that may not be written."""
    if view.nbytes == 0:
        return None
    buffer = _Buffer()
    ctypes.pythonapi.PyObject_GetBuffer(ctypes.py_object(view), ctypes.byref(buffer), 0)
    try:
        return int(buffer.buf)
    finally:
        ctypes.pythonapi.PyBuffer_Release(ctypes.byref(buffer))


def buffer_of(values: Any, kind: Any, what: str) -> memoryview:
    """One-dimensional memory of int64 (q), int32 (i) or float (f): the caller's where it is that already."""
    try:
        view = memoryview(values)
    except TypeError:
        view = memoryview(array.array(kind, values))
    if view.ndim == 1 and view.contiguous and view.itemsize == BYTES[kind] and (
            view.format.lstrip("@=<") in ({"f": "f", "i": "il", "q": "ql"}[kind])):
        typed: memoryview = view.cast("B").cast(kind)
        return typed.toreadonly()
    if view.ndim != 1:
        raise UsageError(f"{what} must have one dimension")
    if numpy is not None:
        return buffer_of(numpy.ascontiguousarray(values, dtype={"q": "i8", "i": "i4", "f": "f4"}[kind]), kind, what)
    return memoryview(array.array(kind, view.tolist())).toreadonly()


class Csr:
    """A sparse matrix of `shape` (rows, columns): row i has the columns `indices[indptr[i]:indptr[i + 1]]` with the
    values in `data`. The three are read-only memoryviews (of int64, int32 and float32; `data` is None where there are
    no values, as of labels), which numpy.asarray() takes without a copy. Within a row indices ascend.

    The arrays that are given are used where they are if they have these types, and are converted otherwise.
    """

    def __init__(self, indptr: Any, indices: Any, data: Any = None, *, shape: tuple[int, int],
                 keep: Any = None) -> None:
        self.shape = (int(shape[0]), int(shape[1]))
        self.indptr = buffer_of(indptr, "q", "indptr")
        self.indices = buffer_of(indices, "i", "indices")
        self.data = None if data is None else buffer_of(data, "f", "data")
        self._keep = keep  # owner of the memory, where it is not the arrays themselves
        self.data_of: Any = None  # what evenkeel.read() has made, if this is all of its features or labels
        if len(self.indptr) != self.shape[0] + 1 or self.shape[0] < 0:
            raise UsageError(f"indptr must have {self.shape[0] + 1} numbers for {self.shape[0]} rows")
        if self.data is not None and len(self.data) != len(self.indices):
            raise UsageError("there must be as many values as indices")
        if self.indptr[-1] != len(self.indices):
            raise UsageError("indptr must end with the number of indices")

    @property
    def nnz(self) -> int:
        return len(self.indices)

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<Csr of {self.shape[0]} x {self.shape[1]}, {self.nnz} nonzeros>"

    def row(self, i: int) -> list[tuple[int, float]]:
        """Columns and values of a row; the values of labels are 1."""
        part = slice(self.indptr[i], self.indptr[i + 1])
        values: Iterable[float] = itertools.repeat(1.0) if self.data is None else self.data[part]
        return list(zip(self.indices[part], values))

    def rows(self, begin: int, end: int) -> Csr:
        """A range of rows, over the same memory (but for indptr)."""
        base, stop = self.indptr[begin], self.indptr[end]
        offsets = array.array("q", (at - base for at in self.indptr[begin:end + 1]))
        return Csr(offsets, self.indices[base:stop], None if self.data is None else self.data[base:stop],
                   shape=(end - begin, self.shape[1]), keep=self._keep)

    def to_scipy(self) -> Any:
        """A scipy.sparse.csr_matrix over the same memory, which must not be written; that of labels has ones."""
        data = numpy.ones(self.nnz, "f4") if self.data is None else numpy.asarray(self.data)
        indptr = numpy.asarray(self.indptr)
        if self.nnz <= MAX_COLUMNS:  # scipy wants one type for both
            indptr = indptr.astype("i4")
        arrays = (data, numpy.asarray(self.indices), indptr)
        return required("scipy.sparse").csr_matrix(arrays, shape=self.shape, copy=False)

    def struct(self) -> CsrStruct:
        """For the library; good as long as this object."""
        return CsrStruct(self.shape[0], self.shape[1], address(self.indptr), address(self.indices),
                         None if self.data is None else address(self.data))

    def __getstate__(self) -> dict[str, Any]:
        return {"shape": self.shape, "indptr": bytes(self.indptr), "indices": bytes(self.indices),
                "data": None if self.data is None else bytes(self.data)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        data = None if state["data"] is None else memoryview(state["data"]).cast("f")
        Csr.__init__(self, memoryview(state["indptr"]).cast("q"), memoryview(state["indices"]).cast("i"), data,
                     shape=state["shape"])


def from_memory(csr: CsrStruct, has_values: bool, keep: Any) -> Csr:
    """Of the library's arrays, which `keep` owns."""

    def part(where: int | None, count: int, kind: Any, letter: Any) -> memoryview:
        if not where or count == 0:
            return memoryview(array.array(letter))
        memory = (kind * count).from_address(where)
        memory.owner = keep  # as long as anybody looks at it
        view: memoryview = memoryview(memory).cast("B").cast(letter)
        return view

    offsets = part(csr.offsets, csr.rows + 1, ctypes.c_int64, "q")
    nnz = offsets[-1]
    return Csr(offsets, part(csr.indices, nnz, ctypes.c_int32, "i"),
               part(csr.values, nnz, ctypes.c_float, "f") if has_values else None, shape=(csr.rows, csr.columns),
               keep=keep)


def is_scipy(x: Any) -> bool:
    sparse = sys.modules.get("scipy.sparse")
    return sparse is not None and bool(sparse.issparse(x))


def _canonical(x: Any) -> tuple[Any, Any, Any, tuple[int, int]]:
    """As CSR with ascending indices, its arrays and its shape; a copy only where it is not that."""
    if x.ndim != 2:
        raise UsageError("Expected 2D array, got 1D array instead: a sparse matrix must have rows and columns")
    if numpy.iscomplexobj(x):
        raise InputError("Complex data not supported")
    matrix = x.tocsr()
    if not matrix.has_canonical_format:
        matrix = matrix.copy()
        matrix.sum_duplicates()
    if matrix.shape[1] > MAX_COLUMNS:
        raise InputError(f"a matrix may have up to {MAX_COLUMNS} columns")
    nnz = int(matrix.indptr[-1])  # scipy's arrays may be longer
    return matrix.indptr, matrix.indices[:nnz], matrix.data[:nnz], matrix.shape


def _checked_values(values: Any) -> Any:
    """As float32, finite."""
    with numpy.errstate(over="ignore", invalid="ignore"):
        data = numpy.ascontiguousarray(values, dtype=numpy.float32)
    if data.size and not (numpy.isfinite(data.min()) and numpy.isfinite(data.max())):
        raise InputError("Input X contains NaN or infinity, or a value too large for float32.")
    return data


def features_of_scipy(x: Any) -> Csr:
    indptr, indices, data, shape = _canonical(x)
    return Csr(indptr, indices, _checked_values(data), shape=shape)


def labels_of_scipy(y: Any) -> Csr:
    """An indicator: what is above 0 is a label."""
    indptr, indices, data, shape = _canonical(y)
    if not data.size or data.min() > 0:
        return Csr(indptr, indices, shape=shape)
    if not data.min() >= 0:
        raise InputError("Unknown label type: an indicator of labels must not have values below 0")
    positive = data > 0
    counts = numpy.concatenate(([0], numpy.cumsum(positive)))
    return Csr(counts[indptr], indices[positive], shape=shape)


def _dense(x: Any) -> Any:
    rows = numpy.asarray(x)
    if rows.dtype.kind == "c":
        raise InputError("Complex data not supported")
    if rows.ndim != 2:
        raise UsageError(f"Expected 2D array, got {rows.ndim}D array instead. Reshape your data: X.reshape(-1, 1) if "
                         "it has one feature, X.reshape(1, -1) if it is one sample; features are rows of numbers")
    if rows.dtype.kind not in "biuf":
        rows = rows.astype(numpy.float64)  # numbers in objects; raises ValueError or TypeError for others
    return rows


def features_of_dense(x: Any) -> Csr:
    """Of rows of numbers; zeros are not kept."""
    if numpy is None:
        return features_of_lists(x)
    rows = _dense(x)
    row, column = numpy.nonzero(rows)  # NaN is no zero
    indptr = numpy.zeros(len(rows) + 1, numpy.int64)
    numpy.cumsum(numpy.bincount(row, minlength=len(rows)), out=indptr[1:])
    return Csr(indptr, column.astype(numpy.int32), _checked_values(rows[row, column]), shape=rows.shape)


def labels_of_dense(y: Any) -> Csr:
    features = features_of_dense(y)
    return Csr(features.indptr, features.indices, shape=features.shape)


def features_of_lists(x: Sequence[Sequence[float]]) -> Csr:
    offsets, indices, data = array.array("q", [0]), array.array("i"), array.array("f")
    columns = len(x[0]) if len(x) else 0
    for values in x:
        if len(values) != columns:
            raise UsageError("the rows of X must be of one length")
        for column, value in enumerate(values):
            if value != 0:
                indices.append(column)
                data.append(value)
        offsets.append(len(indices))
    return Csr(offsets, indices, data, shape=(len(x), columns))


def labels_of_lists(rows: Iterable[Iterable[int]], columns: int) -> Csr:
    offsets, indices = array.array("q", [0]), array.array("i")
    for row in rows:
        indices.extend(sorted(set(row)))
        offsets.append(len(indices))
    return Csr(offsets, indices, shape=(len(offsets) - 1, columns))


def features_of(x: Any) -> Csr:
    """Of scipy's matrices, dense rows (numpy, pandas, lists), or a Csr. Raises UsageError, InputError."""
    if isinstance(x, Csr):
        csr = x
    elif is_scipy(x):
        csr = features_of_scipy(x)
    else:
        csr = features_of_dense(x)
    if csr.shape[0] == 0:
        raise InputError(f"Found array with 0 sample(s) (shape={csr.shape}) while a minimum of 1 is required.")
    if csr.shape[1] == 0:
        raise InputError(f"Found array with 0 feature(s) (shape={csr.shape}) while a minimum of 1 is required.")
    return csr
