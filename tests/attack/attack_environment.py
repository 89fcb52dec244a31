# SPDX-License-Identifier: GPL-3.0-or-later
"""Surroundings that a program rarely has: a deleted folder, endless paths, names that are not UTF-8 or fool a terminal, no
HOME, limits of processes, files, memory and file sizes, programs and libraries in the current folder, a clock that was set back."""
import csv
import io
import os
import pathlib
import resource
import shutil
import sqlite3

from attack import main
from program import CONTROL
from runs import integrity, project, table_rows

NAMES = [b"caf\xe9", b"\xff\xfe", b"a\nb", b"a\rb", b"\x1b[31mred\x1b[0m", b"\x1b]0;title\x07", b"\x9b31m", b"=1+1", b"@x", b"a\tb", b'a"b', b"a'b", b"a,b", b"a b",
         b"x" * 200, b"$(touch x)", b"--help", b"%s%n%d", "é".encode(), b"\xe2\x80\xae", b"\x7f", b"\xc2\x9b31m", b"a|b", b"{}", b"\\", b"\xed\xa0\x80"]


def sentence(outcome_bytes):
    return not CONTROL.search(outcome_bytes)


def deleted_folder(attack, folder):
    """The current folder is gone: relative and absolute names."""
    gone = folder / "gone"
    gone.mkdir()
    data = attack.folder / "d/train.txt"
    where = attack.random.choice([{}, {"EVENKEEL_DB": "runs.sqlite"}, {"XDG_CACHE_HOME": "cache"}, {"HOME": ".", "XDG_DATA_HOME": None, "EVENKEEL_DB": None}])
    environment = attack.program.environment(folder, **where)

    def leave():
        os.chdir(gone)
        os.rmdir(gone)

    arguments = attack.random.choice([["train", attack.folder / "p.toml"], ["train", attack.folder / "file.toml", "--no-db"], ["runs", "list"], ["inspect", data],
                                      ["train", "p.toml"], ["inspect", "d.txt"], ["convert", data, "x.ekd"], ["convert", data, folder / "x.ekd"],
                                      ["generate", "-o", "d", "--samples", "5", "--features", "60", "--labels", "5"], ["runs", "list", "--db", "x.sqlite"],
                                      ["partition", attack.folder / "p.toml", "--save", "x.csv"], ["devices"], ["evaluate", "1", data], ["evaluate", "x.ekm", data]])
    attack.checked(*arguments, folder=folder, environment=environment, statuses={0, 2, 3, 5}, case=f"in a deleted folder, {where}", before=leave)


def endless_path(attack, folder):
    long = attack.random.choice(["x" * 255, "x" * 256, "x" * 5000, "x" * 100000, "x/" * 50000, "../" * 30000 + "x", "/" * 100000, "./" * 2100 + "x"])
    data = attack.folder / "d/train.txt"
    project(folder / "p.toml", data=(long, long))
    project(folder / "q.toml", more=f'[partition]\nmethod = "saved"\nfile = "{long}"')
    arguments = attack.random.choice([["train", "p.toml", "--no-db"], ["train", long], ["inspect", long], ["convert", data, long], ["convert", long, "x.ekd"],
                                      ["runs", "list", "--db", long], ["train", attack.folder / "p.toml", "--db", long], ["evaluate", long, data],
                                      ["evaluate", f"./{long}", data], ["runs", "import", long], ["runs", "export", "1", "-o", long, "--db", attack.folder / "a.sqlite"],
                                      ["partition", attack.folder / "p.toml", "--save", long], ["partition", "q.toml"], ["train", "q.toml", "--no-db"],
                                      ["generate", "-o", long, "--samples", "5", "--features", "60", "--labels", "5"], ["runs", "show", long],
                                      ["train", attack.folder / "p.toml", "--set", f"data.train={long}"], ["train", attack.folder / "p.toml", "--set", long]])
    outcome = attack.checked(*arguments, folder=folder, statuses={0, 2, 3, 5}, case=f"a path of {len(long)} characters")
    attack.require(len(outcome.err) < 2000 + 3 * len(long), "an endless message")


