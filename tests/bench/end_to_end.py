#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From a text file to P@1, each program with its defaults: `evenkeel-cli train FILE` with nothing named, and what people use
otherwise (rivals.py). Each is a process of its own on two cores, from reading the training file to the best label of each test
row, its model saved: processor and wall seconds, peak memory, P@1, size of the model. Programs take turns, so that what else the
machine does meets all of them; runs are kept in FOLDER/runs.jsonl, and those that are there are not repeated.

    python3 -m venv VENV && VENV/bin/pip install scikit-learn omikuji napkinxc fasttext-wheel
    VENV/bin/python tests/bench/end_to_end.py build/release/bin/evenkeel-cli --data ../shared/data --out FOLDER

Sets: those of --data, whole and (where the whole takes long) as random parts; names, descriptions and tags of the packages that
apt knows (projects/debian-tags); handwritten digits and a drawn set (scikit-learn). A program that needs more than --limit
processor seconds is ended. FOLDER/end-to-end.md is the table."""
import argparse
import json
import os
import pathlib
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import time

import defaults
import rivals
import text_rivals

OWN = "Evenkeel"
RIVALS = {"omikuji": rivals.omikuji_trees, "napkinXC": rivals.napkin, "fastText": rivals.fast_text, "one-vs-rest": rivals.svm}
PARTS = [("bibtex", None, None), ("delicious", None, None), ("rcv1-sub101", None, None), ("citeulike-t-46k-tfidf", 4500, 2000),
         ("yso-finna-en-tfidf", 8000, 3000), ("citeulike-t-46k-tfidf", None, None), ("yso-finna-en-tfidf", None, None)]
TAGS = "debian-tags"


def made_sets(data, folder, is_wanted):
    """Name and folder of each wanted set: train.txt and test.txt, or train.csv and test.csv. The longest are last."""
    place = folder / TAGS
    if is_wanted(TAGS) and subprocess.run(
            [rivals.ROOT / "projects/debian-tags/make", place], stdout=subprocess.DEVNULL, check=False).returncode == 0:
        yield TAGS, place
    defaults.PARTS = [part for part in PARTS if is_wanted(part[0] + (f", {part[1]:,}" if part[1] else ""))]
    for files in (defaults.drawn(folder), defaults.parts(data, folder)):
        for name, train, test in files:
            if not is_wanted(name):
                continue
            place = folder / name.replace(",", "").replace(" ", "-")
            place.mkdir()
            train.rename(place / "train.txt")
            test.rename(place / "test.txt")
            yield name, place


def one_rival(program, folder):
    if (folder / "train.csv").exists():
        train, test, names = text_rivals.read(folder)
        count = len(names)
    else:
        train, test = (rivals.read_rows(folder / f"{part}.txt") for part in ("train", "test"))
        with open(folder / "train.txt", encoding="ascii") as file:
            count = int(next(file).split()[2])
    with tempfile.TemporaryDirectory() as place:
        best = RIVALS[program](train, test, count, place, {})
        size = sum(file.stat().st_size for file in pathlib.Path(place).rglob("*") if file.is_file())
    print(json.dumps({"p@1": rivals.precision(best, test.labels), "model": size}))


def own(cli, folder, place):
    """The command, and what it has printed and left as figures. The model is the one of the end, as are the rivals'."""
    file = next(folder.glob("train.*"))
    named = ["--set", 'data.text=["name", "description"]', "--set", 'data.labels="tags"'] if file.suffix == ".csv" else []

    def figures(lines):
        evaluations = [event for event in map(json.loads, lines) if event["event"] == "evaluation"]
        return {"p@1": evaluations[-1]["p@1"], "model": max(f.stat().st_size for f in pathlib.Path(place).rglob("*.ekm"))}

    return [cli, "train", file, "--json", "--db", f"{place}/runs.sqlite", *named], figures


