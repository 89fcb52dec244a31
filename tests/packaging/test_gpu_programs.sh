#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# test_gpu_programs.sh CHECK CLI DIR: each thing that may be missing on a machine gets its own sentence and exit status from
# evenkeel-gpu-check (CHECK), what it prints is JSON, and CUDA is prepared before its first call. DIR has the emulated GPUs
# (DIR/emulated_cuda), where they were built, and a module that needs a missing library (DIR/crippled_module).
set -uo pipefail
check=$(realpath "$1")
cli=$(realpath "$2")
bin=$(realpath "$3")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
unset CUDA_DEVICE_MAX_CONNECTIONS "${!EMULATED_CUDA_@}"
export EVENKEEL_NCCL=/nowhere/libnccl.so.2 EVENKEEL_NVML=/nowhere/libnvidia-ml.so.1
failures=0

fail() {
    echo "FAILED: $1"
    sed 's/^/    /' out err | head -30
    failures=$((failures + 1))
}
# gives STATUS [NAME=VALUE...] COMMAND...: its output is in ./out and ./err, each line of it that begins so is JSON, and
# where it fails stderr is one sentence.
gives() {
    local wanted=$1 got=0
    shift
    what=$*
    env "$@" >out 2>err || got=$?
    ((got == wanted)) || fail "exit status $got, not $wanted: $what"
    ((got == 0 || got == 1)) || [[ $(wc -l <err) == 1 ]] || fail "not one sentence: $what"
    python3 -c 'import json, sys
for line in open("out"):
    if line.startswith("{") and line.rstrip() != "{": json.loads(line, parse_constant=lambda word: sys.exit(word + " is not JSON"))
' 2>>err || fail "not JSON: $what"
}
says() { grep -qF -- "$1" out || fail "output without '$1': $what"; }
complains() { grep -qF -- "$1" err || fail "complaint without '$1': $what"; }

# Without a module, with none that loads, with another version's.
mkdir empty
gives 6 EVENKEEL_MODULE_PATH=empty "$check" probe
complains 'libevenkeel_cuda.so is not installed next to the program'
says '"obstacle":"module-missing"'
says '{"probe":"driver","cuda":null,"needs":null}'
gives 6 EVENKEEL_MODULE_PATH="$bin/crippled_module" "$check" probe
complains 'could not be loaded: libevenkeel_gone.so: cannot open shared object file'
complains 'LD_LIBRARY_PATH can name'
says '"obstacle":"module-unloadable"'
says '{"probe":"library","name":"libevenkeel_gone.so","for":"the CUDA module","required":true,"path":"","error":"lib'
for program in "$check selftest" "$check links" "$bin/evenkeel-gpu-time" "$bin/evenkeel-gpu-step" "$bin/evenkeel-gpu-uneven"; do
    read -ra words <<<"$program"
    gives 6 EVENKEEL_MODULE_PATH="$bin/crippled_module" "${words[@]}"
    complains 'libevenkeel_gone.so'
done
# A path is text like any other.
mkdir $'a "quoted"\nfolder\xff'
cp "$bin/crippled_module/libevenkeel_cuda.so" $'a "quoted"\nfolder\xff'
env EVENKEEL_MODULE_PATH=$'a "quoted"\nfolder\xff' "$check" probe >out 2>err
what='a module in a quoted folder'
says 'a \"quoted\"\u000afolder\ufffd/libevenkeel_cuda.so'
python3 -m json.tool --json-lines out >/dev/null || fail "not JSON: $what"

gives 0 "$check" selftest --spec cpu --operation 'outputStep of a shard' --seed 18446744073709551615
says '"seed":18446744073709551615,'
says "--operation 'outputStep of a shard' --seed 18446744073709551615\"}"
gives 2 "$check" selftest --operation mutliply
complains 'did you mean "multiply"?'
gives 2 "$check" selftest --seed one
gives 2 "$check" selftest --spec gpu
gives 2 "$check" selftest --device cpu
gives 2 "$check" links --seed 1
gives 2 "$check" everything
complains 'there is no part "everything"'

