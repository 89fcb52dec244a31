#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs over processes, of which one is killed or hangs: one sentence names it, all are gone soon, the run is interrupted
# and goes on with fewer processes.
#   test_process_failures.sh PROGRAM [KILLS] [SEED]
source "$(dirname "$0")/tools.sh" "$1"
kills=${2:-$(long_tests && echo 4 || echo 2)} seed=${3:-$RANDOM}
have_open_mpi || exit 0
echo "seed $seed: repeat with $0 $1 $kills $seed"
RANDOM=$seed

project p.toml
sed -i -e 's/^clock = .*/clock = "real"/' -e 's/^epochs = .*/epochs = 1000000/' p.toml
project=$work/p.toml
methods=(local-sgd adaptive-sgd asynchronous-sgd)
host=$(hostname)

has_ended() { ! grep -qs '^State:[[:space:]]*[^ZX]' "/proc/$1/status"; }

# begin PROCESSES ARGUMENT...: a run that goes on until it is ended. Sets launcher, and pids by rank.
begin() {
    local processes=$1 pid rank
    shift
    : >stream
    mpirun -n "$processes" "$cli" train "$project" --json --set "$(cpus "$processes")" "$@" >stream 2>err </dev/null &
    launcher=$! pids=()
    for ((i = 0; i < 1200; ++i)); do
        grep -qs '"evaluation"' stream && break
        has_ended $launcher && break
        sleep 0.05
    done
    for pid in $(pgrep -x evenkeel-cli); do
        [[ $(readlink "/proc/$pid/cwd") == "$work" ]] || continue
        rank=$(tr '\0' '\n' <"/proc/$pid/environ" 2>/dev/null | sed -n 's/^OMPI_COMM_WORLD_RANK=//p')
        [[ -n $rank ]] && pids[rank]=$pid
    done
    ((${#pids[@]} == processes)) || fail "${#pids[@]} processes at work, not $processes"
}

# gone WHAT: until launcher and processes have ended; a bound against hangs, and what it took is printed.
gone() {
    local begun=${EPOCHREALTIME/./} left pid
    for ((i = 0; i < 1200; ++i)); do
        left=
        for pid in "$launcher" "${pids[@]}"; do
            has_ended "$pid" || left+=" $pid"
        done
        [[ -z $left ]] && break
        sleep 0.05
    done
    echo "$1: all gone after $(((${EPOCHREALTIME/./} - begun) / 1000)) ms"
    [[ -z $left ]] || { fail "$1: still there:$left"; kill -9 $left; }
    status=0
    wait "$launcher" || status=$?
    ((status != 0)) || fail "$1: exit status 0"
}

# resumes PROCESSES METHOD: the newest run is interrupted, and goes on.
resumes() {
    local processes=$1 method=$2 run
    gives 0 runs list --json
    [[ $(grep -m1 '"status"' out) == *'"interrupted"'* ]] || fail "not interrupted: $(grep -m1 '"status"' out)"
    run=$(grep -m1 -o '"run": *[0-9]*' out | grep -o '[0-9]*')
    timeout 120 mpirun -n "$processes" "$cli" train "$project" --json --resume "$run" --set train.algorithm="$method" \
        --set "$(cpus "$processes")" --set train.seconds=0.3 >out 2>err </dev/null || fail "run $run cannot be resumed on $processes processes: $?"
    grep -q '"status":"done"' out || fail "what was resumed is not done"
}

# killed VICTIM METHOD PROCESSES: the launcher sees a process that is gone, and says so. It goes on with PROCESSES.
killed() {
    begin 3 --set train.algorithm="$2"
    kill -9 "${pids[$1]}"
    gone "$2, rank $1 killed"
    grep -q "rank $1 .* on .*$host.* signal 9" err || fail "rank $1 and host are not named"
    resumes "$3" "$2"
}

# hangs SECONDS METHOD RANK...: ranks are stopped; one of them is named, the one whose last sign of life came first.
hangs() {
    local seconds=$1 method=$2 rank stopped
    shift 2
    stopped=$(IFS= && echo "$*")
    ((seconds == 5)) || export EVENKEEL_LOST_AFTER=$seconds
    begin 3 --set train.algorithm="$method"
    for rank in "$@"; do
        kill -STOP "${pids[rank]}"
    done
    gone "$method, ranks $* stopped"
    ((status == 4)) || fail "exit status $status, not 4"
    [[ $(grep -c '^evenkeel-cli: ' err) == 1 ]] || fail "not one line of ours"
    grep -q "^evenkeel-cli: rank [$stopped] on host .* has not answered for $seconds s" err || fail "none of the ranks $* and its host is named"
    resumes 2 "$method"
}

# A rank that stands still for a while, and all that do for long, are not lost.
suspended() {
    export EVENKEEL_LOST_AFTER=3
    begin 3 --set train.algorithm=local-sgd
    for ((i = 0; i < 3; ++i)); do
        kill -STOP "${pids[i]}"
        sleep 1
        kill -CONT "${pids[i]}"
    done
    kill -STOP "${pids[@]}"
    sleep 5
    kill -CONT "${pids[@]}"
    before=$(grep -c '"evaluation"' stream)
    for ((i = 0; i < 600 && $(grep -c '"evaluation"' stream) < before + 20; ++i)); do
        has_ended $launcher && break
        sleep 0.1
    done
    has_ended $launcher && { wait $launcher; fail "what was suspended has ended: exit status $?"; }
    grep -q 'has not answered' err && fail "a false alarm"
    kill -9 "${pids[0]}"
    gone "rank 0 killed at last"
}

any() { echo "${methods[$1 % ${#methods[@]}]}"; }
for ((kill = 0; kill < kills; ++kill)); do # rank 0, another, and any
    beside "kill-$kill" killed $((kill < 2 ? kill * (1 + RANDOM % 2) : RANDOM % 3)) "$(any $RANDOM)" $((1 + RANDOM % 2))
    ((kill % 2)) && together
done
together
beside hang-0 hangs 5 "$(any $RANDOM)" 0 # the usual limit, and the least
beside hang-2 hangs 3 "$(any $RANDOM)" 2
together
beside hang-12 hangs 3 "$(any $RANDOM)" 1 2
beside hang-01 hangs 3 "$(any $RANDOM)" 0 1
beside suspended suspended
together

EVENKEEL_LOST_AFTER=soon timeout 120 mpirun -n 2 "$cli" train p.toml --set "$(cpus 2)" >out 2>err </dev/null && fail "a limit that is no number"
complains "EVENKEEL_LOST_AFTER is 'soon'; it must be a number of seconds from 3 to 1000000"

finish
