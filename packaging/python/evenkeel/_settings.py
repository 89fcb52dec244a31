# SPDX-License-Identifier: GPL-3.0-or-later
"""A project's settings as Python values, and as the TOML that the library reads."""
from __future__ import annotations

import json
import math
import os
import re
from typing import Any, Mapping

from ._errors import UsageError

Settings = Mapping[str, Any]

KEY = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")
# Parameters of Classifier that are keys of a project.
PLAIN = {
    "algorithm": "train.algorithm",
    "devices": "devices.use",
    "epochs": "train.epochs",
    "batch": "train.batch",
    "rate": "train.rate",
    "optimizer": "train.optimizer",
    "hidden": "model.hidden",
    "loss": "model.loss",
    "dropout": "model.dropout",
    "test_share": "data.test-share",
    "seed": "train.seed",
    "clock": "train.clock",
}
# Keys that ask for what a call does not do, with what to do.
ELSEWHERE = {
    "data.train": "data are given to fit()",
    "data.test": "test data are given to fit(), as test=(X, y)",
    "train.repeats": "fit() trains one run; call it again",
    "train.against": "fit() trains one run; use another Classifier",
}


def _value(value: Any, key: str) -> str:
    if hasattr(value, "item") and getattr(value, "ndim", 0) == 0:  # numpy's numbers
        value = value.item()
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise UsageError(f"{key} must be a finite number, not {value}")
        return repr(value)
    if isinstance(value, (str, os.PathLike)):
        return json.dumps(os.fspath(value), ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, (list, tuple)) or hasattr(value, "tolist"):
        items = value.tolist() if hasattr(value, "tolist") else value
        return "[" + ", ".join(_value(item, key) for item in items) + "]"
    raise UsageError(f"{key} must be a text, a number, True, False or a list of these, not {type(value).__name__}")


def project_text(settings: Settings) -> str:
    """TOML, a line per key. The library checks names and values."""
    lines = []
    for key, value in settings.items():
        if not isinstance(key, str) or not KEY.fullmatch(key):
            raise UsageError(f"settings must be keys of a project, such as \"train.epochs\", not {key!r}")
        if value is not None:
            lines.append(f"{key} = {_value(value, key)}\n")
    return "".join(lines)


def merged(plain: Mapping[str, Any], more: Settings | None, base: Settings) -> dict[str, Any]:
    """All settings of a run: `base`, then the parameters that are not None, then those by key."""
    all_of_them = dict(base)
    for name, key in PLAIN.items():
        value = plain[name]
        if value is None:
            continue
        if more and key in more:
            raise UsageError(f"{name} and settings[\"{key}\"] are the same setting: give one of them")
        one = name in ("devices", "hidden") and (isinstance(value, (str, int)))
        all_of_them[key] = [value] if one else value
    for key, value in (more or {}).items():
        if key in ELSEWHERE:
            raise UsageError(f"settings[\"{key}\"]: {ELSEWHERE[key]}")
        all_of_them[key] = value
    return all_of_them
