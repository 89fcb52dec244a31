# SPDX-License-Identifier: GPL-3.0-or-later
"""Adaptive SGD compared with its baselines: P@1 against seconds on 1, 2 and 4 uneven devices, and the time to a target."""
import lab as tools

TARGET = 0.61
RATES = [1, 2, 4, 8, 12, 16, 24]
SPEEDS = {"1": ["sim"], "2 uneven": ["sim", "sim,speed=0.5"],
          "4 even": ["sim", "sim", "sim", "sim"],
          "4 by the paper's third": ["sim", "sim,speed=0.9", "sim,speed=0.8", "sim,speed=0.68"],
          "4 uneven": ["sim", "sim,speed=0.5", "sim,speed=0.5", "sim,speed=0.25"]}
METHODS = {"adaptive-sgd": "Adaptive SGD", "gradient-aggregation": "Gradient aggregation",
           "elastic-averaging": "Elastic averaging", "sma": "CROSSBOW's SMA", "slide": "SLIDE"}


def experiment(lab):
    shown = ["2 uneven", "4 by the paper's third", "4 uneven"]
    figure, axes = tools.figure(len(shown), f"P@1 on delicious against virtual time, mean of {lab.seeds} seeds")
    for name, devices in SPEEDS.items():
        use = "devices.use=[" + ",".join(f'"{d}"' for d in devices) + "]"
        times = {}
        for (method, title), color in zip(METHODS.items(), tools.COLORS):
            own = [use, f"train.algorithm={method}"] + (["algorithm.momentum=0.5"] if method == "adaptive-sgd" else [])
            rate = lab.best_rate(own, RATES, tools.seconds_to(TARGET))
            runs = lab.over_seeds(*own, f"train.rate={rate}")
            times[method] = [run.time_to(TARGET) for run in runs]
            mean, half = tools.mean_interval(times[method])
            ratio, ratio_half = tools.mean_interval([t / a for t, a in zip(times[method], times["adaptive-sgd"])])
            lab.row(devices=name, method=method, rate=rate, seeds=lab.seeds, seconds_to_target=mean, interval=half,
                    times_adaptive=ratio, ratio_interval=ratio_half,
                    best=sum(run.best() for run in runs) / len(runs),
                    samples_per_second=sum(run.finished["samples_per_second"] for run in runs) / len(runs))
            if name in shown:
                axes[shown.index(name)].plot(*tools.mean_curve(runs), color=color, label=title)
    for axis, name in zip(axes, shown):
        axis.axhline(TARGET, color="#999999", linewidth=0.8, linestyle="--")
        axis.set(title=f"{name} devices" if "third" not in name else "4 devices of speed 1, 0.9, 0.8, 0.68",
                 xlabel="seconds", ylabel="P@1", ylim=(0.4, 0.68), xlim=(0, None))
    axes[0].legend(frameon=False, fontsize=8)
    lab.write(figure)
