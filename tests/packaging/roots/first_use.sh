# SPDX-License-Identifier: GPL-3.0-or-later
# What a person does first: trains the demo in the terminal, then opens it in a window and trains it there. Sourced by the tests
# of packages and tarball in their roots, where /screen has the display's picture.
set -euo pipefail
fail() {
    echo "FAILED: $*" >&2
    exit 1
}
as_user=(setpriv --reuid 1000 --regid 1000 --clear-groups env -C /home/user HOME=/home/user XDG_RUNTIME_DIR=/home/user/runtime)
# first_use PREFIX DISPLAY
first_use() {
    local demo=$1/share/evenkeel/projects/demo/project.toml window
    mkdir -p -m 700 /home/user/runtime
    chown -R 1000:1000 /home/user
    "${as_user[@]}" "$1/bin/evenkeel-cli" train "$demo" >/tmp/log || fail "the terminal program does not train"
    grep -A 4 '^Time-to-accuracy' /tmp/log || fail "the demo was not compared: $(cat /tmp/log)"
    "${as_user[@]}" DISPLAY="$2" "$1/bin/evenkeel" --db /home/user/window.sqlite --start "$demo" >/tmp/window 2>&1 &
    window=$!
    for _ in {1..900}; do
        "${as_user[@]}" "$1/bin/evenkeel-cli" runs list --db /home/user/window.sqlite --json >/tmp/runs 2>/dev/null || true
        (($(grep -c '"status": "done"' /tmp/runs) == 2)) && break
        kill -0 $window || fail "the window is gone: $(cat /tmp/window)"
        sleep 1
    done
    (($(grep -c '"status": "done"' /tmp/runs) == 2)) || fail "the window has not trained the demo: $(cat /tmp/window)"
    sleep 1 # it draws the last points
    cp /screen/Xvfb_screen0 /screen/picture
    [[ ! -s /tmp/window ]] || fail "the window complains: $(cat /tmp/window)"
    kill $window
    wait $window || true
}
