# SPDX-License-Identifier: GPL-3.0-or-later
"""kill -9 at random moments of a training, in both clocks: the database is whole, the run is interrupted, it goes on from
its checkpoint, and the next use removes what the killed one left. With a large model the kill hits the checkpoint."""
import os
import sqlite3
import time

from attack import main
from checkpoint_file import entries_of
from program import wait_until
from runs import integrity, known_algorithms, leftovers, listed, models_of, project


def kill_after_events(attack, running):
    """After some lines of the run, and up to some milliseconds."""
    left = attack.random.choice([0, 1, 2, attack.random.randrange(400)])
    while left > 0 and running.process.stdout.readline():
        left -= 1
    time.sleep(attack.random.random() * attack.random.choice([0, 0.005, 0.1]))
    return running.kill()


def kill_in_checkpoint(attack, running, models):
    """As soon as a temporary file stands beside the checkpoints, or a new one is there."""
    skipped = attack.random.randrange(3)
    seen = set()

    def begun():
        try:
            seen.update(name for name in os.listdir(models) if name.startswith("."))
        except FileNotFoundError:
            pass
        return len(seen) > skipped or not running.alive()

    wait_until(begun, 60)
    return running.kill()


def interrupted_runs(attack, database, folder, keep):
    attack.require(integrity(database, folder / "scratch") == "ok", "the database is damaged", keep)
    runs = listed(attack, database, folder)
    states = {run["status"] for run in runs.values()}
    attack.require(not states - {"interrupted", "done"}, f"a killed run is {states}", keep)
    return runs


def go_on(attack, folder, database, run, keep):
    """Resumes as often as it takes; what was saved must be usable."""
    model = models_of(database) / f"run-{run}.ekm"
    if not model.exists():
        attack.checked("train", "p.toml", "--db", database, "--resume", str(run), folder=folder, statuses={3}, case="resume without checkpoint", keep=keep)
        return
    try:
        entries_of(model)
    except (AssertionError, ValueError, IndexError) as error:
        attack.fail(f"the checkpoint is not whole: {error}", [*keep, model])
    outcome = attack.checked("train", "p.toml", "--db", database, "--resume", str(run), folder=folder, statuses={0}, case="resume", keep=[*keep, model])
    if outcome.is_done:
        runs = listed(attack, database, folder)
        attack.require(runs[max(runs)]["status"] == "done", f"the resumed run is {runs[max(runs)]['status']}", keep)
    else:
        attack.checked("evaluate", str(run), "d/test.txt", "--db", database, folder=folder, case="evaluate", keep=keep)


def attack_one(attack, number, algorithms):
    random, folder = attack.random, attack.fresh()
    database = folder / random.choice(["runs.sqlite", "other.sqlite"])
    large = number % 3 == 0
    settings = {"clock": random.choice(["real", "virtual"]), "algorithm": random.choice(algorithms), "optimizer": random.choice(["sgd", "adam"]),
                "rate": 0.01, "samples": 900, "epochs": 8, "evaluate_every": random.choice(["1 epoch", "400 samples"])}
    if large:
        settings |= {"hidden": [4000], "algorithm": "local-sgd", "samples": 300, "epochs": 3, "evaluate_every": "100 samples"}
    project(folder / "p.toml", **settings)
    keep = [folder / "p.toml", database, f"{database}-wal"]
    for _ in range(random.choice([1, 1, 2])): # kills, the second one of a second run
        running = attack.start("train", "p.toml", "--db", database, "--json", folder=folder, piped=not large)
        if large:
            kill_in_checkpoint(attack, running, models_of(database))
        else:
            kill_after_events(attack, running)
        if b"evenkeel-cli: " in running.err.read_bytes(): # it ended before; this optimizer is not for this algorithm
            return
    if not database.exists() or database.stat().st_size == 0:
        return
    try:
        runs = interrupted_runs(attack, database, folder, keep)
    except sqlite3.Error as error:
        attack.fail(f"the database cannot be read: {error}", keep)
        return
    for run, facts in runs.items():
        if facts["status"] == "interrupted":
            go_on(attack, folder, database, run, keep)
    for run in listed(attack, database, folder):
        attack.checked("runs", "delete", str(run), "--db", database, folder=folder, statuses={0}, case="delete", keep=keep)
    attack.checked("runs", "empty-trash", "--db", database, folder=folder, statuses={0}, case="empty the trash", keep=keep)
    models = models_of(database)
    left = sorted(file.name for file in models.iterdir()) if models.exists() else []
    attack.require(not left, f"temporary or orphaned files are left in the folder of models: {left}")
    attack.require(not leftovers(folder), f"temporary files are left: {leftovers(folder)}")


def work(attack):
    attack.checked("generate", "-o", attack.folder / "d", "--samples", "10", "--features", "200", "--labels", "30", "--test", "50", statuses={0})
    algorithms = known_algorithms(attack)
    for number in attack.rounds(12, 45, 12):
        attack_one(attack, number, algorithms)


main("kill_training", work)
