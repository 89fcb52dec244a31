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

import functools
import importlib
import os
import threading
import warnings
from time import monotonic as clock
from typing import Any

from ._errors import Error, InputError, StorageError
from ._hub import Spoke
from ._join import Begun, Packed, begun

SEND_EVERY = 0.5  # seconds
LOOK_AGAIN = 10  # backward passes


class TorchRecording:
    """One rank's part of a recorded run: made by record()."""

    def __init__(self, model: Any, writer: Begun | None, spoke: Spoke) -> None:
        torch: Any = importlib.import_module("torch")
        self._model = model
        self._writer = writer  # rank 0's
        self._spoke = spoke
        self._steps = Packed()  # not sent yet
        self._steps_lock = threading.Lock()
        self._number = 0
        self._backward: list[float] = []  # of this step's passes: own gradients are there, all ranks' are
        self._begin = clock()
        self._has_ended = threading.Event()
        self._queue: Any = torch.autograd.Variable._execution_engine.queue_callback
        # A hook of one parameter that gets gradients costs half of what one of the model's output does: a backward pass with
        # hooks of all parameters says which. After a step without its gradient there are such passes again.
        self._firsts: list[Any] = []  # parameters whose gradients came first in such passes
        self._is_begun = False  # backward pass
        self._hooks: list[Any] = []
        self._look(1)
        self._sender = threading.Thread(target=self._send_now_and_then, daemon=True)
        self._sender.start()

    @property
    def run(self) -> int | None:
        """Number of the run in the database; None where another rank records."""
        return self._writer.run if self._writer else None

    def step(self, samples: int, loss: Any = 0.0) -> None:
        """Ends a step of this rank. loss: a number or a tensor of one; of a GPU it is read later, in another thread. Raises
        InputError."""
        now = clock()
        if self._has_ended.is_set():
            raise InputError("the recording has ended: no step can be added to it")
        if hasattr(loss, "detach"):
            if loss.numel() != 1:
                raise InputError(f"a loss is one number, not {loss.numel()}")
            loss = loss.item() if loss.device.type == "cpu" else loss.detach()
        if self._is_begun:  # a pass that failed
            self._backward, self._is_begun = self._backward[:len(self._backward) // 2 * 2], False
        if not self._backward and not self._looks and self._will_exchange():
            self._look(LOOK_AGAIN)
        with self._steps_lock:  # one that was added to what is being sent would be waited for by all
            self._steps.add(self._number, self._begin, now, self._backward, samples, loss)
        self._number += 1
        self._begin, self._backward = now, []

    def evaluation(self, **metrics: float) -> None:
        """As Log.evaluation(); of rank 0, others' are left out."""
        if self._writer:
            metrics.setdefault("time", clock() - self._spoke.began)
            self._send({"evaluation": metrics, "after": self._number})

    def end(self, error: str | None = None) -> None:
        """On every rank, at the end. Raises StorageError where rank 0 has not recorded all."""
        if self._has_ended.is_set():
            return
        self._has_ended.set()
        self._sender.join()
        self._remove_hooks()
        if self._writer:
            self._send({"end": error})
        self._spoke.close()
        if self._writer:
            self._writer.wait()

    def _look(self, passes: int) -> None:
        self._looks = passes  # so many are left
        self._hook([parameter for parameter in self._model.parameters() if parameter.requires_grad])

    def _hook(self, parameters: list[Any]) -> None:
        self._remove_hooks()
        self._hooks = [parameter.register_hook(functools.partial(self._gradient_came, parameter)) for parameter in parameters]

    def _gradient_came(self, parameter: Any, _: Any) -> None:
        if self._is_begun or not self._will_exchange():
            return
        self._is_begun = True
        if self._looks and not any(parameter is known for known in self._firsts):
            self._firsts.append(parameter)
            self._looks = 1
        # What is queued now comes before DistributedDataParallel's own end, which waits for the other ranks; what that
        # one queues comes behind it.
        self._queue(self._gradients_ready)

    def _will_exchange(self) -> bool:
        """As the last forward pass decided: in no_sync() gradients are added up, which is computing."""
        return bool(getattr(self._model, "require_forward_param_sync", True))

    def _gradients_ready(self) -> None:
        self._backward.append(clock())
        self._queue(self._gradients_exchanged)

    def _gradients_exchanged(self) -> None:
        self._backward.append(clock())
        self._is_begun = False
        if self._looks:
            self._looks -= 1
            if not self._looks:
                self._hook(self._firsts)

    def _remove_hooks(self) -> None:
        for hook in self._hooks:
            hook.remove()
        self._hooks = []

    def _send_now_and_then(self) -> None:
        while not self._has_ended.wait(SEND_EVERY):
            self._send_steps()
        self._send_steps()

    def _send_steps(self) -> None:
        with self._steps_lock:
            steps, self._steps = self._steps, Packed()
        if message := steps.message(self._spoke.began):
            self._send(message)

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self._spoke.send(message)
        except OSError:  # the training goes on
            warnings.warn("the process that records this run has ended: what follows is not recorded", stacklevel=3)


def _of_all(value: str) -> list[str]:
    """What every rank has, by rank."""
    dist: Any = importlib.import_module("torch.distributed")
    if not (dist.is_available() and dist.is_initialized()):
        return [value]
    values = [""] * dist.get_world_size()
    dist.all_gather_object(values, value)
    return values


def _refuse(writer: Begun | None, problem: str, spoke: Spoke | None = None) -> None:
    """On all ranks, where one of them has a problem."""
    for found in filter(None, _of_all(problem)):
        if spoke:
            spoke.close()
        if writer:
            writer.wait()
        raise StorageError(found)


def record(model: Any, name: str | None = None, *, database: str | os.PathLike[str] | None = None,
           devices: list[str] | None = None) -> TorchRecording:
    """Records the training of a model, on every rank: rank 0 starts a process that writes the run, and all send theirs to
    it. model: a torch.nn.parallel.DistributedDataParallel, or any module where there is one process. devices: a text per
    rank; None: each rank's device. database: rank 0's; None: the default one. Raises StorageError, on every rank."""
    dist: Any = importlib.import_module("torch.distributed")
    is_distributed = dist.is_available() and dist.is_initialized()
    rank = dist.get_rank() if is_distributed else 0
    parameter = next(model.parameters(), None)
    own = str(parameter.device) if parameter is not None else "cpu"
    names = _of_all(f"{own} of rank {rank}" if is_distributed else own)
    facts = {"name": name or "torch", "algorithm": "ddp" if is_distributed else "torch", "devices": devices or names,
             "database": None if database is None else os.fspath(database)}
    writer, problem = None, ""
    if rank == 0:
        try:
            if devices and len(devices) != len(names):
                raise InputError(f"devices has {len(devices)} texts, of {len(names)} ranks")
            writer = begun(facts)
        except (Error, TypeError) as error:
            problem = str(error)
    _refuse(writer, problem)
    address = _of_all(writer.address if writer else "")[0]
    spoke = None
    try:
        spoke = Spoke(address, rank)
    except (Error, OSError) as error:
        problem = f"rank {rank} cannot reach the process that records the run, at {address.rsplit(':', 1)[0]} ({error})"
    _refuse(writer, problem, spoke)
    assert spoke
    return TorchRecording(model, writer, spoke)
