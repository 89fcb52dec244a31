# SPDX-License-Identifier: GPL-3.0-or-later
"""A run over links that lose frames, with a long way: TCP repeats them, and the run ends with what it would have without."""
from launched import Launched

SETTINGS = ["train.algorithm=local-sgd", "train.epochs=1"]


def main():
    launched = Launched(["h0=100mbit,10ms,0.5%", "h1=100mbit,10ms,0.5%"])
    found = launched.over(2, *SETTINGS)
    launched.require(found.is_done(), "links that lose frames", found)
    threads = launched.in_threads(2, *SETTINGS)
    launched.require(found.events[-1]["p@1"] == threads.events[-1]["p@1"], "another P@1 than in threads", threads)
    ends = [launched.place.traffic(host) for host in launched.place.hosts]
    lost = [b["frames sent"] - a["frames received"] for a, b in (ends, ends[::-1])]
    print(f"{found.seconds:.1f} s, {lost} of {[end['frames sent'] for end in ends]} frames lost")
    launched.require(sum(lost) > 0, "no frame was lost")
    launched.finish()


if __name__ == "__main__":
    main()
