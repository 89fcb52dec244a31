#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# test_gpu_check.sh DIR CLI: the programs that packaging/gpu-check runs, in DIR and evenkeel-cli (CLI), give plausible results for CPU
# devices, and on emulated GPUs where they were built; and the suite around them works.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
bin=$1 cli=$2
export PYTHONDONTWRITEBYTECODE=1
answer=''
status=0

fail() {
    tail -n 40 <<<"$answer"
    echo "FAILED: $1"
    status=1
}
run() { # STATUS COMMAND...: its output goes to $answer
    local wanted=$1 got=0
    shift
    answer=$("$@" 2>&1) || got=$?
    ((got == wanted)) || fail "$* ended with $got, not $wanted"
}
says() { grep -qE -- "$1" <<<"$answer" || fail "it does not say: $1"; }

run 0 python3 "$root/tests/packaging/test_suite_probe.py"
run 0 python3 "$root/tests/packaging/test_suite_run.py"
run 0 python3 "$root/tests/packaging/test_suite_results.py"
run 0 python3 "$root/tests/packaging/test_suite_table.py" "$bin"

run 0 "$bin/evenkeel-gpu-time" --devices "cpu,threads=1 cpu,threads=2" --shapes small
says '"operation":"ceilings","gflops_per_second":[1-9]'
says '"device":"cpu,threads=2","operation":"outputStep".*"roofline_share":[0-9.]+,"goal"'
says '"operation":"step","seconds"'
says '^rows below 60 % of this program.s own ceilings: '
run 2 "$bin/evenkeel-gpu-time" --shapes enormous
run 2 "$bin/evenkeel-gpu-time" --speed

small=(--features 2000 --labels 500 --test 200 --nnz 20 --hidden 16)
run 0 "$bin/evenkeel-gpu-uneven" --devices "cpu,threads=1 cpu,threads=1,speed=0.5" --samples 2000 "${small[@]}" --batch 64 \
    --seconds 1.5 --evaluate-every 0.1
says '"run":"adaptive-sgd","mega_batch":1,"updates":\[[0-9]+,[0-9]+\],"batches":\['
says '"run":"gradient-aggregation, one batch for all","status":"stopped","error":"","seconds":[0-9]'
says '"goal":"equal updates","mega_batches":[1-9][0-9]*,"most_over_fewest_in_sum":[0-9.]+'
says '"goal":"time to accuracy","p1":0\.[0-9]+,"adaptive_seconds":[0-9.]+,"aggregation_seconds":[0-9.]+'
run 1 "$bin/evenkeel-gpu-uneven" --devices "cpu,threads=1 cpu,threads=0" --samples 100 "${small[@]}" --seconds 0.1

for place in resident host; do
    run 0 "$bin/evenkeel-gpu-step" --device cpu --features 2000 --labels 500 --nnz 20 --hidden 16 --batch 64 --batches-on $place
    says "\"program\":\"evenkeel\",\"device\":\"cpu\",\"batches\":\"$place\",\"samples_per_s\":[1-9]"
done
# The jobs of the part "methods", at a small size.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
job() { python3 "$root/tests/gpu/suite/methods_job.py" "$cli" "$work" "$@"; }
two='devices.use=["cpu,threads=1", "cpu,threads=1,speed=0.5"];model.math=fp32;train.seconds=0.7'
run 0 job generate small
says '"samples": 4000, "features": 2000, "labels": 1000, "nnz_per_sample": [12][0-9]\.'
export EVENKEEL_METHODS_SET=$two
run 0 job train small adaptive-sgd 7
says '"method": "adaptive-sgd", "seed": 7, .*"status": "done", "search_seconds": 0.0, "evaluations": \[\[[0-9.]+, [0-9.]+\].*"best": [0-9.]+, .*"compute": '
run 0 job train small 'static batches, plain averaging' 7
run 0 job calibrate small cpu,threads=1 "$work"
says '"profile": "cpu,threads=1", "residual_median": [0-9.]+'
ls "$work"/methods-profile-*.toml >/dev/null || fail "the profile is not kept"
run 0 job forecast small
says '"method": "hpsgd", "forecast_samples_per_s": [1-9][0-9.]+, "forecast_waiting": [0-9.]+'
run 0 job train small auto 1 2
(($(grep -c '"method": "auto", "seed": [12], .*"search_seconds": [0-9.]*[1-9]' <<<"$answer") == 2)) || fail "two runs by one search"
unset EVENKEEL_METHODS_SET
if [[ -e $bin/emulated_cuda/libevenkeel_cuda.so ]]; then # four shares of one GPU
    export EVENKEEL_MODULE_PATH=$bin/emulated_cuda LD_LIBRARY_PATH=$bin/emulated_cuda
    run 0 job train small gradient-aggregation 1
    says '"method": "gradient-aggregation", .*"status": "done", .*"samples_per_s": [1-9]'
    unset EVENKEEL_MODULE_PATH LD_LIBRARY_PATH
fi

run 1 "$root/packaging/gpu-check" --prebuilt /nowhere time
says '^gpu-check: FAILED, there is no evenkeel-gpu-check'

((status == 0)) && echo "all good"
exit $status
