# SPDX-License-Identifier: GPL-3.0-or-later
"""HPSGD compared with local SGD and gradient aggregation: samples per second against how slow the links are, and P@1 against
seconds where the sum takes as long as a window of steps."""
import lab as tools

TARGET = 0.6
RATES = [1, 2, 4, 8, 12, 16]
PERIOD, BATCH = 8, 128
MODEL_BYTES = 4 * (128 * (500 + 983) + 128 + 983)
STEP = 0.0002 + BATCH * (0.00002 + 18.2 * 0.0000001)  # the project's costs; 18.2 features a sample
METHODS = {
    "HPSGD": ["train.algorithm=hpsgd"],
    "HPSGD, delay-corrected": ["train.algorithm=hpsgd", "algorithm.merge=delay-corrected"],
    "Local SGD": ["train.algorithm=local-sgd", f"algorithm.period={PERIOD}"],
    "Gradient aggregation": ["train.algorithm=gradient-aggregation"],
}


def link(ratio):
    """Links that sum the model in `ratio` windows of PERIOD steps: a ring over 4 sends it 1.5 times."""
    return f"virtual.bandwidth={1.5 * MODEL_BYTES / (ratio * PERIOD * STEP):.6g}"


def experiment(lab):
    figure, (speed, accuracy) = tools.figure(2, f"Four devices on delicious, virtual time, {lab.seeds} seeds")
    ratios = [0.25, 0.5, 1, 2]
    for (title, own), color in zip(METHODS.items(), tools.COLORS):
        runs = lab.run_all([[*own, link(ratio), "train.rate=1", "train.epochs=4"] for ratio in ratios])
        throughput = [run.finished["samples_per_second"] for run in runs]
        speed.plot(ratios, throughput, "o-", color=color, label=title)
        for ratio, value in zip(ratios, throughput):
            lab.row(method=title, sum_over_window=ratio, samples_per_second=value)
    reference = None
    for (title, own), color in zip(METHODS.items(), tools.COLORS):
        rate = lab.best_rate([*own, link(1)], RATES, tools.seconds_to(TARGET))
        runs = lab.over_seeds(*own, link(1), f"train.rate={rate}")
        times = [run.time_to(TARGET) for run in runs]
        reference = reference or times
        mean, half = tools.mean_interval(times)
        ratio, ratio_half = tools.mean_interval([t / r for t, r in zip(times, reference)])
        lab.row(method=title, sum_over_window=1, rate=rate, seeds=lab.seeds, seconds_to_target=mean, interval=half,
                times_hpsgd=ratio, ratio_interval=ratio_half, best=sum(run.best() for run in runs) / len(runs))
        accuracy.plot(*tools.mean_curve(runs), color=color, label=title)
    speed.set(xlabel="time of a sum / time of a window of 8 steps", ylabel="samples/s", ylim=(0, None))
    accuracy.axhline(TARGET, color="#999999", linewidth=0.8, linestyle="--")
    accuracy.set(xlabel="seconds (a sum takes a window)", ylabel="P@1", ylim=(0.4, 0.68), xlim=(0, None))
    speed.legend(frameon=False, fontsize=8)
    lab.write(figure)
