#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Which signals end a command in order, and that those which were ignored when it began (nohup: SIGHUP, a job in the
# background of a script: SIGINT) do nothing.
source "$(dirname "$0")/tools.sh" "$1"
project p.toml 'evaluate-every = "1 epoch"'
all=INT,TERM,HUP

evaluations() { grep -cs '"evaluation"' stream; }

# at_work NUMBER: waits until the run has evaluated so many times; false if it ends before.
at_work() {
    for ((i = 0; i < 1200; ++i)); do
        (($(evaluations) >= $1)) && return
        kill -0 $pid 2>/dev/null || return 1
        sleep 0.05
    done
    return 1
}

# begin COMMAND...: a run that ends by itself only after very long; COMMAND sets what it ignores.
begin() {
    : >stream
    "$@" "$cli" train p.toml --json --set train.epochs=1000000 --db signals.sqlite >stream 2>err </dev/null &
    pid=$!
    at_work 1 || fail "the run did not get going"
}

# ends STATUS SIGNAL...: these end the run.
ends() {
    local expected=$1 status
    shift
    for signal in "$@"; do
        kill -$signal $pid 2>/dev/null
    done
    wait $pid 2>/dev/null
    status=$?
    [[ " $expected " == *" $status "* ]] || fail "$*: exit status $status, not $expected"
}

for signal in INT TERM HUP; do
    begin env --default-signal=$all
    ends 130 $signal
    tail -1 stream | grep -q '"status":"interrupted"' || fail "SIG$signal: the stream does not end with interrupted"
done

# ignores SIGNAL COMMAND...: the run goes on after the signal, and SIGTERM ends it.
ignores() {
    local signal=$1
    shift
    begin "$@"
    for _ in 1 2 3; do # a second one would kill
        kill -$signal $pid
        sleep 0.05
    done
    at_work $(($(evaluations) + 20)) || fail "SIG$signal ends a run that was to ignore it: $*"
    ends 130 TERM
}
ignores HUP nohup env --default-signal=INT,TERM
ignores HUP env --default-signal=INT,TERM --ignore-signal=HUP
ignores INT env --default-signal=TERM,HUP --ignore-signal=INT
ignores INT env # in the background of this script
begin env --default-signal=$all --ignore-signal=TERM
kill -TERM $pid
at_work $(($(evaluations) + 20)) || fail "SIGTERM ends a run that was to ignore it"
ends 130 INT
begin env --default-signal=$all --ignore-signal=HUP
ends 130 INT

# Asked for a checkpoint, a run saves it and goes on.
begin env --default-signal=$all
kill -USR1 $pid
at_work $(($(evaluations) + 20)) || fail "SIGUSR1 ends a run"
(($(grep -c 'checkpoint saved at update' stream) == 1)) || fail "SIGUSR1: no checkpoint is reported"
ends 130 TERM

# Two at once: the second kills, if it comes before the run has ended. Stopped and continued: nothing happens.
begin env --default-signal=$all
ends "130 143" INT TERM
begin env --default-signal=$all
kill -STOP $pid
kill -CONT $pid
at_work $(($(evaluations) + 5)) || fail "stopping and continuing ended the run"
ends 130 TERM
gives 0 runs list --db signals.sqlite --json
json 'all(r["status"] == "interrupted" for r in d) and len(d) >= 10'
"$cli" train p.toml --db signals.sqlite --set train.epochs=1000000 --json 2>err | head -1 >/dev/null
((PIPESTATUS[0] == 141)) || fail "a closed pipe: exit status ${PIPESTATUS[0]}, not 141"

# The same for whatever else takes a while: neither blocks nor takes the ignored signal (bit 0: SIGHUP, bit 1: SIGINT).
blocked() {
    local pid=$1 mask=0
    for ((i = 0; i < 600; ++i)); do
        if [[ $(readlink /proc/$pid/exe) == "$cli" ]]; then
            mask=$((16#$(sed -n 's/^SigBlk:\t//p' /proc/$pid/status 2>/dev/null || echo 0)))
            (((mask & 0x4200) == 0x4000)) && break # SIGTERM, but not SIGUSR1 (as while a thread is started)
        fi
        sleep 0.01
    done
    echo $((mask & 3))
}
! have_lab || tune="tune p.toml --set data.generate.samples=20000 --set train.epochs=1000 -o tuned.toml"
for command in ${tune+"$tune"} \
    "partition p.toml --set data.generate.samples=100000 --set partition.method=submodular --set partition.swaps=1000"; do
    env --default-signal=$all --ignore-signal=HUP "$cli" $command >/dev/null 2>err &
    pid=$!
    mask=$(blocked $pid)
    [[ $mask == 2 ]] || fail "${command%% *} takes an ignored SIGHUP (mask $mask)"
    kill -9 $pid
    wait $pid 2>/dev/null
done

# What to do next is said.
"${cli}" train p.toml --db 'my runs.sqlite' --set train.epochs=1000000 >out 2>err &
pid=$!
until grep -qs '^epoch' out || ! kill -0 $pid 2>/dev/null; do sleep 0.05; done
kill -TERM $pid
wait $pid
says "continue with: evenkeel-cli train p.toml --set train.epochs=1000000 --db 'my runs.sqlite' --resume 1"
finish
