# SPDX-License-Identifier: GPL-3.0-or-later
"""What the suite's modules share: where the tree lies, exit codes, and the shapes that are measured."""
import functools
import pathlib
import shlex
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.append(str(ROOT / "tests/bench"))

from cases import HIDDEN, SHAPES, Shape  # noqa: E402, F401
from programs import KEEP_MEMORY  # noqa: E402, F401
from report import markdown  # noqa: E402, F401

PASSED, FAILED, USAGE, NO_GPU, OLD_DRIVER, NO_MODULE, NO_NCCL, NO_RIVAL = 0, 1, 2, 4, 5, 6, 7, 8
NOTHING_CAN_RUN = (NO_GPU, OLD_DRIVER, NO_MODULE)

MATHS = ["fp32", "tf32", "bf16"]
# Batches that differ, gone through in turn, and how often; batch sizes by shape.
BATCH = {"amazon670k": 1024, "delicious200k": 4096, "small": 64}
BATCHES, ROUNDS = 4, 5
SMALL = Shape("small", 512, 2000, 1000, 20, 3)
SHAPE = {name: next(s for s in [*SHAPES, SMALL] if s.name == name) for name in BATCH}
DEFAULT_SHAPES = ["amazon670k", "delicious200k"]


def shape_options(name):
    """As evenkeel-gpu-step takes them."""
    s = SHAPE[name]
    return ["--features", s.features, "--labels", s.labels, "--nnz", s.nnz, "--labels-per-sample", s.labels_per_sample,
            "--hidden", HIDDEN, "--batch", BATCH[name], "--batches", BATCHES, "--rounds", ROUNDS]


@functools.lru_cache(maxsize=1)
def commit():
    """What the programs were built from."""
    def git(*words):
        return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=False).stdout.strip()

    try:
        changed = "-changed" if git("status", "--porcelain", "--untracked-files=no") else ""
        return (git("rev-parse", "--short=12", "HEAD") or "unknown") + changed
    except OSError:
        return "unknown"


def shown(words):
    """A command as one would type it in the tree's folder: no path of this machine outside it."""
    text = []
    for word in map(str, words):
        path = pathlib.Path(word)
        if path.is_absolute():
            word = str(path.relative_to(ROOT)) if ROOT in path.parents else path.name
        text.append(shlex.quote(word))
    return " ".join(text)
