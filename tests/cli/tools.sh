# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by the scripts beside it; sourced with the program's path as $1. Everything happens in a folder of its own.
set -uo pipefail
cli=$(realpath "$1")
tree=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
work=$(mktemp -d)
trap '((BASHPID == $$)) && rm -rf "$work"' EXIT
cd "$work" || exit 1
export EVENKEEL_DB=$work/runs.sqlite XDG_CACHE_HOME=$work/cache XDG_DATA_HOME=$work/data LC_ALL=C.UTF-8
unset EVENKEEL_DATA
failures=0

fail() {
    echo "FAILED (line ${BASH_LINENO[1]}): $1"
    [[ -s err ]] && sed 's/^/    stderr: /' err | head -5
    failures=$((failures + 1))
}

# gives STATUS ARGUMENT...: the exit status; 0 with nothing on stderr, anything else with exactly one line of ours.
# Output is in ./out and ./err.
gives() {
    local expected=$1 status=0
    shift
    timeout 120 "$cli" "$@" >out 2>err || status=$?
    ((status == expected)) || fail "exit status $status, not $expected: $*"
    if ((status == 0)); then
        [[ ! -s err ]] || fail "done, but something on stderr: $*"
    elif ((status != 130)); then
        [[ $(wc -l <err) == 1 && $(<err) == "evenkeel-cli: "* ]] || fail "not one line of ours on stderr: $*"
        ! grep -q 'defect in Evenkeel' err || fail "called a defect: $*"
    fi
}
says() { grep -qF -- "$1" out || fail "output without '$1': $(head -c 300 out)"; }
complains() { grep -qF -- "$1" err || fail "complaint without '$1'"; }

# json EXPRESSION: true of ./out as JSON (a Python expression of `d`); left out, and said so, where there is no Python.
left_out=0
leave_out() { left_out=$((left_out + 1)); }
have_python() { command -v python3 >/dev/null; }
json() {
    have_python || { leave_out; return 0; }
    python3 -c 'import json, sys; d = json.load(open("out")); sys.exit(not (eval(sys.argv[1])))' "$1" 2>python-err ||
        fail "JSON is not as it should be: $1: $(tail -1 python-err) $(head -c 200 out)"
}
# The same of ./out as JSON lines; `d` is the list.
json_lines() {
    have_python || { leave_out; return 0; }
    python3 -c 'import json, sys; d = [json.loads(l) for l in open("out")]; sys.exit(not (eval(sys.argv[1])))' "$1" 2>python-err ||
        fail "JSON lines are not as they should be: $1: $(tail -1 python-err) $(head -c 200 out)"
}

# project FILE [LINE...]: a small project on generated data in virtual time; more lines belong to [train].
project() {
    local file=$1
    shift
    cat >"$file" <<EOF
name = "toy"
[data]
generate = { samples = 600, features = 200, labels = 30, test = 150, nnz = 10, labels-per-sample = 2, seed = 3 }
[model]
hidden = [8]
[devices]
use = ["sim", "sim,speed=0.5"]
[train]
clock = "virtual"
optimizer = "sgd"
schedule = "constant"
batch = 16
rate = 2
EOF
    printf '%s\n' "epochs = 3" "$@" >>"$file"
}

finish() {
    ((left_out == 0)) || echo "no python3: $left_out checks of JSON are left out"
    ((failures == 0)) && echo "all good"
    exit $((failures > 0))
}
