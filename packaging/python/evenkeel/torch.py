# SPDX-License-Identifier: GPL-3.0-or-later
"""Computing and waiting of every rank of a PyTorch training, seen live (docs/recording.md).

    model = DistributedDataParallel(net)
    recording = evenkeel.torch.record(model, name="resnet")     # on every rank
    for x, y in batches:
        loss = criterion(model(x), y)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        recording.step(samples=len(x), loss=loss)
    recording.end()

PyTorch is no dependency of this package: it is the caller's."""
from __future__ import annotations

import importlib
import os
import threading
import time
from dataclasses import dataclass, field
from typing import Any

from ._hub import Hub, Spoke
from ._recording import Log, log

SEND_EVERY = 0.2  # seconds


@dataclass
class Step:
    """Of one rank: stamps in seconds since the run began."""

    begin: float
    end: float
    backward: list[tuple[float, float]]  # its own gradients are there; all ranks' are
    samples: int
    loss: float


def spans_of(steps: dict[int, Step], rank: int) -> list[tuple[str, float]]:
    """Where the time of `rank` went in a step that the ranks made together: it waits until the gradients of the last
    rank are there, and exchanges from then on."""
    own, spans = steps[rank], []
    at = own.begin
    for i, (ready, done) in enumerate(own.backward):
        last = max(step.backward[i][0] for step in steps.values() if i < len(step.backward))
        arrived = min(max(last, ready), done)
        for kind, end in (("c", ready), ("w", arrived), ("x", done)):
            if end > at:
                spans.append((kind, end - at))
                at = end
    if own.end > at:
        spans.append(("c", own.end - at))
    return spans


@dataclass
class Joined:
    """Steps of all ranks, put together by their number as they come."""

    run: Log
    ranks: int
    waiting: dict[int, dict[int, Step]] = field(default_factory=dict)  # by the number of the step and rank
    lost: set[int] = field(default_factory=set)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, rank: int, steps: list[list[Any]]) -> None:
        with self.lock:
            for number, *values in steps:
                self.waiting.setdefault(number, {})[rank] = Step(*values)
            self._write()

    def lose(self, rank: int) -> None:
        with self.lock:
            self.lost.add(rank)
            self._write()

    def _write(self) -> None:
        for number in sorted(self.waiting):
            steps = self.waiting[number]
            if len(steps.keys() | self.lost) < self.ranks:
                break  # those of one rank come in their order
            del self.waiting[number]
            for rank in sorted(steps):
                step, spans = steps[rank], spans_of(steps, rank)
                self.run.spans(rank, step.begin, spans)
                busy = sum(seconds for kind, seconds in spans if kind == "c")
                self.run.step(rank, samples=step.samples, seconds=busy, loss=step.loss, time=step.end)


