#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a project gives that names nothing but data and devices: P@1 at the end, and the best during the run, on small and medium sets with
one device, two and four uneven ones, in virtual time; beside linear trees (omikuji) and one-vs-rest linear machines (scikit-learn, both
values of C; up to 1,000 labels) where --rivals asks for them. Sets: those of EVENKEEL_DATA whole and as random parts; descriptions and tags of the packages that apt knows;
handwritten digits and a drawn set (scikit-learn). Prints Markdown:
python3 tests/bench/defaults.py build/release/bin/evenkeel-cli --data ../shared/data --rivals"""
import argparse
import collections
import json
import lzma
import pathlib
import random
import re
import subprocess
import tempfile

DEVICES = {"1": ["sim"], "2 uneven": ["sim", "sim,speed=0.5"],
           "4 uneven": ["sim", "sim,speed=0.5", "sim,speed=0.5", "sim,speed=0.25"]}
# Part of a set: training and test samples; None: the whole.
PARTS = [("bibtex", 1100, 1500), ("delicious", 1200, 2000), ("rcv1-sub101", 1000, 3000), ("rcv1-sub101", 5000, 3000),
         ("citeulike-t-46k-tfidf", 4500, 2000), ("yso-finna-en-tfidf", 8000, 3000), ("bibtex", None, None),
         ("delicious", None, None), ("rcv1-sub101", None, None)]


def text_of(data, name, part):
    for ending, opened in ((".txt", open), (".txt.xz", lzma.open)):
        file = data / name / (part + ending)
        if file.exists():
            with opened(file, "rt", encoding="ascii") as lines:
                return lines.read().splitlines()
    return None


def parts(data, folder):
    for number, (name, train, test) in enumerate(PARTS):
        made = {}
        for part, size in (("train", train), ("test", test)):
            lines = text_of(data, name, part)
            if lines is None:
                break
            rows = lines[1:]
            if size:
                random.Random(number).shuffle(rows)
                rows = rows[:size]
            made[part] = folder / f"{number}-{part}.txt"
            made[part].write_text("\n".join([f"{len(rows)} " + lines[0].split(" ", 1)[1]] + rows) + "\n", encoding="ascii")
        if len(made) == 2:
            yield name + (f", {train:,}" if train else ""), made["train"], made["test"]


def write(file, rows, labels, count):
    lines = [f"{rows.shape[0]} {rows.shape[1]} {count}"]
    rows.sort_indices()
    for i, mine in enumerate(labels):
        row = rows[i]
        lines.append(",".join(map(str, sorted(mine))) + " " + " ".join(f"{c}:{v:.5g}" for c, v in zip(row.indices, row.data)))
    file.write_text("\n".join(lines) + "\n", encoding="ascii")


def split(folder, name, rows, labels, count, train, test):
    files = [folder / f"{name}-{part}.txt" for part in ("train", "test")]
    write(files[0], rows[:train], labels[:train], count)
    write(files[1], rows[train:train + test], labels[train:train + test], count)
    return f"{name}, {train:,}", *files


def packages(folder):
    from sklearn.feature_extraction.text import TfidfVectorizer  # pylint: disable=import-outside-toplevel
    listed = subprocess.run(["apt-cache", "dumpavail"], capture_output=True, text=True, check=False).stdout
    found = []
    for one in listed.split("\n\n"):
        tags = re.search(r"^Tag: (.*(?:\n .*)*)", one, re.M)
        described = re.search(r"^Description(?:-en)?: (.*(?:\n .*)*)", one, re.M)
        if tags and described:
            names = re.sub(r"\{([^}]*)\}", r"\1", tags.group(1)).replace("\n", " ").split(",")
            found.append((described.group(1), [name.strip() for name in names if "::" in name]))
    if not found:
        return
    counts = collections.Counter(tag for _, tags in found for tag in tags)
    ids = {tag: i for i, tag in enumerate(sorted(tag for tag, n in counts.items() if n >= 5))}
    random.Random(7).shuffle(found)
    rows = TfidfVectorizer(min_df=3, sublinear_tf=True).fit_transform([text for text, _ in found])
    labels = [[ids[tag] for tag in tags if tag in ids] for _, tags in found]
    yield split(folder, "packages", rows, labels, len(ids), 3000, 3000)


def drawn(folder):
    import numpy  # pylint: disable=import-outside-toplevel
    import scipy.sparse  # pylint: disable=import-outside-toplevel
    from sklearn import datasets  # pylint: disable=import-outside-toplevel
    digits = datasets.load_digits()
    order = numpy.random.RandomState(1).permutation(len(digits.data))
    yield split(folder, "digits", scipy.sparse.csr_matrix(digits.data[order]), [[int(y)] for y in digits.target[order]], 10, 1200, 597)
    rows, labels = datasets.make_multilabel_classification(n_samples=6000, n_features=500, n_classes=60, n_labels=4, length=60,
                                                           random_state=1)
    yield split(folder, "drawn", scipy.sparse.csr_matrix(rows), [list(numpy.nonzero(y)[0]) for y in labels], 60, 3500, 2500)


def trained(cli, train, test, devices, seed, folder):
    project = folder / "project.toml"
    project.write_text(f'[data]\ntrain = "{train}"\ntest = "{test}"\n[devices]\nuse = {json.dumps(devices)}\n'
                       f'[train]\nclock = "virtual"\nseed = {seed}\n', encoding="ascii")
    out = subprocess.run([cli, "train", project, "--no-db", "--json"], check=True, capture_output=True, text=True).stdout
    values = [event["p@1"] for event in map(json.loads, out.splitlines()) if event["event"] == "evaluation"]
    return values[-1], max(values)


def linear_trees(train, test):
    import rivals  # pylint: disable=import-outside-toplevel
    rows, tested = rivals.read_rows(train), rivals.read_rows(test)
    with tempfile.TemporaryDirectory() as place:
        return rivals.precision(rivals.omikuji_trees(rows, tested, 0, place, {}), tested.labels)


def one_vs_rest(train, test):
    import numpy  # pylint: disable=import-outside-toplevel
    import scipy.sparse  # pylint: disable=import-outside-toplevel
    from sklearn.preprocessing import normalize  # pylint: disable=import-outside-toplevel
    from sklearn.svm import LinearSVC  # pylint: disable=import-outside-toplevel

    def read(file):
        lines = file.read_text(encoding="ascii").splitlines()
        samples, features, labels = map(int, lines[0].split())
        place, ids, values, truth = [], [], [], []
        for i, line in enumerate(lines[1:]):
            own, *pairs = line.split(" ")
            truth.append({int(label) for label in own.split(",") if label})
            for pair in pairs:
                if pair:
                    place.append(i)
                    ids.append(int(pair.split(":")[0]))
                    values.append(float(pair.split(":")[1]))
        return normalize(scipy.sparse.csr_matrix((values, (place, ids)), shape=(samples, features))), truth, labels
    rows, truth, labels = read(train)
    tested, expected, _ = read(test)
    for c in (1, 10):
        scores = numpy.full((tested.shape[0], labels), -1e9)
        for label in range(labels):
            y = numpy.array([label in mine for mine in truth])
            if 0 < y.sum() < len(y):
                scores[:, label] = LinearSVC(C=c).fit(rows, y).decision_function(tested)
        yield numpy.mean([row.argmax() in mine for row, mine in zip(scores, expected)])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli")
    parser.add_argument("--data", type=pathlib.Path, default=pathlib.Path("../shared/data"))
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--rivals", action="store_true")
    arguments = parser.parse_args()
    print("| set | " + " | ".join(DEVICES) + (" | linear trees | one-vs-rest, C 1 and 10 |" if arguments.rivals else " |"))
    print("|---|" + "--:|" * (len(DEVICES) + 2 * arguments.rivals))
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for sets in (parts(arguments.data, folder), packages(folder), drawn(folder)):
            for name, train, test in sets:
                cells = [name]
                for devices in DEVICES.values():
                    runs = [trained(arguments.cli, train, test, devices, 1 + i, folder) for i in range(arguments.seeds)]
                    end, best = (sum(values) / len(runs) for values in zip(*runs))
                    cells.append(f"{end:.3f} ({best:.3f})")
                if arguments.rivals:
                    cells.append(f"{linear_trees(train, test):.3f}")
                    few = int(train.read_text(encoding="ascii").split("\n", 1)[0].split()[2]) <= 1000
                    cells.append(" and ".join(f"{value:.3f}" for value in one_vs_rest(train, test)) if few else "-")
                print("| " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
