# SPDX-License-Identifier: GPL-3.0-or-later
"""Projects, data and databases that the attacks work on."""
import json
import pathlib
import re
import shutil
import sqlite3

ALGORITHMS = ["adaptive-sgd", "gradient-aggregation", "local-sgd", "elastic-averaging", "sma", "hpsgd", "compute-groups", "asynchronous-sgd",
              "slide", "subnet-training", "gossip", "rcd-sgd", "ampnet",
              "local-parallelism", "block-splitting"]
DEVICES = {"virtual": ["sim", "sim,speed=0.5"], "real": ["cpu,threads=1", "cpu,threads=1,speed=0.5"]}


def project(file, samples=600, data=None, **settings):
    """Writes a project. `data`: (train, test), else generated. Settings: those of [train], `devices`, `hidden`, `more`."""
    clock = settings.pop("clock", "virtual")
    devices, hidden, more = settings.pop("devices", DEVICES[clock]), settings.pop("hidden", [8]), settings.pop("more", "")
    lines = ["[data]"]
    if data:
        lines += [f"train = {json.dumps(str(data[0]))}", f"test = {json.dumps(str(data[1]))}"]
    else:
        lines += [f"generate = {{ samples = {samples}, features = 200, labels = 30, test = 150, nnz = 10, labels-per-sample = 2, seed = 3 }}"]
    lines += ["[model]", f"hidden = {json.dumps(hidden)}", "[devices]", f"use = {json.dumps(devices)}", "[train]", f'clock = "{clock}"']
    settings = {"batch": 16, "epochs": 3, "rate": 0.5, "optimizer": "sgd", "schedule": "constant", **settings}
    lines += [f"{key.replace('_', '-')} = {json.dumps(value)}" for key, value in settings.items()]
    pathlib.Path(file).write_text("\n".join(['name = "attacked"', *lines, more, ""]), encoding="utf-8")
    return file


def known_algorithms(attack):
    """As the program lists them; the list above only says which came first."""
    listed = json.loads(attack.run("algorithms", "--json").out)
    return [each["name"] for each in listed]


def models_of(database):
    database = pathlib.Path(database)
    return database.parent / ("models" if database.name == "runs.sqlite" else f"{database.name}-models")


def copy_database(database, to):
    """The database with what a killed process left of its journal. Gives the new file."""
    to = pathlib.Path(to)
    to.mkdir(exist_ok=True)
    for suffix in ("", "-wal", "-journal"):
        file = pathlib.Path(f"{database}{suffix}")
        if file.exists():
            shutil.copy(file, to / file.name)
    return to / pathlib.Path(database).name


def integrity(database, scratch):
    """"ok", or what sqlite finds wrong with a copy."""
    copy = copy_database(database, scratch)
    try:
        connection = sqlite3.connect(copy)
        try:
            return connection.execute("PRAGMA integrity_check").fetchone()[0]
        finally:
            connection.close()
    except sqlite3.Error as error:
        return str(error)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def listed(attack, database, folder):
    """runs list --json as a dictionary by run."""
    outcome = attack.checked("runs", "list", "--json", "--db", database, folder=folder, statuses={0}, case="runs list", keep=[database])
    if not outcome.is_done:
        return {}
    return {run["run"]: run for run in attack.json(outcome, "runs list", [database]) or []}


def events_of(attack, database, run, folder):
    """The run's events as dictionaries, from its export."""
    file = pathlib.Path(folder) / "exported.jsonl"
    outcome = attack.checked("runs", "export", str(run), "-o", file, "--db", database, folder=folder, statuses={0}, case="runs export", keep=[database])
    lines = file.read_text(encoding="utf-8").splitlines()[1:] if outcome.is_done else []
    file.unlink(missing_ok=True)
    return [json.loads(line) for line in lines]


def last_evaluation(attack, database, run, folder):
    evaluations = [event for event in events_of(attack, database, run, folder) if event["event"] == "evaluation"]
    return {key: value for key, value in evaluations[-1].items() if key != "seconds"} if evaluations else None


def table_rows(text):
    """Lines of `runs list` that begin with a run's number."""
    return len(re.findall(rb"^ *\d+  ", text, re.MULTILINE))


def leftovers(folder):
    """Hidden files, which is what temporary ones of this program are."""
    return sorted(str(file.relative_to(folder)) for file in pathlib.Path(folder).rglob(".*"))
