# SPDX-License-Identifier: GPL-3.0-or-later
"""Hosts of one machine: each with a name, an address and a link of its own, in namespaces that vanish with the command.

    python3 tests/network/hosts.py [--wire PROGRAM] [--mtu BYTES] HOST=RATE[,DELAY[,LOSS]]... -- COMMAND...
    python3 tests/network/hosts.py on HOST COMMAND...      inside: on another host (mpirun's launch agent)
    python3 tests/network/hosts.py cut HOST                inside: its link is dead from now on

for example

    python3 tests/network/hosts.py h0=1gbit h1=1gbit h2=100mbit,1ms h3=100mbit,1ms,0.1% -- mpirun -n 4 evenkeel-cli train p.toml

COMMAND runs on the first host; mpirun finds the others by its environment: one slot per host, started by `hosts.py on`, all
traffic over the links. RATE: of each direction, or `unlimited`; DELAY: of each passing; LOSS: of the frames. A frame from h2
to h3 passes both links. All hosts share the machine's files and processors. Needs Linux, iproute2, and the right to make
namespaces (root, or user namespaces) and /dev/net/tun.
"""
import argparse
import dataclasses
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys

import namespaces

HERE = pathlib.Path(__file__).resolve()
WIRE = HERE.parents[2] / "build/release/tests/network_wire"
RATES, TIMES = {"kbit": 1e3, "mbit": 1e6, "gbit": 1e9}, {"us": 1e-6, "ms": 1e-3, "s": 1}
MAX_HOSTS = 250 # addresses
FOLDER = "EVENKEEL_HOSTS" # environment: what is known of the hosts
allowed_as_root = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


@dataclasses.dataclass
class Host:
    name: str
    rate: float = 0 # bit/s; 0: no limit
    delay: float = 0 # s
    loss: float = 0 # share of the frames

    @classmethod
    def parse(cls, text):
        number = r"([0-9.]+)"
        found = re.fullmatch(rf"([a-z][a-z0-9-]*)=(?:unlimited|{number}(kbit|mbit|gbit))(?:,{number}(us|ms|s))?(?:,{number}%)?", text)
        if not found:
            raise argparse.ArgumentTypeError(f"{text} is not HOST=RATE[,DELAY[,LOSS]], as h0=100mbit,1ms,0.5%")
        name, rate, unit, delay, time_unit, loss = found.groups()
        return cls(name, float(rate or 0) * RATES.get(unit, 0), float(delay or 0) * TIMES.get(time_unit, 0), float(loss or 0) / 100)


def frame_size(hosts):
    """Bytes: those of half a millisecond of the slowest link, as fewer frames take less of the processor that they share."""
    slowest = min((host.rate for host in hosts if host.rate), default=1e12)
    return int(min(max(slowest * 0.5e-3 / 8, 1500), 65000))


