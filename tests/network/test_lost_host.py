# SPDX-License-Identifier: GPL-3.0-or-later
"""A host whose link is cut in the middle of a run: one sentence names it, no process of the run stays behind on any host, and
the others resume what was saved."""
import re
import time

from launched import Launched

HOSTS = ["h0", "h1", "h2", "h3"]
ENDLESS = ["train.algorithm=local-sgd", "train.epochs=1000000", "partition.method=queue"] # so any number of ranks goes on
LIMIT = 60 # s; a bound against hangs, the program itself promises far less


def trainers(launched, hosts):
    return [p for host in hosts for p, command in launched.place.processes(host).items() if "evenkeel-cli train" in command
            and not command.startswith("mpirun")]


def first_times(conditions):
    """By name: the seconds until each came true first. Without those that have not within the limit."""
    began, found = time.monotonic(), {}
    while len(found) < len(conditions) and time.monotonic() < began + LIMIT:
        time.sleep(0.05)
        for name, condition in conditions.items():
            if name not in found and condition():
                found[name] = time.monotonic() - began
    return found


def loses(launched, lost, rank):
    others = [host for host in HOSTS if host != lost]
    running = launched.start(4, *ENDLESS)
    is_named = re.compile(rf"^evenkeel-cli: .*rank {rank} on host {lost} has not answered", re.M)
    if not launched.require(first_times({"trains": lambda: '"evaluation"' in running.out()}), "no evaluation"):
        return
    launched.require(len(trainers(launched, HOSTS)) == 4, "there are not four processes that train")
    launched.place.cut(lost)
    ends = {"it is named": lambda: is_named.search(running.err()),
            "the others have ended": lambda: not trainers(launched, others),
            "its own process has ended": lambda: not trainers(launched, [lost]),
            "mpirun has ended": lambda: running.process.poll() is not None}
    seen = first_times(ends)
    print(f"{lost} is cut: " + ", ".join(f"{what} after {seconds:.1f} s" for what, seconds in seen.items()), flush=True)
    outcome = running.wait(1)
    for what in ends:
        launched.require(what in seen, f"{lost} is cut, but not: {what}", outcome)
    resumes(launched, others)


def resumes(launched, hosts):
    run = launched.last_run()
    found = launched.over(len(hosts), *ENDLESS, "train.seconds=1", arguments=["--resume", str(run)], mpirun=["--host", ",".join(hosts)])
    launched.require(found.is_done(), f"run {run} resumed on {hosts}", found)


def main():
    launched = Launched([f"{host}=1gbit" for host in HOSTS])
    loses(launched, "h2", 2)
    launched.finish()


if __name__ == "__main__":
    main()
