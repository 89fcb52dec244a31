#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as a screen reader meets it: over AT-SPI, on an X server and a message bus of its own. Its controls have
names, its buttons can be pressed, its charts say what they show.

test_screen_reader.py EVENKEEL: starts itself again inside of dbus-run-session and xvfb-run. Exit status 77: what it
needs is not installed.
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 60  # seconds: for what comes when it is ready
SKIPPED = 77


def missing():
    """Debian's package of the first thing that is not installed."""
    for program, package in (("dbus-run-session", "dbus-daemon"), ("xvfb-run", "xvfb"), ("xauth", "xauth")):
        if not shutil.which(program):
            return package
    if not os.path.exists("/usr/share/dbus-1/services/org.a11y.Bus.service"):
        return "at-spi2-core"
    try:
        import gi
        gi.require_version("Atspi", "2.0")
    except ImportError:
        return "python3-gi"
    except ValueError:
        return "gir1.2-atspi-2.0"
    return None


def everything(node, depth=0):
    """All that is shown, depth first."""
    yield node
    for i in range(node.get_child_count() if depth < 40 else 0):
        child = node.get_child_at_index(i)
        if child is not None:
            yield from everything(child, depth + 1)


def wait_for(what, find):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found = find()
        except Exception:  # of what is gone in the meantime
            found = None
        if found:
            return found
        time.sleep(0.2)
    sys.exit(f"no {what}")


class Reader:
    def __init__(self, atspi, pid):
        self.atspi = atspi
        desktop = atspi.get_desktop(0)
        self.program = wait_for("program on the bus", lambda: next(
            (app for app in (desktop.get_child_at_index(i) for i in range(desktop.get_child_count()))
             if app is not None and app.get_process_id() == pid and app.get_child_count() > 0), None))

    def shown(self, role):
        return [node for node in everything(self.program) if node.get_role() == role
                and node.get_state_set().contains(self.atspi.StateType.SHOWING)]

    def find(self, role, name):
        return wait_for(f"{role.value_nick} “{name}”", lambda: next(
            (node for node in self.shown(role) if node.get_name() == name), None))


def look(program):
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi
    child = subprocess.Popen([program], env=os.environ | {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"})
    try:
        role = Atspi.Role
        reader = Reader(Atspi, child.pid)
        pages = reader.find(role.LIST, "Pages")
        names = [pages.get_child_at_index(i).get_name() for i in range(pages.get_child_count())]
        assert names == ["Data", "Partition", "Devices", "Train", "Live", "Runs", "Studies", "What-if"], names
        demo = reader.find(role.PUSH_BUTTON, "Try the demo")
        assert Atspi.Action.do_action(demo, 0)
        chart = reader.find(role.CHART, "Nonzeros per sample")
        said = wait_for("bars", lambda: "bar" in chart.get_description() and chart.get_description())
        assert "Samples" in said, said
        figures = reader.find(role.TABLE, "Dataset statistics")
        rows = {tuple(figures.get_accessible_at(row, column).get_name() for column in range(2))
                for row in range(figures.get_n_rows())}
        assert ("Samples", "16,000") in rows, rows
        nameless = [node.get_role_name() for kind in (role.PUSH_BUTTON, role.TEXT, role.COMBO_BOX, role.SPIN_BUTTON,
                    role.CHECK_BOX, role.TABLE, role.CHART, role.SLIDER)
                    for node in reader.shown(kind) if not node.get_name()]
        assert not nameless, nameless
    finally:
        child.terminate()
        child.wait()


def main():
    if len(sys.argv) == 3:  # inside
        return look(sys.argv[1])
    program = sys.argv[1]
    if package := missing():
        print(f"skipped: {package} is not installed")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("QT_QPA_PLATFORM", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "DISPLAY")}
        for part in ("DATA", "CONFIG", "CACHE", "RUNTIME"):
            name = "XDG_RUNTIME_DIR" if part == "RUNTIME" else f"XDG_{part}_HOME"
            environment[name] = os.path.join(folder, part.lower())
            os.mkdir(environment[name], 0o700)
        environment |= {"LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "xcb"}
        with open(os.path.join(folder, "log"), "w+") as log:  # a pipe would be held by what the bus has started
            child = subprocess.Popen(
                ["dbus-run-session", "--", "xvfb-run", "-a", sys.executable, __file__, program, "inside"],
                env=environment, stdout=log, stderr=log, start_new_session=True)
            try:
                status = child.wait(timeout=240)
            finally:
                os.killpg(child.pid, signal.SIGKILL)
            log.seek(0)
            print(log.read() if status else "named, pressed and described")
        return status


if __name__ == "__main__":
    sys.exit(main())
