# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs written to TensorBoard and MLflow by their own clients, where these are installed (try_trackers.sh installs them), and
read back by these and by us."""
import importlib.util
import json
import struct
import sys

import pytest

import evenkeel
from evenkeel._trackers import recorded

HAS_EVENT_FILES = any(importlib.util.find_spec(name) for name in ("tensorboard", "tensorboardX"))


def in_32_bits(value):
    return struct.unpack("f", struct.pack("f", value))[0]


@pytest.fixture(name="database")
def two_ranks(tmp_path):
    """A run of two ranks with two evaluations."""
    database = tmp_path / "runs.sqlite"
    with evenkeel.log("demo", algorithm="mine", devices=["a", "b"], seed=3, database=database) as run:
        for i in range(3):
            for rank in range(2):
                run.step(rank, samples=64, seconds=0.02, loss=1 / (i + rank + 3), rate=0.1, time=0.1 * (i + 1))
        run.evaluation(epoch=1, loss=0.7, p1=1 / 3, ndcg5=0.123456789012345, time=0.25)
        run.evaluation(epoch=2, loss=0.5, p1=2 / 3, time=0.5)
    return database


def expected():
    """Value by tag and step."""
    values = {("test/loss", 6): 0.5, ("test/p@1", 6): 2 / 3, ("test/epoch", 6): 2, ("test/samples", 6): 384}
    for rank in range(2):
        for i in range(3):
            step = {"loss": 1 / (i + rank + 3), "batch": 64, "samples": 64 * (i + 1), "rate": 0.1, "seconds": 0.02}
            values.update({(f"rank {rank}/{name}", i + 1): value for name, value in step.items()})
    return values


def test_every_number_once(database):
    what = recorded(1, database)
    assert what.parameters()["devices"] == "a | b" and what.parameters()["seed"] == "3"
    first, last = ([s for s in what.scalars(False) if s.time == pytest.approx(what.began + time, rel=0, abs=0.01)] for time in (0.25, 0.5))
    assert {s.tag: s.value for s in first} == {"test/loss": 0.7, "test/p@1": 1 / 3, "test/ndcg@5": 0.123456789012345,
                                               "test/epoch": 1, "test/samples": 384}
    assert {s.tag: s.value for s in last} == {"test/loss": 0.5, "test/p@1": 2 / 3, "test/epoch": 2, "test/samples": 384}
    assert all(s.step == 6 for s in first + last)
    steps = {(s.tag, s.step): s.value for s in what.scalars(True) if s not in first}
    assert steps == expected()
    assert abs(what.began - __import__("time").time()) < 60


def test_settings_are_parameters(tmp_path):
    model = evenkeel.Classifier(hidden=[8], epochs=1, batch=8, rate=0.5, clock="virtual", devices=["cpu"],
                                database=tmp_path / "runs.sqlite", settings={"train.early-stopping": "off"})
    model.fit(["oak elm", "elm fir", "fir yew", "yew oak"] * 4, ["x", "y", "x", "y"] * 4)
    named = recorded(model.run_, tmp_path / "runs.sqlite").parameters()
    assert float(named["train.epochs"]) == 1 and named["model.hidden"] == "[8]" and named["train.early-stopping"] == "off"
    assert {"config", "build"} <= evenkeel.events(model.run_, tmp_path / "runs.sqlite")["started"][0].keys()


def test_without_a_client(database, tmp_path, monkeypatch):
    for name in ("tensorboard", "tensorboardX", "mlflow"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(evenkeel.UsageError, match="needs tensorboard or tensorboardX, and neither is installed"):
        evenkeel.to_tensorboard(1, tmp_path / "out", database)
    with pytest.raises(evenkeel.UsageError, match="needs mlflow, which is not installed"):
        evenkeel.to_mlflow(1, "sqlite:///mlflow.db", database)
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(not HAS_EVENT_FILES, reason="no client of TensorBoard is installed")
@pytest.mark.parametrize("client", ["tensorboard", "tensorboardX"])
def test_tensorboard_by_our_reader(client, database, tmp_path, terminal, monkeypatch):
    pytest.importorskip(client)
    if client == "tensorboardX":
        monkeypatch.setitem(sys.modules, "tensorboard", None)
    evenkeel.to_tensorboard(1, tmp_path / "demo", database)
    terminal("runs", "import", "demo", "--db", "back.sqlite")
    back = evenkeel.events(1, tmp_path / "back.sqlite")["evaluation"]
    assert [row["p@1"] for row in back] == [in_32_bits(2 / 3)]  # of one step the last counts
    assert back[0]["loss"] == 0.5 and back[0]["updates"] == 6
    evenkeel.to_tensorboard(1, tmp_path / "short", database, steps=False)
    assert sum(f.stat().st_size for f in (tmp_path / "short").iterdir()) < sum(f.stat().st_size for f in (tmp_path / "demo").iterdir())


def test_tensorboard_by_its_own_reader(database, tmp_path):
    accumulator = pytest.importorskip("tensorboard.backend.event_processing.event_accumulator")
    evenkeel.to_tensorboard(1, tmp_path / "demo", database)
    read = accumulator.EventAccumulator(str(tmp_path / "demo"), size_guidance={"scalars": 0})
    read.Reload()
    found = [(tag, e.step, e.value) for tag in read.Tags()["scalars"] for e in read.Scalars(tag)]
    assert sorted(found) == sorted((s.tag, s.step, in_32_bits(s.value)) for s in recorded(1, database).scalars(True))


def test_mlflow(database, tmp_path, terminal):
    mlflow = pytest.importorskip("mlflow")
    pytest.importorskip("sqlalchemy")
    uri = f"sqlite:///{tmp_path}/mlflow.db"
    name = evenkeel.to_mlflow(1, uri, database, experiment="ours")
    client = mlflow.MlflowClient(uri)
    run = client.get_run(name)
    assert run.info.run_name == "demo" and run.info.status == "FINISHED" and run.data.params["algorithm"] == "mine"
    found = [(key, m.step, m.value) for key in run.data.metrics for m in client.get_metric_history(name, key)]
    scalars = list(recorded(1, database).scalars(True))
    assert sorted(found) == sorted((s.tag.replace("@", "_at_"), s.step, s.value) for s in scalars)
    said = terminal("runs", "import", "mlflow.db", "--db", "back.sqlite")
    assert "run 1: demo" in said and "Experiment: ours." in said
    back = evenkeel.events(1, tmp_path / "back.sqlite")["evaluation"]
    assert back[-1]["p@1"] == 2 / 3 and back[-1]["loss"] == 0.5
    assert evenkeel.to_mlflow(1, uri, database, experiment="ours", steps=False) != name


def test_trackers_into_the_terminal(tmp_path, terminal):
    """What a tracker logs now is what runs import makes of it."""
    trackio = pytest.importorskip("trackio")
    folder = tmp_path / "trackio"
    script = ("import trackio\ntrackio.init(project='trees', name='first', embed=False)\n"
              "for i in range(5):\n    trackio.log({'val/accuracy': i / 7, 'epoch': i}, step=10 * i)\ntrackio.finish()\n")
    import os
    import subprocess

    subprocess.run([sys.executable, "-c", script], check=True, env={**os.environ, "TRACKIO_DIR": str(folder), "HOME": str(tmp_path)},
                   cwd=tmp_path, capture_output=True)
    assert trackio.__version__ and list(folder.glob("*.db"))
    terminal("runs", "import", folder / "trees.db", "--db", "back.sqlite")
    back = evenkeel.events(1, tmp_path / "back.sqlite")["evaluation"]
    assert [(row["updates"], row["p@1"], row["epoch"]) for row in back] == [(10 * i, i / 7, i) for i in range(5)]
    assert json.loads(terminal("runs", "list", "--json", "--db", "back.sqlite"))[0]["name"] == "first"
