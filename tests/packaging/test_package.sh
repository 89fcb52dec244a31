#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the Debian packages of a build: what each has and needs, what lintian says, twice the same bytes; and trains with what
# is in them.
#   test_package.sh SOURCE BUILD VERSION
set -euo pipefail
source=$1 build=$2 version=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_CACHE_HOME=$folder/cache
fail() {
    echo "FAILED: $*" >&2
    exit 1
}
newest=$(sed -nE 's/^## \[[0-9.]+\] - ([0-9-]+)$/\1/p' "$source/CHANGELOG.md" | head -1)
SOURCE_DATE_EPOCH=$(date -u -d "$newest + 1 day" +%s)
export SOURCE_DATE_EPOCH COMPRESSION=0
"$source/packaging/deb/make" "$build" "$folder/out" >"$folder/log" 2>&1 || fail "$(tail -5 "$folder/log")"
field() { dpkg-deb -f "$(ls "$folder/out/$1"_*.deb)" "$2"; }
for package in evenkeel evenkeel-cli libevenkeel0 libevenkeel-dev python3-evenkeel; do
    [[ $(field $package Version) == "$version" ]] || fail "$package is not of version $version"
    dpkg -x "$folder/out/$package"_*.deb "$folder/root"
    [[ -s $folder/root/usr/share/doc/$package/copyright && -s $folder/root/usr/share/doc/$package/changelog.gz ]] ||
        fail "$package has no copyright or changelog"
done
for library in libqt6widgets6 libqcustomplot2 libsqlite3-0 "evenkeel-cli (= $version)"; do
    [[ $(field evenkeel Depends) == *$library* ]] || fail "evenkeel does not depend on $library: $(field evenkeel Depends)"
done
for name in qt6-wayland qt6-translations-l10n fonts-noto-cjk; do
    [[ $(field evenkeel Recommends) == *$name* ]] || fail "evenkeel does not recommend $name"
done
needed=$(field evenkeel-cli Depends)
[[ $needed == *libtomlplusplus3* ]] || fail "evenkeel-cli does not depend on libtomlplusplus3: $needed"
[[ $needed != *libqt* ]] || fail "evenkeel-cli needs Qt: $needed"
# The modules for MPI are inside, and nobody has to have either MPI, or both.
for module in "$build"/bin/libevenkeel_mpi*.so; do
    [[ ! -e $module || -s $folder/root/usr/lib/evenkeel/${module##*/} ]] || fail "the package lacks ${module##*/}"
done
[[ $needed != *mpi* ]] || fail "the package depends on a library of MPI: $needed"
[[ $(field evenkeel-cli Suggests) == "openmpi-bin | mpich"* ]] || fail "the package does not suggest an MPI"
[[ $(dpkg-deb -I "$folder"/out/libevenkeel0_*.deb shlibs) == "libevenkeel 0 libevenkeel0 (>= "* ]] || fail "the library has no shlibs"
ln -s /usr/share/common-licenses "$folder/root/usr/share/"
python3 "$source/tests/packaging/test_pages.py" --installed "$folder/root/usr/share/doc/evenkeel" "$folder/root/usr/share/evenkeel"
if command -v lintian >/dev/null; then
    # Of this build alone: packaging/package builds with Debian's folders, and without those of libraries on this machine.
    own="custom-library-search-path RUNPATH /usr|arch-dependent-file-not-in-arch|pkg-config-unavailable-for-cross"
    said=$(lintian --allow-root --fail-on none "$folder"/out/*.deb 2>&1 | grep -E '^[EW]: ' | grep -vE "$own" || true)
    [[ -z $said ]] || fail "lintian: $said"
fi
# By another build folder's name and another umask.
ln -s "$build" "$folder/other"
(umask 077 && TZ=Asia/Tokyo "$source/packaging/deb/make" "$folder/other" "$folder/again" >/dev/null)
diff <(cd "$folder/out" && sha256sum *) <(cd "$folder/again" && sha256sum *) || fail "not the same bytes"
cd /
library=$(find "$folder/root/usr/lib" -name libevenkeel.so.0)
"$folder/root/usr/bin/evenkeel-cli" train "$folder/root/usr/share/evenkeel/projects/demo/project.toml" --no-db \
    --set train.epochs=1 --set data.generate.samples=200 >/dev/null || fail "the packaged demo does not train"
said=$(EVENKEEL_LIBRARY=$library PYTHONPATH=$folder/root/usr/lib/python3/dist-packages python3 -B -c 'import evenkeel; print(evenkeel.__version__)')
[[ $said == "$version" ]] || fail "the packaged module is of version $said"
