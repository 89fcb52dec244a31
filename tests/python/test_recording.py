# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs of other programs."""
import pytest

import evenkeel


def test_how_runs_end(tmp_path):
    database = tmp_path / "runs.sqlite"
    with evenkeel.log("done", devices=["a", "b"], seed=3, database=database) as run:
        run.add("step", rank=1, samples=8, batch=8, loss=0.5, seconds=0.1)
        with pytest.raises(evenkeel.InputError):
            run.add("step", rank=2)
        with pytest.raises(evenkeel.InputError):
            run.add("nothing")
    with pytest.raises(RuntimeError), evenkeel.log("failed", database=database):
        raise RuntimeError("out of memory")
    with pytest.raises(KeyboardInterrupt), evenkeel.log("interrupted", database=database):
        raise KeyboardInterrupt
    runs = {run["name"]: run for run in evenkeel.runs(database)}
    assert {name: run["status"] for name, run in runs.items()} == {name: name for name in ("done", "failed", "interrupted")}
    assert runs["done"]["seed"] == 3 and runs["done"]["run"] == run.run
    assert [step["loss"] for step in evenkeel.events(run.run, database)["step"]] == [0.5]
