#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# runs reproduce: the verdict on a run that is made again, and what refuses to be made again.
source "$(dirname "$0")/tools.sh"
trained

# In virtual time the same program repeats a run to the bit, and says so in the new run's notes.
gives 0 runs reproduce 1
says "Identical to the bit at 3 of 3 evaluations."
gives 0 runs reproduce 1 --json
json 'd["verdict"] == "identical" and d["run"] == 1 and d["again"] == 7 and d["changed"] == []'
json 'len(d["evaluations"]) == 3 and all(e["stored"] == e["again"] and e["identical"] for e in d["evaluations"])'
json 'd["repeats"] == 2' # runs 1 and 2, of another seed; run 6 is the same to the bit
gives 0 runs list --json --filter 'run = 6'
json 'd[0]["notes"].startswith("Reproduces run 1. Identical") and d[0]["seed"] == 1'
gives 0 runs reproduce 1 --csv --metric loss
[[ $(head -1 out) == epoch,stored,again,difference,* && $(wc -l <out) == 4 ]] || fail "CSV: $(<out)"

# A run that was stopped is made again as far as it came, not to its planned end.
EVENKEEL_DB=stopped.sqlite
"$cli" train p.toml --set train.epochs=100000 >out 2>err & pid=$!
for ((i = 0; i < 200; ++i)); do
    sleep 0.1
    gives 0 runs list --filter 'epochs > 2'
    grep -q running out && break
done
kill -TERM "$pid"
wait "$pid"
gives 0 runs reproduce 1
says "Identical to the bit"
EVENKEEL_DB=runs.sqlite

# A reproduction that fails is no repeat by which the next one would pass.
# A stored curve that this program does not repeat: outside, exit status 6, each time.
gives 0 runs export 1 -o one.jsonl
sed '/"event":"evaluation"/s/"p@1":0\.\([0-9]\)/"p@1":0.9\1/' one.jsonl >other.jsonl
EVENKEEL_DB=other.sqlite
gives 0 runs import other.jsonl
"$cli" runs reproduce 1 >out 2>err
[[ $? == 6 && ! -s err ]] || fail "exit status of a run that is not reproduced"
says "Not reproduced: P@1 differs by at most"
"$cli" runs reproduce 1 >out 2>err
[[ $? == 6 ]] || fail "exit status of a run that is not reproduced the second time"
says "Not reproduced: P@1 differs by at most"
gives 0 runs list --json --filter 'reproduces = 1'
json 'len(d) == 2'
gives 0 runs list --json
json '[r["run"] for r in d] == [3, 2, 1]'

# Made by another program, alone: it cannot be judged, exit status 7, and what differs is named.
sed '1s/"build":"[^"]*"/"build":"Evenkeel 0.0.1"/' other.jsonl >older.jsonl
EVENKEEL_DB=older.sqlite
gives 0 runs import older.jsonl
"$cli" runs reproduce 1 >out 2>err
[[ $? == 7 && ! -s err ]] || fail "exit status of a run that cannot be judged"
says "There is no band"
says "Evenkeel 0.0.1"

# What cannot be made again begins no run.
EVENKEEL_DB=refused.sqlite
sed '1s/"data_hash":"[^"]*"/"data_hash":"00"/' one.jsonl >data.jsonl
sed '1s/\\"sim\\"/\\"cuda:77\\"/; 1s/\\"clock\\":\\"virtual\\"/\\"clock\\":\\"real\\"/; 1s/,\\"sim,speed=0.5\\"//' one.jsonl >device.jsonl
gives 0 runs import data.jsonl device.jsonl
gives 3 runs reproduce 1
complains "was trained on other data"
gives 4 runs reproduce 2
complains "run 2 cannot be made again here"
gives 3 runs reproduce 3
complains "there is no run 3"
gives 3 runs reproduce x
gives 2 runs reproduce
gives 2 runs reproduce 1 2
gives 2 runs reproduce 1 --metric nonsense
gives 0 runs list --json
json 'len(d) == 2'
gives 0 train p.toml --set train.epochs=1
gives 0 train p.toml --resume 4
gives 3 runs reproduce 5
complains "continued run 4"
finish
