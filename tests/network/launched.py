# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs of evenkeel-cli under mpirun: over hosts of this machine, or over TCP on this host where hosts cannot be made."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import namespaces
from hosts import Host, Network, allowed_as_root

SKIPPED = 77
PROJECT = """name = "toy"
[data]
generate = { samples = 2000, features = 2000, labels = 300, test = 500, nnz = 20, labels-per-sample = 2, seed = 3 }
[model]
hidden = [32]
[devices]
use = ["local"]
[partition]
method = "random"
[train]
clock = "real"
optimizer = "sgd"
schedule = "constant"
batch = 32
rate = 2
epochs = 3
diagnose = "none"
"""


class Loopback:
    """In place of a Network: one host, this one."""
    hosts = {}
    environment = {"OMPI_MCA_btl": "self,tcp", "OMPI_MCA_rmaps_base_oversubscribe": "1",
                   "OMPI_MCA_hwloc_base_binding_policy": "none", **allowed_as_root}

    def start(self, _, command, environment, **options):
        return subprocess.Popen(command, env={**environment, **self.environment}, **options)


class Outcome:
    def __init__(self, status, out, err, seconds):
        self.status, self.err, self.seconds = status, err, seconds
        self.events = [json.loads(line) for line in out.splitlines() if line.startswith("{")]

    def of(self, kind):
        return [e for e in self.events if e["event"] == kind]

    def is_done(self):
        finished = self.of("finished")
        return self.status == 0 and len(finished) == 1 and finished[0]["status"] == "done"

    def ranks(self, kind):
        return {e["rank"] for e in self.of(kind)}


class Running:
    def __init__(self, launched, host, command):
        self.files = [launched.folder / name for name in ("out", "err")]
        self.began = time.monotonic()
        with open(self.files[0], "wb") as out, open(self.files[1], "wb") as err:
            self.process = launched.place.start(host, command, environment=launched.environment, stdout=out, stderr=err,
                                                stdin=subprocess.DEVNULL)

    def out(self):
        return self.files[0].read_text(encoding="utf-8", errors="replace")

    def err(self):
        return self.files[1].read_text(encoding="utf-8", errors="replace")

    def wait(self, limit=120):
        """The outcome; killed after so many seconds, with a status that says so."""
        try:
            status = self.process.wait(limit)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            status = "hangs"
        return Outcome(status, self.out(), self.err(), time.monotonic() - self.began)


class Launched:
    """`links`: of the hosts, as hosts.py takes them. `instead`: what is done where hosts cannot be made; else it is skipped."""

    def __init__(self, links, instead=None):
        self.program, self.failures = pathlib.Path(sys.argv[1]).resolve(), 0
        if not shutil.which("mpirun"):
            self.skip("mpirun is not installed")
        try:
            self.folder = namespaces.enter()
            self.place = Network([Host.parse(link) for link in links], self.folder, pathlib.Path(sys.argv[2]).resolve())
        except namespaces.Refused as reason:
            if not instead:
                self.skip(f"no hosts can be made here: {reason}")
            print(f"no hosts can be made here ({reason}): {instead}", flush=True)
            self.folder, self.place = pathlib.Path(tempfile.mkdtemp(prefix="evenkeel-hosts-")), Loopback()
        kept = {n: v for n, v in os.environ.items() if not n.startswith(("EVENKEEL", "XDG_"))}
        self.environment = {**kept, "EVENKEEL_DB": f"{self.folder}/runs.sqlite", "XDG_CACHE_HOME": f"{self.folder}/cache",
                            "XDG_DATA_HOME": f"{self.folder}/data", "LC_ALL": "C.UTF-8"}
        self.project = self.folder / "project.toml"
        self.project.write_text(PROJECT, encoding="utf-8")

    def skip(self, why):
        print(f"skipped: {why}")
        sys.exit(SKIPPED)

    def has_hosts(self):
        return isinstance(self.place, Network)

    def _train(self, arguments, settings):
        sets = [x for s in settings for x in ("--set", s)]
        return [self.program, "train", self.project, "--json", *arguments, *sets]

    def start(self, processes, *settings, arguments=(), mpirun=()):
        host = next(iter(self.place.hosts), None)
        return Running(self, host, ["mpirun", "-n", str(processes), *mpirun, *self._train(arguments, settings)])

    def over(self, processes, *settings, **options):
        return self.start(processes, *settings, **options).wait()

    def in_threads(self, count, *settings):
        use = json.dumps(["cpu,threads=1"] * count)
        done = subprocess.run(self._train((), [f"devices.use={use}", *settings]), env=self.environment, capture_output=True,
                              text=True, timeout=120, check=False)
        return Outcome(done.returncode, done.stdout, done.stderr, 0)

    def last_run(self):
        listed = subprocess.run([self.program, "runs", "list", "--json"], env=self.environment, capture_output=True, check=True)
        return max(run["run"] for run in json.loads(listed.stdout))

    def require(self, holds, what, outcome=None):
        if not holds:
            self.failures += 1
            print(f"FAILED: {what}" + (f": exit status {outcome.status}, {outcome.err[-1500:]}" if outcome else ""), flush=True)
        return holds

    def finish(self):
        if not self.has_hosts():
            shutil.rmtree(self.folder)
        sys.exit(1 if self.failures else 0)
