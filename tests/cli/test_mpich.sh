#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs in several processes that MPICH's launcher has started, where Open MPI's is the usual one: they train together,
# the exit status of an error is rank 0's, an interrupt is saved.
source "$(dirname "$0")/tools.sh" "$1"
if ! command -v mpirun.mpich >/dev/null || [[ ! -e $(dirname "$cli")/libevenkeel_mpich.so ]]; then
    echo "left out: no mpirun.mpich, or no module evenkeel_mpich"
    exit 0
fi
project p.toml
sed -i -e 's/^use = .*/use = ["local"]/' -e 's/^clock = .*/clock = "real"/' p.toml

# over STATUS PROCESSES ARGUMENT...
over() {
    local expected=$1 processes=$2 status=0
    shift 2
    timeout 120 mpirun.mpich -n "$processes" "$cli" train p.toml "$@" >out 2>err || status=$?
    ((status == expected)) || fail "exit status $status, not $expected: $*"
}

for method in local-sgd asynchronous-sgd; do
    over 0 4 --json --set train.algorithm=$method
    [[ $(grep -c '"event":"finished"' out) == 1 ]] && grep -q '"status":"done"' out || fail "$method is not done"
    for rank in 0 1 2 3; do
        grep -q "\"event\":\"step\".*\"rank\":$rank," out || fail "$method: no step of rank $rank"
    done
done
timeout 120 mpirun.mpich -n 3 "$cli" devices --json >out 2>err || fail "devices: exit status $?"
json 'd and all(e["host"] and e["ranks"] == [0, 1, 2] for e in d)' # one list, by rank 0
# MPICH's launcher kills the others, which must not become the status.
for processes in 2 4 4 4; do
    over 3 $processes --set train.clock=virtual
    complains 'virtual time simulates all devices in one process'
    [[ $(grep -c '^evenkeel-cli: ' err) == 1 ]] || fail "not one line of ours"
done

mpirun.mpich -n 3 "$cli" train p.toml --json --set train.algorithm=local-sgd --set train.epochs=1000000 >stream 2>err &
launcher=$!
for ((i = 0; i < 600; ++i)); do
    grep -qs '"evaluation"' stream && break
    sleep 0.05
done
kill -TERM $launcher
for ((i = 0; i < 600; ++i)); do
    kill -0 $launcher 2>/dev/null || break
    sleep 0.1
done
kill -0 $launcher 2>/dev/null && fail "mpirun.mpich is still there" && kill -9 $launcher
wait $launcher
status=$?
# Hydra 4.0 loses the status where rank 0 is the last to end, which a busy machine can make of it.
((status == 130 || status == 0)) || fail "exit status $status of an interrupted run"
grep -q '"event":"finished".*"status":"interrupted"' stream || fail "the run is not saved as interrupted"
finish
