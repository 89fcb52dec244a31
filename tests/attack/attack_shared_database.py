# SPDX-License-Identifier: GPL-3.0-or-later
"""Many trainers, readers and deleters on one new database: every run is done with all its events, a run under way cannot
be deleted, the database stays whole; one that is deleted, replaced or overwritten in mid-run is reported, what was recorded is
saved, and what was put in its place stays whole; `--continue` many times at one moment trains once."""
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
    """Deleted, moved away, replaced or overwritten while a training writes into it: exit 5, never done in silence, and the run
    is in a file beside it."""
    folder = attack.fresh()
    project(folder / "p.toml", epochs=400, samples=300)  # so long that it is stopped before its end, however busy the machine is
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
        elif how in ("emptied", "cut", "written over", "copied over"):
            if name == "a.sqlite":
                overwrite(attack, file, how)
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
    if how in ("replaced", "copied over"):
        attack.require(integrity(folder / "a.sqlite", folder / "scratch") == "ok", f"{how}: the other database is damaged")
        runs = listed(attack, folder / "a.sqlite", folder)
        attack.require(len(runs) == 1 and runs[1]["status"] == "done", f"{how}: the other database has lost its run: {runs}")
    saved = list(folder.glob("a.sqlite-run-1*.jsonl"))
    if how != "index cut" and attack.require(len(saved) == 1, f"database {how}: saved as {saved}"):
        attack.checked("runs", "import", saved[0], "--db", "b.sqlite", folder=folder, statuses={0}, case=f"saved, as the database was {how}")


def overwrite(attack, file, how):
    """In place: the file is the same, its contents are not."""
    if how in ("emptied", "cut"):
        os.truncate(file, 0 if how == "emptied" else attack.random.randrange(1, file.stat().st_size))
    else:
        other = (attack.folder / "other.sqlite").read_bytes()
        with open(file, "r+b") as opened:
            opened.truncate(0)
            opened.write(other if how == "copied over" else attack.random.randbytes(attack.random.randrange(1, 200_000)))


def continued_at_once(attack):
    """Jobs that a scheduler starts again may all start at one moment: one trains, or takes an interrupted run up."""
    folder = attack.fresh()
    project(folder / "p.toml", samples=600, epochs=30, clock="virtual", algorithm="local-sgd")
    if attack.random.random() < 0.5:
        project(folder / "p.toml", clock="real", epochs=200, samples=600)
        trainer = attack.start("train", "p.toml", "--db", "a.sqlite", "--json", folder=folder, piped=True)
        for line in trainer.process.stdout:
            if line.startswith(b'{"event":"evaluation"'):
                break
        trainer.kill()
    before = len(listed(attack, folder / "a.sqlite", folder)) if (folder / "a.sqlite").exists() else 0
    jobs = [attack.start("train", "p.toml", "--continue", "--db", "a.sqlite", folder=folder, label=f"-{i}") for i in range(attack.random.randrange(2, 9))]
    for job in jobs:
        attack.judge(job.wait(attack.program.limit), {0, 3}, f"one of {len(jobs)} --continue")
    runs = listed(attack, folder / "a.sqlite", folder)
    attack.require(len(runs) == before + 1, f"{len(jobs)} --continue at one moment: {len(runs) - before} runs")


def work(attack):
    project(attack.folder / "p.toml")
    attack.checked("train", "p.toml", "--db", "other.sqlite", folder=attack.folder, statuses={0})
    kinds = [(many_writers,), (live_run, False), (live_run, True)]
    kinds += [(lost_database, how) for how in ("deleted", "moved", "replaced", "emptied", "index cut", "cut", "written over", "copied over")]
    kinds += [(continued_at_once,)]
    for number in attack.rounds(len(kinds), 2 * len(kinds), len(kinds)):
        kind, *how = kinds[number % len(kinds)]
        kind(attack, *how)


main("shared_database", work)
