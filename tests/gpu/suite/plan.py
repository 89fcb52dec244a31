# SPDX-License-Identifier: GPL-3.0-or-later
"""What would be run, for how long, and what a budget leaves out."""
from parts import file_stem
from place import PASSED, markdown


def fitting(jobs, budget):
    """For each of (part, Job), whether it fits into the seconds, in order and by the estimates."""
    spent, fits = 0, []
    for _, job in jobs:
        fits.append(budget is None or spent + job.estimate <= budget)
        spent += job.estimate if fits[-1] else 0
    return fits


def print_plan(parts, context, budget):
    jobs = [(part, job) for part in parts for job in part.jobs(context)]
    fits = fitting(jobs, budget)
    lines, totals, left = [], [0, 0], []
    for part in parts:
        own = [(job, fit) for (of, job), fit in zip(jobs, fits) if of is part]
        seconds = [sum(job.estimate for job, fit in own if fit), sum(job.limit for job, fit in own if fit)]
        totals = [a + b for a, b in zip(totals, seconds)]
        out = [job.name for job, fit in own if not fit]
        if out:
            some = f" {len(out)} of {len(own)} jobs: {', '.join(out)}" if len(out) < len(own) else ""
            left.append(f"left out: {part.name}{some}")
        lines.append([part.name, part.purpose, str(len(own) - len(out)), f"{seconds[0]:.0f}", f"{seconds[1]:.0f}", file_stem(part.name)])
    lines.append(["", "in all", str(sum(fits)), f"{totals[0]:.0f}", f"{totals[1]:.0f}", ""])
    print(markdown(lines, ["part", "what for", "jobs", "seconds, estimated", "at most", "file"]), end="")
    if budget:
        left.append(f"With a budget of {budget:g} s each process is limited to what is left of it.")
    print("\n".join(left), flush=True)
    return PASSED
