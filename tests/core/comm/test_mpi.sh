#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Several processes over MPI: the promises of transport and communicator, and that all end when one fails or is killed.
#   test_mpi.sh PROGRAM MODULE_FOLDER contract PROCESSES | failure | alone
set -euo pipefail
program=$1 what=$3
export EVENKEEL_MODULE_PATH=$2
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
fail() {
    echo "FAILED: $*" >&2
    cat "$out"/* >&2
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
if ! command -v mpirun >/dev/null; then
    echo "skipped: mpirun is not installed"
    exit 77
fi
if [[ $what == contract ]]; then
    mpirun -n "$4" "$program" contract >"$out/contract" 2>&1 || fail "$4 processes"
    (($(grep -c ": kept by $4 " "$out/contract") == 27)) || fail "$4 processes have not run every case"
    exit 0
fi

# Ends COMMAND... when a minute is over: then something hangs.
ends() {
    local status=0
    timeout 60 "$@" >"$out/output" 2>&1 || status=$?
    ((status != 124)) || fail "$* does not end"
    ((status != 0)) || fail "$* succeeds"
}
for wait in barrier sum startSum receive broadcast lock; do
    ends mpirun -n 3 "$program" throws "$wait"
    (($(grep -c 'aborted in time, as rank 2 has broken down' "$out/output") == 2)) || fail "throws $wait"
    ends mpirun -n 3 "$program" killed "$wait"
done
