# SPDX-License-Identifier: GPL-3.0-or-later
"""A throw-away mount namespace: small file systems and device nodes that nobody else sees."""
import os
import shutil
import subprocess
import sys

from attack import skip

MARK = "EVENKEEL_ATTACK_NAMESPACE"


def enter():
    """Starts this script again in a namespace of its own, as root of it; skipped where that is not allowed."""
    if os.environ.get(MARK):
        return
    unshare = shutil.which("unshare")
    for options in ([["-m"]] if os.geteuid() == 0 else []) + [["-rm"]]:
        command = [unshare or "unshare", *options, "--propagation", "private"]
        test = [*command, "sh", "-c", "mkdir -p \"$0\" && mount -t tmpfs -o size=64k none \"$0\" && umount \"$0\"", "/tmp/.attack-probe"]
        if unshare and subprocess.run(test, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0:
            os.environ[MARK] = options[0]
            os.execvp(unshare, [*command, sys.executable, "-B", *sys.argv])
    skip("this user may not mount a file system of its own (unshare -m)")


def is_root():
    """Of the machine, in a mount namespace: may make device nodes."""
    return os.environ.get(MARK) == "-m"


def mount(folder, size):
    """A tmpfs of so many bytes."""
    folder.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=0777", "attack", folder], check=True)


def unmount(folder):
    subprocess.run(["umount", "-l", folder], check=True)
