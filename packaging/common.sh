# SPDX-License-Identifier: GPL-3.0-or-later
# Common to the scripts of this folder: the source tree, missing packages, configuring and building. Sourced, not run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

# The compiler cache takes from the compiler what a source includes: looking itself takes a tenth of the time that compiling
# takes. The sloppiness is what precompiled headers need.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
# Qt's resources would have the dates of their files: the same sources give the same bytes.
export QT_RCC_SOURCE_DATE_OVERRIDE=315532800

say() { printf '\033[1m== %s\033[0m\n' "$*"; }

# need KIND...: installs the packages of these kinds that are missing; with $first, not those that the first run does without.
need() {
    local missing=() name kind
    while read -r name kind; do
        [[ $name == \#* || -z $name ]] && continue
        [[ " $* " == *" ${kind%+} "* && (-z ${first:-} || $kind != *+) ]] || continue
        dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || missing+=("$name")
    done < packaging/packages
    ((${#missing[@]})) || return 0
    say "installing ${missing[*]}"
    local sudo=
    ((EUID == 0)) || sudo=sudo
    $sudo apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# Memory that may be used, in MiB: what is available, or the limit of this process's control group where that is smaller.
memory() {
    local free limit group
    free=$(awk '/^MemAvailable:/ { print int($2 / 1024) }' /proc/meminfo)
    group=$(awk -F: '$1 == 0 { print $3 }' /proc/self/cgroup 2>/dev/null || true)
    while [[ -n $group ]]; do
        limit=$(cat "/sys/fs/cgroup$group/memory.max" 2>/dev/null || true)
        [[ $limit =~ ^[0-9]+$ ]] && ((limit / 1048576 < free)) && free=$((limit / 1048576))
        group=${group%/*}
    done
    limit=$(cat /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null || true)
    [[ $limit =~ ^[0-9]+$ ]] && ((limit / 1048576 < free)) && free=$((limit / 1048576))
    echo "$free"
}
# How many compilers or tests run at once: one per core, each with the 1.5 GiB that the largest compiler needs.
jobs() {
    local cores fitting
    cores=$(nproc 2>/dev/null || echo 2)
    fitting=$(($(memory) / 1536))
    ((fitting >= 1)) || fitting=1
    echo $((cores < fitting ? cores : fitting))
}

# configure PRESET [OPTION...], compile PRESET [TARGET...]
configure() {
    local preset=$1
    shift
    if command -v nvcc >/dev/null || [[ -x /usr/local/cuda/bin/nvcc ]]; then
        export PATH=$PATH:/usr/local/cuda/bin
    fi
    # What is not named: all instruction sets, the GPU architectures of kernels/cuda and this machine's folders of libraries,
    # also where an earlier call named some.
    cmake --preset "$preset" -DCMAKE_{CXX,CUDA}_COMPILER_LAUNCHER=ccache -DCMAKE_CUDA_ARCHITECTURES= -DEVENKEEL_SIMD=all \
        -DCMAKE_INSTALL_RPATH_USE_LINK_PATH=ON \
        "$@" >"build-$preset.log" 2>&1 || {
        cat "build-$preset.log" >&2
        return 1
    }
    mkdir -p "build/$preset" && mv "build-$preset.log" "build/$preset/configure.log"
}
compile() {
    local preset=$1
    shift
    cmake --build --preset "$preset" -j "$(jobs)" ${1:+--target "$@"}
}

# A date that is the same whenever these sources are packed: the last commit's.
source_date() { echo "${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 315532800)}"; }

# debian_root SUITE TAR [mmdebstrap's OPTION...]: a root of this release, of what this machine's apt has Debian from.
debian_root() {
    local here
    here=$(. /etc/os-release && echo "$VERSION_CODENAME")
    # shellcheck disable=SC2016 # of apt
    apt-get indextargets --format 'deb $(SITE) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' |
        sed "s/\b$here/$1/" | mmdebstrap --quiet --format=tar "${@:3}" "$1" "$2.part" - && mv "$2.part" "$2"
}
# in_root ROOT [PLACE=FOLDER...] -- COMMAND...: runs it there, with these folders of ours at these places. Its processes and mounts
# end with it.
in_root() {
    # shellcheck disable=SC2016 # of the inner shell
    unshare --mount --pid --fork --kill-child bash -c '
        set -e
        root=$1
        shift
        for place in proc dev sys; do mkdir -p "$root/$place"; done
        mount -t proc proc "$root/proc"
        mount --rbind /dev "$root/dev"
        mount --rbind /sys "$root/sys"
        mount -t tmpfs tmpfs "$root/tmp"
        chmod 1777 "$root/tmp"
        while [[ $1 != -- ]]; do
            mkdir -p "$root/${1%%=*}"
            mount --bind "${1#*=}" "$root/${1%%=*}"
            shift
        done
        [[ ! -e /etc/resolv.conf ]] || cp -L /etc/resolv.conf "$root/etc/resolv.conf"
        exec chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 "${@:2}"
    ' - "$@"
}
