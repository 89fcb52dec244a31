# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the programs: tests/gpu is a project of its own."""
import os
import shutil

from place import ROOT
from process import execute

LIMIT = 3600 # seconds
HINT = {"gpu-check needs the CUDA toolkit": "the CUDA toolkit's headers or cuBLAS are missing; CUDACXX can name its nvcc"}


def build(folder, stop):
    """None, or why it does not build; build.log in `folder` has the whole of it."""
    folder.mkdir(parents=True, exist_ok=True)
    options = ["-G", "Ninja"] if shutil.which("ninja") else []
    if shutil.which("ccache"):
        options += ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache", "-DCMAKE_CUDA_COMPILER_LAUNCHER=ccache"]
    tail = []
    with open(folder / "build.log", "w", encoding="utf-8", buffering=1) as log:
        def emit(_, line):
            log.write(line + "\n")
            tail[:] = [*tail[-39:], line]

        for command in (["cmake", "-S", ROOT / "tests/gpu", "-B", folder, *options],
                        ["cmake", "--build", folder, "-j", len(os.sched_getaffinity(0))]):
            outcome = execute(command, LIMIT, emit, stop=stop)
            if outcome.status != "passed":
                print("\n".join(tail), flush=True)
                hints = [hint for words, hint in HINT.items() if any(words in line for line in tail)]
                return f"it does not build ({outcome.status}): {'; '.join(hints) or outcome.reason}"
    return None
