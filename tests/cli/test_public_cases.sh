#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What users of other tools reported as defects there, asked of this one.
source "$(dirname "$0")/tools.sh" "$1"

# One label: softmax is certain of it.
printf '4 3 1\n0 0:1\n0 1:1\n0 2:1\n 0:1 1:1\n' >one.txt
cat >one.toml <<'TOML'
[data]
train = "one.txt"
test = "one.txt"
[model]
hidden = [4]
[devices]
use = ["sim"]
[train]
clock = "virtual"
TOML
gives 0 train one.toml --no-db --json --set train.epochs=1
json_lines 'sum("softmax over one label" in e.get("text", "") for e in d) == 1'
gives 0 train one.toml --no-db --json --set train.epochs=1 --set model.loss=sigmoid
json_lines 'not any("softmax" in e.get("text", "") for e in d)'

# Goals as people write them.
for goal in 'p@1>=1%' 'P@1 > 0' 'loss<100'; do
    gives 0 train one.toml --no-db --json --set model.loss=sigmoid --set train.epochs=50 --set "train.stop-at=$goal"
    json_lines 'd[-1]["status"] == "done" and max(e.get("epoch", 0) for e in d) < 50'
done
gives 3 train one.toml --no-db --set 'train.stop-at=p@1 = 1'
complains 'is not valid; write, for example'

# A rival that diverges: the others train, and it has reached nothing.
project rivals.toml 'algorithm = "adaptive-sgd"'
rivals=(--set 'train.against=["local-sgd,train.rate=1e20","gradient-aggregation"]')
status=0
timeout 120 "$cli" train rivals.toml --db rivals.sqlite "${rivals[@]}" >out 2>err || status=$?
((status == 3)) || fail "a run of several diverges: exit status $status, not 3"
complains '1 of 3 runs failed: local-sgd, seed'
says 'gradient-aggregation'
grep -qE '^ *local-sgd +[0-9]+ +failed' out || fail "the table: $(tail -4 out)"
! grep -qE '0\.0000|0\.00 x' <(tail -4 out) || fail "nothing is first at nothing: $(tail -4 out)"
gives 0 runs list --db rivals.sqlite --json
json 'sorted(r["status"] for r in d if r["algorithm"] != "adaptive-sgd")[-1] == "failed" and sum(r["algorithm"] == "gradient-aggregation" for r in d) == 1'

# Weights of samples, and a row without labels that looks like one.
printf '0 1:1\n1:0.5 1:1\n' >weights.svm
gives 0 inspect weights.svm
says "weights.svm:2: '1:0.5' stands where the label does: weights of samples are not supported"

# Runs of machines in other zones: their starts are instants.
before=$(TZ=CCC-3 date -d '-10 minutes' +%FT%H:%M)
for zone in UTC0 AAA10 BBB-5:30; do
    TZ=$zone gives 0 train one.toml --set model.loss=sigmoid --set train.epochs=1
done
export TZ=CCC-3
gives 0 runs list --json --filter "started >= $before"
json 'len(d) == 3 and all(r["started"].endswith("+03:00") for r in d) and len({r["started"][:15] for r in d}) <= 2'
gives 0 runs list --json --filter 'started < 2026-01-01'
json 'd == []'
unset TZ

finish
