# SPDX-License-Identifier: GPL-3.0-or-later
"""The module and the terminal program train the same model, and it answers the same, to the bit."""
import json

import pytest
from conftest import rows, write_xmlc

numpy = pytest.importorskip("numpy")
sparse = pytest.importorskip("scipy.sparse")
import evenkeel  # noqa: E402

PROJECT = {"train.epochs": 3, "train.batch": 16, "train.rate": 0.02, "train.clock": "virtual", "model.hidden": [16],
           "train.early-stopping": "off", "devices.use": ["cpu", "cpu,speed=0.5"]}


def matrix(samples):
    offsets, indices, values, classes = rows(samples)
    labels = sparse.csr_matrix((numpy.ones(samples), classes, range(samples + 1)), shape=(samples, 8))
    return sparse.csr_matrix((numpy.array(values, "f4"), indices, offsets), shape=(samples, 40)), labels


@pytest.fixture
def trained(tmp_path, terminal):
    """By the terminal: the run's evaluation, and the database."""
    write_xmlc(tmp_path / "train.txt", rows(600), 600)
    write_xmlc(tmp_path / "test.txt", rows(90), 90)
    (tmp_path / "project.toml").write_text(
        'data.train = "train.txt"\ndata.test = "test.txt"\n'
        + "".join(f"{key} = {json.dumps(value)}\n" for key, value in PROJECT.items()), encoding="utf-8")
    terminal("train", "project.toml", "--db", "runs.sqlite")
    return tmp_path / "runs.sqlite"


def test_same_model_same_answers(trained, tmp_path, terminal):
    X, Y = matrix(600)
    test_x, test_y = matrix(90)
    own = tmp_path / "own.sqlite"
    model = evenkeel.Classifier(settings=PROJECT, database=own).fit(X, Y, test=(test_x, test_y))
    model.save(tmp_path / "model.ekm")
    for which in ("--scores", "--threshold=0"):
        by_module = terminal("predict", "model.ekm", "test.txt", "--top", 8, which)
        assert by_module == terminal("predict", 1, "test.txt", "--top", 8, which, "--db", trained)
    labels, scores = model.top(test_x, 8, scores=True)
    lines = [" ".join(f"{label}:{score:.6g}" for label, score in zip(*row)) for row in zip(labels, scores)]
    assert lines == terminal("predict", "model.ekm", "test.txt", "--top", 8, "--scores").splitlines()
    theirs, ours = evenkeel.load(1, trained), evenkeel.load(1, own)
    assert (theirs.top(test_x, 8, scores=True)[1] == scores).all() and (ours.top(test_x, 8, scores=True)[1] == scores).all()
    by_terminal = evenkeel.events(1, trained)["evaluation"]
    assert [e["p@1"] for e in by_terminal] == [e["p@1"] for e in model.history_]
    assert json.loads(terminal("evaluate", 1, "test.txt", "--db", trained, "--json"))["p@1"] == model.evaluate(test_x, test_y)["p@1"]


def test_recorded_runs(trained, tmp_path):
    runs = evenkeel.runs(trained)
    assert [run["run"] for run in runs] == [1] and runs[0]["status"] == "done" and runs[0]["p@1"] == 1
    tables = evenkeel.events(1, trained)
    assert len(tables["step"]) > 50 and "event" not in tables["step"][0]
    with pytest.raises(evenkeel.InputError, match="no run 7"):
        evenkeel.events(7, trained)
    assert evenkeel.runs(tmp_path / "nothing.sqlite") == []
    with pytest.raises(evenkeel.UsageError, match="number of a run"):
        evenkeel.load(tmp_path / "model.ekm", trained)
    pytest.importorskip("pandas")
    assert runs.to_frame()["run"].tolist() == [1] and len(tables["step"].to_frame()) == len(tables["step"])
