# SPDX-License-Identifier: GPL-3.0-or-later
"""RCD-SGD's training under seven partitions, one change at a time: sizes in proportion to speed, half the exchanges, and
who gets which samples, each of which the paper counts together."""
import lab as tools

LOSS = 5.40  # on the test set
RATE = 8  # for all, as in the paper; from 16 on MATCHA's runs are unsteady
EQUAL = ["algorithm.batch=equal", "partition.method=random", "partition.shares=[1,1,1,1,1,1,1,1]"]
STEPS = {  # each is compared with the step named in the second column
    "equal sizes": (["algorithm.every=1", *EQUAL], None),
    "sizes by speed": (["algorithm.every=1", "partition.method=random"], "equal sizes"),
    "half the exchanges": (["algorithm.every=2", "partition.method=random"], "sizes by speed"),
    "stratified": (["algorithm.every=2", "partition.method=stratified", "partition.classes=auto"], "half the exchanges"),
    "RCD-SGD, facility location": (["algorithm.every=2", "partition.method=rcd-sgd"], "half the exchanges"),
    "RCD-SGD, graph cut": (["algorithm.every=2", "partition.method=rcd-sgd", "partition.objective=graph-cut"], "half the exchanges"),
    "submodular": (["algorithm.every=2", "partition.method=submodular"], "half the exchanges"),
}


def experiment(lab):
    figure, axes = tools.figure(2, f"Eight uneven devices on delicious, virtual time, {lab.seeds} seeds")
    for (name, title), axis in zip({"d-psgd": "D-PSGD", "matcha": "MATCHA, budget 0.5"}.items(), axes):
        common = [f"algorithm.communication={name}", "train.epochs=24"]
        times = {}
        for (step, (own, beside)), color in zip(STEPS.items(), tools.COLORS):
            runs = lab.over_seeds(*common, *own, f"train.rate={RATE}")
            times[step] = [run.time_to_loss(LOSS) for run in runs]
            mean, half = tools.mean_interval(times[step])
            saved, saved_half = tools.mean_interval([100 * (1 - t / r) for t, r in zip(times[step], times[beside or step])])
            lab.row(training=title, partition=step, rate=RATE, seeds=lab.seeds, seconds_to_loss=mean, interval=half,
                    beside=beside or "-", saved_percent=saved, saved_interval=saved_half,
                    best=sum(run.best() for run in runs) / len(runs))
            axis.plot(*tools.mean_curve(runs, 0, 3), color=color, label=step)
        axis.axhline(LOSS, color="#999999", linewidth=0.8, linestyle="--")
        axis.set(title=title, xlabel="seconds of virtual time", ylabel="loss on the test set", ylim=(5.3, 5.9), xlim=(0, 4))
    axes[0].legend(frameon=False, fontsize=8)
    lab.write(figure)
