#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Run by packaging/roots in a bare Debian with our packages in /packages: installs them, uses them, removes them, and finds nothing
# left.
#   packages.sh DISPLAY
source /tests/first_use.sh
export DEBIAN_FRONTEND=noninteractive
apt() { apt-get -o Dir::Cache::archives=/archives -o APT::Keep-Downloaded-Packages=true -o APT::Sandbox::User=root -o Dpkg::Options::=--force-unsafe-io "$@" >/tmp/apt 2>&1 || fail "$* failed: $(tail -5 /tmp/apt)"; }
apt update
apt install -y --no-install-recommends /packages/evenkeel-cli_*.deb
! dpkg -l | grep -q libqt6 || fail "the terminal program brings Qt"
dpkg -l | awk '/^ii/ { print $2 }' | sort >/tmp/before
apt install -y --no-install-recommends /packages/*.deb
first_use /usr "$1"
"${as_user[@]}" python3 -B -c 'import evenkeel; print("Python:", evenkeel.__version__)' || fail "the module does not load"
zcat /usr/share/man/man1/evenkeel-cli.1.gz | grep -q 'SH COMMANDS' || fail "there is no man page"

apt purge -y evenkeel evenkeel-cli libevenkeel0 libevenkeel-dev python3-evenkeel
left=$(find / -xdev -iname '*evenkeel*' -not -path '/packages*' -not -path '/home/*' -not -path '/tmp/*')
[[ -z $left ]] || fail "removed, but left behind: $left"
echo "$(. /etc/os-release && echo "$PRETTY_NAME"): installed, used, removed"