class Network:
    """The hosts. `folder`: that of namespaces.enter(), with whose process they vanish."""

    def __init__(self, hosts, folder, wire=WIRE, mtu=0, seed=1):
        self.hosts = {host.name: host for host in hosts}
        self.folder = folder / "hosts"
        self.folder.mkdir()
        self._write_files()
        self.keepers = {host.name: self._keeper(host.name) for host in hosts}
        (self.folder / "hosts.json").write_text(json.dumps(self.keepers), encoding="utf-8")
        lines = [f"{self.keepers[h.name]},{h.rate},{h.delay},{h.loss}" for h in hosts]
        self.wire = subprocess.Popen([wire, str(seed), *lines], stdout=subprocess.PIPE, text=True)
        if self.wire.stdout.readline() != "ready\n":
            raise OSError("there are no links: the wire has ended")
        for number, name in enumerate(self.hosts):
            link = f"address 02:00:00:00:00:{number:02x} mtu {mtu or frame_size(hosts)} txqueuelen 10000"
            for command in ("link set lo up", f"link set link0 {link} up", f"address add {self.address(number)}/24 dev link0"):
                self.run(name, ["ip", *command.split()], check=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.wire.kill()
        self.wire.wait()
        for keeper in self.keepers.values():
            os.kill(keeper, signal.SIGKILL)
            os.waitpid(keeper, 0)
        shutil.rmtree(self.folder)

    @staticmethod
    def address(number):
        return f"10.77.0.{number + 1}"

    def _write_files(self):
        names = [f"{self.address(i)} {name}\n" for i, name in enumerate(self.hosts)]
        (self.folder / "names").write_text("127.0.0.1 localhost\n" + "".join(names), encoding="ascii")
        (self.folder / "slots").write_text("".join(f"{name} slots=1\n" for name in self.hosts), encoding="ascii")
        agent = self.folder / "agent"
        agent.write_text(f"#!/bin/sh\nexec '{sys.executable}' -B '{HERE}' on \"$@\"\n", encoding="utf-8")
        agent.chmod(0o755)

    def _keeper(self, name):
        """A process that keeps the namespaces of a host."""
        read, write = os.pipe()
        keeper = os.fork()
        if keeper == 0:
            namespaces.die_with_parent()
            namespaces.unshare(sum(namespaces.OF_A_HOST.values()))
            socket.sethostname(name)
            namespaces.mount("none", "/", flags=namespaces.PRIVATE)
            namespaces.mount(self.folder / "names", "/etc/hosts", flags=namespaces.BIND)
            namespaces.mount("none", "/dev/shm", "tmpfs", namespaces.NOSUID_NODEV)
            os.write(write, b"x")
            os.close(write)
            os.close(read)
            while True:
                signal.pause()
        os.close(write)
        made = os.read(read, 1)
        os.close(read)
        if not made:
            raise OSError(f"the host {name} could not be made")
        return keeper

    def environment(self):
        """Of commands on the hosts: where they are, and how Open MPI starts processes on them."""
        parameters = {"plm": "rsh", "plm_rsh_agent": self.folder / "agent", "plm_rsh_no_tree_spawn": 1,
                      "orte_default_hostfile": self.folder / "slots", "orte_tmpdir_base": self.folder,
                      "btl_tcp_if_include": "link0", "oob_tcp_if_include": "link0", "rmaps_base_oversubscribe": 1,
                      "hwloc_base_binding_policy": "none", "mpi_yield_when_idle": 1, "orte_base_help_aggregate": 0}
        own = {**{f"OMPI_MCA_{name}": str(value) for name, value in parameters.items()}, FOLDER: str(self.folder)}
        return {**own, **allowed_as_root}

    def start(self, name, command, environment=None, **options):
        """A subprocess.Popen on the host."""
        keeper, own = self.keepers[name], {**(environment or os.environ), **self.environment()}
        return subprocess.Popen(command, env=own, preexec_fn=lambda: namespaces.join(keeper), **options)

    def run(self, name, command, check=False, **options):
        process = self.start(name, command, **options)
        process.wait()
        if check and process.returncode != 0:
            raise OSError(f"{' '.join(map(str, command))} on {name}: exit status {process.returncode}")
        return process.returncode

    def cut(self, name):
        """The link of the host is dead, as if its cable had been pulled: nobody is informed."""
        self.run(name, ["ip", "link", "set", "link0", "down"], check=True)

    def mend(self, name):
        self.run(name, ["ip", "link", "set", "link0", "up"], check=True)

    def traffic(self, name):
        """Of the host's link so far: bytes and frames, received and sent."""
        text = pathlib.Path(f"/proc/{self.keepers[name]}/net/dev").read_text(encoding="ascii")
        numbers = [int(x) for x in re.search(r"link0: *(.*)", text).group(1).split()]
        return {"received": numbers[0], "frames received": numbers[1], "sent": numbers[8], "frames sent": numbers[9]}

    def processes(self, name):
        """Commands that run on the host, by process: without its keeper, and without those that have ended."""
        space, found = os.readlink(f"/proc/{self.keepers[name]}/ns/net"), {}
        for process in (int(p) for p in os.listdir("/proc") if p.isdigit()):
            try:
                if process != self.keepers[name] and os.readlink(f"/proc/{process}/ns/net") == space:
                    command = pathlib.Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
                    if command:
                        found[process] = command.strip()
            except OSError: # it has ended meanwhile
                pass
        return found


def inside(words):
    """`on HOST COMMAND...`, as ssh: the words are a shell's; `cut HOST`."""
    folder = os.environ.get(FOLDER)
    if not folder:
        sys.exit(f"hosts.py: {words[0]} is for commands that hosts.py has started")
    keepers = json.loads((pathlib.Path(folder) / "hosts.json").read_text(encoding="utf-8"))
    if len(words) < 2 or words[1] not in keepers:
        sys.exit(f"hosts.py: the hosts are {', '.join(keepers)}")
    namespaces.join(keepers[words[1]])
    command = ["ip", "link", "set", "link0", "down"] if words[0] == "cut" else ["sh", "-c", " ".join(words[2:])]
    os.execvp(command[0], command)


def main():
    if len(sys.argv) > 1 and sys.argv[1] in ("on", "cut"):
        inside(sys.argv[1:])
    p = argparse.ArgumentParser(prog="hosts.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--wire", default=WIRE, help="the program of the links, network_wire of a build (default: %(default)s)")
    p.add_argument("--mtu", type=int, default=0, help="bytes per frame; default: 1500 to 65000, by the slowest link")
    p.add_argument("--seed", type=int, default=1, help="of the frames that are lost")
    p.add_argument("hosts", nargs="+", type=Host.parse, metavar="HOST=RATE[,DELAY[,LOSS]]")
    words = sys.argv[1:]
    at = words.index("--") if "--" in words else len(words)
    a, command = p.parse_args(words[:at]), words[at + 1:]
    if not command:
        p.error("no command after --")
    if len({host.name for host in a.hosts}) < len(a.hosts) or len(a.hosts) > MAX_HOSTS:
        p.error(f"every host has a name of its own, and there are {MAX_HOSTS} at most")
    if not pathlib.Path(a.wire).exists():
        p.error(f"there is no {a.wire}: build network_wire, or name it with --wire")
    try:
        folder = namespaces.enter()
    except namespaces.Refused as reason:
        sys.exit(f"hosts.py: no hosts can be made here: {reason}")
    signal.signal(signal.SIGINT, signal.SIG_IGN) # the command gets it, too, and ends
    with Network(a.hosts, folder, a.wire, a.mtu, a.seed) as network:
        try:
            status = network.run(a.hosts[0].name, command)
        except OSError as error:
            sys.exit(f"hosts.py: {error}")
    sys.exit(status if status >= 0 else 128 - status)


if __name__ == "__main__":
    main()
