# SPDX-License-Identifier: GPL-3.0-or-later
"""Signals and descriptors: INT, TERM, HUP save the run (130) unless whoever started it ignores them (nohup, a script's
background job); STOP/CONT, a closed pipe, closed descriptors 0, 1, 2 and /dev/full do no damage."""
import os
import pathlib
import signal
import time

from attack import main
from runs import integrity, listed, project

ENDING = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


def started(attack, folder, before=None, epochs=1000000, **options):
    """A training under way: its first evaluation is there."""
    project(folder / "p.toml", samples=300, epochs=epochs, clock=attack.random.choice(["real", "virtual"]), **options)
    running = attack.start("train", "p.toml", "--db", "a.sqlite", "--json", folder=folder, piped=True, before=before)
    for line in running.process.stdout:
        if line.startswith(b'{"event":"evaluation"'):
            break
    return running


def drained(attack, running):
    """What a run prints until it ends, so that it does not wait for its reader."""
    lines = running.process.stdout.read().splitlines()
    return running.wait(attack.program.limit), lines


def check_stored(attack, folder, statuses, case):
    attack.require(integrity(folder / "a.sqlite", folder / "scratch") == "ok", f"{case}: the database is damaged")
    runs = listed(attack, folder / "a.sqlite", folder)
    attack.require(runs.get(1, {}).get("status") in statuses, f"{case}: the run is {runs.get(1, {}).get('status')}")


def ending(attack, folder, number):
    running = started(attack, folder)
    time.sleep(attack.random.random() * 0.05)
    running.send(number)
    outcome, lines = drained(attack, running)
    attack.judge(outcome, {130}, number.name)
    attack.require(lines and lines[-1].startswith(b'{"event":"finished"'), f"{number.name}: no last event")
    check_stored(attack, folder, {"interrupted"}, number.name)
    attack.checked("train", "p.toml", "--db", "a.sqlite", "--resume", "1", "--set", "train.epochs=1", folder=folder, statuses={0, 3}, case="resume")


def ending_twice(attack, folder):
    """A second signal may end it at once, but never leaves a run that seems to be under way."""
    running = started(attack, folder)
    first, second = attack.random.choice(ENDING), attack.random.choice(ENDING)
    running.send(first)
    time.sleep(attack.random.random() * 0.003)
    running.send(second)
    outcome, _ = drained(attack, running)
    if outcome.status not in (-first, -second):
        attack.judge(outcome, {130}, f"{first.name}, then {second.name}")
    check_stored(attack, folder, {"interrupted"}, f"{first.name}, then {second.name}")


def ignored(attack, folder, *numbers):
    """As under nohup (HUP) and for a background job of a script (INT, QUIT): ignored when it began, ignored for good."""

    def ignore():
        for number in numbers:
            signal.signal(number, signal.SIG_IGN)

    running = started(attack, folder, ignore, epochs=30)
    for number in numbers:
        running.send(number)
        time.sleep(0.005)
    outcome, _ = drained(attack, running)
    names = " ".join(number.name for number in numbers)
    attack.judge(outcome, {0}, f"{names} although ignored")
    check_stored(attack, folder, {"done"}, f"{names} although ignored")


def ignored_but_one(attack, folder):
    """Under nohup, SIGTERM still ends and saves it."""
    running = started(attack, folder, lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    running.send(signal.SIGHUP)
    time.sleep(0.01)
    running.send(signal.SIGTERM)
    attack.judge(drained(attack, running)[0], {130}, "SIGHUP ignored, SIGTERM not")
    check_stored(attack, folder, {"interrupted"}, "SIGHUP ignored, SIGTERM not")


def stopped(attack, folder):
    running = started(attack, folder, epochs=100)
    for _ in range(3):
        running.send(signal.SIGSTOP)
        time.sleep(0.02)
        running.send(signal.SIGCONT)
        time.sleep(0.01)
    attack.judge(drained(attack, running)[0], {0}, "STOP and CONT")
    check_stored(attack, folder, {"done"}, "STOP and CONT")


def closed_pipe(attack, folder):
    """train | head -1"""
    running = started(attack, folder)
    running.process.stdout.close()
    running.process.stdout = None
    outcome = running.wait(attack.program.limit)
    if outcome.status != -signal.SIGPIPE: # what Unix does by custom
        attack.judge(outcome, {0, 5, 130}, "closed pipe")
    check_stored(attack, folder, {"interrupted", "failed", "stopped", "done"}, "closed pipe")


def closed_descriptors(attack, folder, *closed):
    project(folder / "p.toml")

    def close():
        for descriptor in closed:
            os.close(descriptor)

    data = attack.folder / "d/train.txt"
    commands = [["train", "p.toml", "--db", "a.sqlite"], ["runs", "list", "--db", "a.sqlite"], ["convert", data, "x.ekd"], ["inspect", data],
                ["runs", "export", "1", "-o", "x.jsonl", "--db", "a.sqlite"], ["runs", "import", "x.jsonl", "--db", "a.sqlite"],
                ["evaluate", "1", data, "--db", "a.sqlite"], ["runs", "delete", "1", "--db", "a.sqlite"]]
    for arguments in commands:
        outcome = attack.run(*arguments, folder=folder, before=close)
        if outcome.status not in (0, 3, 5) or outcome.hung:
            attack.fail(f"descriptors {closed} closed: {outcome.text()}")
        if (folder / "a.sqlite").exists():
            attack.require(integrity(folder / "a.sqlite", folder / "scratch") == "ok", f"descriptors {closed} closed: the database is damaged: {arguments}")
    if (folder / "x.ekd").exists():
        attack.checked("inspect", "x.ekd", folder=folder, statuses={0}, case=f"converted with {closed} closed")


def full_output(attack, folder):
    """Everything that prints into a full device says so."""
    project(folder / "p.toml")
    attack.checked("train", "p.toml", "--db", "a.sqlite", folder=folder, statuses={0})
    data = attack.folder / "d/train.txt"
    for arguments in (["runs", "list"], ["runs", "list", "--json"], ["runs", "list", "--csv"], ["runs", "show", "1"], ["inspect", data], ["predict", "1", data],
                      ["settings", "--json"], ["algorithms"], ["train", "p.toml"], ["evaluate", "1", data], ["--help"], ["train", "--help"], ["--version"]):
        with open("/dev/full", "wb") as full:
            extra = ["--db", folder / "a.sqlite"] if arguments[0] in ("runs", "predict", "train", "evaluate") and "--help" not in arguments else []
            running = attack.start(*arguments, *extra, folder=folder, stdout=full)
            attack.judge(running.wait(attack.program.limit), {5}, "output on a full device")


def work(attack):
    attack.checked("generate", "-o", "d", "--samples", "40", "--features", "200", "--labels", "30", statuses={0}, folder=attack.folder)
    kinds = [(ending, number) for number in ENDING] + [(ignored, signal.SIGHUP), (ignored, signal.SIGINT), (ignored, *ENDING)]
    kinds += [(closed_descriptors, *closed) for closed in ([0], [1], [2], [0, 1, 2])]
    kinds += [(ending_twice,), (ending_twice,), (ignored_but_one,), (stopped,), (closed_pipe,)]
    if pathlib.Path("/dev/full").is_char_device():
        kinds.append((full_output,))
    for number in attack.rounds(len(kinds), 4 * len(kinds), len(kinds)):
        kind, *which = kinds[number % len(kinds)]
        kind(attack, attack.fresh(), *which)


main("signals", work)
