#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs a wheel into an empty environment of every Python from 3.8 on that is here, and uses it there: first alone, then with
# numpy, scipy and pytest, whose newest versions for that Python come from PyPI, for the tests of the module.
#   try_wheel.sh WHEEL [PYTHON...]
set -euo pipefail
wheel=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
shift
pythons=("$@")
((${#pythons[@]})) || for python in /usr/bin/python3 /usr/bin/python3.[0-9]* /usr/local/bin/python3 "${PYENV_ROOT:-$HOME/.pyenv}"/versions/*/bin/python; do
    [[ -x $python && $python != *config ]] && "$python" -c 'import sys, venv; sys.exit(sys.version_info < (3, 8))' 2>/dev/null && pythons+=("$python")
done
((${#pythons[@]})) || { echo "no Python from 3.8 on has the module venv (Debian: python3-venv)" >&2 && exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset EVENKEEL_LIBRARY PYTHONPATH
export PIP_DISABLE_PIP_VERSION_CHECK=1 PYTHONDONTWRITEBYTECODE=1
declare -A seen=()
for python in "${pythons[@]}"; do
    version=$("$python" -c 'import sys; print(sys.version.split()[0])')
    [[ -z ${seen[$version]:-} ]] || continue
    seen[$version]=1
    env=$work/$version
    "$python" -m venv "$env"
    "$env/bin/pip" install --quiet --no-index "$wheel"
    (cd "$work" && "$env/bin/python" "$here/without_numpy.py")
    [[ $("$env/bin/evenkeel-cli" --version) == Evenkeel* ]]
    "$env/bin/evenkeel-cli" train "$here/../../projects/demo/project.toml" --no-db --set train.epochs=1 --set data.generate.samples=200 >/dev/null
    "$env/bin/pip" install --quiet --only-binary :all: numpy scipy pytest
    (cd "$work" && EVENKEEL_CLI=$env/bin/evenkeel-cli "$env/bin/python" -m pytest -q -p no:cacheprovider "$here" >log 2>&1) || {
        cat "$work/log"
        exit 1
    }
    echo "Python $version, numpy $("$env/bin/python" -c 'import numpy; print(numpy.__version__)'): $(tail -1 "$work/log")"
    rm -rf "$env"
done
