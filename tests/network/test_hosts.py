# SPDX-License-Identifier: GPL-3.0-or-later
"""One run over four hosts, two of which have slow links: methods of every kind train to the end, those whose result does not
depend on time give that of threads, every rank is recorded, and the links carry what the communicator says it has sent."""
import json

from launched import Launched

METHODS = ["gradient-aggregation", "local-sgd", "hpsgd", "adaptive-sgd", "asynchronous-sgd", "ampnet"]
EPOCHS = {"gradient-aggregation": 1, "asynchronous-sgd": 1} # they send more per epoch than the others in three
EQUAL_TO_THREADS = ["gradient-aggregation", "local-sgd"] # samples are divided beforehand, and merged at fixed steps
FIGURES = ["loss", "p@1", "p@5", "samples", "updates"]
# Their shared arrays are the first rank's, which counts what it reads there, too; no link carries that.
SERVED_BY_RANK_0 = ["asynchronous-sgd"]


def trains(launched, method):
    before, settings = traffic(launched), [f"train.algorithm={method}", f"train.epochs={EPOCHS.get(method, 3)}"]
    # One thread each: those of four whole machines would fight for this one's cores.
    found = launched.over(4, *settings, f"devices.use={json.dumps(['cpu,threads=1'] * 4)}")
    if not launched.require(found.is_done(), f"{method} over four hosts", found):
        return
    launched.require(found.ranks("step") == {0, 1, 2, 3}, f"{method}: steps of ranks {found.ranks('step')} alone")
    if launched.has_hosts():
        carries_what_is_sent(launched, method, found, traffic(launched) - before)
    if method in EQUAL_TO_THREADS:
        equals_threads(launched, method, settings, found)


def traffic(launched):
    return sum(launched.place.traffic(host)["sent"] for host in launched.place.hosts)


def carries_what_is_sent(launched, method, found, carried):
    """More by headers, the launcher and what the run's shared state needs; never less, never several times as much."""
    last = {e["rank"]: e["sent"] for e in found.of("device") if e["sent"] is not None}
    sent = sum(n for rank, n in last.items() if rank > 0 or method not in SERVED_BY_RANK_0)
    print(f"{method}: {found.seconds:.1f} s, {sent / 1e6:.1f} MB sent, {carried / 1e6:.1f} MB on the links", flush=True)
    launched.require(0.9 * sent < carried < 2 * sent + 3e6, f"{method}: {sent} bytes are sent, and {carried} on the links")


def equals_threads(launched, method, settings, found):
    threads = launched.in_threads(4, *settings)
    ours, theirs = found.of("evaluation"), threads.of("evaluation")
    if launched.require(threads.is_done() and len(ours) == len(theirs) > 0, f"{method} in threads", threads):
        for a, b in zip(ours, theirs):
            launched.require(all(abs(a[f] - b[f]) < 1e-5 for f in FIGURES), f"{method} over hosts {a}, in threads {b}")


def main():
    launched = Launched(["h0=1gbit", "h1=1gbit", "h2=100mbit,1ms", "h3=100mbit,1ms"], "four processes of this host instead")
    for method in METHODS:
        trains(launched, method)
    launched.finish()


if __name__ == "__main__":
    main()
