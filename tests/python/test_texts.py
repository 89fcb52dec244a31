# SPDX-License-Identifier: GPL-3.0-or-later
"""From texts to labels."""
import pickle

import pytest
from conftest import QUICK

import evenkeel

TEXTS = [f"{'red apples' if i % 2 else 'green pears'} number {i}" for i in range(300)]
LABELS = ["apple" if i % 2 else "pear" for i in range(300)]
ASKED = ["some pears", "an apple, or some apples"]


def test_classes_of_texts():
    model = evenkeel.Classifier(**{**QUICK, "settings": {"data.max-ngram": 2}}).fit(TEXTS, LABELS, test=(TEXTS[:20], LABELS[:20]))
    assert list(model.predict(ASKED)) == ["pear", "apple"] and model.score(TEXTS, LABELS) == 1
    words = evenkeel.Classifier(**QUICK).fit(TEXTS, LABELS)
    assert model.n_features_in_ > words.n_features_in_ > 250  # pairs of words, too
    again = pickle.loads(pickle.dumps(model))
    assert list(again.top(ASKED, 1)[0][:, 0] if hasattr(again.top(ASKED, 1)[0], "shape") else
                [row[0] for row in again.top(ASKED, 1)[0]]) == ["pear", "apple"]
    with pytest.raises(evenkeel.InputError, match=r"X\[1\] is no text"):
        model.predict(["a", 1])
    with pytest.raises(evenkeel.UsageError, match="list of texts"):
        model.predict("a text")
    model.partial_fit(TEXTS[:40], LABELS[:40])
    assert list(model.predict(ASKED)) == ["pear", "apple"]


def test_sets_of_labels_of_texts():
    sets = [{"fruit", label} for label in LABELS]
    model = evenkeel.Classifier(**{**QUICK, "loss": "sigmoid", "epochs": 20}).fit(TEXTS, sets)
    labels, _ = model.top(ASKED, 2)
    assert [set(row) for row in labels] == [{"fruit", "pear"}, {"fruit", "apple"}]


def test_odd_texts():
    odd = ["", "\0", "ünïcödé 🎈 \"quotes\" \\ \n new line", "红苹果"] * 30
    model = evenkeel.Classifier(**QUICK).fit(odd, [0, 0, 1, 2] * 30)
    assert list(model.predict(odd[2:4])) == [1, 2]
    with pytest.raises(ValueError):
        evenkeel.Classifier(**QUICK).fit(["\ud800"] * 4, [0, 1, 0, 1])


def test_a_file_of_documents(tmp_path):
    file = tmp_path / "texts.csv"
    file.write_text("text,labels\n" + "".join(f"{t},{l}\n" for t, l in zip(TEXTS, LABELS)), encoding="utf-8")
    data = evenkeel.read(file, max_ngram=2)
    assert data.label_names == ["apple", "pear"] and "apples" in data.feature_names and "'text'" in data.notes[0]
    model = evenkeel.Classifier(**QUICK).fit(data.features, data.labels)
    labels = model.top(ASKED, 1)[0]
    assert [row[0] for row in labels] == ["pear", "apple"]
    later = evenkeel.read(file, like=data)
    assert later.features.shape == data.features.shape and model.score(later.features, later.labels) == 1
    with pytest.raises(evenkeel.InputError, match="nowhere.csv"):
        evenkeel.read(tmp_path / "nowhere.csv")
