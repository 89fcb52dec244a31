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

K = 5
PARTS = {"analyzer": "char_wb", "ngram_range": (3, 5), "min_df": 2}


def read(file):
    with open(file, newline="", encoding="utf-8") as rows:
        table = list(csv.DictReader(rows))
    return [row["name"] + " " + row["description"] for row in table], [row["tags"].split(";") for row in table]


def features(texts, tests, options):
    from sklearn.feature_extraction.text import TfidfVectorizer

    made = TfidfVectorizer(**options)
    return made.fit_transform(texts), made.transform(tests)


def numbered(labels):
    names = sorted({label for each in labels for label in each})
    ids = {name: i for i, name in enumerate(names)}
    return names, [[ids[label] for label in each] for each in labels]


def svm(texts, labels, tests, options):
    import numpy
    from sklearn.multiclass import OneVsRestClassifier
    from sklearn.preprocessing import MultiLabelBinarizer
    from sklearn.svm import LinearSVC

    train, test = features(texts, tests, options)
    binarizer = MultiLabelBinarizer(sparse_output=True)
    target = binarizer.fit_transform(labels)
    scores = OneVsRestClassifier(LinearSVC(), n_jobs=2).fit(train, target).decision_function(test)
    return [[binarizer.classes_[i] for i in row] for row in numpy.argsort(-scores, axis=1)[:, :K]]


def fast_text(texts, labels, tests, options):
    import fasttext

    clean = [" ".join(text.lower().split()) for text in texts]
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        for text, each in zip(clean, labels):
            file.write(" ".join("__label__" + label for label in each) + " " + text + "\n")
        file.flush()
        model = fasttext.train_supervised(file.name, thread=2, verbose=0, **options)
    lines = [" ".join(text.lower().split()) for text in tests]
    return [[label.removeprefix("__label__") for _, label in model.f.predict(line + "\n", K, 0.0, "strict")]
            for line in lines]


def omikuji_trees(texts, labels, tests, options):
    import omikuji

    train, test = features(texts, tests, options)
    names, ids = numbered(labels)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(f"{train.shape[0]} {train.shape[1]} {len(names)}\n")
        for i, each in enumerate(ids):
            row = train[i]
            file.write(",".join(map(str, each)) + " "
                       + " ".join(f"{f}:{v:.7g}" for f, v in sorted(zip(row.indices, row.data))) + "\n")
        file.flush()
        model = omikuji.Model.train_on_data(file.name, n_threads=2)
    return [[names[label] for label, _ in
             model.predict(list(zip(test[i].indices.tolist(), test[i].data.tolist())), top_k=K)]
            for i in range(test.shape[0])]


def napkin(texts, labels, tests, options):
    from napkinxc.models import PLT

    train, test = features(texts, tests, options)
    names, ids = numbered(labels)
    with tempfile.TemporaryDirectory() as folder:
        model = PLT(os.path.join(folder, "model"), threads=2, verbose=0)
        model.fit(train, ids)
        return [[names[label] for label in each] for each in model.predict(test, top_k=K)]


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


def measured(best, truth):
    def precision(k):
        return sum(len(set(row[:k]) & set(each)) for row, each in zip(best, truth)) / (k * len(truth))

    return [precision(k) for k in (1, 3, 5)]


def own(program, folder):
    project = pathlib.Path(__file__).resolve().parents[2] / "projects/debian-tags/project.toml"
    with tempfile.TemporaryDirectory() as place:
        database = os.path.join(place, "runs.sqlite")
        subprocess.run([program, "train", project, "--db", database, "--set", f"data.train={folder}/train.csv",
                        "--set", f"data.test={folder}/test.csv"], check=True, capture_output=True)
        answers = subprocess.run([program, "predict", "1", f"{folder}/test.csv", "--db", database, "--format", "tsv", "--top",
                                  str(K)], check=True, capture_output=True, text=True).stdout
    best = {}
    for line in answers.splitlines()[1:]:
        document, _, label, _ = line.split("\t")
        best.setdefault(int(document), []).append(label)
    return [best.get(i + 1, []) for i in range(max(best))]


def one(program, folder, name):
    texts, labels = read(f"{folder}/train.csv")
    tests, truth = read(f"{folder}/test.csv")
    if name == OWN:
        best = own(program, os.path.abspath(folder))
    else:
        work, options = RIVALS[name]
        best = work(texts, labels, tests, options)
    print(" ".join(f"{value:.4f}" for value in measured(best, truth)))


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


main()
