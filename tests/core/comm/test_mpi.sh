#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Several processes over MPI: the promises of transport and communicator, and that all end when one fails or is killed.
#   test_mpi.sh PROGRAM MODULE_FOLDER LAUNCHER contract PROCESSES | gpus FAKE_NCCL | failure | alone | strange OTHER_MODULE
set -euo pipefail
program=$1 launcher=$3 what=$4
export EVENKEEL_MODULE_PATH=$2
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
fail() {
    echo "FAILED: $*" >&2
    cat "$out"/* >&2 || true
    exit 1
}

if [[ $what == alone ]]; then # without a launcher, and without the module
    env -u OMPI_MCA_rmaps_base_oversubscribe "$program" launcher >"$out/alone" || fail "a lone process has a launcher"
    SLURM_PROCID=0 SLURM_NTASKS=4 "$program" launcher >"$out/batch" || fail "a batch script of Slurm is one of several"
    SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=4 "$program" launcher >"$out/step" && fail "a step of Slurm has no launcher"
    SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=1 PMI_SIZE=1 PMI_RANK=0 PMIX_RANK=0 "$program" launcher >"$out/one" ||
        fail "a step of Slurm with one task is one of several"
    EVENKEEL_MODULE_PATH=/nowhere "$program" contract >"$out/missing" 2>&1 && fail "MPI without the module"
    grep -q '^no MPI: the module libevenkeel_mpi.so is not installed' "$out/missing" || fail "no reason is given"
    exit 0
fi
if ! command -v "$launcher" >/dev/null; then
    echo "skipped: $launcher is not installed"
    exit 77
fi
if [[ $what == contract ]]; then
    for shared in 1 0; do # through memory that they share, and as on hosts of their own
        # That many share it as four do.
        (($5 * shared < 8)) || [[ ${EVENKEEL_TESTS:-} == long ]] || continue
        EVENKEEL_SHARED_MEMORY=$shared "$launcher" -n "$5" "$program" contract >"$out/contract" 2>&1 ||
            fail "$5 processes, shared memory $shared"
        (($(grep -c ": kept by $5 " "$out/contract") == 27)) || fail "$5 processes have not run every case"
    done
    exit 0
fi

# Most of the time is spent waiting: what is started `aside` runs at the same time, until `together` has awaited all.
jobs=()
aside() { "$@" & jobs+=($!); }
together() {
    local job
    for job in "${jobs[@]}"; do wait "$job" || exit 1; done
    jobs=()
}
# Ends COMMAND... when a minute is over: then something hangs. Its output is in $output.
ends() {
    local status=0
    output=$out/$BASHPID
    timeout 60 "$@" >"$output" 2>&1 || status=$?
    ((status != 124)) || fail "$* does not end"
    ((status != 0)) || fail "$* succeeds"
}
# aborts COUNT COMMAND...: it ends, and so many processes see why.
aborts() {
    ends "${@:2}"
    (($(grep -c 'aborted in time, as rank 2 has broken down' "$output") == $1)) || fail "not $1 see the end: ${*:2}"
}
# gpus NOTE ARGUMENT_OF_MPIRUN...: all promises are kept, and that is said of the way.
gpus() {
    local note=$1 output=$out/$BASHPID
    shift
    mpirun "$@" >"$output" 2>&1 || fail "mpirun $*"
    (($(grep -c ', on GPUs: kept by ' "$output") == 10)) || fail "not every case: mpirun $*"
    grep -q "^note: $note" "$output" || fail "the note is not '$note': mpirun $*"
}
# A wait in NCCL ends.
lost_gpu() {
    aborts 3 mpirun -n 3 "$program" lost-gpu
    grep -q '^note: sums are computed directly' "$output" || fail "not over NCCL"
}
if [[ $what == gpus ]]; then
    export EVENKEEL_NCCL=$5
    host=$(mpirun -n 1 hostname)
    aside gpus 'sums are computed directly between the GPUs, through NCCL 2.28.3$' -n 3 "$program" gpus
    aside gpus "rank 0 on host $host and rank 1 on host $host have the same GPU" -n 2 "$program" gpus one
    aside gpus "rank 1 on host $host: no NCCL: /nowhere/libnccl.so.2: cannot open" \
        -n 1 "$program" gpus : -n 1 -x EVENKEEL_NCCL=/nowhere/libnccl.so.2 "$program" gpus
    aside gpus "rank 1 on host $host has NCCL 2.18.5, rank 0 has 2.28.3;" \
        -n 1 "$program" gpus : -n 1 -x FAKE_NCCL_VERSION=21805 "$program" gpus
    together
    export FAKE_NCCL_LATE=2
    aside lost_gpu
    aside ends mpirun -n 3 "$program" lost-gpu killed
    together
    exit 0
fi
if [[ $what == strange ]]; then # the only module there is belongs to the other MPI
    mkdir "$out/folder"
    cp "$EVENKEEL_MODULE_PATH/$5" "$out/folder/libevenkeel_mpi.so"
    EVENKEEL_MODULE_PATH=$out/folder ends "$launcher" -n 2 "$program" contract
    grep -q '^no MPI: the launcher has started 2 processes, but MPI knows of 1: .*; use that of .*MPI' "$output" ||
        fail "no reason is given"
    grep -q 'kept by' "$output" && fail "each process has run the contract alone"
    exit 0
fi
for shared in 1 0; do
    export EVENKEEL_SHARED_MEMORY=$shared
    for wait in barrier sum startSum receive broadcast lock; do
        aside aborts 2 "$launcher" -n 3 "$program" throws "$wait"
    done
    together
    for wait in barrier sum startSum receive broadcast lock; do
        aside ends "$launcher" -n 3 "$program" killed "$wait"
    done
    together
done
