# SPDX-License-Identifier: GPL-3.0-or-later
"""Many trainers, readers and deleters on one new database: every run is done with all its events, a run under way cannot
be deleted, the database stays whole; one that is deleted or replaced in mid-run is reported."""
import os
import shutil
import signal

from attack import main
from program import wait_until
from runs import events_of, integrity, listed, models_of, project


def many_writers(attack):
    folder = attack.fresh()
    count = attack.scaled(20, 8)
    trainers = []
    for number in range(count):
        own = folder / f"trainer{number}"
        own.mkdir()
        project(own / "p.toml", samples=600, epochs=10, seed=number, clock="virtual", algorithm="local-sgd")
        trainers.append(attack.start("train", "p.toml", "--db", folder / "a.sqlite", "--json", folder=own))
    readers = 0
    while any(trainer.alive() for trainer in trainers):
        readers += 1
        action = attack.random.choice([["list", "--json"], ["list"], ["show", "1"], ["delete", str(attack.random.randint(1, count))], ["export", "2", "-o", "x.jsonl"]])
        # Nothing is there yet, or the run is under way: 3, 5. A trainer whose live run were deleted would not end well.
        attack.checked("runs", *action, "--db", "a.sqlite", folder=folder, statuses={0, 3, 5}, case=f"runs {action[0]} while others write")
    for trainer in trainers:
        attack.judge(trainer.wait(attack.program.limit), {0}, "one of many trainers")
    attack.require(integrity(folder / "a.sqlite", folder / "scratch") == "ok", "the database is damaged")
    runs = listed(attack, folder / "a.sqlite", folder)
    attack.require({run["status"] for run in runs.values()} == {"done"}, f"not all runs are done: {runs}")
    stored = sorted(len(events_of(attack, folder / "a.sqlite", run, folder)) for run in runs)
    # A run may have been deleted once it was done; what is there is whole.
    printed = sorted(sum(line.startswith(b'{"event"') for line in trainer.out.read_bytes().splitlines()) for trainer in trainers)
    attack.require(all(each in printed for each in stored), f"events in the database {stored}, printed {printed}")


def live_run(attack, is_stopped):
    """A run that stands still (SIGSTOP) is as alive as any other."""
    folder = attack.fresh()
    project(folder / "p.toml", clock="real", epochs=100000, samples=300)
    trainer = attack.start("train", "p.toml", "--db", "a.sqlite", "--json", folder=folder, piped=True)
    for line in trainer.process.stdout:
        if line.startswith(b'{"event":"evaluation"'):
            break
    if is_stopped:
        trainer.send(signal.SIGSTOP)
    for _ in range(3):
        runs = listed(attack, folder / "a.sqlite", folder)
        attack.require(runs.get(1, {}).get("status") == "running", f"a live run is {runs.get(1, {}).get('status')}")
        attack.checked("runs", "delete", "1", "--db", "a.sqlite", folder=folder, statuses={3, 5}, case="delete a live run")
    trainer.kill()
    runs = listed(attack, folder / "a.sqlite", folder)
    attack.require(runs.get(1, {}).get("status") == "interrupted", f"a killed run is {runs.get(1, {}).get('status')}")
    attack.checked("runs", "delete", "1", "--db", "a.sqlite", folder=folder, statuses={0}, case="delete a dead run")
    attack.checked("runs", "empty-trash", "--db", "a.sqlite", folder=folder, statuses={0}, case="empty the trash")
    left = list(models_of(folder / "a.sqlite").glob("*"))
    attack.require(not left, f"left of a deleted run: {left}")


def lost_database(attack, how):
    """Deleted, moved away or replaced while a training writes into it: exit 5, never done in silence."""
    folder = attack.fresh()
    project(folder / "p.toml", epochs=60, samples=300)
    trainer = attack.start("train", "p.toml", "--db", "a.sqlite", "--json", folder=folder, piped=True)
    for line in trainer.process.stdout:
        if line.startswith(b'{"event":"evaluation"'):
            break
    trainer.send(signal.SIGSTOP)
    for name in ("a.sqlite", "a.sqlite-wal", "a.sqlite-shm"):
        file = folder / name
        if not file.exists():
            continue
        if how == "moved":
            file.rename(folder / f"moved-{name}")
        elif how == "emptied":
            if name == "a.sqlite":
                os.truncate(file, 0)
        elif how == "index cut": # SQLite maps the index of the journal
            if name == "a.sqlite-shm":
                os.truncate(file, 0)
        else:
            file.unlink()
    if how == "replaced":
        shutil.copy(attack.folder / "other.sqlite", folder / "a.sqlite")
    trainer.send(signal.SIGCONT)
    reader = trainer.process.stdout
    wait_until(lambda: not reader.read(1 << 20), attack.program.limit)
    attack.judge(trainer.wait(attack.program.limit), {5}, f"database {how} in mid-run")
    if how == "index cut":
        attack.require(integrity(folder / "a.sqlite", folder / "scratch") == "ok", "a journal's index was cut, and the database is damaged")
    if how == "replaced":
        attack.require(integrity(folder / "a.sqlite", folder / "scratch") == "ok", "the other database is damaged")


def work(attack):
    project(attack.folder / "p.toml")
    attack.checked("train", "p.toml", "--db", "other.sqlite", folder=attack.folder, statuses={0})
    kinds = [(many_writers,), (live_run, False), (live_run, True)]
    kinds += [(lost_database, how) for how in ("deleted", "moved", "replaced", "emptied", "index cut")]
    for number in attack.rounds(len(kinds), 2 * len(kinds), len(kinds)):
        kind, *how = kinds[number % len(kinds)]
        kind(attack, *how)


main("shared_database", work)
