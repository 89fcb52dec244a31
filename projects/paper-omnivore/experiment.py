# SPDX-License-Identifier: GPL-3.0-or-later
"""The best explicit momentum by the number of compute groups, and what tuning it saves: steps (statistical efficiency)
and seconds per step (hardware efficiency), multiplied."""
import math

import lab as tools

TARGET_LOSS = 5.8
GROUPS = [1, 2, 4, 8]
MOMENTA = [-0.6, -0.3, 0, 0.3, 0.6, 0.8, 0.9]
RATE = 2


def epochs_to(run):
    """Epochs until the test loss was first at the target, in a straight line between evaluations."""
    before = None
    for _, epoch, _, loss in run.curve:
        if loss <= TARGET_LOSS:
            if before is None:
                return epoch
            return before[0] + (before[1] - TARGET_LOSS) / (before[1] - loss) * (epoch - before[0])
        before = (epoch, loss)
    return math.inf


def experiment(lab):
    figure, (best, cost) = tools.figure(2, f"Eight devices in g groups on delicious, {lab.seeds} seeds")
    chosen, rows = [], {}
    for groups in GROUPS:
        own = [f"algorithm.groups={groups}", "algorithm.correction=none", "algorithm.least-momentum=-0.9", f"train.rate={RATE}"]
        runs = {}
        for momentum in MOMENTA:
            runs[momentum] = lab.over_seeds(*own, f"algorithm.momentum={momentum}")
            mean, half = tools.mean_interval([epochs_to(run) for run in runs[momentum]])
            speed = sum(run.finished["samples_per_second"] for run in runs[momentum]) / lab.seeds
            rows[groups, momentum] = (mean, speed)
            lab.row(groups=groups, momentum=momentum, seeds=lab.seeds, epochs_to_target=mean, interval=half, samples_per_second=speed)
        chosen.append(min(MOMENTA, key=lambda m: rows[groups, m][0]))
    best.plot(GROUPS, chosen, "o-", color=tools.COLORS[0], label="best explicit momentum")
    best.plot(GROUPS, [chosen[0] - (1 - 1 / g) for g in GROUPS], "--", color="#999999", label="best at g = 1, minus 1 - 1/g")
    for label, pick, color in [("momentum tuned for every g", lambda g: chosen[GROUPS.index(g)], tools.COLORS[0]),
                                (f"{chosen[0]} for every g", lambda g: chosen[0], tools.COLORS[1])]:
        seconds = [rows[g, pick(g)][0] * 12920 / rows[g, pick(g)][1] for g in GROUPS]
        cost.plot(GROUPS, seconds, "o-", color=color, label=label)
        for g, value in zip(GROUPS, seconds):
            lab.row(groups=g, momentum=pick(g), setting=label, seconds_to_target=value)
    best.set(xlabel="groups", ylabel="explicit momentum", xscale="log", xticks=GROUPS, xticklabels=GROUPS)
    cost.set(xlabel="groups", ylabel=f"seconds to a test loss of {TARGET_LOSS}", xscale="log", xticks=GROUPS, xticklabels=GROUPS,
             ylim=(0, None))
    for axis in (best, cost):
        axis.minorticks_off()
    best.legend(frameon=False, fontsize=8)
    cost.legend(frameon=False, fontsize=8)
    lab.write(figure)
