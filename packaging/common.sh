# SPDX-License-Identifier: GPL-3.0-or-later
# Common to the scripts of this folder: the source tree, missing packages, configuring and building. Sourced, not run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

# Clones in different folders share the compiler cache. The sloppiness is what precompiled headers need.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime

say() { printf '\033[1m== %s\033[0m\n' "$*"; }

# need KIND...: installs the packages of these kinds that are missing.
need() {
    local missing=() name kind
    while read -r name kind; do
        [[ $name == \#* || -z $name ]] && continue
        [[ " $* " == *" $kind "* ]] || continue
        dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || missing+=("$name")
    done < packaging/packages
    ((${#missing[@]})) || return 0
    say "installing ${missing[*]}"
    local sudo=
    ((EUID == 0)) || sudo=sudo
    $sudo apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

jobs() { nproc 2>/dev/null || echo 2; }

# configure PRESET [OPTION...], compile PRESET [TARGET...]
configure() {
    local preset=$1
    shift
    if command -v nvcc >/dev/null || [[ -x /usr/local/cuda/bin/nvcc ]]; then
        export PATH=$PATH:/usr/local/cuda/bin
    fi
    cmake --preset "$preset" -DCMAKE_CXX_COMPILER_LAUNCHER=ccache -DCMAKE_CUDA_COMPILER_LAUNCHER=ccache "$@" >"build-$preset.log" 2>&1 || {
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
