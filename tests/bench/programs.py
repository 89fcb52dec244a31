# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the measured programs, one at a time and on the same cores, and reads the JSON they print."""
import json
import math
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

from cases import HIDDEN, available_memory

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BIN = ROOT / "build/bench/bin"
# What makes PyTorch fastest: freed memory is kept and not given back to the system between steps.
KEEP_MEMORY = {"MALLOC_MMAP_THRESHOLD_": "100000000000", "MALLOC_TRIM_THRESHOLD_": "100000000000",
               "MALLOC_TOP_PAD_": "268435456"}


class Failed(Exception):
    """A program ended with an error; the text is its last line."""

    def __init__(self, text, status=1, printed=""):
        super().__init__(text)
        self.status, self.printed = status, printed # what it had printed by then


def run(command, threads, environment=None, memory=None, timeout=1800):
    """What the command prints. With `memory`, it may not allocate more than so many bytes."""
    def limit():
        if memory:
            resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))

    cores = sorted(os.sched_getaffinity(0))[:threads]
    own = dict(os.environ, OMP_NUM_THREADS=str(threads), MKL_NUM_THREADS=str(threads),
               OPENBLAS_NUM_THREADS=str(threads), **(environment or {}))
    pinned = ["taskset", "-c", ",".join(map(str, cores))] + [str(part) for part in command]
    try:
        done = subprocess.run(pinned, env=own, capture_output=True, text=True, timeout=timeout, check=False,
                              preexec_fn=limit)
    except subprocess.TimeoutExpired as error:
        raise Failed(f"{command[0]}: no answer in {timeout} s", printed=(error.stdout or b"").decode()) from error
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        raise Failed(lines[-1] if lines else f"{command[0]}: exit status {done.returncode}", done.returncode, done.stdout)
    return done.stdout


def answer(command, threads, environment=None, memory=None):
    return json.loads(run(command, threads, environment, memory).strip().splitlines()[-1])


def shape_options(shape):
    return ["--samples", shape.samples, "--features", shape.features, "--labels", shape.labels, "--nnz", shape.nnz,
            "--labels-per-sample", shape.labels_per_sample]


class Data:
    """The generated samples of each shape as files, written once by our program so that both read the same."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="evenkeel-bench-")
        self.kept = None

    def file(self, shape):
        if self.kept is None or self.kept[0] != shape:
            path = pathlib.Path(self.folder.name) / "data.txt"
            run([BIN / "evenkeel-bench-step", *shape_options(shape), "--write", path], 1)
            self.kept = (shape, path)
        return self.kept[1]


def evenkeel(case, seconds):
    steps = case.steps(seconds, 60)
    return answer([BIN / "evenkeel-bench-step", *shape_options(case.drawn()), "--hidden", HIDDEN, "--batch", case.batch,
                   "--threads", case.threads, "--optimizer", case.optimizer, "--math", case.math, "--max-batches", steps,
                   "--seconds", 3 * seconds], case.threads)


class Rival:
    """PyTorch's baseline, where it and PyTorch are installed."""

    def __init__(self, environment):
        self.python = os.environ.get("EVENKEEL_PYTHON", "python3")
        self.peers = pathlib.Path(os.environ.get("EVENKEEL_PEERS", ROOT / "../shared/peers")).resolve()
        self.environment = {**KEEP_MEMORY, **environment}
        self.torch, self.missing = None, None
        if not (self.peers / "torch_baseline.py").exists():
            self.missing = f"no torch_baseline.py in {self.peers}; set EVENKEEL_PEERS"
            return
        try:
            text = run([self.python, "-c", "import torch; print(torch.__version__)"], 1)
            self.torch = text.strip()
        except (Failed, OSError) as error:
            self.missing = f"{self.python} cannot import torch ({error}); set EVENKEEL_PYTHON"

    def measure(self, case, variant, data, seconds):
        """The baseline's JSON; its epochs are as many as the wanted steps need."""
        steps = case.steps(seconds, 25)
        a_epoch = min(steps, case.drawn().samples // case.batch)
        impl, *options = variant.split("-")
        own = ["--momentum", 0.9] if case.optimizer == "momentum" else []
        own += (["--pure-input"] if "input" in options else ["--pure"]) if "pure" in options else []
        compiled = ["--compile"] if "compile" in options else []
        return answer([self.python, pathlib.Path(__file__).with_name("torch_rival.py"), self.peers, *own, "--fused",
                       "--train", data.file(case.drawn()), "--test-fraction", 0, "--no-eval", "--impl", impl,
                       "--matmul", "bf16" if "autocast" in options else "fp32",
                       "--optimizer", "adam" if case.optimizer == "adam" else "sgd", "--hidden", HIDDEN,
                       "--batch", case.batch, "--threads", case.threads, "--max-batches", a_epoch,
                       "--epochs", math.ceil(steps / a_epoch), *compiled], case.threads, self.environment,
                      memory=int(0.9 * available_memory()))  # its sparse momentum grows without end in some versions


def measure_peak(threads, seconds):
    """The machine's limits at so many threads. OpenBLAS may not know this processor: its kernels for known ones are
    tried too, and the fastest counts."""
    tried = []
    for core in ("", "Haswell", "Zen", "SkylakeX"):
        environment = {"OPENBLAS_CORETYPE": core} if core else {}
        try:
            tried.append((answer([BIN / "evenkeel-bench-peak", threads, seconds], threads, environment), core))
        except Failed as error:
            print(f"OpenBLAS's kernels for {core or 'this machine'} do not run here: {error}", file=sys.stderr)
    best = {**max(tried, key=lambda t: t[0]["openblas_square"])[0]}
    best["openblas_coretype"] = max(tried, key=lambda t: t[0]["openblas_square"])[1]
    for key in ("own_square", "multiply_add_ceiling", "copy_gbytes_per_s"):
        best[key] = max(t[key] for t, _ in tried)
    products = [p[key] for p in best["tall"] for key in ("logits", "hidden_gradient", "weight_gradient")]
    best["sgemm_peak"] = max([best["openblas_square"], best["own_square"], *products])
    return best
