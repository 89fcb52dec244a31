# SPDX-License-Identifier: GPL-3.0-or-later
"""Evenkeel: sparse models for many labels, trained on uneven devices. docs/python.md has a first use."""
from ._classifier import Classifier
from ._csr import Csr
from ._dataset import Data, read
from ._errors import DeviceError, Error, InputError, StorageError, UsageError
from ._library import LIBRARY as _LIBRARY
from ._load import load
from ._recording import Log, log
from ._records import Rows, events, runs
from ._trackers import to_mlflow, to_tensorboard

__version__: str = _LIBRARY.evenkeel_version().decode()
__all__ = ["Classifier", "Csr", "Data", "DeviceError", "Error", "InputError", "Log", "Rows", "StorageError",
           "UsageError", "events", "load", "log", "read", "runs", "to_mlflow", "to_tensorboard"]
