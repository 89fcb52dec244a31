#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What an earlier configuration left behind must not decide which tests are built: packaging/build, then packaging/test.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
configure() { # [OPTION...]: the smallest tree that has the switch
    (cd "$root" && cmake --preset release -B "$build" -DEVENKEEL_GUI=OFF -DEVENKEEL_CUDA=OFF "$@") >"$build/log" 2>&1 || {
        cat "$build/log"
        exit 1
    }
}
tests() { ctest --test-dir "$build" -N | grep -c 'Test *#'; }

configure -DEVENKEEL_TESTS=OFF
few=$(tests)
configure
many=$(tests)
echo "$few tests of the terminal program alone, $many in all"
((many > few + 20)) || {
    echo "FAILED: the preset did not bring the tests back"
    exit 1
}
grep -q EVENKEEL_TESTS "$root/packaging/build" && {
    echo "FAILED: packaging/build leaves a build folder without tests"
    exit 1
}
echo "all good"
