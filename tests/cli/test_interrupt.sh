#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Ctrl+C, kill -9, a database that cannot be written: what is told, what is saved, what can be resumed.
source "$(dirname "$0")/tools.sh" "$1"
project p.toml 'evaluate-every = "1 epoch"'

# A job in the background of a script would ignore SIGINT, and so would what it starts.
unignored=(env --default-signal=INT,TERM,HUP)

# begin ARGUMENT...: a run in the background that ends by itself only after very long; returns once it has evaluated.
begin() {
    rm -f stream
    "${unignored[@]}" "$cli" train p.toml --json --set train.epochs=1000000 "$@" >stream 2>err &
    pid=$!
    for ((i = 0; i < 600; ++i)); do
        grep -qs '"evaluation"' stream && return
        sleep 0.05
    done
    fail "the run did not get going"
}

for signal in INT TERM; do
    begin
    kill -$signal $pid
    wait $pid
    status=$?
    ((status == 130)) || fail "SIG$signal: exit status $status, not 130"
    tail -1 stream | grep -q '"status":"interrupted"' || fail "SIG$signal: the stream does not end with interrupted"
done
gives 0 runs list --json
json '[r["status"] for r in d] == ["interrupted"] * 2 and d[0]["epochs"] > 0 and d[0]["checkpoint"]'
gives 0 evaluate 1 <(printf '1 200 30\n3 5:1\n') --json
json 'd["samples"] == 1 and d["notices"] == []'
gives 0 evaluate 1 <(printf '1 20 3\n2 5:1\n') --json
json 'len(d["notices"]) == 1 and "the data have 20 features and 3 labels, the model 200 features and 30 labels" in d["notices"][0]'
gives 0 evaluate 1 <(printf '1 20 3\n2 5:1\n')
says "note: the data have 20 features"
epochs=$(have_python && "$cli" runs show 1 --json | python3 -c 'import json, sys; print(int(json.load(sys.stdin)["epochs"]) + 2)')
gives 0 train p.toml --resume 1 --json --set train.epochs="${epochs:-1000}"
json_lines 'd[-1]["status"] == "done" and d[-1]["run"] == 3'
have_python && json_lines "d[1]['event'] != 'step' or d[1]['update'] > 1"
gives 0 runs show 3 --json
json 'd["resumed_from"] == 1 and d["status"] == "done"'

# In the trial that finds where the run ends: there is no run yet, and how to begin again is said.
gives 0 runs list --json
cp out before
"${unignored[@]}" "$cli" train p.toml --set train.epochs=1000000 --set train.early-stopping=on >stream 2>err &
pid=$!
for ((i = 0; i < 600; ++i)); do
    grep -qs 'seed' stream && break
    sleep 0.05
done
sleep 0.2
kill -TERM $pid
wait $pid
status=$?
((status == 130)) || fail "in the trial: exit status $status, not 130"
has stream 'Interrupted before the run began; start it again with: evenkeel-cli train p.toml --set train.epochs=1000000' ||
    fail "in the trial: $(cat stream)"
gives 0 runs list --json
cmp -s out before || fail "in the trial: a run was left behind"

# Killed: nothing of the first evaluation's past is lost but the last half second, and the truth is told.
begin
sleep 1.2
lines=$(wc -l <stream)
evaluations=$(grep -c '"evaluation"' stream)
kill -9 $pid
wait $pid 2>/dev/null
gives 0 runs list --json
json 'd[0]["run"] == 4 and d[0]["status"] == "interrupted"'
gives 0 runs show 4 --json
have_python && json "len(d['evaluations']) > 0 and len(d['evaluations']) >= $evaluations / 4"
gives 0 runs export 4 -o killed.jsonl
(($(wc -l <killed.jsonl) * 4 > lines)) || fail "only $(wc -l <killed.jsonl) of $lines events were kept"
epochs=$(have_python && "$cli" runs show 4 --json | python3 -c 'import json, sys; print(int(json.load(sys.stdin)["epochs"]) + 2)')
gives 0 train p.toml --resume 4 --set train.epochs="${epochs:-1000}"

