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

# Data without labels have no P@1; of some of them it is said how many count as misses.
printf '3 3 1\n 0:1\n 1:1\n 2:1\n' >none.txt
printf '3 3 1\n0 0:1\n 1:1\n 2:1\n' >some.txt
gives 3 evaluate 1 none.txt
complains 'none.txt: no sample has a label'
gives 0 train one.toml --no-db --set data.test=none.txt
says 'no sample has a label, so nothing is evaluated'
gives 0 evaluate 1 some.txt
says 'note: 2 of 3 samples have no label'

# Trials that diverge have no loss, and rates stay readable.
gives 3 tune rivals.toml --method rate --set train.rate=1e30 -o tuned.toml
grep -qE '^ *[0-9.]+ epochs  failed .*train.rate=[0-9.e+]{1,12}: training diverged' out || fail "trials: $(head -3 out)"
! has out 'loss 0.0000' || fail "a failed trial has a loss: $(head -3 out)"

# A run that goes on longer, and on other test data.
longer=(--set train.schedule=linear --set model.loss=sigmoid)
gives 0 train one.toml --db longer.sqlite "${longer[@]}" --set train.epochs=2
gives 0 train one.toml --db longer.sqlite "${longer[@]}" --set train.epochs=6 --resume 1 --json
json_lines 'sum("train.epochs was 2, is 6" in e.get("text", "") and "rate was 0 and is" in e["text"] for e in d) == 1'
gives 0 train one.toml --db longer.sqlite "${longer[@]}" --set train.epochs=8 --set data.test=some.txt --resume 2 --json
json_lines 'sum("the test data are others than before" in e.get("text", "") and "some.txt" in e["text"] for e in d) == 1'
gives 3 train one.toml --db longer.sqlite "${longer[@]}" --set train.epochs=9 --set data.train=some.txt --resume 2
complains 'the training data'

# Pipes without a writer, and what spreadsheets save.
mkfifo silent.toml silent.csv
for command in 'train silent.toml' 'study silent.toml' 'forecast silent.toml' 'runs import silent.csv' \
    'partition one.toml --start silent.csv' 'train one.toml --no-db --set partition.method=saved --set partition.file=silent.csv'; do
    gives 3 $command
    complains 'is a pipe into which nobody writes'
done
printf '\xef\xbb\xbfsample,device\r\n0,0\r\n1,0\r\n2,0\r\n3,0\r\n' >saved.csv
gives 0 partition one.toml --set partition.method=saved --set partition.file=saved.csv
printf '\xef\xbb\xbfseconds,speed\r\n0,1\r\n5,0.5\r\n' >trace.csv
gives 0 train one.toml --no-db --set 'devices.use=["sim,trace=trace.csv"]' --set train.epochs=1 --set model.loss=sigmoid

# Logs of other programs: what became what is said.
printf 'epoch,accuracy,loss\n0,0.2,2.1\n1,20%%,1.2\n' >keras.csv
gives 0 runs import keras.csv --db imported.sqlite
says 'accuracy as P@1 (its name says no test set)'
gives 0 runs show 1 --db imported.sqlite
says 'accuracy as P@1'

# A stack or a number of files that is too small.
status=0
(ulimit -s 64 && exec "$cli" train one.toml --no-db) >out 2>err || status=$?
((status == 4)) || fail "a stack of 64 KiB: exit status $status"
one_line err && complains 'the stack is limited'
status=0
(ulimit -n 5 && exec "$cli" runs list) >out 2>err || status=$?
if ((status != 127)); then # the loader's own
    ((status == 5)) || fail "five files: exit status $status"
    complains 'ulimit -n'
fi

# Started again and again at one moment, it trains once.
for i in 1 2 3 4 5 6; do
    timeout 120 "$cli" train one.toml --continue --db once.sqlite --set model.loss=sigmoid --set train.epochs=30 \
        >"once$i" 2>&1 &
    jobs_of_once+=($!)
done
wait "${jobs_of_once[@]}"
gives 0 runs list --db once.sqlite --json
json 'len(d) == 1 and d[0]["status"] == "done"'

finish
