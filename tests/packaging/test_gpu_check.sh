#!/usr/bin/env bash
# test_gpu_check.sh DIR: what packaging/gpu-check measures with, the programs in DIR, says sane things of CPU devices; and
# the script keeps to its options.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
bin=$1
stand_in=$root/tests/packaging/rival_stand_in
export PYTHONDONTWRITEBYTECODE=1
answer=''
status=0

fail() {
    tail -n 25 <<<"$answer"
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

run 0 python3 "$root/tests/packaging/test_verdicts.py"

run 0 "$bin/evenkeel-gpu-time" --devices "cpu,threads=1 cpu,threads=2" --shapes small
says '"operation":"ceilings","gflops_per_second":[1-9]'
says '"device":"cpu,threads=2","operation":"outputStep".*"roofline_share":[0-9.]+,"goal"'
says '"operation":"step","seconds"'
says '^goal, 60 % of the roofline'
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

export EVENKEEL_PYTHON=python3 PYTHONPATH=$stand_in
run 0 env EVENKEEL_PEERS="$stand_in" python3 "$root/tests/gpu/rivals.py" --bin "$bin" --device cpu small
says '"program": "bag", "math": "bf16", "batches": "host", "error": "out of memory"'
says '"program": "spmm", "math": "tf32", "batches": "host", "samples_per_s": 50'
says '"program": "spmm", "math": "bf16", "batches": "resident", "error": '
says '^\| small +\| resident +\| fp32 +\| [0-9,]+ +\| 400 +\| manual fp32 '
says '^goal for small, host batches .*: speed reached, memory unknown'
run 0 env EVENKEEL_PEERS=/nowhere python3 "$root/tests/gpu/rivals.py" --bin "$bin" --device cpu small
says 'PyTorch is not measured: no torch_baseline.py'
says 'not judged'
# As on a card: a stand-in for our program knows all math modes and its memory.
run 0 env EVENKEEL_PEERS="$stand_in" python3 "$root/tests/gpu/rivals.py" --bin "$stand_in" small amazon670k compile
says '"variant": "product", "error"'
says '"program": "bag compiled", "math": "tf32", "batches": "resident", "samples_per_s": 200'
says '^\| amazon670k +\| host +\| tf32 +\| 500 +\| 200 +\| manual tf32 +\| 2\.50 +\| 90 +\| 300 +\| 0\.30 +\| reached'
says '^goal for small, host batches .*: missed, 3\.00 x, 0\.40 of its memory'
run 4 python3 "$root/tests/gpu/rivals.py" --bin "$stand_in/no_card"
run 2 python3 "$root/tests/gpu/rivals.py" enormous

run 0 "$root/packaging/gpu-check" --help
says 'PART'
run 2 "$root/packaging/gpu-check" everything
run 1 "$root/packaging/gpu-check" --prebuilt /nowhere time
says '^gpu-check: FAILED'

((status == 0)) && echo "all good"
exit $status
