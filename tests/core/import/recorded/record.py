# SPDX-License-Identifier: GPL-3.0-or-later
"""Records the runs of this folder with other programs' own clients, again: python3 record.py

Needs mlflow-skinny, sqlalchemy, alembic, tensorboardX and trackio. Of the databases what makes and fills the tables that are
read is kept, as text; values.json has what was logged, and versions.json which clients did."""
import importlib.metadata
import json
import math
import os
import pathlib
import shutil
import sqlite3
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
work = pathlib.Path(tempfile.mkdtemp())
os.environ.update(HOME=str(work), TRACKIO_DIR=str(work / "trackio"), MLFLOW_ALLOW_FILE_STORE="true", MLFLOW_DISABLE_TELEMETRY="true")
START = 1_764_000_000_000  # ms


def value(metric, i):
    return {"val/accuracy": 1 - 0.9 / (i + 1) - 1e-17 * i, "val/loss": 3 / (i + 1) + 1 / 3, "train/loss": math.pi / (i + 1),
            "learning_rate": 0.1 * 0.7**i}[metric]


METRICS = ["val/accuracy", "val/loss", "train/loss", "learning_rate"]
RUNS = {"first": [10 * (i + 1) for i in range(6)], "second": [5, 10, 20]}  # steps of each
NO_STEPS = "without steps"
logged = {}


def note(program, run, metric, step, number):
    logged.setdefault(program, {}).setdefault(run, []).append([metric, step, number if math.isfinite(number) else None])


def mlflow_runs(program, uri):
    from mlflow import MlflowClient
    from mlflow.entities import Metric, Param

    client = MlflowClient(uri)
    experiment = client.create_experiment("trees", artifact_location=(work / "artifacts").as_uri())
    for number, (name, steps) in enumerate(RUNS.items()):
        begin = START + 1_000_000 * number
        run = client.create_run(experiment, start_time=begin, run_name=name).info.run_id
        client.log_batch(run, params=[Param("rate", "0.1"), Param("hidden", "[64, 32]")])
        for i, step in enumerate(steps):
            for metric in METRICS:
                client.log_batch(run, [Metric(metric, value(metric, i), begin + 1500 * (i + 1), step)])
                note(program, name, metric, step, value(metric, i))
        for odd in (math.nan, math.inf):
            client.log_batch(run, [Metric("odd", odd, begin + 20_000, steps[-1])])
        client.set_terminated(run, "FINISHED" if number == 0 else "FAILED", end_time=begin + 60_000)
    run = client.create_run(experiment, start_time=START, run_name=NO_STEPS).info.run_id
    for i in range(4):
        client.log_metric(run, "accuracy", value("val/accuracy", i), timestamp=START + 1000 * i)
        note(program, NO_STEPS, "accuracy", i + 1, value("val/accuracy", i))
    client.set_terminated(run, end_time=START + 5000)
    gone = client.create_run(experiment, run_name="deleted").info.run_id
    client.log_metric(gone, "accuracy", 0.5)
    client.delete_run(gone)
    client.create_run(experiment, run_name="empty")


def trackio_runs():
    import trackio

    for name, steps in RUNS.items():
        run = trackio.init(project="trees", name=name, config={"rate": 0.1, "hidden": [64, 32]}, embed=False)
        for i, step in enumerate(steps):
            entry = {metric: value(metric, i) for metric in METRICS}
            trackio.log({**entry, "epoch": i + 1, "odd": math.nan, "note": "text"}, step=step)
            for metric in METRICS:
                note("trackio", name, metric, step, entry[metric])
        del run
        trackio.finish()


def tensorboard_run():
    from tensorboardX import SummaryWriter

    folder = work / "first"
    with SummaryWriter(str(folder)) as writer:
        for i, step in enumerate(RUNS["first"]):
            for metric in METRICS:
                writer.add_scalar(metric, value(metric, i), step, walltime=START / 1000 + 1.5 * (i + 1))
                note("tensorboard", "first", metric, step, value(metric, i))
    shutil.copyfile(next(folder.glob("*tfevents*")), HERE / "events.out.tfevents.first")


def kept(database, tables):
    """The tables as SQL, without what the programs' own users and hosts are."""
    with sqlite3.connect(database) as connection:
        names = ",".join(f"'{table}'" for table in tables)
        lines = ["-- SPDX-License-Identifier: GPL-3.0-or-later", *(sql + ";" for (sql,) in connection.execute(f"SELECT sql FROM sqlite_master WHERE type = 'table' AND name IN ({names})"))]
        for table in tables:
            for row in connection.execute(f"SELECT * FROM {table} ORDER BY rowid"):
                lines.append(f"INSERT INTO {table} VALUES ({', '.join(map(literal, row))});")
    return "\n".join(lines) + "\n"


def literal(cell):
    if cell is None:
        return "NULL"
    if isinstance(cell, (int, float)):
        return repr(cell)
    text = (cell.decode() if isinstance(cell, bytes) else cell).replace(str(work), "/tracker").replace("'", "''")
    return f"CAST('{text}' AS BLOB)" if isinstance(cell, bytes) else f"'{text}'"


def main():
    shutil.rmtree(HERE / "mlruns", ignore_errors=True)
    os.chdir(work)
    mlflow_runs("mlflow", f"sqlite:///{work}/mlflow.db")
    mlflow_runs("mlruns", str(work / "mlruns"))
    trackio_runs()
    tensorboard_run()
    tables = ["experiments", "runs", "metrics", "params", "tags"]
    (HERE / "mlflow.sql").write_text(kept(work / "mlflow.db", tables))
    database = next((work / "trackio").glob("*.db"))
    (HERE / "trackio.sql").write_text(kept(database, ["metrics", "configs"]))
    for file in sorted((work / "mlruns").rglob("*")):
        if file.is_file() and "tags" not in file.parts:
            to = HERE / "mlruns" / file.relative_to(work / "mlruns")
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_text(file.read_text().replace(str(work), "/tracker"))
    (HERE / "values.json").write_text(json.dumps(logged, indent=0) + "\n")
    packages = ("mlflow-skinny", "trackio", "tensorboardX")
    (HERE / "versions.json").write_text(json.dumps({name: importlib.metadata.version(name) for name in packages}) + "\n")
    shutil.rmtree(work)


if __name__ == "__main__":
    sys.exit(main())
