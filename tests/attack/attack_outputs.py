# SPDX-License-Identifier: GPL-3.0-or-later
"""Outputs that are not ordinary files: links are followed, pipes and devices are written to or refused but never replaced,
permissions stay, private data stay private."""
import os
import stat

import namespace
from attack import main
from program import wait_until
from runs import project



def prepare(attack):
    folder = attack.folder
    attack.checked("generate", "-o", "d", "--samples", "900", "--features", "300", "--labels", "40", "--test", "50", folder=folder, statuses={0})
    project(folder / "p.toml", data=(folder / "d/train.txt", folder / "d/test.txt"), more='[partition]\nmethod = "random"')
    attack.checked("train", "p.toml", "--db", "a.sqlite", folder=folder, statuses={0})


def writers(folder, target):
    """name -> command that writes `target`."""
    return {"convert": ["convert", folder / "d/train.txt", target], "export": ["runs", "export", "1", "--with-model", "-o", target, "--db", folder / "a.sqlite"],
            "partition": ["partition", folder / "p.toml", "--seeds", "0", "--save", target],
            "tune": ["tune", folder / "p.toml", "--first-epochs", "0.05", "-o", target]}


def drawn(attack, target):
    name = attack.random.choice(["convert", "convert", "export", "partition", "tune"])
    return name, writers(attack.folder, target)[name]


def kind_of(file):
    return stat.S_IFMT(os.lstat(file).st_mode)


def link(attack, folder):
    """A symlink to a file, elsewhere, nowhere, to itself."""
    way = attack.random.choice(["file", "absent", "loop", "chain"])
    (folder / "there").mkdir()
    target, name = folder / "there/real", folder / "link"
    if way in ("file", "chain"):
        target.write_bytes(b"old")
    if way == "chain":
        (folder / "middle").symlink_to("there/real")
    name.symlink_to({"loop": "link", "chain": "middle"}.get(way, "there/real"))
    what, arguments = drawn(attack, name)
    outcome = attack.checked(*arguments, folder=folder, statuses={5, 3} if way == "loop" else {0}, case=f"{what} to a link ({way})")
    attack.require(name.is_symlink(), f"{what}: the link ({way}) was replaced by a file")
    if outcome.is_done:
        attack.require(target.exists() and target.read_bytes() not in (b"", b"old"), f"{what}: what the link ({way}) points to was not written")


def device(attack, folder):
    """A node of /dev/null (in a namespace of its own), /dev/full, /dev/zero by that name."""
    if not namespace.is_root():
        return
    way, number = attack.random.choice([("null", (1, 3)), ("full", (1, 7)), ("zero", (1, 5))])
    disk = folder / "devices"
    namespace.mount(disk, 8 << 20)
    try:
        node = disk / way
        os.mknod(node, stat.S_IFCHR | 0o666, os.makedev(*number))
        what, arguments = drawn(attack, node)
        attack.checked(*arguments, folder=folder, statuses={5} if way == "full" else {0, 3, 5}, case=f"{what} to a node of /dev/{way}")
        attack.require(stat.S_ISCHR(kind_of(node)), f"{what}: the device node /dev/{way} was replaced")
        attack.require(len(list(disk.iterdir())) == 1, f"{what}: something is left beside the device")
    finally:
        namespace.unmount(disk)


def pipe(attack, folder):
    """A FIFO with a reader gets the bytes or is refused; it is not replaced."""
    fifo = folder / "fifo"
    os.mkfifo(fifo)
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    what, arguments = drawn(attack, fifo)
    running = attack.start(*arguments, folder=folder)
    received = b""

    def ended():
        nonlocal received
        try:
            received += os.read(reader, 1 << 20)
        except BlockingIOError:
            pass
        return not running.alive()

    wait_until(ended, attack.program.limit)
    ended()
    os.close(reader)
    outcome = running.wait(1)
    attack.judge(outcome, {0, 3, 5}, f"{what} to a pipe")
    attack.require(stat.S_ISFIFO(kind_of(fifo)), f"{what}: the pipe was replaced")
    attack.require(not outcome.is_done or received, f"{what}: done, but nothing reached the pipe")


