# SPDX-License-Identifier: GPL-3.0-or-later
"""Projects compared with napkinXC's probabilistic label trees (PLT, its defaults or other options) on the same files and
cores, in one run.

    EVENKEEL_DATA=... python3 tests/bench/plt_rival.py --out FOLDER [--projects NAME,...] [--seeds 3] [--core 1]
        [--trees "defaults;three trees"]

Needs the Python packages napkinxc, numpy and scipy. Both programs have one thread on one core; they take turns, seed by seed, so
that what else the machine does falls on both. CPU seconds are what is compared: of Evenkeel those of the whole process (reading,
training, evaluation at the end), of napkinXC those of fit() and predict(), without reading. Runs are kept in FOLDER/runs.jsonl:
those that are there are not repeated. FOLDER/plt.md is the table.
"""
import argparse
import functools
import json
import os
import pathlib
import platform
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "build/release/bin/evenkeel-cli"
KEYS = ("p@1", "p@3", "p@5")
TREES = {  # options of PLT
    "defaults": {},
    "squared hinge": {"loss": "l2"},
    "C = 1": {"liblinear_c": 1},
    "squared hinge, C = 1": {"loss": "l2", "liblinear_c": 1},
    "C = 100": {"liblinear_c": 100},
    "squared hinge, C = 0.2": {"loss": "l2", "liblinear_c": 0.2},
    "three trees": {"ensemble": 3},
    "three trees, squared hinge, C = 1": {"ensemble": 3, "loss": "l2", "liblinear_c": 1},
}


def measured(command, **more):
    """The finished process, its wall and CPU seconds, and its peak of memory in MiB."""
    began = time.monotonic()
    with tempfile.TemporaryFile("w+") as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE, text=True, **more)
        errors = process.stderr.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        lines = out.read().splitlines()
    if process.returncode != 0:
        sys.exit(f"{command[0]} failed: {errors.strip()}")
    return lines, {"wall": time.monotonic() - began, "cpu": used.ru_utime + used.ru_stime, "memory": used.ru_maxrss / 1024}


def train(project, seed, core):
    """What a user gets of the project: one evaluation, at the end."""
    command = ["taskset", "-c", str(core), PROGRAM, "train", ROOT / "projects" / project / "project.toml", "--no-db", "--json",
               "--set", f"train.seed={seed}", "--set", "train.evaluate-every=1000000 epochs", "--set", "train.diagnose=none"]
    lines, used = measured(command)
    for line in lines:
        if '"event":"evaluation"' in line:
            last = json.loads(line)
    return {**{k: last[k] for k in KEYS}, **used}


def fit(project, seed, core, trees):
    data = tomllib.loads((ROOT / "projects" / project / "project.toml").read_text())["data"]
    files = [os.path.expandvars(data[name]) for name in ("train", "test")]
    with tempfile.TemporaryDirectory() as folder:
        lines, used = measured(["taskset", "-c", str(core), sys.executable, __file__, "--fit", *files, folder, str(seed), trees])
        model = sum(f.stat().st_size for f in pathlib.Path(folder).rglob("*") if f.is_file()) / 2**20
    found = json.loads(lines[-1])
    return {**found, "memory": used["memory"], "model": model}


def fit_here(train_file, test_file, folder, seed, trees):
    import lzma

    import numpy
    import scipy.sparse
    from napkinxc.models import PLT

    def read(name):
        with lzma.open(name, "rt") if name.endswith(".xz") else open(name, encoding="ascii") as file:
            rows, features, _ = map(int, next(file).split())
            labels, ids, values, ends = [], [], [], [0]
            for line in file:
                first, *entries = line.rstrip("\n").split(" ")
                labels.append([int(label) for label in first.split(",")] if first else [])
                for entry in filter(None, entries):
                    feature, value = entry.split(":")
                    ids.append(int(feature))
                    values.append(float(value))
                ends.append(len(ids))
        matrix = scipy.sparse.csr_matrix((numpy.array(values, numpy.float32), ids, ends), shape=(rows, features))
        return matrix, labels

    (x, y), (test, truth) = read(train_file), read(test_file)
    model = PLT(folder, seed=int(seed), threads=1, **TREES[trees])
    wall, cpu = time.monotonic(), time.process_time()
    model.fit(x, y)
    found = model.predict(test, top_k=5)
    used = {"wall": time.monotonic() - wall, "cpu": time.process_time() - cpu}
    for k in (1, 3, 5):
        used[f"p@{k}"] = sum(len(set(row[:k]) & set(true)) / k for row, true in zip(found, truth)) / len(truth)
    print(json.dumps(used))


def cell(runs, key, digits):
    values = [r[key] for r in runs]
    spread = f" ± {statistics.stdev(values):.{digits}f}" if len(values) > 1 else ""
    return f"{statistics.mean(values):.{digits}f}{spread}"


def table(runs):
    yield "# Projects and probabilistic label trees"
    yield ""
    yield f"Written by `tests/bench/plt_rival.py`: {platform.machine()}, one thread on one core, which other programs shared. Means ±"
    yield "standard deviations over seeds; CPU seconds with the evaluation at the end; memory: the process's peak."
    yield ""
    yield "| project | | seeds | P@1 | P@3 | P@5 | CPU seconds | wall seconds | memory, MiB |"
    yield "|---|---|--:|--:|--:|--:|--:|--:|--:|"
    for project in dict.fromkeys(r["project"] for r in runs):
        for method in dict.fromkeys(r["method"] for r in runs):
            own = [r for r in runs if (r["project"], r["method"]) == (project, method)]
            if own:
                seconds = " | ".join(cell(own, key, 0) for key in ("cpu", "wall", "memory"))
                yield f"| {project} | {method} | {len(own)} | {' | '.join(cell(own, key, 4) for key in KEYS)} | {seconds} |"


def main():
    if sys.argv[1:2] == ["--fit"]:
        return fit_here(*sys.argv[2:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--projects", default="citeulike-t-46k-neighbors,yso-finna-en-neighbors")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--rival-seeds", type=int, help="default: as many")
    parser.add_argument("--core", type=int, default=1)
    parser.add_argument("--trees", default="defaults", help=f"of: {', '.join(TREES)}; separated by semicolons")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    kept = options.out / "runs.jsonl"
    runs = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    methods = {"evenkeel": train}
    for trees in options.trees.split(";"):
        methods["napkinXC PLT" + ("" if trees == "defaults" else f", {trees}")] = functools.partial(fit, trees=trees)
    for project in options.projects.split(","):
        for seed in range(1, options.seeds + 1):
            for method, run in methods.items():
                is_done = any((r["project"], r["method"], r["seed"]) == (project, method, seed) for r in runs)
                if is_done or (run is not train and options.rival_seeds is not None and seed > options.rival_seeds):
                    continue
                runs.append({"project": project, "method": method, "seed": seed, **run(project, seed, options.core)})
                with kept.open("a") as file:
                    file.write(json.dumps(runs[-1]) + "\n")
                (options.out / "plt.md").write_text("\n".join(table(runs)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
