# SPDX-License-Identifier: GPL-3.0-or-later
"""What recording costs a PyTorch training, and whether it is right: two processes over gloo, of which the second is slower by
a known time in each step.

    EVENKEEL_LIBRARY=build/release/bin/libevenkeel.so.0 PYTHONPATH=packaging/python \\
        python3 tests/bench/ddp_recording.py [STEPS] [REPEATS]

Prints the time of a step with and without recording, alternating, and the share of the time that the first rank waits: as
recorded, and as the difference of the times that the two ranks were kept busy says. Needs PyTorch."""

import json
import os
import pathlib
import socket
import statistics
import subprocess
import sys
import tempfile
import time

BUSY = (0.003, 0.006)  # seconds of a step, of each rank


def rank(steps, database):
    import torch
    import torch.distributed as dist

    torch.set_num_threads(1)
    dist.init_process_group("gloo")
    own = dist.get_rank()
    net = torch.nn.Sequential(torch.nn.Linear(50, 64), torch.nn.ReLU(), torch.nn.Linear(64, 4))
    model = torch.nn.parallel.DistributedDataParallel(net)
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    recording = None
    if database:
        import evenkeel.torch

        recording = evenkeel.torch.record(model, "gloo", database=database)
    busy = 0.0
    began = time.perf_counter()
    for _ in range(steps):
        at = time.perf_counter()
        while time.perf_counter() < at + BUSY[own]:
            pass
        busy += time.perf_counter() - at
        loss = model(torch.randn(64, 50)).square().mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        if recording:
            recording.step(64, loss)
    seconds = time.perf_counter() - began
    if recording:
        recording.end()
    print(json.dumps({"busy": busy, "seconds": seconds}))


def trained(steps, database):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    environment = {**os.environ, "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port, "WORLD_SIZE": "2"}
    ranks = [subprocess.Popen([sys.executable, __file__, "--rank", str(steps), str(database or "")],
                              env={**environment, "RANK": str(i)}, stdout=subprocess.PIPE, text=True) for i in range(2)]
    return [json.loads(process.communicate()[0].splitlines()[-1]) for process in ranks]


def waiting(database, of):
    import evenkeel

    events = evenkeel.events(evenkeel.runs(database)[0]["run"], database)
    spans = [(kind, length) for block in events["spans"] if block["rank"] == of
             for kind, length in zip(block["kinds"], block["lengths"])]
    return sum(length for kind, length in spans if kind == "w") / sum(length for _, length in spans)


def main():
    if sys.argv[1:2] == ["--rank"]:
        rank(int(sys.argv[2]), sys.argv[3])
        return
    steps, repeats = (int(word) for word in (sys.argv[1:] + ["1000", "3"][len(sys.argv) - 1:])[:2])
    plain, recorded = [], []
    with tempfile.TemporaryDirectory() as folder:
        for i in range(repeats):
            plain.append(max(of["seconds"] for of in trained(steps, None)) / steps)
            database = pathlib.Path(folder) / f"{i}.sqlite"
            ranks = trained(steps, database)
            recorded.append(max(of["seconds"] for of in ranks) / steps)
            known = (ranks[1]["busy"] - ranks[0]["busy"]) / ranks[0]["seconds"]
            found = [waiting(database, of) for of in range(2)]
            print(f"rank 0 waits {100 * found[0]:.1f} %, rank 1 {100 * found[1]:.1f} %; by their busy times "
                  f"{100 * known:.1f} % more: {100 * (found[0] - found[1] - known):+.1f} points")
    before, after = statistics.median(plain), statistics.median(recorded)
    print(f"a step: {1e3 * before:.3f} ms, recorded {1e3 * after:.3f} ms: {100 * (after / before - 1):+.2f} %")


main()
