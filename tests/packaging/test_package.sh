#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the Debian package of a build, unpacks it, and trains with what is in it.
#   test_package.sh BUILD VERSION
set -euo pipefail
build=$1 version=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_CACHE_HOME=$folder/cache
fail() {
    echo "FAILED: $*" >&2
    exit 1
}
(cd "$build" && cpack --config CPackConfig.cmake -G DEB -D CPACK_DEBIAN_COMPRESSION_TYPE=none -B "$folder/out") >"$folder/log" 2>&1 || fail "$(tail -5 "$folder/log")"
package=$(ls "$folder"/out/*.deb)
[[ $(dpkg-deb -f "$package" Package Version | tr '\n' ' ') == "Package: evenkeel Version: $version " ]] || fail "$package has another name"
needed=$(dpkg-deb -f "$package" Depends)
for library in libqt6widgets6 libqcustomplot2 libtomlplusplus3 libsqlite3-0; do
    [[ $needed == *$library* ]] || fail "the package does not depend on $library: $needed"
done
dpkg -x "$package" "$folder/root"
# The modules for MPI are inside, and nobody has to have either MPI, or both.
for module in "$build"/bin/libevenkeel_mpi*.so; do
    [[ ! -e $module || -s $folder/root/usr/lib/evenkeel/${module##*/} ]] || fail "the package lacks ${module##*/}"
done
[[ $needed != *mpi* ]] || fail "the package depends on a library of MPI: $needed"
[[ $(dpkg-deb -f "$package" Suggests) == "openmpi-bin | mpich" ]] || fail "the package does not suggest an MPI"
cd /
"$folder/root/usr/bin/evenkeel-cli" train "$folder/root/usr/share/evenkeel/projects/demo/project.toml" --no-db \
    --set train.epochs=1 --set data.generate.samples=200 >/dev/null || fail "the packaged demo does not train"
