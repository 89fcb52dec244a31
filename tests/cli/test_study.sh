#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# study: what it would run, what it finds, how it goes on after Ctrl+C and kill -9, and what it complains of.
source "$(dirname "$0")/tools.sh" "$1"
project project.toml
cat >study.toml <<'EOF'
name = "toy"
[tune]
trials = 5
[runs]
seeds = 2
max-seeds = 2
evaluations = 12
[[methods]]
algorithm = "gradient-aggregation"
[[methods]]
algorithm = "adaptive-sgd"
without = ["batch-rule"]
EOF

gives 0 study study.toml --dry
says 'toy: up to 23 settings tried per method, then 2 runs each; '
says 'mega-batch 25|50|100|200'
says 'of real time'
gives 0 study study.toml --dry --json
json 'd["trials"] == 23 and d["runs"] == d["max_runs"] == 2 and d["real_seconds"] > 0 and len(d["conditions"][0]["methods"]) == 3'
gives 0 runs list --json
json 'd == [] or d.get("runs") == []'

gives 0 study study.toml
says 'Ablations of adaptive-sgd'
says 'gradient-aggregation'
for file in report.html results.csv runs.csv tuning.csv tables.md tables.tex curves.svg targets.svg; do
    [[ -s study/$file ]] || fail "no $file"
done
if command -v rsvg-convert >/dev/null; then
    [[ $(head -c 4 study/curves.png) == $'\x89PNG' ]] || fail "curves.png is no PNG"
fi
grep -q '<svg' study/report.html || fail "a report without figures"
[[ $(head -1 study/tables.md) == '# toy' ]] || fail "tables without the study's name"
! grep -qE '(src|href)=' study/report.html || fail "the report loads something"

# For scripts, of the same runs.
gives 0 study study.toml --json -o again
json 'd["baseline"] == "gradient-aggregation" and d["devices"] and len(d["methods"]) == 3 and len(d["paired"]) == 1'
json 'all(len(m["runs"]) == 2 and m["targets"] and 0 < m["final"]["p@1"] <= 1 for m in d["methods"])'
json '"ends at" in d["answer"] and isinstance(d["doubts"], list) and 0 < d["defaults"]["p@1"] <= 1'
json 'd["methods"][0]["runs"][0]["key"].startswith("'"$(sed -n 2p study/runs.csv | sed 's/.*,//; s/"//g')"'")'
diff -r -x ".*" study again >difference || fail "another report: $(head -3 difference)"

# Each number leads back to its run.
key=$(sed -n 2p study/runs.csv | sed 's/.*,//; s/"//g')
gives 0 runs list --filter "key:$key"
says 'gradient-aggregation'
gives 0 runs list --filter 'study:toy'
[[ $(grep -c done out) == 7 ]] || fail "$(grep -c done out) runs are listed, not 7"

# Killed and interrupted, then continued: the same report to the byte, and nothing left behind.
export EVENKEEL_DB=$work/other.sqlite
for seconds in 0.05 0.1 0.1 0.15; do
    (timeout -s KILL $seconds "$cli" study study.toml -o other) >/dev/null 2>&1
done 2>/dev/null
env --default-signal=INT timeout -s INT --foreground 0.1 "$cli" study study.toml -o other >out 2>err
gives 0 study study.toml -o other
diff -r -x ".*" study other >difference || fail "another report: $(head -3 difference)"
gives 0 runs list --filter 'study:toy and not status:done'
! grep -q toy out || fail "interrupted runs are left"

gives 2 study
gives 3 study nowhere.toml
complains 'nowhere.toml: cannot be opened'
sed 's/trials = 5/trails = 5/' study.toml >wrong.toml
gives 3 study wrong.toml
complains "wrong.toml:3: tune.trails is not a known key; did you mean 'tune.trials'?"
gives 5 study study.toml -o /dev/null/report
gives 5 study study.toml --db /dev/null/runs.sqlite
finish
