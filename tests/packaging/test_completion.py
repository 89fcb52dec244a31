#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shells complete commands, options, choices, settings and files, from the files that the build has made: in a terminal, in
each shell that is installed; and the man pages have no fault and name every command.
    test_completion.py HELP CLI [PROGRAM]: the folder of those files, and the programs that they are of"""
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

# The program is a function here, which shows its arguments as the shell has completed them.
SETUP = {
    "bash": ("bash --norc --noprofile -i", "source {help}/{name}.bash", "{name}() {{ printf '<<%s>>\\n' \"$*\"; }}"),
    "zsh": ("zsh -f -i", "fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -d {folder}/dump",
            "function {name} {{ printf '<<%s>>\\n' \"$*\" }}"),
    "fish": ("fish --no-config -i", "source {help}/{name}.fish", "function {name}; echo \"<<$argv>>\"; end"),
}
# What is typed before the tabulator, and what the program then gets.
CASES = {
    "evenkeel-cli": [
        ("compl", "completion"),  # a command
        ("runs comp\tr", "runs compare"),  # below it: first what compact and compare have in common
        ("train --no", "train --no-db"),  # an option
        ("train --no-db --set train.clo\tvi", "train --no-db --set train.clock=virtual"),  # a setting, and one of its values
        ("train --set train.algorithm=adaptive", "train --set train.algorithm=adaptive-sgd"),
        ("export 1 --format saf", "export 1 --format safetensors"),  # a choice
        ("export 1 --format=saf", "export 1 --format=safetensors"),
        ("completion fi", "completion fish"),  # of an argument
        ("train my-pro", "train my-project.toml"),  # a file
        ("train --db my-pro", "train --db my-project.toml"),
    ],
    "evenkeel": [("--ex", "--examples"), ("--language zh", "--language zh_CN"), ("my-pro", "my-project.toml")],
}
PATIENCE = 60  # s: only a shell that says nothing waits for so long


class Terminal:
    def __init__(self, command, folder):
        environment = {"PATH": os.environ["PATH"], "HOME": folder, "TERM": "xterm", "LANG": "C.UTF-8",
                       "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_CACHE_HOME": folder}
        self.child, self.screen = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execvpe(command.split()[0], command.split(), environment)
        self.seen = b""

    def type(self, text):
        os.write(self.screen, text.encode())

    def until(self, pattern):
        """What is shown up to the pattern; None: it does not come."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = re.search(pattern, self.seen)
            if found:
                self.seen = self.seen[found.end():]
                return found
            if select.select([self.screen], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self.screen, 65536)
                except OSError:  # the shell has ended
                    return None
        return None

    def close(self):
        os.close(self.screen)
        os.waitpid(self.child, 0)


def completed(shell, name, help_folder):
    """Faults of this shell."""
    start, load, function = SETUP[shell]
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "my-project.toml").touch()
        shutil.copy(help_folder / f"{name}.zsh", pathlib.Path(folder, f"_{name}"))
        terminal = Terminal(start, folder)
        for line in (load, function, "echo ready-$((40 + 2))" if shell != "fish" else "echo ready-(math 40 + 2)"):
            terminal.type(line.format(help=help_folder, folder=folder, name=name) + "\n")
        if not terminal.until(rb"ready-42"):
            yield f"{shell}: does not start: {terminal.seen[-2000:]!r}"
            return
        for typed, wanted in CASES[name]:
            for part in f"{name} {typed}".split("\t"):
                terminal.type(part + "\t")
                time.sleep(0.3)  # what follows at once is taken for text that was pasted
            terminal.type("\n")
            found = terminal.until(rb"<<([^>%]*)>>")
            got = found[1].decode().strip() if found else repr(terminal.seen[-500:])
            if got != wanted:
                yield f"{shell}: '{name} {typed}' becomes '{got}', not '{wanted}'"
        terminal.close()


def page_faults(name, help_folder, program):
    page = help_folder / f"{name}.1"
    text = page.read_text(encoding="utf-8")
    if shutil.which("man"):
        said = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page], capture_output=True, text=True,
                              env={**os.environ, "MANWIDTH": "80", "MANROFFSEQ": ""})
        if said.returncode or said.stderr:
            yield f"{page}: {said.stderr or said.returncode}"
    commands = re.findall(r"^  ([a-z][a-z-]+) +", subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout,
                          flags=re.MULTILINE)
    for command in commands if name == "evenkeel-cli" else []:
        escaped = command.replace("-", "\\-")
        if not re.search(rf"^\.SS evenkeel\\-cli {re.escape(escaped)}\b", text, flags=re.MULTILINE):
            yield f"{page}: has no {command}"
    if name == "evenkeel-cli" and len(commands) < 10:
        yield f"{program} --help lists {commands}"
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split(",")[0].split()[1]
    if f'"Evenkeel {version}"' not in text:
        yield f"{page}: is not of version {version}"


def main():
    help_folder = pathlib.Path(sys.argv[1]).resolve()
    shells = [shell for shell in SETUP if shutil.which(shell)]
    faults = []
    for program in sys.argv[2:]:
        name = pathlib.Path(program).name
        faults += page_faults(name, help_folder, program)
        for shell in shells:
            faults += completed(shell, name, help_folder)
    print("\n".join(faults) or f"complete words: {', '.join(shells)}")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
