# SPDX-License-Identifier: GPL-3.0-or-later
"""From measured rows to a table and to verdicts: our samples per second as a multiple of PyTorch's, and what part of its
memory they take.

A row is a dict: shape, program ("evenkeel", or PyTorch's way: bag, spmm, manual), math (fp32, tf32, bf16), batches ("host":
gathered there and uploaded in every step; "resident": all of them on the GPU), samples_per_s, memory_mib (None: unknown),
or error instead of these two."""

MATHS = ["fp32", "tf32", "bf16"]
BATCHES_ON = ["resident", "host"]
SPEED_GOAL, MEMORY_GOAL = 2.0, 1 / 3


def fastest(rows, **fixed):
    """The fastest of the rows that agree with `fixed` and have a rate; None without any."""
    fitting = [r for r in rows if "error" not in r and all(r[key] == value for key, value in fixed.items())]
    return max(fitting, key=lambda r: r["samples_per_s"], default=None)


def pair(rows, shape, batches, math=None):
    """(ours, PyTorch's best) in that math mode, or over all of them."""
    fixed = {"shape": shape, "batches": batches, **({"math": math} if math else {})}
    return (fastest([r for r in rows if r["program"] == "evenkeel"], **fixed),
            fastest([r for r in rows if r["program"] != "evenkeel"], **fixed))


def verdict(ours, theirs):
    """Ratios (None where a figure is missing) and whether both goals are reached: not without a figure of both sides."""
    if not ours or not theirs:
        return {"speed": None, "memory": None, "reached": False}
    speed = ours["samples_per_s"] / theirs["samples_per_s"]
    known = ours.get("memory_mib") and theirs.get("memory_mib")
    memory = ours["memory_mib"] / theirs["memory_mib"] if known else None
    reached = False if speed < SPEED_GOAL else None if memory is None else memory <= MEMORY_GOAL
    return {"speed": speed, "memory": memory, "reached": reached}


def verdicts(rows, shapes=()):
    """One for each shape, place of the batches, and math mode; "any" is the best of each side, and there for every one of
    `shapes` even where nothing was measured."""
    found = []
    for shape in dict.fromkeys([*shapes, *(r["shape"] for r in rows)]):
        for batches in BATCHES_ON:
            for math in [*MATHS, None]:
                ours, theirs = pair(rows, shape, batches, math)
                if ours or theirs or (shape in shapes and not math):
                    found.append({"goal": "rivals", "shape": shape, "batches": batches, "math": math or "any",
                                  "ours": ours, "theirs": theirs, **verdict(ours, theirs)})
    return found


HEAD = ["shape", "batches", "math", "ours/s", "PyTorch's best/s", "by", "x", "MiB ours", "MiB theirs", "memory x", "goal"]
WORDS = {True: "reached", False: "missed", None: "speed reached, memory unknown"}
NOT_MEASURED = "failed: not measured"


def word(v):
    return NOT_MEASURED if v["speed"] is None else WORDS[v["reached"]]


def number(value, form):
    return "-" if value is None else format(value, form)


def line(v):
    ours, theirs = v["ours"] or {}, v["theirs"] or {}
    by = f"{theirs['program']} {theirs['math']}" if theirs else "-"
    return [v["shape"], v["batches"], v["math"], number(ours.get("samples_per_s"), ",.0f"),
            number(theirs.get("samples_per_s"), ",.0f"), by, number(v["speed"], ".2f"),
            number(ours.get("memory_mib"), ",.0f"), number(theirs.get("memory_mib"), ",.0f"),
            number(v["memory"], ".2f"), word(v)]


def sentence(v, reason=""):
    """The verdict over all math modes in words; `reason`: why a side has no figure."""
    if v["speed"] is None:
        absent = "PyTorch has no figure" if v["ours"] else "ours has no figure"
        return f"goal for {v['shape']}, {v['batches']} batches: {NOT_MEASURED}, {reason or absent}"
    memory = "memory unknown" if v["memory"] is None else f"{v['memory']:.2f} of its memory"
    return (f"goal for {v['shape']}, {v['batches']} batches ({SPEED_GOAL:g} x PyTorch's best in {MEMORY_GOAL:.2f} of its "
            f"memory): {word(v)}, {v['speed']:.2f} x, {memory}")
