# SPDX-License-Identifier: GPL-3.0-or-later
"""From texts to labels with Evenkeel and with what people use for it: one-vs-rest linear SVMs on TfidfVectorizer's features
(scikit-learn), fastText, omikuji and napkinXC, on the same files in one run.

    projects/debian-tags/make FOLDER/data
    python3 tests/bench/text_rivals.py build/release/bin/evenkeel-cli FOLDER/data [NAME...]

Each rival has its defaults and, where they are words alone, the features of the project too (parts of words, 3 to 5
characters, in two packages or more). Each is a process of its own, from reading train.csv to the best five labels of each
package of test.csv: seconds of wall and processor time, peak memory, P@1, P@3, P@5. Needs scikit-learn, fasttext, omikuji
and napkinxc. A name chooses among the rows."""

import csv
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from rivals import K, Rows, fast_text, napkin, omikuji_trees, precision, svm

PARTS = {"analyzer": "char_wb", "ngram_range": (3, 5), "min_df": 2}


def read(folder):
    """Training and test rows of a folder with train.csv and test.csv, and the labels' names."""
    tables = []
    for part in ("train", "test"):
        with open(f"{folder}/{part}.csv", newline="", encoding="utf-8") as rows:
            tables.append(list(csv.DictReader(rows)))
    tags = [[row["tags"].split(";") for row in table] for table in tables]
    names = sorted({tag for each in tags[0] for tag in each})
    ids = {name: i for i, name in enumerate(names)}
    # A test row's label that no training row has is one that nobody can find.
    return [Rows([[ids.get(tag, -1) for tag in each] for each in labels],
                 texts=[row["name"] + " " + row["description"] for row in table])
            for table, labels in zip(tables, tags)] + [names]


RIVALS = {
    "OneVsRest(LinearSVC), words": (svm, {}),
    "OneVsRest(LinearSVC), parts of words": (svm, PARTS),
    "fastText, defaults": (fast_text, {}),
    "fastText, 50 epochs, one-vs-all, parts of words": (
        fast_text, {"epoch": 50, "lr": 0.5, "loss": "ova", "minn": 3, "maxn": 5, "wordNgrams": 2}),
    "fastText, 50 epochs, softmax, parts of words": (
        fast_text, {"epoch": 50, "lr": 0.5, "loss": "softmax", "minn": 3, "maxn": 5, "wordNgrams": 2}),
    "omikuji, words": (omikuji_trees, {}),
    "omikuji, parts of words": (omikuji_trees, PARTS),
    "napkinXC PLT, words": (napkin, {}),
    "napkinXC PLT, parts of words": (napkin, PARTS),
}
OWN = "Evenkeel, projects/debian-tags"


def own(program, folder, names):
    project = pathlib.Path(__file__).resolve().parents[2] / "projects/debian-tags/project.toml"
    with tempfile.TemporaryDirectory() as place:
        database = os.path.join(place, "runs.sqlite")
        subprocess.run([program, "train", project, "--db", database, "--set", f"data.train={folder}/train.csv",
                        "--set", f"data.test={folder}/test.csv"], check=True, capture_output=True)
        answers = subprocess.run([program, "predict", "1", f"{folder}/test.csv", "--db", database, "--format", "tsv", "--top",
                                  str(K)], check=True, capture_output=True, text=True).stdout
    ids = {name: i for i, name in enumerate(names)}
    best = {}
    for line in answers.splitlines()[1:]:
        document, _, label, _ = line.split("\t")
        best.setdefault(int(document), []).append(ids[label])
    return [best.get(i + 1, []) for i in range(max(best))]


def one(program, folder, name):
    train, test, names = read(folder)
    if name == OWN:
        best = own(program, os.path.abspath(folder), names)
    else:
        work, options = RIVALS[name]
        with tempfile.TemporaryDirectory() as place:
            best = work(train, test, len(names), place, options)
    print(" ".join(f"{precision(best, test.labels, k):.4f}" for k in (1, 3, 5)))


def main():
    if sys.argv[1] == "--one":
        one(*sys.argv[2:5])
        return
    program, folder = sys.argv[1:3]
    wanted = sys.argv[3:]
    print(f"{'':52} {'P@1':>6} {'P@3':>6} {'P@5':>6} {'seconds':>8} {'CPU s':>7} {'MB':>6}")
    for name in [OWN, *RIVALS]:
        if wanted and not any(each in name for each in wanted):
            continue
        began = time.perf_counter()
        with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as errors:
            started = subprocess.Popen([sys.executable, __file__, "--one", program, folder, name], stdout=out, stderr=errors)
            _, status, used = os.wait4(started.pid, 0)
            seconds = time.perf_counter() - began
            out.seek(0)
            errors.seek(0)
            figures, said = out.read().split()[-3:], errors.read().strip().splitlines()[-1:]
        if status != 0:
            print(f"{name:52} failed: {said}")
            continue
        figures = " ".join(f"{value:>6}" for value in figures)
        print(f"{name:52} {figures} {seconds:8.1f} {used.ru_utime + used.ru_stime:7.1f} {used.ru_maxrss / 1024:6.0f}",
              flush=True)


if __name__ == "__main__":
    main()
