# SPDX-License-Identifier: GPL-3.0-or-later
"""The process that writes a run of several ranks, at low priority, so that the ranks only send what they have stamped.
python -m evenkeel._join reads a line of facts from standard input (see begun()) and answers with the run's number and the
address that the ranks connect to, or with an error."""
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


class Packed:
    """Steps of a rank on their way to the process that writes: numbers in a row, as evenkeel_recording_add_steps() takes
    them, since a list of floats as text would take the interpreter from the training for a percent of the time."""

    def __init__(self) -> None:
        self._numbers = array.array("d")
        self._losses: list[tuple[int, Any]] = []  # places of losses that may not be computed yet, and their tensors

    def add(self, number: int, begin: float, end: float, backward: list[float], samples: int, loss: Any) -> None:
        """Times of any clock. backward: two per pass. loss: a number, or what becomes one. Raises TypeError, with nothing
        added."""
        is_known = isinstance(loss, float)
        step = array.array("d", (number, begin, end, samples, loss if is_known else 0.0, len(backward), *backward))
        if not is_known:
            self._losses.append((len(self._numbers) + 4, loss))
        self._numbers.extend(step)

    def message(self, began: float) -> dict[str, Any]:
        """began: the run's begin by the same clock."""
        for place, loss in self._losses:
            try:
                self._numbers[place] = float(loss)
            except (TypeError, ValueError, RuntimeError):
                self._numbers[place] = float("nan")  # it is no number, and the step counts
        text = binascii.b2a_base64(self._numbers.tobytes(), newline=False).decode()
        return {"steps": text, "began": began} if text else {}


@dataclass
class Joined:
    """What the ranks send, into the run."""

    run: Log
    ranks: int
    left_open: bool = True  # rank 0 has not said that the run has ended
    error: str | None = None  # what it has said
    has_failed: bool = False  # what is to be recorded cannot be written
    ended: threading.Event = field(default_factory=threading.Event)  # by rank 0's word or by its end

    def take(self, rank: int, message: dict[str, Any]) -> None:
        """Packed steps of the rank; evaluation: metrics, after: how many steps were made before it; end: None or an error."""
        if "steps" in message:
            numbers = array.array("d")
            numbers.frombytes(binascii.a2b_base64(message["steps"]))
            self._record(self.run.add_steps, rank, message["began"], numbers)
        if "evaluation" in message:
            self._record(self.run.evaluation_after, message.get("after", 0), message["evaluation"])
        if "end" in message:
            self.left_open, self.error = False, message["end"]
            self.ended.set()

    def end_with(self, stream: TextIO) -> None:
        """Once the stream is closed: rank 0 may end at any time."""
        stream.read()
        self.ended.set()

    def lose(self, rank: int) -> None:
        self._record(self.run.lose, rank)
        if rank == 0:
            self.ended.set()

    def finish(self) -> None:
        """Once no rank sends more."""
        if not self.left_open:
            return self._record(self.run.end, self.error)
        for rank in range(self.ranks):
            self.lose(rank)  # one that has never come, too

    def _record(self, what: Callable[..., None], *values: Any) -> None:
        try:
            what(*values)
        except (_errors.Error, TypeError) as error:
            self.has_failed = self.has_failed or isinstance(error, _errors.StorageError)
            print(f"evenkeel: not recorded: {error}", file=sys.stderr)


@dataclass
class Begun:
    """A run that another process writes."""

    process: subprocess.Popen[str]
    run: int
    address: str  # what Spoke takes

    def wait(self) -> None:
        """Until all is written, after the run's end. Raises StorageError where it is not."""
        for stream in (self.process.stdin, self.process.stdout):
            if stream:
                stream.close()
        if self.process.wait() != 0:
            raise _errors.StorageError("not all of the run is recorded; what the process that records it said stands above")


def begun(facts: dict[str, Any]) -> Begun:
    """Starts the process. facts: arguments of log(), all of them texts. Raises what log() does; TypeError."""
    line = json.dumps(facts) + "\n"
    package = str(pathlib.Path(__file__).resolve().parents[1])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([package, *filter(None, [os.environ.get("PYTHONPATH")])])}
    try:
        process = subprocess.Popen([sys.executable, "-m", __name__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                   env=environment)
    except OSError as error:
        raise _errors.StorageError(f"the process that records the run cannot be started ({error})") from None
    assert process.stdin and process.stdout
    try:
        process.stdin.write(line)
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
    joined.finish()
    if joined.has_failed:
        sys.exit(1)


if __name__ == "__main__":
    main()
