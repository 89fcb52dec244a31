#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Nothing is loaded from the current folder: no built file has a relative or an empty part in its RUNPATH, and programs that
# start in a folder of hostile libraries run none of them.
#   test_libraries.sh SOURCE BUILD COMPILER
set -euo pipefail
source=$(realpath "$1") build=$(realpath "$2") compiler=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME=$folder/home XDG_CACHE_HOME=$folder/cache XDG_DATA_HOME=$folder/data EVENKEEL_DB=$folder/runs.sqlite QT_QPA_PLATFORM=offscreen
fail() {
    echo "FAILED: $*" >&2
    exit 1
}

files=0 wanted=()
while IFS= read -r -d '' file; do
    dynamic=$(readelf -dW "$file" 2>/dev/null) || continue
    [[ $dynamic == *'(NEEDED)'* ]] || continue
    files=$((files + 1))
    while IFS= read -r paths; do
        [[ $paths != *: && $paths != :* && $paths != *::* ]] || fail "$file has an empty part in [$paths]"
        while IFS= read -rd : part; do
            [[ $part == /* || $part == '$ORIGIN' || $part == '$ORIGIN/'* ]] || fail "$file takes libraries from '$part'"
        done <<<"$paths:"
    done < <(sed -nE 's/.*\((RUNPATH|RPATH)\).*\[(.*)\]$/\2/p' <<<"$dynamic")
    while IFS= read -r name; do wanted+=("$name"); done < <(sed -nE 's/.*\(NEEDED\).*\[(.*)\]$/\1/p' <<<"$dynamic")
done < <(find "$build/bin" "$build/tests" -type f -print0)
((files >= 2)) || fail "no built files in $build"

# Whoever loads one of these leaves a mark. Named as everything that is linked or opened by name.
mkdir "$folder/hostile"
cd "$folder/hostile"
"$compiler" -shared -fPIC -x c++ - -o hostile.so <<'CODE'
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>
__attribute__((constructor)) static void mark() { close(creat(std::getenv("EVENKEEL_MARK"), 0600)); }
CODE
for name in $(printf '%s\n' "${wanted[@]}" libcuda.so.1 libnccl.so.2 libnvidia-ml.so.1 libcusparse.so.{11,12,13} \
    libevenkeel_{cuda,mpi,mpich}.so libmpi.so.{12,40} | sort -u); do
    cp hostile.so "$name"
done
export EVENKEEL_MARK=$folder/mark
LD_PRELOAD=./hostile.so /bin/true
[[ -e $EVENKEEL_MARK ]] || fail "the libraries leave no mark where they are loaded"
rm "$EVENKEEL_MARK"
sed -e 's/^use = .*/use = ["local"]/' "$source/projects/demo/project.toml" >project.toml
grep -q '^use = \["local"\]' project.toml || fail "the demo names its devices otherwise"
runs() {
    "$@" >"$folder/out" 2>&1 || true # whatever it says
    [[ ! -e $EVENKEEL_MARK ]] || fail "a library of the current folder was run by: $*"
}
cli=$build/bin/evenkeel-cli
small=(--no-db --set train.epochs=1 --set data.generate.samples=100 --set train.clock=real)
runs "$cli" devices
runs "$cli" selftest --device cuda:0
runs "$cli" train project.toml "${small[@]}"
runs env OMPI_COMM_WORLD_SIZE=1 OMPI_COMM_WORLD_RANK=0 "$cli" train project.toml "${small[@]}"
runs env PMI_SIZE=1 PMI_RANK=0 "$cli" train project.toml "${small[@]}"
[[ ! -x $build/bin/evenkeel ]] || runs timeout 3 "$build/bin/evenkeel" project.toml
echo "$files files, $(ls | wc -l) hostile libraries: none was run"
