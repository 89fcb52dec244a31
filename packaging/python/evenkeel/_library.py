# SPDX-License-Identifier: GPL-3.0-or-later
"""The C library: where it is, and its functions (core/capi/evenkeel.h)."""
from __future__ import annotations

import ctypes
import os
import pathlib
from ctypes import POINTER, c_char_p, c_double, c_int, c_int64, c_size_t, c_void_p
from typing import Any

from ._errors import OF_STATUS, Error

HANDLE = c_void_p
EVENT_HANDLER = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)


class CsrStruct(ctypes.Structure):
    _fields_ = [("rows", c_int64), ("columns", c_int64), ("offsets", c_void_p), ("indices", c_void_p),
                ("values", c_void_p)]


class TrainingStruct(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("project", c_char_p), ("folder", c_char_p), ("train", HANDLE), ("test", HANDLE),
                ("resume", HANDLE), ("database", c_char_p), ("model_file", c_char_p), ("on_event", EVENT_HANDLER),
                ("user", c_void_p), ("stop", HANDLE), ("events", c_char_p)]


OUT = POINTER(HANDLE)
CSR = POINTER(CsrStruct)
TEXTS = POINTER(c_char_p)
NOTHING: Any = None  # result of a function that returns none
FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "version": (c_char_p, []),
    "error": (c_char_p, []),
    "text_free": (NOTHING, [c_void_p]),
    "dataset_from_csr": (c_int, [CSR, CSR, OUT]),
    "dataset_read": (c_int, [c_char_p, c_char_p, HANDLE, OUT]),
    "dataset_from_texts": (c_int, [TEXTS, c_int64, c_char_p, HANDLE, OUT]),
    "dataset_free": (NOTHING, [HANDLE]),
    "dataset_view": (NOTHING, [HANDLE, CSR, CSR]),
    "dataset_set_labels": (c_int, [HANDLE, CSR, TEXTS]),
    "dataset_set_names": (c_int, [HANDLE, TEXTS, TEXTS]),
    "dataset_feature_name": (c_char_p, [HANDLE, c_int64]),
    "dataset_label_name": (c_char_p, [HANDLE, c_int64]),
    "dataset_notes": (c_char_p, [HANDLE]),
    "stop_create": (HANDLE, []),
    "stop_now": (NOTHING, [HANDLE]),
    "stop_free": (NOTHING, [HANDLE]),
    "train": (c_int, [POINTER(TrainingStruct), OUT]),
    "model_load": (c_int, [c_char_p, c_char_p, OUT]),
    "model_of_run": (c_int, [c_char_p, c_int64, c_char_p, OUT]),
    "model_save": (c_int, [HANDLE, c_char_p]),
    "model_free": (NOTHING, [HANDLE]),
    "model_features": (c_int64, [HANDLE]),
    "model_labels": (c_int64, [HANDLE]),
    "model_label_name": (c_char_p, [HANDLE, c_int64]),
    "model_settings": (c_int, [HANDLE, OUT]),
    "dataset_of_texts": (c_int, [HANDLE, TEXTS, c_int64, OUT]),
    "predict": (c_int, [HANDLE, HANDLE, c_int64, c_void_p, c_void_p, c_void_p]),
    "predict_csr": (c_int, [HANDLE, CSR, c_int64, c_void_p, c_void_p, c_void_p]),
    "evaluate": (c_int, [HANDLE, HANDLE, OUT]),
    "runs": (c_int, [c_char_p, c_int, OUT]),
    "run_events": (c_int, [c_char_p, c_int64, OUT]),
    "recording_begin": (c_int, [c_char_p, c_char_p, OUT]),
    "recording_run": (c_int64, [HANDLE]),
    "recording_add": (c_int, [HANDLE, c_char_p]),
    "recording_add_steps": (c_int, [HANDLE, c_int, c_double, c_void_p, c_int64]),
    "recording_add_after": (c_int, [HANDLE, c_int64, c_char_p]),
    "recording_lose": (c_int, [HANDLE, c_int]),
    "recording_end": (c_int, [HANDLE, c_char_p]),
    "recording_free": (NOTHING, [HANDLE]),
}


def _opened() -> ctypes.CDLL:
    """EVENKEEL_LIBRARY, the wheel's own, or the system's."""
    named = os.environ.get("EVENKEEL_LIBRARY")
    own = pathlib.Path(__file__).parent / "lib" / "libevenkeel.so.0"
    file = named or (str(own) if own.exists() else "libevenkeel.so.0")
    try:
        return ctypes.CDLL(file)  # its calls let other threads run Python
    except OSError as e:
        raise ImportError(f"the library of Evenkeel cannot be loaded: {e}; EVENKEEL_LIBRARY can name it") from e


def _with_types(library: ctypes.CDLL) -> Any:
    for name, (result, arguments) in FUNCTIONS.items():
        function = getattr(library, "evenkeel_" + name)
        function.restype, function.argtypes = result, arguments
    return library


LIBRARY = _with_types(_opened())


def call(name: str, *arguments: Any) -> None:
    """A function that returns a status. Raises Error by it, with the library's sentence."""
    status = getattr(LIBRARY, "evenkeel_" + name)(*arguments)
    if status != 0:
        sentence = LIBRARY.evenkeel_error().decode("utf-8", "replace")
        raise OF_STATUS.get(status, Error)(sentence or f"evenkeel_{name}() failed with status {status}")


def text_from(name: str, *arguments: Any) -> str:
    """What a function returns through a char**."""
    text = c_void_p()
    call(name, *arguments, ctypes.byref(text))
    try:
        return ctypes.string_at(text.value or 0).decode("utf-8")
    finally:
        LIBRARY.evenkeel_text_free(text)


def texts(values: Any) -> Any:
    """A char*[] of texts; None stays NULL."""
    if values is None:
        return None
    # NUL would end a text early.
    return (c_char_p * len(values))(*[str(v).replace("\0", " ").encode("utf-8") for v in values])


def path(file: str | os.PathLike[str] | None) -> bytes | None:
    return None if file is None else os.fsencode(file)
