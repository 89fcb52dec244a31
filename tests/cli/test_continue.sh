#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# train --continue: what a job does that is started again until it is done.
source "$(dirname "$0")/tools.sh" "$1"
runs() { "$cli" runs list --json | grep -c '"run":'; }

# begin ARGUMENT...: until its second evaluation: then the checkpoint of the first one is there.
begin() {
    : >stream
    env --default-signal=INT,TERM "$cli" train p.toml --json "$@" >stream 2>err </dev/null &
    pid=$!
    for ((i = 0; i < 1200; ++i)); do
        (($(grep -cs '"evaluation"' stream) > 1)) && return
        kill -0 $pid 2>/dev/null || break
        sleep 0.05
    done
    fail "the run did not get going"
}
interrupt() {
    kill -$1 $pid
    wait $pid 2>/dev/null
    status=$?
    ((status == $2)) || fail "SIG$1: exit status $status, not $2"
}

project p.toml 'repeats = 2'
gives 0 train p.toml --continue --set train.repeats=1
says 'nothing to continue: no run of this project has a checkpoint; a new one begins'
gives 0 train p.toml --continue --set train.repeats=1
says 'run 1 of this project is done, after 3 epochs'
(($(runs) == 1)) || fail "what is done was trained again"
gives 0 train p.toml --continue # of the repeats the first is done
says 'run 1 of this project is done'
says 'Time-to-accuracy'
(($(runs) == 2)) || fail "two repeats, of which one was done, are $(runs) runs"
gives 0 train p.toml --continue --json
json_lines '[e["event"] for e in d] == ["note", "note"] and "run 2 " in d[1]["text"]'

# Interrupted, killed, and at work elsewhere.
long=(--set train.epochs=100000 --set train.seed=5 --set train.repeats=1)
begin "${long[@]}"
gives 3 train p.toml --continue "${long[@]}"
complains 'run 3 of this project is being trained'
interrupt TERM 130
begin "${long[@]}" --continue
grep -q 'continues run 3, which was interrupted after ' stream || fail "run 3 is not continued"
interrupt KILL 137
begin "${long[@]}" --continue
grep -q 'continues run 4, which was interrupted after ' stream || fail "a killed run is not continued"
interrupt TERM 130
"$cli" train p.toml --continue "${long[@]}" --set train.algorithm=local-sgd --set train.epochs=3 >out 2>err || fail "another method: $?"
says 'nothing to continue'

# To the end, as if it had not been interrupted: from a regular checkpoint, as one between two merges adds a merge.
begin --set train.epochs=200 --set train.seed=9 --set train.repeats=1 --continue
interrupt KILL 137
gives 0 train p.toml --json --continue --set train.epochs=200 --set train.seed=9 --set train.repeats=1
grep '"evaluation"' out | tail -1 >continued
grep -q 'continues run 7' out || fail "run 7 is not continued"
gives 0 train p.toml --json --no-db --set train.epochs=200 --set train.seed=9 --set train.repeats=1
grep '"evaluation"' out | tail -1 >whole
[[ -s whole ]] || fail "no evaluation"
cmp -s continued whole || fail "a continued run ends otherwise: $(<continued) $(<whole)"

finish
