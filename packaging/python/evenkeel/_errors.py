# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes wrong, by the library's status. The message is the library's sentence."""
from __future__ import annotations

import sys


class Error(Exception):
    """Anything that Evenkeel refuses or cannot do; by itself: a defect of Evenkeel."""


class UsageError(Error, ValueError):
    """A call that is incomplete or contradicts itself."""


class InputError(Error, ValueError):
    """Bad data or settings."""


class DeviceError(Error, RuntimeError):
    """A device, or memory."""


class StorageError(Error, OSError):
    """A disk, or the database of runs."""


class Stopped(Error):
    """A run that was stopped; never leaves the module."""


OF_STATUS = {2: UsageError, 3: InputError, 4: DeviceError, 5: StorageError, 130: Stopped}


def not_fitted() -> Error:
    """A UsageError that is scikit-learn's NotFittedError, too, where scikit-learn has been imported."""
    kind: type[Error] = UsageError
    theirs = sys.modules.get("sklearn.exceptions")
    if theirs is not None:
        kind = type("NotFittedError", (UsageError, theirs.NotFittedError), {})
    return kind("This Classifier instance is not fitted yet: call fit() or partial_fit(), or take evenkeel.load()")
