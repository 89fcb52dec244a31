#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the library into a folder, builds outside/ against it with find_package() and with pkg-config, and compares what
# it predicts with what the terminal program does.
set -euo pipefail
build=$(realpath "$1") cli=$(realpath "$2")
here=$(realpath "$(dirname "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache XDG_DATA_HOME=$work/data

for part in libevenkeel0 libevenkeel-dev; do
    cmake --install "$build" --component $part --prefix "$work/installed" >"$work/install.log"
done
version=$(sed -n "s/^CMAKE_PROJECT_VERSION:STATIC=//p" "$build/CMakeCache.txt")
cmake -S "$here/outside" -B "$work/made" -DCMAKE_PREFIX_PATH="$work/installed" -DEVENKEEL_VERSION="$version" >"$work/log" || { cat "$work/log" && exit 1; }
cmake --build "$work/made" >"$work/log" || { cat "$work/log" && exit 1; }
cd "$work"
made/outside "$work"

# What the program has written is there for the terminal program, whose predictions are the same to the bit.
"$cli" predict model.ekm test.txt --top 3 --scores >by-terminal
cmp by-library by-terminal
"$cli" runs list --db runs.sqlite --json | grep -q '"status": "done"'

if command -v pkg-config >/dev/null; then
    library=$(dirname "$(find "$work/installed" -name evenkeel.pc)")
    flags=$(PKG_CONFIG_PATH=$library pkg-config --cflags --libs evenkeel)
    # shellcheck disable=SC2086 # several words
    cc -std=c99 -Wall -Werror "$here/outside/main.c" -o linked $flags -lpthread "-Wl,-rpath,$library/.."
    ./linked "$work" version
    # The page's example.
    awk '/^```c$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$here/../../docs/library.md" >example.c
    # shellcheck disable=SC2086
    cc -std=c99 -Wall -Werror example.c -o example $flags "-Wl,-rpath,$library/.."
    cp test.txt train.txt
    ./example | grep -q '"p@1":1.0'
fi
