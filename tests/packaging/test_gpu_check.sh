#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# test_gpu_check.sh DIR: the programs that packaging/gpu-check runs, in DIR, give plausible results for CPU devices; and
# the suite around them works.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
bin=$1
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
run 1 "$root/packaging/gpu-check" --prebuilt /nowhere time
says '^gpu-check: FAILED, there is no evenkeel-gpu-check'

((status == 0)) && echo "all good"
exit $status
