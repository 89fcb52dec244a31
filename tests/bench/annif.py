# SPDX-License-Identifier: GPL-3.0-or-later
"""Annif with the backend of packaging/annif and with omikuji, on the same documents in one run.

    projects/debian-tags/make FOLDER/data
    python3 -m venv ENV && ENV/bin/pip install "annif[omikuji]==1.4.3" build/wheel/evenkeel-*.whl ./packaging/annif
    ENV/bin/python tests/bench/annif.py FOLDER/data --out FOLDER [--rounds 3] [--limit N]

The projects have Annif's defaults of each backend and one analyzer; nothing is tuned. They take turns, round by round, so that
what else the machine does falls on all; Evenkeel's seed is the round's number, omikuji draws its own. `annif train` and `annif
eval` are processes of their own: seconds of wall and processor time, peak memory. FOLDER/runs.jsonl keeps the rounds,
FOLDER/annif.md is the table. --limit: documents to train on, for a trial."""
import argparse
import csv
import importlib.metadata
import json
import os
import pathlib
import statistics
import subprocess
import sys
import sysconfig
import time

ANNIF = os.path.join(sysconfig.get_path("scripts"), "annif")
PROJECTS = {  # parameters besides those of COMMON
    "omikuji": {"backend": "omikuji"},
    "omikuji-bonsai": {"backend": "omikuji", "cluster_balanced": "False", "cluster_k": "100", "max_depth": "3"},
    "evenkeel": {"backend": "evenkeel"},
    "evenkeel-own": {"backend": "evenkeel", "features": "evenkeel"},
}
SAID = {"omikuji": "omikuji", "omikuji-bonsai": "omikuji, Bonsai as in Annif's wiki", "evenkeel": "evenkeel",
        "evenkeel-own": "evenkeel, `features=evenkeel`"}
COMMON = {"language": "en", "vocab": "debtags", "analyzer": "snowball(english)"}
METRICS = ("NDCG@5", "NDCG@10", "Precision@1", "Precision@5", "F1@5")


def uri(tag):
    return f"<https://debtags.debian.org/{tag.replace(' ', '')}>"


def write_corpora(data, folder):
    tags = set()
    for part in ("train", "test"):
        with open(data / f"{part}.csv", newline="", encoding="utf-8") as rows, \
                open(folder / f"{part}.tsv", "w", encoding="utf-8") as out:
            for row in csv.DictReader(rows):
                own = [tag for tag in row["tags"].split(";") if tag]
                if part == "train":
                    tags.update(own)
                text = " ".join((row["name"] + " " + row["description"]).split())
                print(text, " ".join(uri(tag) for tag in own if tag in tags), sep="\t", file=out)
    with open(folder / "tags.tsv", "w", encoding="utf-8") as out:
        for tag in sorted(tags):
            print(uri(tag), tag, sep="\t", file=out)
    return len(tags)


def write_projects(folder):
    lines = []
    for name, own in PROJECTS.items():
        lines += [f"[{name}]", f"name={name}", *(f"{key}={value}" for key, value in {**COMMON, **own}.items()), ""]
    (folder / "projects.cfg").write_text("\n".join(lines), encoding="utf-8")


def measured(folder, *words):
    """Seconds of wall and processor time and MiB of a command of Annif."""
    began = time.monotonic()
    with open(folder / "log", "a", encoding="utf-8") as log:
        process = subprocess.Popen([ANNIF, *words], cwd=folder, stdout=log, stderr=log)
        _, status, used = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"annif {' '.join(words)} failed: see {folder / 'log'}")
    return {"wall": time.monotonic() - began, "cpu": used.ru_utime + used.ru_stime, "memory": used.ru_maxrss / 1024}


def model_size(folder, name):
    """MiB of what suggesting needs."""
    files = (file for file in (folder / "data/projects" / name).rglob("*") if file.is_file() and "-train" not in file.name)
    return sum(file.stat().st_size for file in files) / 2**20


