# SPDX-License-Identifier: GPL-3.0-or-later
"""Kinds of labels, answers, pickles, going on."""
import copy
import pickle

import pytest
from conftest import QUICK, rows

numpy = pytest.importorskip("numpy")
sparse = pytest.importorskip("scipy.sparse")
import evenkeel  # noqa: E402


def data(samples):
    offsets, indices, values, classes = rows(samples)
    return sparse.csr_matrix((numpy.array(values, "f4"), indices, offsets), shape=(samples, 40)), numpy.array(classes)


X, CLASSES = data(300)


def test_classes_of_any_kind():
    for y in (CLASSES, CLASSES * 10 - 30, numpy.array([f"class {c}" for c in CLASSES]), CLASSES.astype(float),
              [f"class {c}" for c in CLASSES], numpy.array([f"class {c}" for c in CLASSES], dtype=object)):
        model = evenkeel.Classifier(**QUICK).fit(X, y, test=(X[:50], y[:50]))
        assert list(model.classes_) == sorted(set(y)) and model.n_features_in_ == 40
        assert (model.predict(X) == numpy.asarray(y)).all() and model.score(X, y) == 1
        assert model.predict(X).dtype == numpy.asarray(y).dtype
        probabilities = model.predict_proba(X)
        assert probabilities.shape == (300, 8) and numpy.allclose(probabilities.sum(1), 1)
        assert (model.classes_[probabilities.argmax(1)] == model.predict(X)).all()
        assert (model.classes_[model.decision_function(X).argmax(1)] == model.predict(X)).all()
        labels, values = model.top(X, 3)
        assert labels.shape == values.shape == (300, 3) and (labels[:, 0] == model.predict(X)).all()
        assert (numpy.diff(values) <= 0).all()
        assert (model.top(X.astype(X.dtype.newbyteorder()), 3)[1] == values).all()
        assert model.history_[-1]["p@1"] == 1


def test_indicators_and_sets():
    second = (CLASSES + 1) % 8  # every sample has two labels
    dense = numpy.zeros((300, 9), int)  # the last one is nobody's
    dense[range(300), CLASSES] = dense[range(300), second] = 1
    sets = [{int(a), int(b)} for a, b in zip(CLASSES, second)]
    names = [[f"n{a}", f"n{b}"] for a, b in zip(CLASSES, second)]
    quick = {**QUICK, "loss": "sigmoid", "epochs": 20}
    for y, kind in ((dense, numpy.ndarray), (dense.tolist(), numpy.ndarray), (sparse.csr_matrix(dense), sparse.csr_matrix), (sets, sparse.csr_matrix),
                    (names, sparse.csr_matrix)):
        model = evenkeel.Classifier(**quick).fit(X, y)
        answer = model.predict(X)
        assert isinstance(answer, kind) and answer.shape == (300, len(model.classes_))
        found = answer if kind is numpy.ndarray else answer.toarray()
        assert (found[:, :8] == dense[:, :8]).all() and model.score(X, y) == 1
        assert model.evaluate(X, y)["p@3"] == pytest.approx(2 / 3)
        probabilities = model.predict_proba(X)
        whole = probabilities if kind is numpy.ndarray else probabilities.toarray()
        assert ((whole >= 0.5) == found.astype(bool)).all()
    assert list(model.classes_[:2]) == ["n0", "n1"] and set(model.top(X, 2)[0][0]) == set(names[0])
    few = model.set_params(top_k=2).predict_proba(X)
    assert few.nnz == 600 and few.has_sorted_indices


def test_a_low_threshold_takes_more_labels_than_are_looked_at_first():
    y = numpy.zeros((60, 500), int)
    y[:, 0] = y[numpy.arange(60), numpy.arange(60) * 7] = 1
    y = sparse.csr_matrix(y)
    model = evenkeel.Classifier(**{**QUICK, "epochs": 1}, threshold=0.0).fit(X[:60], y)
    assert model.predict(X[:7]).nnz == 7 * 500
    assert model.set_params(threshold=1.1).predict(X[:7]).nnz == 0


def test_many_samples_are_answered_in_parts(monkeypatch):
    model = evenkeel.Classifier(**QUICK).fit(X, CLASSES)
    whole = model.predict_proba(X), model.top(X, 3)[1], model.predict(X)
    monkeypatch.setattr("evenkeel._answers.BLOCK", 70)
    assert (model.predict_proba(X) == whole[0]).all() and (model.top(X, 3)[1] == whole[1]).all()
    assert (model.predict(X) == whole[2]).all() and (model.decision_function(X).argmax(1) == whole[2]).all()


