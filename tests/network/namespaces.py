# SPDX-License-Identifier: GPL-3.0-or-later
"""Linux namespaces without privileged helpers: a private one for everything that is started here, and one per host in it."""
import ctypes
import os
import pathlib
import shutil
import signal
import sys
import tempfile

NEWNS, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET = 0x00020000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000
OF_A_HOST = {"net": NEWNET, "uts": NEWUTS, "ipc": NEWIPC, "mnt": NEWNS}
PRIVATE, BIND, NOSUID_NODEV = 0x4000 | 1 << 18, 4096, 2 | 4  # of mount(2): MS_REC | MS_PRIVATE, MS_BIND, ...
PR_SET_PDEATHSIG, MNT_DETACH = 1, 2
_libc = ctypes.CDLL(None, use_errno=True)


class Refused(Exception):
    """This kernel, or this user's rights, allow no such namespaces; the text says what is missing."""


def _checked(result, what):
    if result != 0:
        raise OSError(ctypes.get_errno(), f"{what}: {os.strerror(ctypes.get_errno())}")


def unshare(flags):
    _checked(_libc.unshare(flags), "unshare")


def mount(source, target, kind=None, flags=0, options=None):
    texts = [None if text is None else os.fsencode(text) for text in (source, target, kind, options)]
    _checked(_libc.mount(*texts[:3], ctypes.c_ulong(flags), texts[3]), f"mount {target}")


def die_with_parent():
    _checked(_libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0), "prctl")


def join(process):
    """The namespaces of a host, of which `process` is one; the current folder stays."""
    folder = os.getcwd()
    spaces = [(os.open(f"/proc/{process}/ns/{name}", os.O_RDONLY | os.O_CLOEXEC), flag) for name, flag in OF_A_HOST.items()]
    for space, flag in spaces:
        _checked(_libc.setns(space, flag), "setns")
        os.close(space)
    os.chdir(folder)


def _unshare_all():
    user, group = os.geteuid(), os.getegid()
    flags = NEWNS | NEWPID | NEWNET | NEWUTS | NEWIPC
    if user == 0:
        try:
            return unshare(flags)
        except OSError: # a root of little power, as in a container
            pass
    unshare(flags | NEWUSER)
    for name, text in (("setgroups", "deny"), ("uid_map", f"0 {user} 1"), ("gid_map", f"0 {group} 1")):
        with open(f"/proc/self/{name}", "w", encoding="ascii") as file:
            file.write(text)


def _furnish(folder):
    mount("none", "/", flags=PRIVATE)
    mount("proc", "/proc", "proc")
    mount("none", folder, "tmpfs", NOSUID_NODEV)


def _refusal(folder):
    """Why this machine refuses, or None: tried by children, so that this process stays what it is."""
    if not shutil.which("ip"):
        return "no ip; install iproute2"
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _unshare_all()
            if os.fork() == 0:
                _furnish(folder)
                os.close(os.open("/dev/net/tun", os.O_RDWR))
            else:
                os.wait()
        except OSError as error:
            os.write(write, str(error).encode())
        os._exit(0)
    os.close(write)
    with open(read, encoding="utf-8") as answer:
        reason = answer.read()
    os.waitpid(child, 0)
    return reason or None


def _await(first, folder):
    """The end of the first process, and of all that it has started; ends with its status."""
    def end(number, _):
        os.kill(first, signal.SIGKILL)
        leave(128 + number)

    def leave(status):
        _libc.umount2(os.fsencode(folder), MNT_DETACH)
        os.rmdir(folder)
        os._exit(status)

    signal.signal(signal.SIGINT, signal.SIG_IGN) # a terminal gives it to the first process as well
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, end)
    status = os.waitstatus_to_exitcode(os.waitpid(first, 0)[1])
    leave(status if status >= 0 else 128 - status)


def enter():
    """Goes on as the first process of namespaces of its own and gives an empty folder in memory; the process that called
    waits for its end and ends with its status. Whatever ends one of them ends all that was started meanwhile: processes,
    devices, mounts, the folder. Throws Refused, and nothing has changed, where this is not allowed."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="evenkeel-hosts-"))
    reason = _refusal(folder)
    if reason:
        folder.rmdir()
        raise Refused(reason)
    sys.stdout.flush()
    _unshare_all()
    first = os.fork()
    if first:
        _await(first, folder)
    die_with_parent()
    _furnish(folder)
    return folder
