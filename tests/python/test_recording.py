# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs of other programs, recorded as they go: by calls, by several processes, by PyTorch's."""
import os
import subprocess
import sys
import threading
import time
import types

import pytest

import evenkeel
import evenkeel.torch
from evenkeel._hub import Hub, Spoke
from evenkeel._join import Joined, Packed, begun


def test_what_is_recorded(tmp_path):
    database = tmp_path / "runs.sqlite"
    with evenkeel.log("demo", algorithm="mine", devices=["a", "b"], seed=3, database=database) as recording:
        for i in range(10):
            recording.step(0, samples=64, seconds=0.02, loss=1.0, time=0.1 * (i + 1))
            recording.step(1, samples=32, seconds=0.05, loss=2.0, time=0.1 * (i + 1))
            recording.spans(0, 0.1 * i, [("c", 0.02), ("w", 0.07), ("x", 0.01)])
        recording.evaluation(epoch=1, loss=0.5, p1=0.75, time=1.0)
        recording.note("half way")
        assert evenkeel.runs(database)[0]["status"] == "running"
    run = evenkeel.runs(database)[0]
    assert (run["name"], run["algorithm"], run["devices"], run["seed"], run["status"]) == (
        "demo", "mine", "a | b", 3, "done")
    assert run["p@1"] == 0.75 and run["p@3"] is None and run["run"] == recording.run
    tables = evenkeel.events(recording.run, database)
    assert [step["samples"] for step in tables["step"] if step["rank"] == 1] == [32 * (i + 1) for i in range(10)]
    assert tables["spans"][0]["kinds"] == "cwx" and tables["spans"][0]["lengths"] == [20000000, 70000000, 10000000]
    assert tables["note"][0]["text"] == "half way" and tables["evaluation"][0]["samples"] == 960
    with pytest.raises(evenkeel.InputError, match="ended"):
        recording.step(samples=1)


