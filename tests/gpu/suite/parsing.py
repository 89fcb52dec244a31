# SPDX-License-Identifier: GPL-3.0-or-later
"""JSON lines of programs that may die in the middle of one."""
import json
import math
import re

# C++ prints these as bare words, which JSON does not have.
NO_NUMBER = re.compile(r"(?<=[:\[,])\s*[-+]?(?:inf(?:inity)?|nan(?:\([\w-]*\))?)(?=\s*[,\]}])", re.I)


def finite(value):
    """The same without infinities and NaN, which are no JSON."""
    if isinstance(value, dict):
        return {key: finite(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [finite(inner) for inner in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def parsed(text):
    """The object of a whole JSON line; None for any other text."""
    if not text.startswith("{"):
        return None
    for candidate in (text, NO_NUMBER.sub("null", text)):
        try:
            value = json.loads(candidate)
            return finite(value) if isinstance(value, dict) else None
        except ValueError:
            continue
    return None


def strict(value, **style):
    return json.dumps(finite(value), allow_nan=False, ensure_ascii=False, **style)
