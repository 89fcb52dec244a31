# SPDX-License-Identifier: GPL-3.0-or-later
"""Packages of others, which the module uses where they are."""
from __future__ import annotations

import importlib
from typing import Any

from ._errors import UsageError


def required(name: str) -> Any:
    """A module; raises UsageError where it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError as e:
        raise UsageError(f"this needs {name.split('.')[0]}, which is not installed") from e


try:
    numpy: Any = importlib.import_module("numpy")
except ImportError:  # arrays of numpy, and what is made of them, are left out
    numpy = None
