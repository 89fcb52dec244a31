# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the programs from source: in a tree always, from a pack where they are too new for this machine's libraries."""
import os
import re
import shutil
import tarfile
import time

from place import PACK
from process import execute

LIMIT = 420 # seconds, for a pack's rebuild
# Of what a rebuild mends: symbols of a newer glibc or libstdc++.
TOO_NEW = re.compile(r"version `?(GLIBC|GLIBCXX|CXXABI)_|(GLIBC|GLIBCXX|CXXABI)_[\d.]+.? not found")
HINT = {"gpu-check needs the CUDA toolkit": "the CUDA toolkit's headers or cuBLAS are missing; CUDACXX can name its nvcc"}


def can_mend(sentences):
    needed = all(shutil.which(tool) for tool in ("g++", "nvcc", "cmake"))
    return bool(PACK and (PACK / "source.tar.xz").exists() and needed and any(TOO_NEW.search(s) for s in sentences))


def build(source, folder, stop=None, seconds=3600.0, options=()):
    """None, or why it does not build; build.log in `folder` has the whole of it."""
    folder.mkdir(parents=True, exist_ok=True)
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    if shutil.which("ccache"):
        options = [*options, "-DCMAKE_CXX_COMPILER_LAUNCHER=ccache", "-DCMAKE_CUDA_COMPILER_LAUNCHER=ccache"]
    until, tail = time.monotonic() + seconds, []
    with open(folder / "build.log", "w", encoding="utf-8", buffering=1) as log:
        def emit(_, line):
            log.write(line + "\n")
            tail[:] = [*tail[-39:], line]

        for command in (["cmake", "-S", source / "tests/gpu", "-B", folder, *generator, *options],
                        ["cmake", "--build", folder, "-j", len(os.sched_getaffinity(0))]):
            outcome = execute(command, max(1.0, until - time.monotonic()), emit, stop=stop)
            if outcome.status != "passed":
                print("\n".join(tail), flush=True)
                hints = [hint for words, hint in HINT.items() if any(words in line for line in tail)]
                return f"it does not build ({outcome.status}): {'; '.join(hints) or outcome.reason}"
    return None


def from_pack(folder, stop, seconds):
    if seconds < 60:
        return "too few seconds are left for it"
    source = folder / "source"
    with tarfile.open(PACK / "source.tar.xz") as archive:
        archive.extractall(source)
    return build(source, folder, stop, min(LIMIT, seconds))