def endless_environment(attack, folder):
    """The same by way of the environment."""
    long = attack.random.choice(["/" + "x" * 256, "/" + "x/" * 50000, "x" * 100000])
    name = attack.random.choice(["HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "EVENKEEL_DB", "EVENKEEL_DATA", "TMPDIR", "EVENKEEL_MODULE_PATH"])
    unset = {"EVENKEEL_DB": None, "XDG_DATA_HOME": None, "XDG_CACHE_HOME": None} if name == "HOME" else {"EVENKEEL_DB": None} if name == "XDG_DATA_HOME" else {}
    environment = attack.program.environment(folder, **{**unset, name: long})
    project(folder / "p.toml", data=("${EVENKEEL_DATA}/train.txt", "${EVENKEEL_DATA}/test.txt"))
    for arguments in (["train", "p.toml", "--no-db"], ["train", attack.folder / "file.toml"], ["runs", "list"], ["devices"]):
        attack.checked(*arguments, folder=folder, environment=environment, statuses={0, 3, 5}, case=f"{name} of {len(long)} characters")


def hostile_name(attack, folder):
    """As name of a run: every list of runs stays readable, for this run and the others."""
    name = attack.random.choice(NAMES)
    for each in (name, b"ordinary"):
        attack.checked("train", attack.folder / "p.toml", "--set", b"name=" + each, "--db", "n.sqlite", folder=folder, statuses={0, 3}, case=f"name {name!r}")
    if not (folder / "n.sqlite").exists():
        return
    runs = attack.json(attack.checked("runs", "list", "--json", "--db", "n.sqlite", folder=folder, statuses={0}, case=f"name {name!r}"), f"name {name!r}") or []
    count = len(runs)
    table = attack.checked("runs", "list", "--db", "n.sqlite", folder=folder, statuses={0}, case=f"name {name!r}").out
    attack.require(sentence(table) and table_rows(table) == count, f"name {name!r}: the table of {count} runs: {table!r}")
    rows = attack.checked("runs", "list", "--csv", "--db", "n.sqlite", folder=folder, statuses={0}, case=f"name {name!r}").out
    try:
        read = list(csv.reader(io.StringIO(rows.decode("utf-8"), newline=""), strict=True))
        attack.require(len(read) == count + 1 and not [cell for row in read for cell in row if cell[:1] in ("=", "@", "\t", "\r")], f"name {name!r}: CSV {rows!r}")
    except (csv.Error, ValueError) as error:
        attack.fail(f"name {name!r}: CSV cannot be read: {error}")
    for run in runs:
        number = str(run["run"])
        shown = attack.checked("runs", "show", number, "--db", "n.sqlite", folder=folder, statuses={0}, case=f"name {name!r}")
        attack.require(sentence(shown.out), f"name {name!r}: control characters in runs show")
        attack.json(attack.checked("runs", "show", number, "--json", "--db", "n.sqlite", folder=folder, statuses={0}, case=f"name {name!r}"), f"name {name!r}")
        attack.checked("runs", "export", number, "-o", "x.jsonl", "--db", "n.sqlite", folder=folder, statuses={0}, case=f"name {name!r}")
        attack.checked("runs", "import", "x.jsonl", "--db", "m.sqlite", folder=folder, statuses={0}, case=f"name {name!r}, exported")


def hostile_file(attack, folder):
    """As name of a folder or file: all work there."""
    name = attack.random.choice([each for each in NAMES if len(each) < 150])
    place = pathlib.Path(os.fsdecode(os.fsencode(folder) + b"/" + name))
    place.mkdir()
    shutil.copytree(attack.folder / "d", place / "d")
    data = place / "d/train.txt"
    environment = attack.program.environment(folder, EVENKEEL_DB=str(place / "runs.sqlite"), XDG_CACHE_HOME=str(place / "cache"))
    project(place / "p.toml")
    case = f"in a folder named {name!r}"
    for arguments in (["train", place / "p.toml"], ["runs", "list"], ["runs", "list", "--json"], ["runs", "show", "1"], ["runs", "show", "1", "--json"],
                      ["inspect", data], ["inspect", data, "--json"], ["convert", data, place / "x.ekd"], ["evaluate", "1", data], ["train", place / "p.toml", "--json"],
                      ["runs", "export", "1", "-o", place / "x.jsonl"], ["runs", "import", place / "x.jsonl"]):
        outcome = attack.checked(*arguments, folder=folder, environment=environment, statuses={0}, case=case)
        if "--json" in arguments and arguments[0] != "train":
            attack.json(outcome, case)
        elif outcome.is_done and arguments[0] != "train":
            attack.require(sentence(outcome.out), f"{case}: control characters: {arguments[0]}")
    (place / "bad.txt").write_bytes(b"2 3 4\n0 0:1\n1 x:1\n")
    for arguments in (["inspect", place / "absent.txt"], ["convert", place / "bad.txt", place / "y.ekd"], ["train", place / "absent.toml"], ["evaluate", "99", data]):
        attack.checked(*arguments, folder=folder, environment=environment, statuses={3}, case=case)


def home(attack, folder):
    """No HOME, an empty one, a relative one, one that is a file or read-only."""
    (folder / "file").write_bytes(b"")
    value = attack.random.choice([None, "", ".", "relative", "/proc", str(folder / "file"), "/nonexistent", "/dev/null"])
    changes = {"HOME": value, "XDG_DATA_HOME": None, "XDG_CACHE_HOME": None, "EVENKEEL_DB": None}
    environment = {"PATH": os.environ["PATH"]} if attack.random.random() < 0.2 else attack.program.environment(folder, **changes)
    for arguments in (["train", attack.folder / "file.toml"], ["runs", "list"], ["train", attack.folder / "file.toml", "--no-db"], ["inspect", attack.folder / "d/train.txt"]):
        attack.checked(*arguments, folder=folder, environment=environment, statuses={0, 5}, case=f"HOME {value!r}")


def limits(attack, folder):
    """Of open files, memory, sizes of files and processors' time."""
    random = attack.random
    kind, value = random.choice([(resource.RLIMIT_NOFILE, random.choice([3, 4, 5, 6, 8, 12, 20])), (resource.RLIMIT_FSIZE, random.randrange(200000)),
                                 (resource.RLIMIT_STACK, random.choice([64 << 10, 128 << 10, 256 << 10, 1 << 20])), (resource.RLIMIT_AS, random.randrange(120, 400) << 20)])
    if attack.program.sanitized and kind in (resource.RLIMIT_AS, resource.RLIMIT_STACK, resource.RLIMIT_NOFILE):
        return # the sanitizer's own needs
    devices = random.choice([1, 4, 50])
    project(folder / "p.toml", devices=["sim"] * devices)
    for arguments in (["train", "p.toml", "--db", "a.sqlite"], ["train", attack.folder / "file.toml", "--no-db"], ["inspect", attack.folder / "d/train.txt"],
                      ["convert", attack.folder / "d/train.txt", "x.ekd"], ["runs", "list", "--db", "a.sqlite"]):
        outcome = attack.run(*arguments, folder=folder, cap=None, before=lambda: resource.setrlimit(kind, (value, value)))
        if outcome.status == 127 and b"error while loading shared libraries" in outcome.err:
            continue # it was not started
        attack.judge(outcome, {0, 3, 4, 5}, f"limit {kind} of {value}, {devices} devices")
    if (folder / "a.sqlite").exists() and (folder / "a.sqlite").stat().st_size:
        attack.require(integrity(folder / "a.sqlite", folder / "scratch") == "ok", f"limit {kind} of {value}: the database is damaged")


def processes(attack, folder):
    """No more threads can be started. Root has no such limit, so as another user."""
    if os.geteuid() != 0:
        return
    count, devices = attack.random.choice([(1, 1), (1, 4), (3, 4), (5, 8), (20, 30), (100, 300), (400, 1000)])
    if attack.program.sanitized:
        count, devices = min(count, 20), min(devices, 30)
    for parent in (attack.folder, folder):
        parent.chmod(0o777)
    path = attack.program.readable_copy(attack.folder)
    kind = attack.random.choice(["sim", "cpu,threads=1", "cpu,threads=4"])
    project(folder / "p.toml", devices=[kind] * devices, clock="virtual" if kind == "sim" else "real", algorithm="local-sgd", epochs=1)

    def limited():
        resource.setrlimit(resource.RLIMIT_NPROC, (count, count))
        os.setgroups([])
        os.setgid(60000 + attack.round % 5000) # nobody else's processes count
        os.setuid(60000 + attack.round % 5000)

    for arguments in (["train", "p.toml", "--db", "a.sqlite"], ["train", "p.toml", "--no-db"], ["inspect", attack.folder / "d/train.txt"], ["runs", "list", "--db", "a.sqlite"],
                      ["partition", "p.toml", "--set", "partition.method=submodular"], ["tune", "p.toml", "-o", "t.toml", "--first-epochs", "0.01"]):
        attack.checked(*arguments, folder=folder, before=limited, path=path, statuses={0, 3, 4, 5}, case=f"{count} processes, {devices} devices {kind}")


def foreign_programs(attack, folder):
    """Programs and libraries that lie in the current folder: none is started or loaded."""
    for name in ("rsvg-convert", "mpirun", "srun", "sh", "bash", "python3", "nvidia-smi", "gdb", "evenkeel", "evenkeel-cli", "lrelease"):
        (folder / name).write_text(f"#!/bin/sh\ntouch {folder}/started-{name}\n")
        (folder / name).chmod(0o755)
    for name in ("libcuda.so.1", "libnccl.so.2", "libnvidia-ml.so.1", "libcusparse.so.12", "libmpi.so.40", "libz.so.1", "libsqlite3.so.0", "libevenkeel_cuda.so",
                 "libevenkeel_mpi.so"):
        (folder / name).write_bytes(attack.random.choice([b"", b"\x7fELF", b"\x7fELF\x02\x01\x01" + bytes(100), attack.random.randbytes(5000)]))
    project(folder / "p.toml", samples=200, epochs=1)
    for arguments in (["devices"], ["train", "p.toml", "--db", "a.sqlite"], ["runs", "list", "--db", "a.sqlite"], ["runs", "report", "1", "--db", "a.sqlite", "-o", "r.html"],
                      ["inspect", attack.folder / "d/train.txt"], ["tune", "p.toml", "-o", "t.toml", "--first-epochs", "0.01"]):
        attack.checked(*arguments, folder=folder, statuses={0}, case="programs of others in the current folder")
    started = [each.name for each in folder.glob("started-*")]
    attack.require(not started, f"started from the current folder: {started}")


def clock_set_back(attack, folder):
    """Runs that began, and were last heard of, in the future."""
    project(folder / "p.toml", samples=200, epochs=2)
    for seed in ("1", "2"):
        attack.checked("train", "p.toml", "--set", f"train.seed={seed}", "--db", "a.sqlite", folder=folder, statuses={0})
    ahead = attack.random.choice([60, 86400, 10 * 365 * 86400, 4e9])
    database = sqlite3.connect(folder / "a.sqlite")
    database.execute("UPDATE runs SET heartbeat = heartbeat + ?, started = ?, status = ? WHERE id = 1",
                     (ahead, attack.random.choice(["2999-01-01T00:00:00+14:00", "2027-02-28T23:59:60-12:00", "1969-12-31T23:59:59+00:00"]),
                      attack.random.choice(["running", "done", "interrupted"])))
    database.commit()
    database.close()
    for arguments in (["runs", "list"], ["runs", "list", "--json"], ["runs", "list", "--filter", "started > 2020-01-01"], ["runs", "show", "1"], ["runs", "compare", "1", "2"],
                      ["runs", "export", "1", "-o", "x.jsonl"], ["runs", "import", "x.jsonl"], ["train", "p.toml", "--continue"]):
        attack.checked(*arguments, "--db", "a.sqlite", folder=folder, statuses={0}, case=f"a clock {ahead} s ahead")
    attack.require(integrity(folder / "a.sqlite", folder / "scratch") == "ok", "the database is damaged")


def work(attack):
    folder = attack.folder
    attack.checked("generate", "-o", "d", "--samples", "900", "--features", "200", "--labels", "30", "--test", "50", folder=folder, statuses={0})
    project(folder / "p.toml", samples=200, epochs=1)
    project(folder / "file.toml", data=(folder / "d/train.txt", folder / "d/test.txt"), epochs=1)
    attack.checked("train", "p.toml", "--db", "a.sqlite", folder=folder, statuses={0})
    kinds = [deleted_folder] * 5 + [endless_path] * 7 + [hostile_name, hostile_file] * 2 + [endless_environment, home, limits, limits, processes, foreign_programs, clock_set_back]
    for number in attack.rounds(2 * len(kinds), 6 * len(kinds), 2 * len(kinds)):
        kinds[number % len(kinds)](attack, attack.fresh())


main("environment", work)
