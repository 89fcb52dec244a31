#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The tests of trackers with the clients that recorded tests/core/import/recorded, from PyPI, over a build:
#   try_trackers.sh BUILD
set -euo pipefail
build=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PIP_DISABLE_PIP_VERSION_CHECK=1 PYTHONDONTWRITEBYTECODE=1
python3 -m venv "$work/env"
"$work/env/bin/pip" install --quiet --only-binary :all: numpy scipy pytest mlflow-skinny==3.17.2 sqlalchemy==2.1.9 alembic==1.20.1 \
    tensorboard==2.21.0 tensorboardX==2.6.5 trackio==0.43.0
cd "$work"
EVENKEEL_LIBRARY=$build/bin/libevenkeel.so.0 EVENKEEL_CLI=$build/bin/evenkeel-cli "$work/env/bin/python" -m pytest -q -rs \
    -p no:cacheprovider "$here/test_trackers.py"
