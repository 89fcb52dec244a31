# SPDX-License-Identifier: GPL-3.0-or-later
"""The process that writes a run of several ranks: it puts their steps together, at low priority, so that the ranks only
send what they have stamped. python -m evenkeel._join reads a line of facts from standard input (see begun()) and answers
with the run's number and the address that the ranks connect to, or with an error."""
from __future__ import annotations

import array
import binascii
import json
import os
import pathlib
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from typing import Any, Callable, TextIO

from . import _errors
from ._hub import Hub
from ._recording import Log, log


@dataclass
class Step:
    """Of one rank: stamps in seconds since the run began."""

    begin: float
    end: float
    backward: list[tuple[float, float]]  # its own gradients are there; all ranks' are
    samples: int
    loss: float


class Packed:
    """Steps of a rank on their way to the process that writes: numbers in a row, since a list of floats as text would take
    the interpreter from the training for a percent of the time."""

    def __init__(self) -> None:
        self._values = array.array("d")  # of each step: number, begin, end, samples, stamps, and these
        self._losses: list[Any] = []  # numbers, or tensors that may not be computed yet

    def add(self, number: int, begin: float, end: float, backward: list[float], samples: int, loss: Any) -> None:
        """Times of any clock. backward: two per pass, as Step has them."""
        self._values.extend((number, begin, end, samples, len(backward), *backward))
        self._losses.append(loss)

    def message(self, began: float) -> dict[str, Any]:
        """began: the run's begin by the same clock."""
        losses = array.array("d", map(float, self._losses))
        texts = {name: binascii.b2a_base64(values.tobytes(), newline=False).decode()
                 for name, values in (("steps", self._values), ("losses", losses))}
        return {**texts, "began": began} if losses else {}


def unpacked(message: dict[str, Any]) -> dict[int, Step]:
    """By their numbers."""
    values, losses = array.array("d"), array.array("d")
    values.frombytes(binascii.a2b_base64(message.get("steps", "")))
    losses.frombytes(binascii.a2b_base64(message.get("losses", "")))
    began = message.get("began", 0.0)
    steps, at = {}, 0
    for loss in losses:
        number, begin, end, samples, count = values[at:at + 5]
        stamps = [stamp - began for stamp in values[at + 5:at + 5 + int(count)]]
        at += 5 + int(count)
        steps[int(number)] = Step(begin - began, end - began, list(zip(stamps[::2], stamps[1::2])), int(samples), loss)
    return steps


