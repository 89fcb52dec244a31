#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The commit hooks, in a repository of their own.
#   test_hooks.sh SOURCE
set -euo pipefail
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
fail() {
    echo "FAILED: $*" >&2
    exit 1
}
unset "${!GIT_@}" # of a hook that runs this
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
git init -q .
mkdir messages && ln -s "$source/.githooks/commit-msg" messages
git config core.hooksPath messages
mkdir -p packaging/dev
cp "$source"/packaging/common.sh packaging/
cp "$source"/packaging/dev/{check-{format,layers,words},words.py,cpp_code.py} packaging/dev/
cp "$source/.clang-format" .
mkdir -p core/data kernels/cpu gui
touch kernels/{a.h,a.cpp}
commits() { git commit -q --allow-empty "$@" 2>refusal; }
refuses() {
    local why=$1
    shift
    ! commits "$@" || fail "accepted: $*"
    grep -qF "$why" refusal || fail "refused for another reason: $(cat refusal)"
}

long=$(printf 'x%.0s' {1..73})
commits -m "${long:1}" || fail "72 characters are refused: $(cat refusal)"
commits -m "Say why" -m "A body as long as it has to be: $long" || fail "a body is refused: $(cat refusal)"
commits -m "Größe: ${long:8}" || fail "characters are counted as bytes: $(cat refusal)"
refuses "73 characters" -m "$long"
refuses "full stop" -m "Add a thing."
refuses "an empty line must follow" -m $'Add a thing\nand more of it'
commits -m "Revert \"$long\"" || fail "git's own subject is refused: $(cat refusal)"

git config core.hooksPath "$source/.githooks"
if command -v clang-format >/dev/null; then
    printf 'int  a ;\n' >core/data/a.cpp
    git add core/data/a.cpp
    refuses "check-format --fix" -m "Add a source"
    packaging/dev/check-format --fix
    git add core/data/a.cpp
    commits -m "Add a source" || fail "a clean source is refused: $(cat refusal)"
    printf '// the most, told\nconst char* text = "the most, told"; // told\n' >core/data/a.cpp
    git add core/data/a.cpp
    commits -m "Say it in a string" || fail "words of strings and comments are refused: $(cat refusal)"
    names=(mostSamples m_least toldEvents tellAll cardOf moveCentre Neighbours normalisedRows)
    printf 'int %s;\n' "${names[@]}" >core/data/a.cpp
    for i in "${!names[@]}"; do why+=("core/data/a.cpp:$((i + 1)): ${names[i]}:"); done
    refuses "${why[0]}" -m "Name it ${names[0]}"
    for line in "${why[@]}"; do grep -qF "$line" refusal || fail "not refused: $line: $(cat refusal)"; done
    printf '#include "gui/a.h"\n' >core/data/a.cpp
    refuses "pre-commit:" -m "Include upwards"
fi
