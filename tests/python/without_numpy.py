#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A first use where numpy is not installed (or is hidden): texts and sparse rows, without any other package."""
import os
import pathlib
import sys
import tempfile

if "EVENKEEL_LIBRARY" in os.environ:  # else what is installed is tested
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "packaging" / "python"))
sys.modules["numpy"] = None  # importing it fails

import evenkeel  # noqa: E402

QUICK = {"epochs": 5, "batch": 16, "rate": 0.02, "hidden": 16, "clock": "virtual", "settings": {"train.early-stopping": "off"}}
TEXTS = [f"{'red apples' if i % 2 else 'green pears'} number {i}" for i in range(300)]
LABELS = ["apple" if i % 2 else "pear" for i in range(300)]


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
        model = evenkeel.Classifier(**QUICK, database=folder / "runs.sqlite").fit(TEXTS, LABELS)
        assert model.predict(["some pears", "an apple, or some apples"]) == ["pear", "apple"]
        model.save(folder / "model.ekm")
        labels, probabilities = evenkeel.load(folder / "model.ekm").top(["a pear, or pears"], 2)
        assert labels == [["pear", "apple"]] and probabilities[0][0] > probabilities[0][1]
        assert evenkeel.runs(folder / "runs.sqlite")[0]["status"] == "done"
        (folder / "train.txt").write_text("4 3 2\n" + "0 0:1 2:1\n1 1:1\n" * 2, encoding="utf-8")
        X, Y, _ = evenkeel.read(folder / "train.txt")
        model = evenkeel.Classifier(**{**QUICK, "epochs": 100, "batch": 2}).fit(X, Y)
        assert [row[0] for row in model.top(X, 1)[0]] == [0, 1, 0, 1] and model.score(X, Y) == 1
        assert len(model.predict(X)) == 4
        dense = evenkeel.Classifier(**QUICK).fit([[0, 1.5], [2, 0]] * 20, [3, 4] * 20)
        assert dense.classes_ == [3, 4] and abs(sum(dense.predict_proba([[0, 1]])[0]) - 1) < 1e-9
    print("a first use without numpy:", sys.version.split()[0], evenkeel.__version__)


main()