# A checkpoint that is damaged or gone, or does not fit: refused, and no run is left.
gives 0 runs list --json
cp out before.json
cp models/run-1.ekm whole.ekm
for damage in 'truncate -s 1000' 'truncate -s 0' 'rm'; do
    $damage models/run-1.ekm
    gives 3 train p.toml --resume 1
    gives 0 runs list --json
    cmp -s out before.json || [[ $damage == rm ]] || fail "a run is left after '$damage'"
    cp whole.ekm models/run-1.ekm
done
gives 3 train p.toml --resume 1 --set 'model.hidden=[9]'
complains "another network"
gives 0 runs list --json
cmp -s out before.json || fail "a run is left of a resumption that does not fit"

# Files at the size limit: a sentence, no half file.
gives 0 generate -o large --samples 3000 --features 300 --labels 50
(
    ulimit -f 16
    gives 5 convert large/train.txt large.ekd
    gives 5 convert large/train.txt copy.txt
    gives 5 train p.toml --db limited/runs.sqlite --set 'model.hidden=[512]'
    exit $((failures > 0))
) || failures=$((failures + 1))
[[ ! -e large.ekd && ! -e copy.txt ]] || fail "a half file is left at the size limit"

# Databases that cannot be.
printf 'this is no database, but a text that is long enough to look at, is it not? %0500d\n' 1 >text.sqlite
mkdir folder.sqlite
printf x >file
for database in text.sqlite folder.sqlite file/runs.sqlite /proc/runs.sqlite; do
    gives 5 train p.toml --db $database
    complains "$database"
done
for database in text.sqlite folder.sqlite; do
    gives 5 runs list --db $database
done
for database in file/runs.sqlite /proc/runs.sqlite; do # reading makes no database
    gives 0 runs list --db $database
    says "No runs yet"
done
gives 0 runs list --db new/folders/runs.sqlite
says "No runs yet"
gives 5 generate -o file/made --samples 5 --features 50 --labels 5 --nnz 5
gives 5 convert <(printf '1 2 3\n0 0:1\n') file/out.ekd
gives 5 runs export 1 -o file/out.jsonl
gives 5 partition p.toml --save file/parts.csv
! have_lab || gives 5 tune p.toml --set train.epochs=0.05 --first-epochs 0.05 -o file/tuned.toml

# After a resumption the table of devices speaks of what was done since.
alone=(--db alone.sqlite --set train.clock=virtual --set 'devices.use=["sim"]' --set train.algorithm=gradient-aggregation)
gives 0 train p.toml "${alone[@]}" --set train.epochs=3
grep -qE '^ +0 +sim .* 100 %$' out || fail "one device in virtual time is not always busy"
gives 0 train p.toml "${alone[@]}" --set train.epochs=4 --resume 1
grep -qE '^ +0 +sim .* 100 %$' out || fail "a resumed run counts the seconds before it: $(grep ' sim ' out)"
gives 3 train p.toml "${alone[@]}" --set train.epochs=3 --resume 1
complains "run 1 is done, after 3 epochs"

# A partition: the first Ctrl+C ends the exchanges, and what there is, whole, is judged and saved.
"${unignored[@]}" "$cli" partition p.toml --seeds 1 --save early.csv --set partition.method=submodular --set partition.swaps=1000 \
    --set data.generate.samples=50000 >/dev/null 2>err &
pid=$!
until grep -qs '^SigBlk:.*4003$' /proc/$pid/status || ! kill -0 $pid 2>/dev/null; do sleep 0.05; done
sleep 1
kill -INT $pid
wait $pid || fail "an interrupted partition: exit status $?"
[[ $(wc -l <early.csv) == 50001 ]] || fail "early.csv is not whole"
finish
