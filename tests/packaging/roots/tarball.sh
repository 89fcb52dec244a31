#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Run by packaging/roots in a root that has little but glibc and a shell, with the unpacked tarball in /app: all libraries but
# glibc's are its own, and both programs work.
#   tarball.sh DISPLAY
source /tests/first_use.sh
[[ ! -e /etc/fonts && ! -e /usr/share/X11 ]] || fail "this root has fonts or X"
mapfile -t files < <(find /app/bin /app/lib -type f \( -path '*/bin/*' -o -name '*.so*' \) -not -name 'libevenkeel_*.so' -exec grep -q '^.ELF' {} \; -print)
((${#files[@]} > 20)) || fail "no libraries: ${files[*]}"
other=$(ldd "${files[@]}" | awk '/=>/ && $3 !~ /^\/app\// { print $1 }' | sort -u | grep -vE '^(lib(c|m|dl|rt|pthread|resolv)|ld-linux.*)\.so' || true)
[[ -z $other ]] || fail "it takes libraries from elsewhere: $other"
first_use /app "$1"
echo "the tarball works"