if [[ -e $bin/emulated_cuda/libevenkeel_cuda.so ]]; then
    export EVENKEEL_MODULE_PATH=$bin/emulated_cuda LD_LIBRARY_PATH=$bin/emulated_cuda # whose cuSPARSE is emulated too
    for part in probe selftest links readings shares faults; do
        gives 4 EMULATED_CUDA_CARDS=0 "$check" "$part"
        complains 'evenkeel-gpu-check: no GPU: the NVIDIA driver reports no GPU'
        gives 4 EMULATED_CUDA_DRIVER=none "$check" "$part"
        complains 'evenkeel-gpu-check: no GPU: no NVIDIA driver is installed'
        gives 5 EMULATED_CUDA_DRIVER=old "$check" "$part"
        complains 'evenkeel-gpu-check: the NVIDIA driver is too old: it supports CUDA 11.4'
    done
    gives 5 EMULATED_CUDA_DRIVER=old "$bin/evenkeel-gpu-step"
    gives 4 EMULATED_CUDA_DRIVER=none "$bin/evenkeel-gpu-uneven"
    gives 4 EMULATED_CUDA_DRIVER=none "$bin/evenkeel-gpu-time"
    gives 7 "$check" probe
    complains 'evenkeel-gpu-check: no NCCL: /nowhere/libnccl.so.2'
    says '"usable":true,"reason":"","obstacle":"",'
    says '"compute_capability":"9.0","multiprocessors":132,"sm_groups":16,"sms_per_group":8}'
    gives 7 EMULATED_CUDA_GROUPS=15 "$check" probe
    says '"sm_groups":16,"sms_per_group":8}'
    gives 7 EMULATED_CUDA_GREEN=0 "$check" probe
    says '"multiprocessors":132,"sm_groups":0,"sms_per_group":0}'
    if [[ -e $bin/libfake_nccl.so ]]; then
        gives 0 EVENKEEL_NCCL="$bin/libfake_nccl.so" "$check" probe
        says "\"path\":\"$bin/libfake_nccl.so\",\"error\":\"\"}"
        gives 7 EVENKEEL_NCCL="$bin/libold_nccl.so" "$check" probe
        complains 'or newer is needed'
        gives 0 EVENKEEL_NCCL="$bin/libfake_nccl.so" "$check" links
        says 'this machine has one GPU'
        says 'not checked, NCCL 2.'
        gives 0 EVENKEEL_NCCL="$bin/libfake_nccl.so" FAKE_NCCL_VERSION=23004 "$check" links
        says '{"communicator":"nccl, twice on one GPU","ranks":2,'
        says '{"communicator":"nccl, processes, twice on one GPU","ranks":2,'
        gives 0 EMULATED_CUDA_CARDS=2 EVENKEEL_NCCL="$bin/libfake_nccl.so" "$check" links
        says '{"communicator":"shares of distinct GPUs","ranks":4,'
        says '{"communicator":"nccl","ranks":2,'
    fi
    gives 7 "$check" links
    says '{"communicator":"shares of one card","ranks":3,'
    says '{"communicator":"shares of one card, processes","ranks":2,'
    says 'links between devices: passed but for NCCL'
    ! grep -q 'distinct GPUs' out || fail "one GPU has no distinct ones"
    gives 0 "$check" readings
    says '"utilization":null,"memory":null,'
    gives 0 "$check" selftest --operation multiply --seed 3
    says '{"operation":"multiply","device":"cuda:0","cases":24,"seed":3,'
    [[ $(grep -c '"operation"' out) == 1 ]] || fail "one operation was asked for"

    # An illegal address ends the tests of this process, each of the rest with the reason.
    gives 1 EMULATED_CUDA_FAIL_AFTER=400 "$check" selftest --seed 1
    says '"passed":true,"error":"","case":null,"shape":"","repeat"'
    says '"worst_error":null,"passed":false,"error":"cuda:0: an illegal memory access was encountered in '
    [[ $(grep -c '"operation"' out) == $("$cli" selftest --device sim --json | grep -c '"operation"') ]] ||
        fail "not every operation is reported"
    says '{"operation":"scatterRows","device":"cuda:0","cases":0,"seed":1,"worst_error":null,"passed":false,"error":"cuda:0: an'
    gives 4 EMULATED_CUDA_FAIL_AFTER=400 "$cli" selftest --device cuda:0 --seed 1
    says '): cuda:0: an illegal memory access was encountered in '
    grep -qE '^  evenkeel-cli selftest --device cuda:0 --operation "[^"]*" --seed 1$' out || fail "not how to repeat it"
    grep -qE '^[0-9]+ operations not tested: the device was lost$' out || fail "not what was left out"
    gives 4 EMULATED_CUDA_FAIL_AFTER=400 "$cli" selftest --device cuda:0 --seed 1 --json
    python3 -c 'import json; d = json.load(open("out")); assert d[-1]["worst_error"] is None and "illegal" in d[-1]["error"]' ||
        fail "the list of evenkeel-cli selftest"

    # Shares need hardware queues of their own, which must be set before the first CUDA call.
    for program in "$check probe" "$cli devices"; do
        read -ra words <<<"$program"
        rm -f first
        env EMULATED_CUDA_FIRST_CALL=first "${words[@]}" >out 2>err
        [[ $(<first) == CUDA_DEVICE_MAX_CONNECTIONS=32 ]] || fail "$program: $(<first)"
        env EMULATED_CUDA_FIRST_CALL=first CUDA_DEVICE_MAX_CONNECTIONS=4 "${words[@]}" >out 2>err
        [[ $(<first) == CUDA_DEVICE_MAX_CONNECTIONS=4 ]] || fail "$program has overridden the user: $(<first)"
    done
fi

((failures == 0)) && echo "all good"
exit $((failures > 0))
