#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_kernel_resources.py NVCC ROOT: what the output layer's kernels become on Hopper. Compiles them for sm_90a, reads ptxas's
report and the machine code, prints a table, and fails where blocks no longer fit, registers are spilled, products of bf16 do
not use the tensor cores, or each of a warpgroup's products waits for the last. Where docs/gpus.md has a table of this
compiler, it must be this one."""
import os
import re
import struct
import subprocess
import sys
import tempfile

THREADS = 256
SOURCES = ["output.cu", "fused_logits.cu", "chained_softmax.cu"]
# Blocks to a multiprocessor that registers must leave room for: with eight of the scan, 1024 samples are one wave of
# blocks on 132 multiprocessors; two of the fused kernels overlap products and exponentials. Two blocks of chained products have 128 threads each: one of 256.
NEEDED_BLOCKS = {"scanKernel": 8, "scanTilesKernel": 2, "gradientTilesKernel<Softmax>": 2, "gradientTilesKernel<Sigmoid>": 1}
MAX_SPILL = 8  # bytes of a kernel; the scan with eight blocks needs a few
HGMMA = (0x9F0, 0xDF0)  # the low 12 bits of "warpgroup matrix multiply-accumulate" in code for sm_90a, of memory and of registers
PRODUCTS = 4  # a chunk of 64 columns is four products
CHAINED = 16  # two chunks, and 128 rows: eight each


def name_of(mangled):
    name = re.search(r"\d([a-z][A-Za-z]*Kernel)", mangled).group(1)
    if loss := re.search(r"LossE(\d)ELi(\d+)", mangled):
        name += ("<Softmax" if loss.group(1) == "0" else "<Sigmoid") + (">" if loss.group(2) == "128" else ", half>")
    if element := re.search(r"KernelI(f|NS_4Bf16E)E", mangled):
        name += "<fp32>" if element.group(1) == "f" else "<bf16>"
    return name


def compiled(nvcc, root, source, cubin):
    """{kernel: [registers, bytes spilled]}, by mangled names, and the kernels whose products wait for each other"""
    report = subprocess.run(
        [nvcc, "-std=c++20", "-O3", "-arch=sm_90a", "--expt-relaxed-constexpr", "-Xptxas", "-v", "-I" + root, "-cubin",
         os.path.join(root, "kernels/cuda/operations", source), "-o", cubin],
        check=True, capture_output=True, text=True).stderr
    found, current = {}, None
    for line in report.splitlines():
        if match := re.search(r"Compiling entry function '([^']+)'", line):
            current = found.setdefault(match.group(1), [0, 0])
        elif match := re.search(r"(\d+) bytes spill stores", line):
            current[1] = int(match.group(1))
        elif match := re.search(r"Used (\d+) registers", line):
            current[0] = int(match.group(1))
    return found, re.findall(r"wgmma.mma_async instructions are serialized .* in the function '([^']+)'", report)


def products_in(cubin):
    """{kernel: instructions of the kind HGMMA}: the code sections of an ELF file, 16 bytes an instruction"""
    data = open(cubin, "rb").read()
    sections_at, = struct.unpack_from("<Q", data, 0x28)
    size, count, names = struct.unpack_from("<HHH", data, 0x3A)
    sections = [struct.unpack_from("<IIQQQQ", data, sections_at + i * size) for i in range(count)]
    text = lambda at: data[sections[names][4] + at : data.index(b"\0", sections[names][4] + at)].decode()
    found = {}
    for name, _, _, _, offset, length in sections:
        if text(name).startswith(".text."):
            code = [struct.unpack_from("<H", data, at)[0] for at in range(offset, offset + length, 16)]
            found[text(name)[len(".text.") :]] = sum(kind & 0xFFF in HGMMA for kind in code)
    return found


def blocks_of(registers):
    return min(2048 // THREADS, 65536 // ((registers + 7) // 8 * 8 * THREADS))


def table(nvcc, root):
    rows, waiting = [], []
    with tempfile.TemporaryDirectory() as folder:
        for source in SOURCES:
            cubin = os.path.join(folder, source + ".cubin")
            kernels, serialized = compiled(nvcc, root, source, cubin)
            products = products_in(cubin)
            rows += [(name_of(k), *kernels[k], products[k]) for k in kernels]
            waiting += map(name_of, serialized)
    return sorted(rows), waiting


def main(nvcc, root):
    version = re.search(r"V([\d.]+)", subprocess.run([nvcc, "--version"], capture_output=True, text=True).stdout).group(1)
    rows, waiting = table(nvcc, root)
    lines = [f"| kernel (nvcc {version}) | registers | spilled bytes | blocks of {THREADS} | HGMMA |",
             "|---|--:|--:|--:|--:|"]
    lines += [f"| {n} | {r} | {s} | {blocks_of(r)} | {p} |" for n, r, s, p in rows]
    print("\n".join(lines))
    failures = [f"{name}: each product of a warpgroup waits for the one before" for name in waiting]
    for name, registers, spilled, products in rows:
        needed = NEEDED_BLOCKS.get(name, NEEDED_BLOCKS.get(name.split("<")[0], 1))
        if blocks_of(registers) < needed:
            failures.append(f"{name}: {registers} registers leave room for {blocks_of(registers)} blocks, not {needed}")
        if spilled > MAX_SPILL:
            failures.append(f"{name} spills {spilled} bytes, more than {MAX_SPILL}")
        expected = CHAINED if name in ("hiddenGradientKernel", "weightGradientKernel") else PRODUCTS if name.startswith(("scanTiles", "gradientTiles")) else 0
        if products < expected:
            failures.append(f"{name} has {products} HGMMA instructions, not {expected}")
    text = open(os.path.join(root, "docs/gpus.md")).read()
    if lines[0] in text and "\n".join(lines) not in text:
        failures.append("docs/gpus.md has another table of this compiler: put this one in its place")
    for failure in failures:
        print("FAILED:", failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