def spans_of(steps: dict[int, Step], rank: int, left: dict[int, float]) -> list[tuple[str, float]]:
    """Where the time of `rank` went in a step that the ranks made together. `left`: when each rank left the exchange
    before this step. It waits as long as the slowest rank computes longer than itself, both since they left that exchange;
    the rest of the time until all gradients are there is exchange, also where another rank has left the one before later."""
    own, spans = steps[rank], []
    at, left = own.begin, dict(left)
    for i, (ready, done) in enumerate(own.backward):
        computed = {other: step.backward[i][0] - left.get(other, 0.0) for other, step in steps.items() if i < len(step.backward)}
        left.update((other, steps[other].backward[i][1]) for other in computed)
        arrived = min(ready + max(computed.values()) - computed[rank], done)
        for kind, end in (("c", ready), ("w", arrived), ("x", done)):
            if end > at + 0.5e-9:  # spans are in nanoseconds
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
    next: int = 0  # number of the step that is written next
    evaluations: list[tuple[int, dict[str, Any]]] = field(default_factory=list)  # not written yet: steps before it, metrics
    left: dict[int, float] = field(default_factory=dict)  # by rank: end of its newest exchange that is written
    lost: set[int] = field(default_factory=set)
    left_open: bool = True  # rank 0 has not said that the run has ended
    error: str | None = None  # what it has said
    ended: threading.Event = field(default_factory=threading.Event)  # by rank 0's word or by its end
    lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, rank: int, message: dict[str, Any]) -> None:
        """Packed steps of the rank; evaluation: metrics, after: how many steps were made before it; end: None or an error."""
        with self.lock:
            for number, step in unpacked(message).items():
                self.waiting.setdefault(number, {})[rank] = step
            if "evaluation" in message:
                self.evaluations.append((message.get("after", 0), message["evaluation"]))
            self._write()
            if "end" in message:
                self.left_open, self.error = False, message["end"]
                self.ended.set()

    def end_with(self, stream: TextIO) -> None:
        """Once the stream is closed: rank 0 may end at any time."""
        stream.read()
        self.ended.set()

    def lose(self, rank: int) -> None:
        with self.lock:
            self.lost.add(rank)
            self._write()
        if rank == 0:
            self.ended.set()

    def _write(self) -> None:
        while self.evaluations:  # they say how many samples there were before
            after, metrics = self.evaluations[0]
            self._write_steps(after)
            if self.next < after:
                return
            del self.evaluations[0]
            self._record(self.run.evaluation, **metrics)
        self._write_steps(sys.maxsize)

    @staticmethod
    def _record(what: Callable[..., None], *values: Any, **named: Any) -> None:
        try:
            what(*values, **named)
        except (_errors.Error, TypeError) as error:
            print(f"evenkeel: not recorded: {error}", file=sys.stderr)

    def _write_steps(self, end: int) -> None:
        """Those before the step `end` that are complete."""
        events: list[dict[str, Any]] = []
        spans: dict[int, tuple[float, list[tuple[str, float]]]] = {}  # by rank: begin, spans
        for number in sorted(self.waiting):
            steps = self.waiting[number]
            if number >= end or len(steps.keys() | self.lost) < self.ranks:
                break  # those of one rank come in their order
            del self.waiting[number]
            self.next = number + 1
            for rank, step in sorted(steps.items()):
                parts = spans_of(steps, rank, self.left)
                busy = sum(seconds for kind, seconds in parts if kind == "c")
                of_rank = spans.setdefault(rank, (step.begin, []))[1]
                if of_rank and parts and of_rank[-1][0] == parts[0][0]:  # computing goes on
                    parts[0] = (parts[0][0], parts[0][1] + of_rank.pop()[1])
                of_rank += parts
                events.append(self.run.step_event(rank, samples=step.samples, seconds=busy, loss=step.loss, time=step.end))
            self.left.update((rank, step.backward[-1][1]) for rank, step in steps.items() if step.backward)
        self._record(self.run.add_all, events + [self.run.spans_event(rank, *parts) for rank, parts in spans.items()])


@dataclass
class Begun:
    """A run that another process writes."""

    process: subprocess.Popen[str]
    run: int
    address: str  # what Spoke takes

    def wait(self) -> None:
        """Until all is written, after the run's end."""
        for stream in (self.process.stdin, self.process.stdout):
            if stream:
                stream.close()
        self.process.wait()


def begun(facts: dict[str, Any]) -> Begun:
    """Starts the process. facts: arguments of log(), all of them texts. Raises what log() does."""
    package = str(pathlib.Path(__file__).resolve().parents[1])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([package, *filter(None, [os.environ.get("PYTHONPATH")])])}
    try:
        process = subprocess.Popen([sys.executable, "-m", __name__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                   env=environment)
    except OSError as error:
        raise _errors.StorageError(f"the process that records the run cannot be started ({error})") from None
    assert process.stdin and process.stdout
    try:
        process.stdin.write(json.dumps(facts) + "\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
    except (OSError, ValueError):
        raise _errors.StorageError("the process that records the run has ended; what it said stands above") from None
    if "error" in answer:
        raise getattr(_errors, answer["error"])(answer["text"])
    return Begun(process, answer["run"], answer["address"])


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the ranks
    try:
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    except (AttributeError, OSError):  # not on every system
        os.nice(19)
    facts = json.loads(sys.stdin.readline())
    try:
        recording = log(**facts)
    except _errors.Error as error:
        print(json.dumps({"error": type(error).__name__, "text": str(error)}), flush=True)
        return
    joined = Joined(recording, len(facts["devices"]))
    hub = Hub(recording, joined.take, joined.lose)
    print(json.dumps({"run": recording.run, "address": hub.address()}), flush=True)
    threading.Thread(target=joined.end_with, args=(sys.stdin,), daemon=True).start()
    joined.ended.wait()
    hub.close()
    for rank in range(joined.ranks):
        joined.lose(rank)  # one that has never come, too
    if not joined.left_open:
        recording.end(joined.error)


if __name__ == "__main__":
    main()