def measured(command, limit):
    """What it printed, and processor and wall seconds and MiB; the last line of its errors where it failed."""
    def prepare():
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))

    environment = dict(os.environ, OMP_NUM_THREADS="2", OPENBLAS_NUM_THREADS="2")
    began = time.monotonic()
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as errors:
        started = subprocess.Popen(command, stdout=out, stderr=errors, env=environment, preexec_fn=prepare)
        while os.waitid(os.P_PID, started.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
            if time.monotonic() - began > 20 * limit: # processor time is what is limited; nothing waits without end
                started.kill()
            time.sleep(0.02)
        _, status, used = os.wait4(started.pid, 0)
        started.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - began
        for file in (out, errors):
            file.seek(0)
        if started.returncode != 0:
            return None, (errors.read().strip().splitlines() or [f"signal {-started.returncode}"])[-1]
        return out.read().splitlines(), {"cpu": used.ru_utime + used.ru_stime, "wall": wall, "memory": used.ru_maxrss / 1024}


def run(program, cli, folder, limit):
    with tempfile.TemporaryDirectory() as place:
        command, figures = own(cli, folder, place) if program == OWN else (
            [sys.executable, __file__, "--one", program, folder], lambda lines: json.loads(lines[-1]))
        lines, used = measured([str(part) for part in command], limit)
        if lines is None:
            return {"failed": used}
        return {**used, **figures(lines)}


def means(runs, name, program):
    of = [r for r in runs if (r["set"], r["program"]) == (name, program) and "failed" not in r]
    return {key: statistics.mean(r[key] for r in of) for key in ("p@1", "cpu", "wall", "memory", "model")} if of else None


def cell(found):
    return "–" if not found else (f"{found['p@1']:.4f}, {found['cpu']:.1f} s ({found['wall']:.1f}), "
                                  f"{found['memory']:.0f} + {found['model'] / 2**20:.1f} MiB")


def verdict(own_means, others):
    """Whether ours is ahead of the rival with the highest P@1, and takes no more processor time."""
    if not own_means or not others:
        return "–"
    best = max(others, key=lambda name: others[name]["p@1"])
    ahead, quick = own_means["p@1"] - others[best]["p@1"], own_means["cpu"] / others[best]["cpu"]
    return f"{ahead:+.4f} in {quick:.2f} x the time of {best}"


def table(runs, limit):
    yield "# From a text file to P@1"
    yield ""
    yield f"Written by `tests/bench/end_to_end.py`: {platform.machine()}, two cores, which other programs shared. Every program has its"
    yield "defaults. P@1, processor seconds (wall seconds), peak memory + size of the model. Means of as many runs as stand behind the"
    yield f"set's name, taken in turn. –: not within {limit} processor seconds, or not run."
    yield ""
    yield "| set | " + " | ".join([OWN, *RIVALS]) + " | ours, compared with the highest P@1 of the others |"
    yield "|---" * (len(RIVALS) + 3) + "|"
    for name in dict.fromkeys(r["set"] for r in runs):
        found = {program: means(runs, name, program) for program in [OWN, *RIVALS]}
        others = {program: found[program] for program in RIVALS if found[program]}
        count = sum(r["set"] == name and r["program"] == OWN for r in runs)
        yield f"| {name} ({count}) | " + " | ".join(cell(found[p]) for p in found) + f" | {verdict(found[OWN], others)} |"


def main():
    if sys.argv[1:2] == ["--one"]:
        return one_rival(sys.argv[2], pathlib.Path(sys.argv[3]))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli")
    parser.add_argument("--data", type=pathlib.Path, default=pathlib.Path("../shared/data"))
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--sets", help="names, separated by semicolons; default: all")
    parser.add_argument("--programs", default=";".join([OWN, *RIVALS]))
    parser.add_argument("--repeats", type=int, default=1)
    parser.add_argument("--limit", type=int, default=600, help="processor seconds")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    kept = options.out / "runs.jsonl"
    runs = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    def is_wanted(name):
        return not options.sets or name in options.sets.split(";")

    with tempfile.TemporaryDirectory() as folder:
        for name, place in made_sets(options.data, pathlib.Path(folder), is_wanted):
            for repeat in range(options.repeats):
                for program in options.programs.split(";"):
                    if any((r["set"], r["program"], r["repeat"]) == (name, program, repeat) for r in runs):
                        continue
                    runs.append({"set": name, "program": program, "repeat": repeat, **run(program, options.cli, place, options.limit)})
                    print(json.dumps(runs[-1]), flush=True)
                    with kept.open("a") as file:
                        file.write(json.dumps(runs[-1]) + "\n")
                    (options.out / "end-to-end.md").write_text("\n".join(table(runs, options.limit)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
