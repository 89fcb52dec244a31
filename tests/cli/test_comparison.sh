#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# runs compare --target: real runs of three seeds of two algorithms, as text, JSON and CSV, and what is refused.
source "$(dirname "$0")/tools.sh"
trained
runs="1 2 3 4 5 6"
gives 0 runs compare $runs --db seeds.sqlite --target p@1 --baseline 2
says " reach"
says "paired t over 3 seeds"
gives 0 runs compare $runs --db seeds.sqlite --target p@1 --baseline 2 --margin 5 --json
json 'd["metric"] == "p@1" and d["margin"] == 0.05 and d["baseline"] == "gradient-aggregation" and len(d["groups"]) == 2'
json 'all(g["reached"] == 3 and g["clock"] == "virtual" and len(g["runs"]) == 3 for g in d["groups"])'
json 'd["groups"][1]["speed_up"] is None and 0 <= d["groups"][0]["speed_up"]["p"] <= 1'
if have_python; then # the mean of logarithms is that of the geometric means
    json 'abs(d["groups"][0]["speed_up"]["factor"] * d["groups"][0]["seconds"] / d["groups"][1]["seconds"] - 1) < 1e-9'
    json 'all(g["low"] < g["seconds"] < g["high"] for g in d["groups"])'
    json 'd["target"] <= min(r["best"] for g in d["groups"] for r in g["runs"]) < d["target"] + 0.001'
fi
gives 0 runs compare $runs --db seeds.sqlite --target "p@5 0.1" --csv
[[ $(wc -l <out) == 3 && $(head -1 out) == group,runs,reached,seconds,* ]] || fail "CSV: $(<out)"
gives 0 runs compare $runs --db seeds.sqlite --target 0.999
says "No run reaches P@1 0.999; the highest is 0."
gives 0 runs compare 1 2 --db seeds.sqlite --target "loss 100"
says "one run each: no interval; repeat with other seeds."
gives 0 runs compare 1 1 --db seeds.sqlite --target p@1 # the same run is no repeat
says "(1 run)"
for target in "p@9 1" "p@1 x" "0.5 0.6" "p@1 >= nan"; do
    gives 2 runs compare 1 2 --db seeds.sqlite --target "$target"
done
gives 2 runs compare 1 2 --db seeds.sqlite --baseline 1
gives 2 runs compare 1 2 --db seeds.sqlite --target 0.5 --baseline 3
gives 2 runs list --db seeds.sqlite --target 0.5
gives 2 runs compare 1 2 --db seeds.sqlite --target 0.5 --margin -1
gives 2 runs compare 1 2 --db seeds.sqlite --target 0.5 --margin nan
finish
