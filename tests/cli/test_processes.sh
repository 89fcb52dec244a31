#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# One run in several processes, started by mpirun: every method trains, with the same result as threads where time does
# not matter; what is refused is refused in one sentence.
source "$(dirname "$0")/tools.sh" "$1"
have_open_mpi || exit 0
project p.toml
sed -i -e 's/^use = .*/use = ["local"]/' -e 's/^clock = .*/clock = "real"/' p.toml
project=$work/p.toml

# over PROCESSES ARGUMENT...: the exit status is mpirun's; ours is the only line on stderr that begins with our name.
over() {
    local processes=$1
    shift
    timeout 120 mpirun -n "$processes" "$cli" "$@" >out 2>err
}

methods=$("$cli" algorithms --json | sed -n 's/^    "name": "\(.*\)",$/\1/p')
[[ -n $methods ]] || fail "no methods"
# trains METHOD ARGUMENT...: over 4 processes
trains() {
    over 4 train "$project" --json --set train.algorithm="$1" --set "$(cpus 4)" "${@:2}" || fail "$1 over 4 processes: exit status $?"
    [[ $(grep -c '"event":"finished"' out) == 1 ]] && grep -q '"status":"done"' out || fail "$1 is not done"
}
# Where each rank has samples of its own, these do not depend on time: the same as with threads, but for the rounding of an
# evaluation, to which each rank adds what it has evaluated whenever it comes to it.
last_evaluation() { grep '"event":"evaluation"' "$1" | tail -1 | grep -o '"samples":.*"p@5":[^,]*' | sed 's/"[^"]*"://g'; }
are_close() { # two lists of numbers
    awk -F, -v n="$1" -v m="$2" 'BEGIN {
        if ((k = split(n, a)) < 6 || split(m, b) != k) exit 1
        for (i = 1; i <= k; ++i) if ((a[i] - b[i]) ^ 2 > 1e-10) exit 1 }'
}
as_threads() { # METHOD
    "$cli" train "$project" --json --set partition.method=random --set train.algorithm="$1" --set "$(cpus 4)" >threads
    trains "$1" --set partition.method=random
    are_close "$(last_evaluation out)" "$(last_evaluation threads)" ||
        fail "$1 over 4 processes: $(last_evaluation out), with threads: $(last_evaluation threads)"
}
for method in $methods; do
    own=
    [[ " gradient-aggregation local-sgd elastic-averaging sma rcd-sgd " != *" $method "* ]] || own=1
    [[ $own ]] && beside "$method-own" as_threads $method
    [[ $own ]] && ! long_tests || beside $method trains $method
    ((${#begun[@]} < 3)) || together
done
together
for processes in 1 2; do
    over $processes train p.toml --json --set train.algorithm=local-sgd || fail "$processes processes: exit status $?"
    for ((rank = 0; rank < processes; ++rank)); do
        grep -q "\"event\":\"step\".*\"rank\":$rank," out || fail "no step of rank $rank of $processes"
    done
done

over 3 devices --json || fail "devices: exit status $?"
json 'd and all(e["host"] and e["ranks"] == [0, 1, 2] for e in d)' # one list, by rank 0
over 2 devices || fail "devices: exit status $?"
[[ $(grep -c ': ranks 0, 1$' out) == 1 && $(grep -c '^cpu ' out) == 1 ]] || fail "not one list of devices"

# What would do its work once per process is refused, once: nothing is written. Help is not work.
refused_whole() {
    local status=0
    over 4 "$@" || status=$?
    ((status == 2)) || fail "exit status $status, not 2: $*"
    [[ $(grep -c '^evenkeel-cli: ' err) == 1 ]] || fail "not one line of ours: $*"
    if [[ $1 == runs ]]; then set -- "$1 $2"; fi
    complains "$1 works in one process: start it without mpirun or srun"
    [[ ! -s out ]] || fail "output of what is refused: $*: $(head -c 300 out)"
    [[ ! -e made ]] || fail "what is refused has written"
}
for command in "runs delete 1" "study nothing.toml" "tune p.toml" "generate -o made --samples 10 --features 10 --labels 5" \
    "inspect p.toml" "forecast p.toml" "settings"; do
    beside "${command%% *}" refused_whole $command
done
together
over 2 study --help && says 'evenkeel-cli study' || fail "no help over processes: $?"
over 2 --version || fail "no version over processes: $?"
over 1 runs list --json || fail "one process is not several: $?"

# refused STATUS TEXT ARGUMENT...
refused() {
    local expected=$1 text=$2 status=0
    shift 2
    over 2 train "$project" "$@" || status=$?
    ((status == expected)) || fail "exit status $status, not $expected: $*"
    [[ $(grep -c '^evenkeel-cli: ' err) == 1 ]] || fail "not one line of ours: $*"
    complains "$text"
}
beside virtual refused 3 'virtual time simulates all devices in one process' --set train.clock=virtual
beside three refused 3 'devices.use names 3 devices for 2 processes' --set 'devices.use=["cpu","cpu","cpu"]'
together

# A launcher that stands still while MPI ends takes none of the processes for one that has failed.
LD_PRELOAD="${LD_PRELOAD:+$LD_PRELOAD:}$(dirname "$cli")/../tests/libslow_launcher.so" \
    over 2 train p.toml --json --set train.algorithm=local-sgd || fail "a launcher that stands still: exit status $?"
grep -q '"status":"done"' out || fail "not done where the launcher stands still"
grep -q 'signal 18' err || fail "the launcher did not stand still" # mpirun says that it was continued

# No rank of four asks the machine's X displays for GPUs, of which one may close the connection and so end it; mpirun may.
display=/tmp/.X11-unix/X9
if command -v python3 >/dev/null && mkdir -p -m 1777 ${display%/*} && [[ ! -e $display ]]; then
    python3 - $display >connections <<'EOF' &
import os, socket, struct, sys, time
server, end = socket.socket(socket.AF_UNIX), time.monotonic() + 60
server.bind(sys.argv[1])
server.listen(64)
server.settimeout(0.1)
while time.monotonic() < end and not os.path.exists("enough"):
    try:
        client = server.accept()[0]
        pid = struct.unpack("3i", client.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))[0]
        print(open(f"/proc/{pid}/cmdline").read().replace("\0", " "))
        client.close()
    except OSError:
        pass
os.unlink(sys.argv[1])
EOF
    until [[ -e $display ]] || ! kill -0 $!; do sleep 0.1; done
    over 4 train p.toml --json --set train.algorithm=local-sgd || fail "beside a display: exit status $?"
    touch enough
    wait $! || fail "no display"
    ! grep '^[^ ]*evenkeel-cli ' connections || fail "ranks connect to displays"
fi

# What transfers take between the processes, for the twin.
over 3 calibrate p.toml --links -o links.toml || fail "calibrate --links: exit status $?"
for what in sum read message draw; do
    grep -q "^what = \"$what\"" links.toml || fail "calibrate --links: no $what"
done
says 'between 3 processes'
if long_tests; then # the file is written after a second measurement
    over 2 calibrate p.toml --links -o nowhere/links.toml
    (($? == 5)) || fail "calibrate --links into no folder"
fi
over 2 calibrate p.toml
(($? == 2)) || fail "calibrate without --links in two processes"
complains 'calibrate without --links works in one process'
gives 2 calibrate p.toml --links -o links.toml # alone
finish