def standard_output(attack, folder):
    """A link to standard output (never the machine's own /dev/stdout) reaches whoever reads it, or is refused."""
    name = attack.random.choice([folder / "stdout-link", folder / "stdout-link", "/proc/self/fd/1"])
    (folder / "stdout-link").symlink_to("/proc/self/fd/1")
    what, arguments = drawn(attack, name)
    running = attack.start(*arguments, folder=folder, piped=True)
    text = running.process.stdout.read()
    outcome = running.wait(attack.program.limit)
    attack.judge(outcome, {0, 3, 5}, f"{what} to {name}")
    attack.require(not outcome.is_done or len(text) > 200, f"{what} to {name}: done, but {len(text)} bytes arrived")
    attack.require((folder / "stdout-link").is_symlink(), f"{what}: the link to standard output was replaced")


def permissions(attack, folder):
    """An existing file keeps its mode; a new one follows the umask."""
    file = folder / "out.txt"
    mode = attack.random.choice([0o600, 0o640, 0o664, 0o604])
    if attack.random.random() < 0.7:
        file.write_bytes(b"old")
        file.chmod(mode)
        umask = 0o022
    else:
        umask = attack.random.choice([0o077, 0o027, 0o002, 0o022])
        mode = 0o666 & ~umask
    what, arguments = drawn(attack, file)
    attack.checked(*arguments, folder=folder, statuses={0}, case=what, before=lambda: os.umask(umask))
    found = stat.S_IMODE(file.stat().st_mode)
    attack.require(found == mode, f"{what}: mode {found:o} instead of {mode:o}")


def private_data(attack, folder):
    """Nobody else can read the cache of data that nobody else can read; under any umask."""
    data = folder / "secret.txt"
    data.write_bytes((attack.folder / "d/train.txt").read_bytes())
    data.chmod(attack.random.choice([0o600, 0o400, 0o640]))
    attack.checked("inspect", data, folder=folder, statuses={0}, before=lambda: os.umask(attack.random.choice([0, 0o022])))
    caches = [file for file in (folder / "cache").rglob("*") if file.is_file()]
    open_ = [file.name for file in caches if stat.S_IMODE(file.stat().st_mode) & ~stat.S_IMODE(data.stat().st_mode) & 0o077]
    reachable = all(stat.S_IMODE(parent.stat().st_mode) & 0o005 for parent in [folder / "cache/evenkeel", folder / "cache"])
    attack.require(caches, "there is no cache")
    attack.require(not open_ or not reachable, f"data of mode {stat.S_IMODE(data.stat().st_mode):o} are readable by others in the cache: {open_}")


def folder_target(attack, folder):
    """A folder, a path below a file, a name that ends with a slash, an empty name."""
    (folder / "file").write_bytes(b"x")
    target = attack.random.choice([folder, folder / "file/below", f"{folder}/new/", "", folder / "absent/deep/x.txt", "/proc/nothing/x"])
    what, arguments = drawn(attack, target)
    attack.checked(*arguments, folder=folder, statuses={0, 2, 3, 5}, case=f"{what} to {target}")
    attack.require((folder / "file").read_bytes() == b"x", "a file was changed")


def unwritable(attack, folder):
    """As a user who may not write there."""
    if os.geteuid() != 0 or not namespace.is_root():
        return
    (folder / "closed").mkdir(mode=0o555)
    for parent in (attack.folder, folder):
        parent.chmod(0o777)
    what, arguments = drawn(attack, folder / "closed/x.txt")

    def nobody():
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)

    attack.checked(*arguments, folder=folder, statuses={5}, case=f"{what} into a folder of others", before=nobody,
                   path=attack.program.readable_copy(attack.folder))


def work(attack):
    prepare(attack)
    kinds = [link, link, device, device, pipe, standard_output, permissions, permissions, private_data, folder_target, unwritable]
    for number in attack.rounds(4 * len(kinds), 8 * len(kinds), 2 * len(kinds)):
        kinds[number % len(kinds)](attack, attack.fresh())


namespace.enter()
main("outputs", work)
