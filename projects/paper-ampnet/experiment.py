# SPDX-License-Identifier: GPL-3.0-or-later
"""AMPNet: utilization and samples per second by batches in flight, at small and usual batches; P@1 by epochs and by seconds
compared with the same network trained synchronously (one batch in flight is plain SGD)."""
import lab as tools

KEYS = [1, 2, 4, 8]
BATCHES = [8, 32, 128]
SHOWN = [1, 2, 4]  # batches in flight of the accuracy curves, at batch 32


def utilisation(run):
    """Share of the run's time that the devices were busy, over all of them."""
    busy, last = {}, 0.0
    for step in run.events["step"]:
        busy[step["rank"]] = busy.get(step["rank"], 0.0) + step["seconds"]
        last = max(last, step["time"])
    return sum(busy.values()) / (last * len(busy))


def experiment(lab):
    figure, (use, epochs, seconds) = tools.figure(3, f"AMPNet on four devices, delicious, {lab.seeds} seeds")
    for batch, color in zip(BATCHES, tools.COLORS):
        runs = lab.run_all([[f"algorithm.max-active-keys={keys}", f"train.batch={batch}", "train.rate=0.01",
                             "train.epochs=1"] for keys in KEYS])
        shares = [utilisation(run) for run in runs]
        use.plot(KEYS, shares, "o-", color=color, label=f"batch {batch}")
        for keys, share, run in zip(KEYS, shares, runs):
            lab.row(batch=batch, in_flight=keys, utilisation=share,
                    samples_per_second=run.finished["samples_per_second"])
    for keys, color in zip(SHOWN, tools.COLORS):
        runs = lab.over_seeds(f"algorithm.max-active-keys={keys}")
        label = "one in flight: plain SGD" if keys == 1 else f"{keys} in flight"
        epochs.plot(*tools.mean_curve(runs, x=1), color=color, label=label)
        seconds.plot(*tools.mean_curve(runs), color=color, label=label)
        mean, half = tools.mean_interval([run.best() for run in runs])
        last, last_half = tools.mean_interval([run.curve[-1][2] for run in runs])
        lab.row(batch=32, in_flight=keys, seeds=lab.seeds, best=mean, interval=half, last=last, last_interval=last_half,
                seconds=sum(run.curve[-1][0] for run in runs) / len(runs))
    use.set(xlabel="batches in flight", ylabel="utilisation", ylim=(0, 1), xticks=KEYS)
    epochs.set(xlabel="epochs", ylabel="P@1", ylim=(0.4, 0.68))
    seconds.set(xlabel="seconds", ylabel="P@1", ylim=(0.4, 0.68), xlim=(0, None))
    use.legend(frameon=False, fontsize=8)
    epochs.legend(frameon=False, fontsize=8)
    lab.write(figure)
