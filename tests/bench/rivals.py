# SPDX-License-Identifier: GPL-3.0-or-later
"""How the programs that people use for such data otherwise are called, one function each: what they learn from training rows,
and the ids of the best labels of each test row. Two threads each; everything else is their default unless options say so. The
model is left in a folder. Needs scikit-learn, fasttext, omikuji and napkinxc from PyPI."""
import os
import pathlib
from dataclasses import dataclass

K = 5
ROOT = pathlib.Path(__file__).resolve().parents[2]


@dataclass
class Rows:
    """Rows of features or, where they are documents, their texts; and the ids of each row's labels."""
    labels: list
    matrix: object = None  # scipy's CSR
    texts: list = None
    file: str = None  # the same rows as XMLC text, for a program that reads it itself


def with_features(train, test, options):
    """Both as rows of features, of documents by TfidfVectorizer."""
    if train.texts is None:
        return train, test
    from sklearn.feature_extraction.text import TfidfVectorizer

    made = TfidfVectorizer(**options)
    return Rows(train.labels, made.fit_transform(train.texts)), Rows(test.labels, made.transform(test.texts))


def read_rows(file):
    from sklearn.datasets import load_svmlight_file

    with open(file, "rb") as lines:
        _, features, _ = map(int, next(lines).split())
        matrix, labels = load_svmlight_file(lines, n_features=features, multilabel=True, zero_based=True)
    matrix.indices, matrix.indptr = matrix.indices.astype("int32"), matrix.indptr.astype("int32")  # all that LinearSVC takes
    return Rows([[int(label) for label in row] for row in labels], matrix, file=str(file))


def write_rows(rows, count, file):
    matrix = rows.matrix
    file.write(f"{matrix.shape[0]} {matrix.shape[1]} {count}\n")
    for i, each in enumerate(rows.labels):
        row = matrix[i]
        file.write(",".join(map(str, each)) + " " + " ".join(f"{f}:{v:.7g}" for f, v in sorted(zip(row.indices, row.data))) + "\n")


def svm(train, test, count, folder, options):
    import joblib
    import numpy
    from sklearn.multiclass import OneVsRestClassifier
    from sklearn.preprocessing import MultiLabelBinarizer
    from sklearn.svm import LinearSVC

    train, test = with_features(train, test, options)
    target = MultiLabelBinarizer(classes=range(count), sparse_output=True).fit_transform(train.labels)
    model = OneVsRestClassifier(LinearSVC(), n_jobs=2).fit(train.matrix, target)
    joblib.dump(model, os.path.join(folder, "model"))
    best = []
    for first in range(0, test.matrix.shape[0], 1024):  # of many labels, not all scores at once
        scores = model.decision_function(test.matrix[first:first + 1024])
        best += numpy.argsort(-scores, axis=1)[:, :K].tolist()
    return best


def fast_text(train, test, _, folder, options):
    import fasttext

    def lines(rows):
        if rows.texts is not None:
            return [" ".join(text.lower().split()) for text in rows.texts]
        ids, ends = rows.matrix.indices, rows.matrix.indptr
        return [" ".join(f"f{f}" for f in ids[ends[i]:ends[i + 1]]) for i in range(len(rows.labels))]

    words = os.path.join(folder, "words.txt")
    with open(words, "w", encoding="utf-8") as file:
        for text, each in zip(lines(train), train.labels):
            file.write(" ".join(f"__label__{label}" for label in each) + " " + text + "\n")
    model = fasttext.train_supervised(words, thread=2, verbose=0, **options)
    os.remove(words)
    model.save_model(os.path.join(folder, "model"))
    return [[int(label.removeprefix("__label__")) for _, label in model.f.predict(line + "\n", K, 0.0, "strict")]
            for line in lines(test)]


def omikuji_trees(train, test, count, folder, options):
    import omikuji

    train, test = with_features(train, test, options)
    file = train.file or os.path.join(folder, "rows.txt")
    if not train.file:
        with open(file, "w", encoding="ascii") as rows:
            write_rows(train, count, rows)
    model = omikuji.Model.train_on_data(file, n_threads=2)
    if not train.file:
        os.remove(file)
    model.save(os.path.join(folder, "model"))
    rows = test.matrix
    return [[label for label, _ in model.predict(list(zip(rows[i].indices.tolist(), rows[i].data.tolist())), top_k=K)]
            for i in range(rows.shape[0])]


def napkin(train, test, _, folder, options):
    from napkinxc.models import PLT

    train, test = with_features(train, test, options)
    model = PLT(os.path.join(folder, "model"), threads=2, verbose=0)
    model.fit(train.matrix, train.labels)
    return model.predict(test.matrix, top_k=K)


def precision(best, truth, k=1):
    return sum(len(set(row[:k]) & set(each)) for row, each in zip(best, truth)) / (k * len(truth))