def test_copies_answer_as_the_original_does(tmp_path):
    model = evenkeel.Classifier(**QUICK).fit(X, [f"class {c}" for c in CLASSES])
    expected = model.predict_proba(X)
    for other in (pickle.loads(pickle.dumps(model)), copy.deepcopy(model)):
        assert (other.predict_proba(X) == expected).all() and other.get_params() == model.get_params()
    model.save(tmp_path / "model.ekm")
    loaded = evenkeel.load(tmp_path / "model.ekm", multiclass=True)
    assert (loaded.predict_proba(X) == expected).all() and list(loaded.classes_) == list(model.classes_)
    assert (evenkeel.load(tmp_path / "model.ekm").top(X, 2)[0] == model.top(X, 2)[0]).all()
    numbers = evenkeel.Classifier(**QUICK).fit(X, CLASSES * 5)
    numbers.save(tmp_path / "numbers.ekm")
    assert (evenkeel.load(tmp_path / "numbers.ekm").classes_ == numbers.classes_).all()
    pickle.loads(pickle.dumps(evenkeel.Classifier()))


def test_runs_repeat_in_virtual_time():
    first, second = (evenkeel.Classifier(**QUICK).fit(X, CLASSES) for _ in range(2))
    assert (first.decision_function(X) == second.decision_function(X)).all()
    other = evenkeel.Classifier(**{**QUICK, "seed": 2}).fit(X, CLASSES)
    assert (first.decision_function(X) != other.decision_function(X)).any()


def test_partial_fit_goes_on():
    model = evenkeel.Classifier(**QUICK)
    # What comes first has two of the classes only.
    two = CLASSES < 2
    model.partial_fit(X[two], CLASSES[two], classes=range(8))
    assert model.classes_.tolist() == list(range(8)) and model.score(X, CLASSES) < 0.7
    for _ in range(8):
        model.partial_fit(X, CLASSES)
    assert model.score(X, CLASSES) == 1
    with pytest.raises(evenkeel.UsageError, match="same as on last call"):
        model.partial_fit(X, CLASSES, classes=range(9))
    with pytest.raises(evenkeel.InputError, match="none of the classes"):
        model.partial_fit(X, CLASSES + 1)
    with pytest.raises(evenkeel.InputError, match="expecting 40 features"):
        model.partial_fit(X[:, :30], CLASSES)


def test_every_setting_of_a_project_and_no_other():
    project = {"train.weight-decay": 0.01, "data.normalize": "none", "train.layer-rates": "trust", "name": "a \"name\""}
    model = evenkeel.Classifier(**{**QUICK, "settings": project}).fit(X, CLASSES)
    text = str(model._model.settings())
    assert "'weight-decay': 0.01" in text and "'trust'" in text and 'a "name"' in text
    for bad in ({"train.nothing": 1}, {"train.epochs": "many"}, {"x y": 1}, {"train.rate": float("nan")}, {"train.rate": {}}):
        with pytest.raises(ValueError):
            evenkeel.Classifier(settings=bad).fit(X, CLASSES)


def test_what_is_no_label_is_refused():
    for y, says in ((CLASSES + 0.5, "Unknown label type"), (numpy.full((300, 2), 3), "Unknown label type"), (None, "requires y"),
                    ([["a"], []] * 2, "300, 4"), ([1, "a"] * 150, None), (-sparse.eye(300).tocsr(), "below 0"),
                    ([[]] * 300, "no labels")):
        if says:
            with pytest.raises(ValueError, match=says):
                evenkeel.Classifier(**QUICK).fit(X, y)


def test_progress_and_events(capfd):
    seen = []
    model = evenkeel.Classifier(**{**QUICK, "progress": seen.append}).fit(X, CLASSES)
    kinds = [event["event"] for event in seen]
    assert kinds[0] == "started" and kinds[-1] == "finished" and kinds.count("step") > 50
    assert kinds.count("evaluation") == len(model.history_)
    assert capfd.readouterr().err == ""  # silent, as nobody sees it
    evenkeel.Classifier(**{**QUICK, "progress": True}).fit(X, CLASSES)
    line = capfd.readouterr().err
    assert "P@1 1.0000" in line and line.count("\n") == 1

    def broken(event):
        raise RuntimeError("of the caller")

    with pytest.raises(RuntimeError, match="of the caller"):
        evenkeel.Classifier(**{**QUICK, "progress": broken}).fit(X, CLASSES)


def test_several_threads_may_ask():
    from concurrent.futures import ThreadPoolExecutor

    model = evenkeel.Classifier(**QUICK).fit(X, CLASSES)
    expected = model.predict_proba(X)
    with ThreadPoolExecutor(4) as pool:
        assert all((answer == expected).all() for answer in pool.map(model.predict_proba, [X] * 20))
