# SPDX-License-Identifier: GPL-3.0-or-later
"""Is it of use that batch sizes adapt? Time to a P@1 on devices whose speeds change, of Adaptive SGD with the paper's batch
rule, with fixed batches, and of methods that do not adapt; then the same two under faster and slower changes."""
import math

import lab as tools

DATA = {
    "delicious": {"set": [], "target": 0.63, "rates": [4, 8, 16]},
    "rcv1-sub101": {"set": ['data.train="${EVENKEEL_DATA}/rcv1-sub101/train.txt.xz"',
                            'data.test="${EVENKEEL_DATA}/rcv1-sub101/test.txt.xz"', "model.hidden=[32]"],
                    "target": 0.90, "rates": [1, 2, 4]},
}
# Settings, batch sizes that are tried (of a device; of the group for compute groups), and the rates' factor.
METHODS = {
    "adaptive batches": (["train.algorithm=adaptive-sgd", "algorithm.batch-rule=paper", "algorithm.momentum=0.5"], [32, 64, 128], 1),
    "fixed batches": (["train.algorithm=adaptive-sgd", "algorithm.batch-rule=fixed", "algorithm.momentum=0.5"], [32, 64, 128], 1),
    "local SGD": (["train.algorithm=local-sgd"], [32, 64, 128], 1),
    "EAMSGD": (["train.algorithm=elastic-averaging", "algorithm.mode=asynchronous", "algorithm.momentum=0.9"], [32, 64, 128], 0.25),
    "one compute group": (["train.algorithm=compute-groups", "algorithm.groups=1", "algorithm.split=speed"],
                          [32, 64, 128], 1),
    "gradient aggregation": (["train.algorithm=gradient-aggregation"], [8, 16, 32], 1),
}


def best_setting(lab, own, batches, rates, target):
    """The batch size and rate with the lowest mean time to the target, on two seeds that are not reported."""
    grid = [[f"train.batch={b}", f"train.rate={r}"] for b in batches for r in rates]
    score = tools.seconds_to(target)
    runs = lab.run_all([[*own, *point, f"train.seed={s}"] for point in grid for s in (1000, 1001)])
    scores = [1e7 if run.diverged else score(run) for run in runs]
    return grid[min(range(len(grid)), key=lambda i: scores[2 * i] + scores[2 * i + 1])]


def reported(lab, own, target):
    return [run.time_to(target) for run in lab.over_seeds(*own)]


def compare(lab, times, reference, **what):
    mean, half = tools.mean_interval(times)
    pairs = [math.log(t / r) for t, r in zip(times, reference) if math.isfinite(t) and math.isfinite(r)]
    log, log_half = tools.mean_interval(pairs) if len(pairs) > 1 else (math.nan, math.nan)
    lab.row(**what, reached=sum(map(math.isfinite, times)), seconds_to_target=mean, interval=half,
            times_reference=math.exp(log), ratio_low=math.exp(log - log_half), ratio_high=math.exp(log + log_half))


# Seconds in which a device is slow once, for half of them; the floor of a step's time (its 64 samples take 1.4 ms at speed
# 1); batches between merges.
CONDITIONS = [(0.05, 0.0002, 100), (0.05, 0.005, 100), (1, 0.0002, 100), (1, 0.005, 100), (1, 0.0002, 32), (1, 0.005, 32)]


def conditions(lab, chosen):
    """Adaptive and fixed batches where every device is at a quarter of its speed half of the time."""
    d = DATA["delicious"]
    for every, step, batches_between in chosen:
        slow = f"sim,slow=0.25,every={every},for={every / 2}"
        own = [f'devices.use=["{slow},group=a","{slow},group=b","{slow},group=c","{slow},group=d"]', f"virtual.step={step}",
               f"algorithm.mega-batch={batches_between}", f'train.stop-at="p@1 >= {d["target"]}"']
        reference = None
        for method in ("adaptive batches", "fixed batches"):
            settings, batches, _ = METHODS[method]
            best = best_setting(lab, own + settings, batches[1:2], d["rates"], d["target"])
            times = reported(lab, own + settings + best, d["target"])
            reference = reference or times
            compare(lab, times, reference, data="delicious",
                    devices=f"slow every {every} s, floor {step} s, merge every {batches_between} batches", method=method,
                    setting=" ".join(s.split(".", 1)[1] for s in best))


def experiment(lab):
    figure, axes = tools.figure(len(DATA), f"Seconds to a P@1, {lab.seeds} seeds, 95 % intervals")
    for axis, (data, d) in zip(axes, DATA.items()):
        reference = None
        for place, (method, (settings, batches, factor)) in enumerate(METHODS.items()):
            own = [*d["set"], *settings, f'train.stop-at="p@1 >= {d["target"]}"']
            best = best_setting(lab, own, batches, [factor * r for r in d["rates"]], d["target"])
            times = reported(lab, own + best, d["target"])
            reference = reference or times
            compare(lab, times, reference, data=data, devices="the project's", method=method,
                    setting=" ".join(s.split(".", 1)[1] for s in best))
            mean, half = tools.mean_interval(times)
            if math.isfinite(mean):
                axis.errorbar(mean, place, xerr=half, fmt="o", color=tools.COLORS[place])
        axis.set(title=f"{data}, P@1 {d['target']}", xlabel="seconds", xlim=(0, None), yticks=range(len(METHODS)),
                 yticklabels=METHODS if data == "delicious" else [""] * len(METHODS))
        axis.invert_yaxis()

    conditions(lab, CONDITIONS)
    lab.write(figure)
