# SPDX-License-Identifier: GPL-3.0-or-later
"""The terminal program that comes with the wheel: evenkeel-cli."""
from __future__ import annotations

import os
import pathlib
import sys


def main() -> None:
    """Becomes evenkeel-cli."""
    program = pathlib.Path(__file__).parent / "lib" / "evenkeel-cli"
    if not program.exists():
        sys.exit(f"evenkeel-cli: {program} is missing; install the wheel again")
    os.execv(program, ["evenkeel-cli", *sys.argv[1:]])
