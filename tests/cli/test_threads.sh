#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Threads that cannot be started: one sentence and exit status 4, or the work is done by fewer. Never a signal.
source "$(dirname "$0")/tools.sh" "$1"
if grep -qE '__(asan|tsan)_init' "$cli"; then
    echo "skipped: sanitizers need more memory than these limits allow"
    exit 0
fi

# devices NUMBER SPEC FILE: a project on so many of them.
devices() {
    project "$3" 'algorithm = "local-sgd"'
    local list
    list=$(printf "\"$2\",%.0s" $(seq "$1"))
    { grep -v '^use = ' "$3" | sed "s/^clock = .*/clock = \"$([[ $2 == sim ]] && echo virtual || echo real)\"/" &&
        printf '[devices]\nuse = [%s]\n' "$list"; } | sed '0,/^\[devices\]$/{/^\[devices\]$/d}' >many && mv many "$3"
}
devices 1000 sim sim.toml
devices 1000 cpu,threads=1 cpu.toml
devices 8 cpu,threads=8 pools.toml
devices 1 cpu,threads=1 one.toml

# Too little memory for the stacks. Simulated devices have small ones, on one thread.
with_memory() { # KIB STATUS FILE
    (
        ulimit -v "$1"
        gives "$2" train "$3" --db few.sqlite
        exit $((failures > 0))
    ) || failures=$((failures + 1))
}
for kib in 1000000 3000000 6000000; do with_memory $kib 4 cpu.toml; done
with_memory 1000000 4 sim.toml
with_memory 6000000 0 sim.toml
gives 0 runs list --db few.sqlite --json
json 'len(d) == 5 and d[0]["status"] == "done" and "out of memory" in d[1]["error"] and all("device threads" in r["error"] for r in d[2:])'

# A limit of processes holds for users other than root; an unused number of a user has no other processes.
if ((EUID != 0)) || ! command -v setpriv >/dev/null; then
    echo "skipped: limits of processes, which need root and setpriv"
    finish
fi
user=$((100000 + RANDOM))
mkdir limited
cp ./*.toml limited
chmod 755 "$work"
chmod 777 limited
limited() { # NUMBER ARGUMENT...
    local number=$1
    shift
    HOME=$work/limited timeout 120 setpriv --reuid=$user --regid=$user --clear-groups bash -c '
        ulimit -u "$1"
        cd limited && exec "${@:2}"' limited "$number" "$cli" "$@" >out 2>err
    status=$?
}
if ! limited 1000 --version || [[ ! -s out ]]; then
    echo "skipped: another user may not start the program here"
    finish
fi
limited 300 train cpu.toml --no-db
((status == 4)) || fail "300 processes: exit status $status, not 4"
complains "of 1000 device threads"
if long_tests; then # more than any usual limit of a process's mappings
    devices 40000 sim limited/endless.toml
    limited $(($(</proc/sys/kernel/pid_max) > 100000 ? 99999 : 20000)) train endless.toml --no-db
    ((status == 4)) || fail "endless devices: exit status $status, not 4"
    complains "out of memory; use less data, fewer devices"
fi
! have_lab || tune="tune one.toml --first-epochs 0.1 --set train.epochs=0.2"
for number in 1 2 3 4 5 6 8 12 20; do
    for command in "train one.toml --db runs.sqlite" "train pools.toml --no-db" "partition sim.toml --set partition.method=submodular --seeds 1" \
        ${tune+"$tune"} "generate -o made --samples 500 --features 500 --labels 50" \
        "inspect made/train.txt" "convert made/train.txt made/train.ekd" "selftest --device cpu,threads=16 --operation multiply --seed 1" "runs list --db runs.sqlite"; do
        limited $number $command
        [[ $status == 0 || $status == 4 ]] || fail "$number processes, $command: exit status $status, neither 0 nor 4"
        ((status == 0)) || { one_line err && has err "ulimit -u"; } || fail "$number processes, $command: $(<err)"
    done
done
limited 12 train pools.toml --no-db
((status != 0)) || says "threads, as the system started no more"
finish
