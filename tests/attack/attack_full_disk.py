# SPDX-License-Identifier: GPL-3.0-or-later
"""A file system that becomes full while something is written on it: exit 5 and one line, what stood there stays, nothing is
half written; a cache that cannot be kept is no error."""
import os

import namespace
from attack import main
from checkpoint_file import entries_of
from runs import integrity, leftovers, listed, models_of, project


def prepare(attack):
    folder = attack.folder
    generate = ["--features", "500", "--labels", "50", "--nnz", "40"]
    attack.checked("generate", "-o", "t", "--samples", "20", "--features", "200", "--labels", "30", folder=folder, statuses={0})
    attack.checked("generate", "-o", "d", "--samples", "1500", "--test", "100", *generate, folder=folder, statuses={0})
    project(folder / "p.toml", hidden=[200], epochs=6)
    project(folder / "file.toml", data=(folder / "d/train.txt", folder / "d/test.txt"), hidden=[8], more='[partition]\nmethod = "random"')
    attack.checked("train", "p.toml", "--db", "a.sqlite", folder=folder, statuses={0})
    attack.checked("runs", "export", "1", "--with-model", "-o", "run.jsonl", "--db", "a.sqlite", folder=folder, statuses={0})


def fill(disk, left):
    """All but so many bytes."""
    facts = os.statvfs(disk)
    with open(disk / "filler", "wb") as file:
        file.write(bytes(max(0, facts.f_bavail * facts.f_frsize - left)))


def training(attack, disk, size):
    database = disk / "b.sqlite"
    namespace.mount(disk, size)
    outcome = attack.checked("train", "p.toml", "--db", database, folder=attack.folder, statuses={0, 5}, case=f"train with {size} bytes")
    if database.exists() and database.stat().st_size:
        attack.require(integrity(database, attack.folder / "scratch") == "ok", f"train with {size} bytes: the database is damaged")
    for model in models_of(database).glob("run-*.ekm"):
        entries_of(model) # whole
    attack.require(not leftovers(disk), f"train with {size} bytes: temporary files are left: {leftovers(disk)}")
    if outcome.is_done:
        runs = listed(attack, database, attack.folder)
        attack.require(runs.get(1, {}).get("status") == "done", f"exit 0 with {size} bytes, but the run is {runs.get(1, {}).get('status')}")


def resumed(attack, disk, size):
    """The disk becomes full between two checkpoints: the first stays whole, and goes on once there is room."""
    database = disk / "b.sqlite"
    namespace.mount(disk, 4 << 20)
    attack.checked("train", "p.toml", "--db", database, folder=attack.folder, statuses={0}, case="train with room")
    fill(disk, size % 300000)
    more = ["train", "p.toml", "--db", database, "--resume", "1", "--set", "train.epochs=9"]
    attack.checked(*more, folder=attack.folder, statuses={0, 5}, case=f"resume with {size % 300000} bytes")
    entries_of(models_of(database) / "run-1.ekm")
    (disk / "filler").unlink()
    attack.require(integrity(database, attack.folder / "scratch") == "ok", "resume on a full disk: the database is damaged")
    attack.checked(*more, folder=attack.folder, statuses={0}, case="resume with room again")
    attack.require(not leftovers(disk), f"resume on a full disk: temporary files are left: {leftovers(disk)}")


def writing(attack, disk, size, which):
    """Each command that writes a file: to its end or not at all; an old file stays."""
    folder = attack.folder
    commands = {
        "x.ekd": ["convert", "d/train.txt", disk / "x.ekd"], "x.txt": ["convert", "d/train.txt", disk / "x.txt"],
        "x.txt.gz": ["convert", "d/train.txt", disk / "x.txt.gz"], "x.txt.xz": ["convert", "d/train.txt", disk / "x.txt.xz"],
        "x.txt.zst": ["convert", "d/train.txt", disk / "x.txt.zst"],
        "run.jsonl": ["runs", "export", "1", "--with-model", "-o", disk / "run.jsonl", "--db", "a.sqlite"],
        "parts.csv": ["partition", "file.toml", "--seeds", "0", "--save", disk / "parts.csv"],
        "train.txt": ["generate", "-o", disk, "--samples", "500", "--features", "500", "--labels", "50"],
        "tuned.toml": ["tune", "file.toml", "--first-epochs", "0.05", "-o", disk / "tuned.toml"]}
    name = list(commands)[which]
    if not (folder / name).exists():
        attack.run(*[str(each).replace(str(disk), str(folder)) if isinstance(each, os.PathLike) else each for each in commands[name]], folder=folder)
    expected = (folder / name).read_bytes() if (folder / name).exists() else b""
    size %= max(8192, 2 * len(expected))
    namespace.mount(disk, max(size, 4096) + 4096)
    old = b"old\n" if attack.random.random() < 0.5 else None
    if old:
        (disk / name).write_bytes(old)
    outcome = attack.checked(*commands[name], folder=folder, statuses={0, 5}, case=f"{name} with {size} bytes")
    found = (disk / name).read_bytes() if (disk / name).exists() else None
    wanted = {expected} if outcome.is_done else {old, expected} # of two files the first may be written already
    attack.require(name == "tuned.toml" or found in wanted, f"{name} with {size} bytes, exit {outcome.status}: neither the old nor the new file")
    attack.require(not leftovers(disk), f"{name} with {size} bytes: temporary files are left: {leftovers(disk)}")


def importing(attack, disk, size):
    namespace.mount(disk, size)
    database = disk / "b.sqlite"
    outcome = attack.checked("runs", "import", "run.jsonl", "--db", database, folder=attack.folder, statuses={0, 5}, case=f"import with {size} bytes")
    left = list(models_of(database).iterdir()) if models_of(database).exists() else []
    attack.require(outcome.is_done or not left, f"import with {size} bytes: a model is left of what was not imported: {left}")
    if outcome.is_done:
        attack.checked("evaluate", "1", "t/train.txt", "--db", database, folder=attack.folder, statuses={0}, case="evaluate what was imported")


def caching(attack, disk, size):
    """No room for the cache: a note, and the same result."""
    namespace.mount(disk, size % 200000 + 4096)
    environment = attack.program.environment(attack.folder, XDG_CACHE_HOME=str(disk), EVENKEEL_DB=str(attack.folder / "a.sqlite"))
    for arguments in (["inspect", "d/train.txt"], ["train", "file.toml", "--no-db"], ["evaluate", "1", "t/train.txt"]):
        attack.checked(*arguments, folder=attack.folder, environment=environment, statuses={0}, case=f"cache folder of {size % 200000} bytes")
    attack.require(not leftovers(disk), f"cache folder: temporary files are left: {leftovers(disk)}")


def work(attack):
    prepare(attack)
    disk = attack.folder / "disk"
    kinds = [(training,), (training,), (resumed,), (importing,), (caching,)] + [(writing, which) for which in range(9)]
    for number in attack.rounds(2 * len(kinds), 6 * len(kinds), 2 * len(kinds)):
        kind, *which = kinds[number % len(kinds)]
        try:
            kind(attack, disk, attack.random.randrange(8192, 1200000), *which)
        finally:
            if os.path.ismount(disk):
                namespace.unmount(disk)


namespace.enter()
main("full_disk", work)
