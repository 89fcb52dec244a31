# SPDX-License-Identifier: GPL-3.0-or-later
"""A host whose link is cut in the middle of a run: it is named, no process of the run stays behind on any host, and the others
resume what was saved. mpirun waits for its own daemon there, until it is interrupted twice or looks for itself (KEEP_ALIVE)."""
import re
import signal
import time

from launched import Launched

HOSTS = ["h0", "h1", "h2", "h3"]
ENDLESS = ["train.algorithm=local-sgd", "train.epochs=1000000", "partition.method=queue"] # so any number of ranks goes on
KEEP_ALIVE = [x for name, value in (("time", 2), ("intvl", 1), ("probes", 3)) for x in ("--mca", f"oob_tcp_keepalive_{name}", str(value))]
LIMIT = 40 # s; a bound against hangs


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


def loses(launched, lost, named, mpirun=()):
    """`named`: the line on stderr that says who is lost."""
    others = [host for host in HOSTS if host != lost]
    running = launched.start(4, *ENDLESS, mpirun=mpirun)
    if not launched.require(first_times({"trains": lambda: '"evaluation"' in running.out()}), "no evaluation"):
        return
    launched.require(len(trainers(launched, HOSTS)) == 4, "there are not four processes that train")
    launched.place.cut(lost)
    ends = {"it is named": lambda: re.search(named, running.err(), re.M),
            "the others have ended": lambda: not trainers(launched, others),
            "its own process has ended": lambda: not trainers(launched, [lost])}
    if mpirun:
        ends["mpirun has ended"] = lambda: running.process.poll() is not None
    seen = first_times(ends)
    print(f"{lost} is cut: " + ", ".join(f"{what} after {seconds:.1f} s" for what, seconds in seen.items()), flush=True)
    if not mpirun:
        interrupt(running)
    outcome = running.wait(LIMIT)
    for what in ends:
        launched.require(what in seen, f"{lost} is cut, but not: {what}", outcome)
    launched.require(outcome.status not in (0, "hangs"), "mpirun", outcome)
    if lost == HOSTS[0]:
        launched.place.mend(lost) # where mpirun is started from
    resumes(launched, others)
    launched.place.mend(lost)


def interrupt(running):
    """As Ctrl+C, twice: the second one within five seconds is mpirun's order to give up."""
    running.process.send_signal(signal.SIGINT)
    time.sleep(0.5)
    running.process.send_signal(signal.SIGINT)


def resumes(launched, hosts):
    run = launched.last_run()
    found = launched.over(len(hosts), *ENDLESS, "train.seconds=1", arguments=["--resume", str(run)], mpirun=["--host", ",".join(hosts)])
    launched.require(found.is_done(), f"run {run} resumed on {hosts}", found)


def main():
    launched = Launched([f"{host}=1gbit" for host in HOSTS])
    loses(launched, "h2", "^evenkeel-cli: .*rank 2 on host h2 has not answered")
    loses(launched, "h0", "^evenkeel-cli: .*rank [123] on host h[123] has not answered") # rank 0's and mpirun's: they see all others gone
    loses(launched, "h3", "Remote daemon: .* on node h3", KEEP_ALIVE)
    launched.finish()


if __name__ == "__main__":
    main()