def test_how_it_ends(tmp_path):
    database = tmp_path / "runs.sqlite"
    with pytest.raises(RuntimeError):
        with evenkeel.log("failed", database=database):
            raise RuntimeError("no memory")
    failed = evenkeel.runs(database)[0]
    assert failed["status"] == "failed" and failed["error"] == "no memory"
    with pytest.raises(KeyboardInterrupt), evenkeel.log("interrupted", database=database):
        raise KeyboardInterrupt
    assert evenkeel.runs(database)[0]["status"] == "interrupted"
    program = f"import evenkeel; evenkeel.log('cut', database={str(database)!r}).step(samples=1)"
    subprocess.run([sys.executable, "-c", program], check=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    assert evenkeel.runs(database)[0]["status"] == "interrupted"


def test_what_is_not_finite_is_not_known(tmp_path):
    with evenkeel.log("diverged", database=tmp_path / "runs.sqlite") as recording:
        for loss in (1.0, float("nan"), float("inf"), 2.0):
            recording.step(samples=8, loss=loss)
        recording.evaluation(loss=float("nan"), p1=0.5)
    tables = evenkeel.events(recording.run, tmp_path / "runs.sqlite")
    assert [step["loss"] for step in tables["step"]] == [1.0, None, None, 2.0]
    assert (tables["evaluation"][0]["loss"], tables["evaluation"][0]["p@1"]) == (None, 0.5)


def test_wrong_events_are_refused(tmp_path):
    with evenkeel.log("two", devices=["a", "b"], database=tmp_path / "runs.sqlite") as recording:
        with pytest.raises(evenkeel.InputError, match="rank"):
            recording.add("step", rank=2)
        with pytest.raises(evenkeel.InputError, match="not an event"):
            recording.add("stepp")
        with pytest.raises(evenkeel.InputError, match="los"):
            recording.add("step", los=1)


def packed(steps, began=2.0):  # of the rank's clock; begin, end and stamps of each step, of 8 samples
    together = Packed()
    for number, (begin, end, stamps) in enumerate(steps):
        together.add(number, began + begin, began + end, [began + stamp for stamp in stamps], 8, 0.5)
    return together.message(began)


def test_steps_are_put_together_in_their_order(tmp_path):
    database = tmp_path / "runs.sqlite"
    recording = evenkeel.log("two", devices=["a", "b"], database=database)
    joined = Joined(recording, 2)
    assert packed([]) == {}
    joined.take(0, {"evaluation": {"p1": 0.25}, "after": 2})
    joined.take(0, packed((0.5 * i, 0.5 * i + 0.5, [0.5 * i + 0.125, 0.5 * i + 0.5]) for i in range(4)))
    joined.take(1, packed(((0.5 * i, 0.5 * i + 0.5, [0.5 * i + 0.25, 0.5 * i + 0.5]) for i in range(2)), began=9.0))
    joined.lose(1)  # what it has not sent is not waited for
    recording.end()
    tables = evenkeel.events(recording.run, database)
    assert [(step["rank"], step["samples"]) for step in tables["step"]] == [
        (0, 8), (1, 8), (0, 16), (1, 16), (0, 24), (0, 32)]
    assert [(spans["rank"], spans["kinds"]) for spans in tables["spans"]] == [(0, "cwxcwx"), (1, "cxcx"), (0, "cxcx")]
    assert tables["spans"][0]["lengths"] == 2 * [125000000, 125000000, 250000000]
    assert [(e["p@1"], e["updates"], e["samples"]) for e in tables["evaluation"]] == [(0.25, 4, 32)]


def test_losses_may_come_later(tmp_path):
    class Tensor:
        def __float__(self):
            return 0.25

    database = tmp_path / "runs.sqlite"
    recording = evenkeel.log("one", database=database)
    steps = Packed()
    for number, loss in enumerate((0.5, Tensor(), float("nan"), 1, None)):
        steps.add(number, number, number + 1.0, [], 8, loss)
    with pytest.raises(TypeError):
        steps.add(5, 5.0, 6.0, [], None, 0.5)
    Joined(recording, 1).take(0, steps.message(0.0))
    recording.end()
    assert [step["loss"] for step in evenkeel.events(recording.run, database)["step"]] == [0.5, 0.25, None, 1.0, None]


def test_ranks_send_over_a_connection(tmp_path):
    recording = evenkeel.log("two", devices=["a", "b"], database=tmp_path / "runs.sqlite")
    taken, lost, came = [], [], threading.Event()
    hub = Hub(recording, lambda rank, value: (taken.append((rank, value)), came.set()), lost.append)
    with pytest.raises(evenkeel.InputError, match="does not record"):
        Spoke(hub.address()[:-1] + "x", 1)
    spoke = Spoke(hub.address(), 1)
    assert time.monotonic() - spoke.began == pytest.approx(recording.now(), abs=0.5)
    spoke.send([1, 2])
    assert came.wait(10) and taken == [(1, [1, 2])]
    spoke.close()
    hub.close()
    assert lost == [1]
    recording.end()


def test_a_process_writes(tmp_path, capfd, monkeypatch):
    database = tmp_path / "runs.sqlite"
    facts = {"name": "two", "algorithm": "ddp", "devices": ["a", "b"], "database": str(database)}
    steps = packed([(0.0, 1.0, [0.5, 0.9])])
    for ends, status in (({"end": None}, "done"), ({"end": "no memory"}, "failed"), ({}, "interrupted")):
        written = begun(facts)
        ranks = [Spoke(written.address, rank) for rank in range(2)]
        for rank in ranks:
            rank.send(steps)
        ranks[0].send({"evaluation": {"loss": 0.25, "p1": 0.5}})
        ranks[0].send({"evaluation": {"height": 2.0}})
        ranks[0].send(ends)
        for rank in ranks:
            rank.close()
        written.wait()
        run = evenkeel.runs(database)[0]
        assert (run["run"], run["status"], run["p@1"]) == (written.run, status, 0.5)
        assert len(evenkeel.events(written.run, database)["step"]) == 2
        assert "height" in capfd.readouterr().err
    with pytest.raises(evenkeel.StorageError, match=str(tmp_path)):
        begun({**facts, "database": str(tmp_path)})
    monkeypatch.setattr(sys, "executable", str(tmp_path / "none"))
    with pytest.raises(evenkeel.StorageError, match="cannot be started"):
        begun(facts)


def test_a_step_is_added_while_others_are_sent(tmp_path, monkeypatch):
    engine = types.SimpleNamespace(queue_callback=None)
    autograd = types.SimpleNamespace(Variable=types.SimpleNamespace(_execution_engine=engine))
    monkeypatch.setitem(sys.modules, "torch", types.SimpleNamespace(autograd=autograd))
    monkeypatch.setattr(evenkeel.torch, "SEND_EVERY", 0.01)
    add = Packed.add
    monkeypatch.setattr(Packed, "add", lambda *step: (time.sleep(0.1), add(*step)))
    recording = evenkeel.log("one", database=tmp_path / "runs.sqlite")
    joined = Joined(recording, 1)
    hub = Hub(recording, joined.take, joined.lose)
    rank = evenkeel.torch.TorchRecording(types.SimpleNamespace(parameters=list), None, Spoke(hub.address(), 0))
    for _ in range(3):
        rank.step(samples=8)
    rank.end()
    with pytest.raises(evenkeel.InputError, match="ended"):
        rank.step(samples=8)
    hub.close()
    recording.end()
    assert [step["samples"] for step in evenkeel.events(recording.run, tmp_path / "runs.sqlite")["step"]] == [8, 16, 24]


def test_a_process_that_cannot_be_reached(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "torch.distributed", types.SimpleNamespace(is_available=lambda: False))

    def refused(address, rank):
        raise ConnectionRefusedError("refused")

    monkeypatch.setattr(evenkeel.torch, "Spoke", refused)
    with pytest.raises(evenkeel.StorageError, match="rank 0 cannot reach .*refused"):
        evenkeel.torch.record(types.SimpleNamespace(parameters=lambda: iter([])), database=tmp_path / "runs.sqlite")
    assert evenkeel.runs(tmp_path / "runs.sqlite")[0]["status"] == "interrupted"


TRAINING = """
import contextlib, sys, time
import torch, torch.distributed as dist
import evenkeel.torch
dist.init_process_group("gloo")
rank = dist.get_rank()
net = torch.nn.Sequential(torch.nn.Linear(20, 16), torch.nn.ReLU(), torch.nn.Linear(16, 4))
net[0].register_parameter("first", torch.nn.Parameter(torch.ones(3)))  # neither of them gets a gradient
net.register_parameter("last", torch.nn.Parameter(torch.ones(3)))
model = torch.nn.parallel.DistributedDataParallel(net, find_unused_parameters=True)
optimizer = torch.optim.SGD(model.parameters(), 0.1)
recording = evenkeel.torch.record(model, "gloo", database=sys.argv[1])
passes = int(sys.argv[2])
for i in range(60):
    for j in range(passes):
        time.sleep((0.004 if rank == 0 else 0.012) / passes)
        with contextlib.nullcontext() if j == passes - 1 else model.no_sync():
            loss = model(torch.randn(8, 20)).square().mean()
        loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    recording.step(samples=8, loss=loss)
recording.evaluation(loss=float(loss))
recording.end()
"""


@pytest.mark.parametrize("passes", [1, 3])  # whose gradients are added up before they are exchanged
def test_two_processes_of_pytorch(tmp_path, passes):
    pytest.importorskip("torch", reason="PyTorch is not installed")
    database, script = tmp_path / "runs.sqlite", tmp_path / "training.py"
    script.write_text(TRAINING)
    environment = {**os.environ, "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": "0", "WORLD_SIZE": "2", "OMP_NUM_THREADS": "1",
                   "PYTHONPATH": os.pathsep.join(sys.path)}
    with __import__("socket").create_server(("127.0.0.1", 0)) as free:
        environment["MASTER_PORT"] = str(free.getsockname()[1])
    processes = [subprocess.Popen([sys.executable, str(script), str(database), str(passes)], env={**environment, "RANK": str(rank)})
                 for rank in range(2)]
    assert [process.wait(120) for process in processes] == [0, 0]
    run = evenkeel.runs(database)[0]
    assert run["status"] == "done" and run["devices"] == "cpu of rank 0 | cpu of rank 1"
    tables = evenkeel.events(run["run"], database)
    assert sorted({(step["rank"], step["samples"]) for step in tables["step"] if step["samples"] == 480}) == [(0, 480), (1, 480)]

    def share(rank, kind):
        lengths = [(k, n) for spans in tables["spans"] if spans["rank"] == rank for k, n in zip(spans["kinds"], spans["lengths"])]
        return sum(n for k, n in lengths if k == kind) / sum(n for _, n in lengths)

    # Rank 0 waits while the other one sleeps for 8 ms longer.
    assert share(0, "w") > 0.15 and share(0, "w") > 2 * share(1, "w") and share(1, "c") > share(0, "c")


HEADS = """
import sys
import torch
import evenkeel.torch
from evenkeel._join import Packed
stamps, add = [], Packed.add
Packed.add = lambda steps, number, begin, end, backward, *rest: (stamps.append(len(backward)),
                                                                add(steps, number, begin, end, backward, *rest))
heads = torch.nn.ModuleList([torch.nn.Linear(4, 2), torch.nn.Linear(4, 2)])
recording = evenkeel.torch.record(heads, "heads", database=sys.argv[1])
for i in range(6):
    heads[i % 2](torch.ones(3, 4)).sum().backward()
    recording.step(samples=3)
recording.end()
assert stamps == [2, 0, 2, 2, 2, 2], stamps
try:
    evenkeel.torch.record(heads, devices=["a", "b"], database=sys.argv[1])
except evenkeel.StorageError as error:
    assert "2 texts" in str(error)
else:
    assert False
"""


def test_heads_that_are_trained_in_turn(tmp_path):
    pytest.importorskip("torch", reason="PyTorch is not installed")
    subprocess.run([sys.executable, "-c", HEADS, str(tmp_path / "runs.sqlite")], check=True, timeout=120,
                   env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
