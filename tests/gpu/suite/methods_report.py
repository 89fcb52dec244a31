# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables and a figure of the part "methods": time to accuracy, waiting by cause, forecasts compared with what was measured."""
from statistics import mean

SHARES = (0.90, 0.95, 0.98) # of the best P@1 that any run on the same data has reached
CAUSES = ("compute", "wait_ranks", "wait_message", "wait_lock", "wait_core", "exchange", "load")


def runs_of(record):
    return [line for line in record.lines if "evaluations" in line and line.get("dataset")] if record else []


def best_of(runs):
    return max((run["best"] or 0 for run in runs), default=0)


def time_to(run, target):
    """Seconds of the run's clock, with those of the search where its method was chosen; None: not reached."""
    return next((time + run["search_seconds"] for time, p1 in run["evaluations"] if p1 >= target > 0), None)


def time_text(runs, target):
    """The mean of the runs that reached it, and how many did where not all of them."""
    times = [time for time in (time_to(run, target) for run in runs) if time is not None]
    if not times:
        return "-"
    return f"{mean(times):.2f}" + ("" if len(times) == len(runs) else f" ({len(times)} of {len(runs)})")


def average(runs, key):
    known = [run[key] for run in runs if run.get(key) is not None]
    return mean(known) if known else None


def percent(value):
    return None if value is None else f"{100 * value:.1f}"


def table(runs):
    """A row per method of one dataset."""
    rows = []
    for method in dict.fromkeys(run["method"] for run in runs):
        own = [run for run in runs if run["method"] == method]
        chosen = ", ".join(dict.fromkeys(run["algorithm"] for run in own)) if method == "auto" else ""
        ended = "" if all(run["status"] in ("done", "stopped") for run in own) else ", ".join(run["status"] for run in own)
        rows.append({"method": method + (f" ({chosen})" if chosen else ""), "runs": len(own),
                     **{f"s to {share:.0%}": time_text(own, share * best_of(runs)) for share in SHARES},
                     "best P@1": average(own, "best"), "samples/s": average(own, "samples_per_s"),
                     **{f"{cause} %": percent(average(own, cause)) for cause in CAUSES}, "ended": ended})
    return rows


def forecasts(record):
    """A row per method that was forecast and measured."""
    rows = []
    for line in record.lines if record else []:
        if "forecast_samples_per_s" not in line:
            continue
        own = [run for run in runs_of(record) if (run["dataset"], run["method"]) == (line["dataset"], line["method"])]
        measured, waited = average(own, "samples_per_s"), average(own, "wait_ranks")
        rows.append({"data": line["dataset"], "method": line["method"], "samples/s, forecast": line["forecast_samples_per_s"],
                     "measured": measured,
                     "error %": f"{100 * (line['forecast_samples_per_s'] / measured - 1):+.1f}" if measured else None,
                     "waiting %, forecast": percent(line["forecast_waiting"]), "measured ": percent(waited)})
    return rows


def profiles(record):
    return [{"device": line["profile"], "residual, median %": percent(line["residual_median"]),
             "worst %": percent(line["residual_worst"])} for line in (record.lines if record else []) if "profile" in line]


def sections(record):
    """(title, rows) of all tables."""
    found = []
    runs = runs_of(record)
    for dataset in dict.fromkeys(run["dataset"] for run in runs):
        own = [run for run in runs if run["dataset"] == dataset]
        found.append((f"{dataset}: the best P@1 is {best_of(own):.4f}", table(own)))
    return [*found, ("Profiles of the shares", profiles(record)), ("Forecasts", forecasts(record))]


def figure(record, file):
    """P@1 by the run's clock, a plot per dataset, a line per run; why it is not made where it cannot be."""
    runs = runs_of(record)
    if not runs:
        return "there are no runs"
    try:
        import matplotlib
    except ImportError:
        return "matplotlib is not installed; gpu-check --summary DIR makes it where it is"
    matplotlib.use("svg")
    import matplotlib.pyplot as plt
    datasets = list(dict.fromkeys(run["dataset"] for run in runs))
    methods = list(dict.fromkeys(run["method"] for run in runs))
    drawing, plots = plt.subplots(1, len(datasets), figsize=(6 * len(datasets), 4.5), squeeze=False)
    for plot, dataset in zip(plots[0], datasets):
        own = [run for run in runs if run["dataset"] == dataset]
        for run in own:
            number = methods.index(run["method"])
            is_first = run is next(other for other in own if other["method"] == run["method"])
            plot.plot([time + run["search_seconds"] for time, _ in run["evaluations"]], [p1 for _, p1 in run["evaluations"]],
                      color=f"C{number}", label=run["method"] if is_first else None)
        for share in SHARES:
            plot.axhline(share * best_of(own), color="gray", linewidth=0.5)
        plot.set(title=dataset, xlabel="seconds", ylabel="P@1")
        plot.legend(fontsize=8)
    drawing.tight_layout()
    drawing.savefig(file, metadata={"Date": None})
    plt.close(drawing)
    return ""