class TorchRecording:
    """One rank's part of a recorded run: made by record()."""

    def __init__(self, model: Any, rank: int, ranks: int, recording: Log | None, address: str | None) -> None:
        torch: Any = importlib.import_module("torch")
        self._torch = torch
        self._rank = rank
        self._joined = Joined(recording, ranks) if recording else None
        self._hub = Hub(recording, self._joined.take, self._joined.lose) if recording and self._joined else None
        self._spoke = None if recording else Spoke(address or "", rank)
        self._began = recording.began if recording else self._spoke.began if self._spoke else 0.0
        self._recording = recording
        self._queue: list[list[Any]] = []
        self._number = 0
        self._ready = 0.0
        self._backward: list[tuple[float, float]] = []
        self._begin = time.monotonic()
        self._has_ended = threading.Event()
        self._engine = torch.autograd.Variable._execution_engine
        self._hook = model.register_forward_hook(self._forwarded)
        self._sender = threading.Thread(target=self._send_now_and_then, daemon=True)
        self._sender.start()

    @property
    def run(self) -> int | None:
        """Number of the run in the database; None where another rank records."""
        return self._recording.run if self._recording else None

    def address(self) -> str:
        return self._hub.address() if self._hub else ""

    def step(self, samples: int, loss: Any = 0.0) -> None:
        """Ends a step of this rank. loss: a number or a tensor, which is read later, in another thread."""
        now = time.monotonic()
        loss = loss.detach() if hasattr(loss, "detach") else loss
        self._queue.append([self._number, self._begin, now, self._backward, samples, loss])
        self._number += 1
        self._begin, self._backward = now, []

    def evaluation(self, **metrics: float) -> None:
        """As Log.evaluation(); of the rank that records, others' are left out."""
        if self._recording:
            self._recording.evaluation(**metrics)

    def end(self, error: str | None = None) -> None:
        """On every rank, at the end."""
        if self._has_ended.is_set():
            return
        self._has_ended.set()
        self._sender.join()
        self._hook.remove()
        if self._spoke:
            self._spoke.close()
        if self._hub and self._recording:
            self._hub.close()
            self._recording.end(error)

    def _forwarded(self, _: Any, __: Any, output: Any) -> None:
        tensor = self._first_tensor(output)
        if tensor is not None:
            tensor.register_hook(self._backward_begun)

    def _first_tensor(self, output: Any) -> Any:
        if self._torch.is_tensor(output):
            return output if output.requires_grad else None
        parts = output.values() if isinstance(output, dict) else output if isinstance(output, (list, tuple)) else []
        return next((found for found in map(self._first_tensor, parts) if found is not None), None)

    def _backward_begun(self, _: Any) -> None:
        # What is queued now comes before DistributedDataParallel's own end, which waits for the other ranks; what that
        # one queues comes behind it.
        self._engine.queue_callback(self._gradients_ready)

    def _gradients_ready(self) -> None:
        self._ready = time.monotonic()
        self._engine.queue_callback(self._gradients_exchanged)

    def _gradients_exchanged(self) -> None:
        self._backward.append((self._ready, time.monotonic()))

    def _send_now_and_then(self) -> None:
        while not self._has_ended.wait(SEND_EVERY):
            self._send()
        self._send()

    def _send(self) -> None:
        steps, self._queue = self._queue, []
        if not steps:
            return
        began = self._began
        lines = [[number, begin - began, end - began, [(a - began, b - began) for a, b in backward], samples, float(loss)]
                 for number, begin, end, backward, samples, loss in steps]
        if self._joined:
            self._joined.take(self._rank, lines)
        elif self._spoke:
            self._spoke.send(lines)


def record(model: Any, name: str | None = None, *, database: str | os.PathLike[str] | None = None,
           devices: list[str] | None = None) -> TorchRecording:
    """Records the training of a model, on every rank: rank 0 writes the run, the others send theirs to it. model: a
    torch.nn.parallel.DistributedDataParallel, or any module where there is one process. devices: a text per rank; None:
    each rank's device and host. database: rank 0's; None: the default one. The hooks take a few microseconds of a step.
    Raises StorageError."""
    dist: Any = importlib.import_module("torch.distributed")
    is_distributed = dist.is_available() and dist.is_initialized()
    rank, ranks = (dist.get_rank(), dist.get_world_size()) if is_distributed else (0, 1)
    parameter = next(model.parameters(), None)
    own = str(parameter.device) if parameter is not None else "cpu"
    names = [own]
    if is_distributed:
        names = [""] * ranks
        dist.all_gather_object(names, f"{own} of rank {rank}")
    recording = log(name or "torch", algorithm="ddp" if is_distributed else "torch", devices=devices or names,
                    database=database) if rank == 0 else None
    made = TorchRecording(model, rank, ranks, recording, None) if rank == 0 else None
    if is_distributed:
        address = [made.address() if made else None]
        dist.broadcast_object_list(address, src=0)
        made = made or TorchRecording(model, rank, ranks, None, address[0])
    assert made is not None
    return made
