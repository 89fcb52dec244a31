# SPDX-License-Identifier: GPL-3.0-or-later
"""What recording costs a PyTorch training, and whether it is right: two processes over gloo, of which the second is slower by
a known time in each step.

    EVENKEEL_LIBRARY=build/release/bin/libevenkeel.so.0 PYTHONPATH=packaging/python \\
        python3 tests/bench/ddp_recording.py [BLOCKS]

Blocks of steps are recorded in turn with blocks that are not, in one training. Prints how much longer steps are that are
recorded: their 10 %, 25 % and 50 % quantile; and their mean with the steps above twice the median cut to that (a machine's own pauses), with an
interval of 90 % from blocks drawn anew. Then the share of the time that the first rank waits: as recorded, and as the
difference of the times that the two ranks were kept busy says. Needs PyTorch and a quiet machine."""

import itertools
import json
import os
import pathlib
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time

BUSY = (0.002, 0.0035)  # seconds of a step, of each rank
BLOCK = 300  # steps


def rank(blocks, database):
    import torch
    import torch.distributed as dist

    import evenkeel.torch

    torch.set_num_threads(1)
    dist.init_process_group("gloo")
    own = dist.get_rank()
    net = torch.nn.Sequential(torch.nn.Linear(50, 64), torch.nn.ReLU(), torch.nn.Linear(64, 4))
    model = torch.nn.parallel.DistributedDataParallel(net)
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    recording = evenkeel.torch.record(model, "gloo", database=database)

    def block(is_recorded):
        busy, steps = 0.0, []
        for _ in range(BLOCK):
            at = time.perf_counter()
            while time.perf_counter() < at + BUSY[own]:
                pass
            busy += time.perf_counter() - at
            loss = model(torch.randn(64, 50)).square().mean()
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
            if is_recorded:
                recording.step(64, loss)
            steps.append(time.perf_counter() - at)
        if is_recorded:
            recording._send_steps()  # not in the next block
        return [steps, busy]

    block(True)  # warms up
    answer = {"recorded": [], "plain": []}
    for _ in range(blocks):
        recording._remove_hooks()
        answer["plain"].append(block(False))
        recording._hooks = [recording._first.register_hook(recording._backward_begun)]
        recording._begin = time.monotonic()
        answer["recorded"].append(block(True))
    recording.end()
    print(json.dumps(answer))


def trained(blocks, database):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    environment = {**os.environ, "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port, "WORLD_SIZE": "2"}
    ranks = [subprocess.Popen([sys.executable, __file__, "--rank", str(blocks), str(database)],
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
    with tempfile.TemporaryDirectory() as folder:
        database = pathlib.Path(folder) / "runs.sqlite"
        ranks = trained(int(sys.argv[1]) if len(sys.argv) > 1 else 12, database)
        found = [waiting(database, of) for of in range(2)]
    recorded, plain = ([steps for steps, _ in ranks[1][kind]] for kind in ("recorded", "plain"))
    busy = [sum(of for _, of in answer["recorded"]) for answer in ranks]
    known = (busy[1] - busy[0]) / sum(map(sum, recorded))
    print(f"rank 0 waits {100 * found[0]:.1f} %, rank 1 {100 * found[1]:.1f} %; by their busy times {100 * known:.1f} % more: "
          f"{100 * (found[0] - found[1] - known):+.1f} points")
    of_plain, of_recorded = ([sorted(itertools.chain(*blocks))[int(part * len(blocks) * BLOCK)] for part in (0.1, 0.25, 0.5)]
                    for blocks in (plain, recorded))
    middle = of_plain[-1]
    cut = [(sum(min(step, 2 * middle) for step in a), sum(min(step, 2 * middle) for step in b)) for a, b in zip(recorded, plain)]
    more = [100 * (sum(a for a, _ in drawn) / sum(b for _, b in drawn) - 1)
            for drawn in [cut] + [random.choices(cut, k=len(cut)) for _ in range(1000)]]
    low, *_, high = statistics.quantiles(more, n=20)
    print(f"a step: {1e3 * middle:.3f} ms, recorded {', '.join(f'{100 * (b / a - 1):+.2f}' for a, b in zip(of_plain, of_recorded))} %; "
          f"mean {more[0]:+.2f} % ({low:+.2f} to {high:+.2f})")


main()
