# SPDX-License-Identifier: GPL-3.0-or-later
"""Results as a table to read, CSV and JSON."""
import csv
import json
import statistics

from cases import OURS, is_natural

COLUMNS = ["shape", "batch", "threads", "optimizer", "math", "program", "samples_per_s", "samples_per_s_least",
           "samples_per_s_most", "samples_per_cpu_s", "ours_over_it", "ours_over_it_least", "ours_over_it_most",
           "ours_over_it_by_cpu_time", "gflops", "fraction_of_sgemm_peak", "gbytes_per_s", "fraction_of_copy",
           "rss_peak_mib", "rss_after_data_mib", "batch_assembly_share", "instruction_set", "output_way"]


def rate(answer):
    return answer["samples_per_s_median_step"]


def summary(result, peak):
    """The rows of one case's programs. `result` holds for each program its answers, and for each rival the answers of
    ours that ran just before: ratios are taken pair by pair, so that a machine that drifts does not show in them."""
    case, rows = result["case"], []
    for program, answers in result["answers"].items():
        pairs = result["pairs"].get(program, [])
        rates, ratios = [rate(a) for a in answers], [rate(ours) / rate(theirs) for ours, theirs in pairs]
        by_cpu = [ours["samples_per_cpu_s"] / theirs["samples_per_cpu_s"] for ours, theirs in pairs]
        median = statistics.median(rates)
        gflops = median * case.flop_per_sample() / 1e9
        bandwidth = statistics.median(a.get("gbytes_per_s", 0) for a in answers)
        rows.append({
            "shape": case.shape.name, "batch": case.batch, "threads": case.threads, "optimizer": case.optimizer,
            "math": case.math, "program": program, "samples_per_s": median, "samples_per_s_least": min(rates),
            "samples_per_s_most": max(rates),
            "samples_per_cpu_s": statistics.median(a["samples_per_cpu_s"] for a in answers),
            "ours_over_it": statistics.median(ratios) if ratios else "",
            "ours_over_it_least": min(ratios, default=""), "ours_over_it_most": max(ratios, default=""),
            "ours_over_it_by_cpu_time": statistics.median(by_cpu) if by_cpu else "",
            "gflops": gflops, "fraction_of_sgemm_peak": gflops / peak["sgemm_peak"],
            "gbytes_per_s": bandwidth or "", "fraction_of_copy": bandwidth / peak["copy_gbytes_per_s"] or "",
            "rss_peak_mib": max(a["rss_peak_mib"] for a in answers),
            "rss_after_data_mib": max(a["rss_after_data_mib"] for a in answers),
            "batch_assembly_share": statistics.median(share_of_assembly(a) for a in answers),
            "instruction_set": answers[0].get("instruction_set", ""),
            "output_way": answers[0].get("output_way", "")})
    return rows


def share_of_assembly(answer):
    if "epochs" in answer:
        return statistics.median(e["batch_assembly_share"] for e in answer["epochs"])
    return answer["batch_assembly_share"]


def ratio_text(row):
    if row is None:
        return "-"
    return f"{row['ours_over_it']:.2f} [{row['ours_over_it_least']:.2f}-{row['ours_over_it_most']:.2f}]"


HEAD = ["shape", "batch", "thr", "optimizer", "math", "samples/s", "x fp32", "x best natural", "x manual", "x by CPU time", "% of peak",
        "GB/s (% of copy)", "MiB ours / theirs", "way"]


def table_row(rows):
    """One line for a case: ours, and its ratios to the best natural variant and to the hand-written one."""
    ours = next(r for r in rows if r["program"] == OURS[r["math"]])
    fp32 = next((r for r in rows if r["math"] != "fp32" and r["program"] == OURS["fp32"]), None)
    rivals = [r for r in rows if r["program"] not in OURS.values()]
    all_natural = [r for r in rivals if is_natural(r["program"])]
    natural = max(all_natural, key=lambda r: r["samples_per_s"], default=None)
    frugal = max(all_natural, key=lambda r: r["samples_per_cpu_s"], default=None)
    manual = next((r for r in rivals if r["program"] == "manual"), None)
    by_cpu = " / ".join(f"{r['ours_over_it_by_cpu_time']:.2f}" for r in (frugal, manual) if r) or "-"
    theirs = " / ".join(f"{r['rss_peak_mib']:.0f}" for r in (natural, manual) if r) or "-"
    return [ours["shape"], str(ours["batch"]), str(ours["threads"]), ours["optimizer"], ours["math"],
            f"{ours['samples_per_s']:,.0f}", ratio_text(fp32),
            ratio_text(natural) + (f" {natural['program']}" if natural else ""), ratio_text(manual), by_cpu,
            f"{100 * ours['fraction_of_sgemm_peak']:.0f}",
            f"{ours['gbytes_per_s']:.1f} ({100 * ours['fraction_of_copy']:.0f})",
            f"{ours['rss_peak_mib']:.0f} / {theirs}", ours["output_way"] or "-"]


def markdown(lines, head=HEAD):
    widths = [max(len(line[i]) for line in [head, *lines]) for i in range(len(head))]
    padded = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |" for line in [head, *lines]]
    return "\n".join([padded[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *padded[1:]]) + "\n"


def peak_line(peak):
    return (f"{peak['threads']} thread{'s' if peak['threads'] > 1 else ''}: sgemm peak {peak['sgemm_peak']:.0f} GFLOP/s "
            f"(OpenBLAS's {peak['openblas_core']} kernels, 2048 cubed: {peak['openblas_square']:.0f}; ours, "
            f"{peak['own_instruction_set']}: {peak['own_square']:.0f}; multiply-adds alone: "
            f"{peak['multiply_add_ceiling']:.0f}), copy {peak['copy_gbytes_per_s']:.1f} GB/s")


def write_csv(path, rows, columns):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        writer.writeheader()
        for row in rows:
            writer.writerow({k: f"{v:.6g}" if isinstance(v, float) else v for k, v in row.items()})


def write_results(folder, machine, peaks, results, rows):
    """results.csv (a row per program and case), results.json (every answer as printed), results.md (the table)."""
    lines = [table_row([r for r in rows if r["case"] == i]) for i in range(len(results))]
    write_csv(folder / "results.csv", [{k: r[k] for k in COLUMNS} for r in rows], COLUMNS)
    answers = [{"case": str(r["case"]), "answers": r["answers"]} for r in results]
    (folder / "results.json").write_text(
        json.dumps({"machine": machine, "peaks": peaks, "results": answers}, indent=1) + "\n", encoding="utf-8")
    about = [f"{key}: {value}" for key, value in machine.items()] + [peak_line(p) for p in peaks]
    (folder / "results.md").write_text("\n".join(f"- {line}" for line in about) + "\n\n" + markdown(lines),
                                       encoding="utf-8")