def one(folder, name, number, limit):
    words = ["--docs-limit", str(limit)] if limit else []
    if PROJECTS[name]["backend"] == "evenkeel":
        words += ["-b", f"evenkeel.train.seed={number}"]
    train = measured(folder, "train", *words, name, "train.tsv")
    answers = folder / "metrics.json"
    answers.unlink(missing_ok=True)
    test = measured(folder, "eval", "--metrics-file", str(answers), *(w for m in METRICS for w in ("-m", m)), name, "test.tsv")
    found = json.loads(answers.read_text(encoding="utf-8"))
    return {"project": name, "round": number, **{metric: found[metric] for metric in METRICS}, "train": train, "eval": test, "model": model_size(folder, name)}


def cell(runs, get, digits):
    values = [get(run) for run in runs]
    spread = f" ± {statistics.stdev(values):.{digits}f}" if len(values) > 1 else ""
    return f"{statistics.mean(values):.{digits}f}{spread}"


def processor():
    lines = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), "unknown processor")


def table(runs, documents, tags, note):
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in ("annif", "omikuji", "scikit-learn"))
    evenkeel = subprocess.run([ANNIF, "evenkeel"], capture_output=True, text=True, check=True).stdout.split()[-1]
    rounds = max(run["round"] for run in runs)
    yield "# Annif: evenkeel and omikuji"
    yield ""
    yield f"Written by `tests/bench/annif.py`: {versions}, Evenkeel {evenkeel}; {processor()}, {os.cpu_count()} cores, which"
    yield f"other programs shared. {documents[0]} documents to train on, {documents[1]} to evaluate, {tags} subjects (`projects/debian-tags`)."
    yield "Every backend has its defaults and as many threads as it takes by default; nothing was tuned. The first three get the same"
    yield "features, of Annif's analyzer, which leaves out numbers and words of less than three letters; the last one makes its own, of words"
    yield f"of two or more letters and digits. Means ± standard deviations of {rounds} rounds. Seconds and peak memory of `annif train`, and of `annif eval` of all test"
    yield f"documents, as whole processes; the wall time is that of a shared machine. {note}".rstrip()
    yield ""
    yield "| backend | nDCG@5 | nDCG@10 | P@1 | P@5 | F1@5 | train: CPU s | wall s | MiB | eval: CPU s | wall s | MiB | model, MiB |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
    for name in dict.fromkeys(run["project"] for run in runs):
        own = [run for run in runs if run["project"] == name]
        scores = [cell(own, lambda run, m=metric: run[m], 4) for metric in METRICS]
        costs = [cell(own, lambda run, s=step, k=key: run[s][k], 0) for step in ("train", "eval") for key in ("cpu", "wall", "memory")]
        size = f"{statistics.mean(run['model'] for run in own):.1f}"
        yield f"| {SAID[name]} | {' | '.join([*scores, *costs, size])} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--note", default="", help="a sentence on the machine, for the table")
    options = parser.parse_args()
    folder = options.out.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    tags = write_corpora(options.data, folder)
    write_projects(folder)
    measured(folder, "load-vocab", "--force", "--language", "en", "debtags", "tags.tsv")
    lines = [sum(1 for _ in open(folder / f"{part}.tsv", encoding="utf-8")) for part in ("train", "test")]
    documents = (min(lines[0], options.limit or lines[0]), lines[1])
    kept = folder / "runs.jsonl"
    runs = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    for number in range(1, options.rounds + 1):
        for name in PROJECTS:
            if any((run["project"], run["round"]) == (name, number) for run in runs):
                continue
            runs.append(one(folder, name, number, options.limit))
            with kept.open("a") as file:
                file.write(json.dumps(runs[-1]) + "\n")
            print(json.dumps(runs[-1]), flush=True)
    (folder / "annif.md").write_text("\n".join(table(runs, documents, tags, options.note)) + "\n", encoding="utf-8")


main()
