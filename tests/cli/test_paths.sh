#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Paths that no file can have, and a current folder that is gone: one line, exit status 3 or 5.
source "$(dirname "$0")/tools.sh" "$1"
trained
gives 0 generate -o made --samples 50 --features 50 --labels 5 --nnz 5
long=$(head -c 100000 < <(yes x | tr -d '\n'))
deep=$(head -c 8000 < <(yes d/ | tr -d '\n'))f
name=$(head -c 300 < <(yes n | tr -d '\n'))
ln -s loop loop

# refused ARGUMENT...: with exit status 3 or 5 and a line that is not endless.
refused() {
    timeout 120 "$cli" "$@" >out 2>err
    local status=$?
    ((status == 3 || status == 5)) || fail "exit status $status: ${*:0:3}"
    one_line err || fail "not one line of ours: ${*:0:3}"
    (($(stat -c %s err) < 2200)) || fail "an endless line: ${*:0:3}"
    ! has err 'defect in Evenkeel' || fail "called a defect: ${*:0:3}"
}
for path in "$long" "$deep" "$name" loop loop/x $'new\nline\e[31m' ./made made/train.txt/x; do
    refused train "$path"
    refused train p.toml --set "data.generate.samples=0" --set "data.train=$path"
    refused partition p.toml --set partition.method=saved --set "partition.file=$path"
    refused evaluate 1 "$path"
    refused runs show "$path"
    refused runs import "$path"
    [[ $path == ./made ]] || refused convert made/train.txt "$path/x"
    refused runs export 1 -o "$path/absent/y"
    refused partition p.toml --seeds 1 --save "$path/absent/y"
    [[ $path == ./made || $path == new* ]] || refused train p.toml --db "$path/x" # these folders can be made
    printf '[data]\ntrain = """%s"""\n' "$path" >data.toml
    refused train data.toml --no-db
    printf '[data]\ntrain = "made/train.txt"\ntest = """%s"""\n' "$path" >data.toml
    refused train data.toml --no-db
done
for path in "$long" "$deep" "$name" loop; do
    refused inspect "$path"
    refused convert "$path" out.txt
    refused evaluate "$path/x" made/train.txt
    refused generate -o "$path/x" --samples 9 --features 9 --labels 9 --nnz 2
    ! have_lab || refused tune p.toml --first-epochs 0.05 --set train.epochs=0.05 -o "$path/x"
    XDG_CACHE_HOME=$work/$path gives 0 inspect made/train.txt # only the cache is missing
    EVENKEEL_DB=$path/x refused train p.toml
done
EVENKEEL_DATA=$name refused train p.toml --set 'data.train=${EVENKEEL_DATA}/x' --set data.generate.samples=0

lab_arguments=()
! have_lab || lab_arguments=("tune p.toml")
# A current folder that is gone: what needs it is refused, what does not works.
mkdir gone
cd gone || exit 1
rmdir ../gone
out=$work/out
run() {
    timeout 120 "$cli" "$@" >"$out" 2>"$work/err"
    status=$?
    [[ " 0 3 5 " == *" $status "* ]] || fail "without a folder: exit status $status: $*"
    (($(wc -l <"$work/err") == (status != 0))) || fail "without a folder: $(<"$work/err")"
    ! grep -q 'defect in Evenkeel' "$work/err" || fail "without a folder, called a defect: $*"
}
for arguments in ${lab_arguments[@]+"${lab_arguments[@]}"} "train p.toml" "train $work/p.toml --db r.sqlite" "inspect made/train.txt" "generate -o x --samples 9 --features 9 --labels 9 --nnz 2" \
    "convert a b" "runs list --db r.sqlite" "runs import a" "partition p.toml" "evaluate 1 a" "evaluate ./m a"; do
    run $arguments
    [[ $arguments == "runs list"* ]] || ((status != 0)) || fail "without a folder, done: $arguments"
done
EVENKEEL_DATA=here run train "$work/p.toml" --set 'data.train=${EVENKEEL_DATA}/x' --set data.generate.samples=0
run train "$work/p.toml" --db "$work/r.sqlite"
((status == 0)) || fail "all paths are absolute, and yet: $(<"$work/err")"
run inspect "$work/made/train.txt"
((status == 0)) || fail "an absolute path, and yet: $(<"$work/err")"
cd "$work" || exit 1
finish
