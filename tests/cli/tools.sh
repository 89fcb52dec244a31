# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by the scripts beside it; sourced with the program's path as $1. Everything happens in a folder of its own.
set -uo pipefail
cli=$(realpath "$1")
tree=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
work=$(mktemp -d)
clean_up() {
    [[ -z ${python-} ]] || kill "$python"
    rm -rf "$work"
}
trap '((BASHPID == $$)) && clean_up' EXIT
cd "$work" || exit 1
export EVENKEEL_DB=$work/runs.sqlite XDG_CACHE_HOME=$work/cache XDG_DATA_HOME=$work/data LC_ALL=C.UTF-8
unset EVENKEEL_DATA
failures=0
# What takes long and repeats what shorter checks have: only with EVENKEEL_TESTS=long.
long_tests() { [[ ${EVENKEEL_TESTS-} == long ]]; }

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
        one_line err || fail "not one line of ours on stderr: $*"
        ! has err 'defect in Evenkeel' || fail "called a defect: $*"
    fi
}
# Without processes, as hundreds of checks ask. has FILE TEXT; one_line FILE: of ours.
has() {
    local text
    IFS= read -rd '' text <"$1"
    [[ $text == *"$2"* ]]
}
one_line() {
    local text
    IFS= read -rd '' text <"$1"
    [[ $text == "evenkeel-cli: "*$'\n' && ${text%$'\n'} != *$'\n'* ]]
}
says() { has out "$1" || fail "output without '$1': $(head -c 300 out)"; }
complains() { has err "$1" || fail "complaint without '$1'"; }

# Whether the program has the part EVENKEEL_LAB.
have_lab() {
    : "${lab:=$("$cli" tune --help >/dev/null 2>&1 && echo yes || echo no)}"
    [[ $lab == yes ]]
}

# json EXPRESSION: true of ./out as JSON (a Python expression of `d`); left out, and said so, where there is no Python.
# json_lines EXPRESSION: the same of ./out as JSON lines; `d` is the list.
left_out=0
leave_out() { left_out=$((left_out + 1)); }
have_python() { command -v python3 >/dev/null; }
json() { holds json "$1" || fail "JSON is not as it should be: $1: $answer $(head -c 200 out)"; }
json_lines() { holds lines "$1" || fail "JSON lines are not as they should be: $1: $answer $(head -c 200 out)"; }
# One Python for all checks, as it starts slowly: reads a check a line, and answers with what is wrong.
holds() {
    have_python || { leave_out; return 0; }
    [[ ${python-} ]] || {
        coproc { exec python3 -ISuc "$checker"; }
        python=$COPROC_PID
        exec {asks}>&"${COPROC[1]}" {answers}<&"${COPROC[0]}"
    }
    printf '%s %s\n' "$1" "$2" >&$asks
    IFS= read -r answer <&$answers && [[ $answer == holds ]]
}
checker='
import json, sys
for line in sys.stdin:
    kind, expression = line.split(" ", 1)
    try:
        with open("out") as out:
            d = json.load(out) if kind == "json" else [json.loads(l) for l in out]
        answer = "holds" if eval(expression) else ""
    except Exception as error:
        answer = repr(error)
    print(answer, flush=True)
'

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

# cpus NUMBER: a setting of so many devices. "local" opens the CUDA module, 0.2 s of a process even without a GPU.
cpus() {
    local list
    list=$(printf ',"cpu,threads=1"%.0s' $(seq "$1"))
    echo "devices.use=[${list:1}]"
}
have_open_mpi() {
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_hwloc_base_binding_policy=none OMPI_MCA_orte_base_help_aggregate=0
    command -v mpirun >/dev/null && [[ -e $(dirname "$cli")/libevenkeel_mpi.so ]] && return
    echo "left out: no mpirun, or no module evenkeel_mpi"
    return 1
}

# A folder with runs (fixture.sh), copied here: the one that ctest's fixture has made, else one made for this script.
trained() {
    local folder=${EVENKEEL_TRAINED-}
    [[ -e $folder/p.toml ]] || { folder=$work/trained && bash "$tree/tests/cli/fixture.sh" "$cli" "$folder"; } || fail "no runs"
    cp -a "$folder/." "$work"
}

# beside NAME COMMAND...: begins it in a folder and with a database of its own, beside others, as what waits leaves a core
# idle; together: waits for all. Not for checks of JSON, whose Python stays in $work.
begun=()
beside() {
    mkdir "$work/$1"
    (
        failures=0 work=$work/$1
        cd "$work" && export EVENKEEL_DB=$work/runs.sqlite || exit 1
        # Of its own: the folder that launchers of one user share is removed by one while another makes it.
        export OMPI_MCA_orte_tmpdir_base=$work
        "${@:2}"
        exit $((failures > 0))
    ) &
    begun+=($!)
}
together() {
    local one
    for one in "${begun[@]}"; do wait "$one" || failures=$((failures + 1)); done
    begun=()
}

finish() {
    ((left_out == 0)) || echo "no python3: $left_out checks of JSON are left out"
    ((failures == 0)) && echo "all good"
    exit $((failures > 0))
}
