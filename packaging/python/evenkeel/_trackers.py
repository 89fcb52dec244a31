# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs for the trackers of others, written by their own clients, which are no dependencies of this package."""
from __future__ import annotations

import datetime
import importlib
import json
import os
import time as clocks
from typing import Any, Iterator, NamedTuple

from ._errors import InputError, UsageError
from ._optional import required
from ._records import Rows, events, runs

EVALUATION = ("epoch", "samples")  # what an evaluation has besides metrics
STEP = ("loss", "batch", "samples", "rate", "seconds")
ENDS = {"done": "FINISHED", "failed": "FAILED", "stopped": "KILLED", "interrupted": "KILLED"}


class Scalar(NamedTuple):
    tag: str  # "test/p@1", "rank 0/loss"
    value: float
    step: int  # an evaluation's updates, or a rank's own
    time: float  # seconds since 1970


class Recorded(NamedTuple):
    """A run as it is in the database."""

    summary: dict[str, Any]
    tables: dict[str, Rows]
    began: float  # seconds since 1970

    def parameters(self) -> dict[str, str]:
        """Its settings by their keys, with algorithm, devices and seed."""
        named = {key: str(self.summary[key]) for key in ("algorithm", "devices", "seed")}
        for section, value in self.tables["started"][0]["config"].items():
            if isinstance(value, dict):
                named.update({f"{section}.{key}": _text(inner) for key, inner in value.items()})
            else:
                named[section] = _text(value)
        return named

    def scalars(self, steps: bool) -> Iterator[Scalar]:
        """Every number of its evaluations and, where they are wanted, of its steps; what is not defined is left out."""
        for event in self.tables.get("evaluation", []):
            names = [name for name in event if "@" in name or name == "loss"]
            yield from self._of(event, "test/", [*names, *EVALUATION], event["updates"])
        for event in self.tables.get("step", []) if steps else []:
            yield from self._of(event, f"rank {event['rank']}/", STEP, event["update"])

    def _of(self, event: dict[str, Any], prefix: str, names: Any, step: int) -> Iterator[Scalar]:
        for name in names:
            if event[name] is not None:
                yield Scalar(prefix + name, float(event[name]), int(step), self.began + event["wall"])


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def recorded(run: int, database: str | os.PathLike[str] | None) -> Recorded:
    tables = events(run, database)
    summary = next((row for row in runs(database, archived=True) if row["run"] == run), None)
    if summary is None:
        raise InputError(f"run {run} is in the trash: evenkeel-cli runs restore {run}")
    started = summary["started"]
    began = datetime.datetime.fromisoformat(started.replace("Z", "+00:00")).timestamp() if started else clocks.time()
    return Recorded(summary, tables, began)


def _event_files() -> tuple[Any, Any, Any]:
    """Events, their summaries and the writer of files, of TensorBoard or of tensorboardX."""
    for protos, writer in (("tensorboard.compat.proto", "tensorboard.summary.writer.event_file_writer"),
                           ("tensorboardX.proto", "tensorboardX.event_file_writer")):
        try:
            return (importlib.import_module(protos + ".event_pb2"), importlib.import_module(protos + ".summary_pb2"),
                    importlib.import_module(writer))
        except ImportError:
            pass
    raise UsageError("this needs tensorboard or tensorboardX, and neither is installed")


def to_tensorboard(run: int, folder: str | os.PathLike[str], database: str | os.PathLike[str] | None = None, *,
                   steps: bool = True) -> None:
    """Writes a recorded run as an event file into `folder`, by the client of TensorBoard or tensorboardX: "test/p@1" and
    the other metrics of its evaluations, and "rank 0/loss" and so on of its steps. TensorBoard keeps numbers in 32 bits.
    database: None: the default one. Raises InputError where there is no such run, UsageError without a client."""
    event_pb2, summary_pb2, writers = _event_files()
    what = recorded(run, database)
    writer = writers.EventFileWriter(os.fspath(folder))
    try:
        for scalar in what.scalars(steps):
            value = summary_pb2.Summary.Value(tag=scalar.tag, simple_value=scalar.value)
            writer.add_event(event_pb2.Event(wall_time=scalar.time, step=scalar.step,
                                             summary=summary_pb2.Summary(value=[value])))
    finally:
        writer.close()


def to_mlflow(run: int, uri: str, database: str | os.PathLike[str] | None = None, *, experiment: str = "evenkeel",
              steps: bool = True) -> str:
    """Writes a recorded run to the MLflow of `uri` ("sqlite:///mlflow.db", "http://..."), by its client: settings as
    parameters, numbers as to_tensorboard() has them, but for "@", which MLflow has in no name ("test/p_at_1"). The
    experiment is made if it is not there. Returns MLflow's id of the run. Raises InputError where there is no such run,
    UsageError without a client, and what MLflow raises."""
    mlflow = required("mlflow")
    entities = importlib.import_module("mlflow.entities")
    what = recorded(run, database)
    client = mlflow.MlflowClient(uri)
    found = client.get_experiment_by_name(experiment)
    place = client.create_experiment(experiment) if found is None else found.experiment_id
    began = round(what.began * 1000)
    made = client.create_run(place, start_time=began, run_name=what.summary["name"], tags={
        "evenkeel.run": str(run), "mlflow.note.content": what.summary["notes"]})
    name: str = made.info.run_id
    parameters = [entities.Param(key, value[:6000]) for key, value in what.parameters().items()]
    for part in _parts(parameters, 100):
        client.log_batch(name, params=part)
    metrics = (entities.Metric(s.tag.replace("@", "_at_"), s.value, round(s.time * 1000), s.step) for s in what.scalars(steps))
    for part in _parts(metrics, 1000):
        client.log_batch(name, metrics=part)
    if what.summary["status"] in ENDS:
        client.set_terminated(name, ENDS[what.summary["status"]], end_time=began + round(what.summary["wall"] * 1000))
    return name


def _parts(values: Any, size: int) -> Iterator[list[Any]]:
    """Lists of at most so many, as MLflow takes them."""
    part: list[Any] = []
    for value in values:
        part.append(value)
        if len(part) == size:
            yield part
            part = []
    if part:
        yield part
