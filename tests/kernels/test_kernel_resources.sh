#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# test_kernel_resources.sh NVCC ROOT: what ptxas gives the output layer's kernels on Hopper. The scan must fit eight blocks
# of 256 threads on a multiprocessor (32 registers), so that 1024 samples are one wave on 132 of them.
set -euo pipefail
nvcc=$1 root=$2
report=$("$nvcc" -std=c++20 -O3 -arch=sm_90 --expt-relaxed-constexpr -Xptxas -v -I"$root" -c "$root/kernels/cuda/operations/output.cu" -o /dev/null 2>&1)
registers=$(grep -A3 "Compiling entry function '[^']*scanKernel" <<<"$report" | grep -oE 'Used [0-9]+ registers' |
    grep -oE '[0-9]+' | sort -n | tail -1) # of all its instances
echo "scanKernel: $registers registers"
((registers <= 32)) || { echo "FAILED: 32 are the most for eight blocks"; exit 1; }
# A few bytes may be spilled to get there; more would cost what the second wave did.
spilled=$(grep -oE '[0-9]+ bytes spill stores' <<<"$report" | sort -n | tail -1 | grep -oE '^[0-9]+')
echo "max spill of a kernel: $spilled bytes"
((spilled <= 8)) || { echo "FAILED: a kernel spills more than 8 bytes"; exit 1; }
