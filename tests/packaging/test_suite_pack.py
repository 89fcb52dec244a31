# SPDX-License-Identifier: GPL-3.0-or-later
"""packaging/gpu-check --pack: one folder that runs from anywhere with nothing around it. Its programs are stand-ins."""
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

from suite_case import ROOT, STAND_INS, Suite
import packing

PROGRAMS = pathlib.Path(sys.argv.pop(1)) # of the build, for CPU devices


class Pack(Suite):
    def setUp(self):
        super().setUp()
        self.built, self.pack = self.folder / "built", self.folder / "pack"
        self.built.mkdir()
        for name in ("evenkeel-gpu-time", "evenkeel-gpu-step", "evenkeel-gpu-uneven"):
            shutil.copy(PROGRAMS / name, self.built)
        for name in ("evenkeel-gpu-check", "libevenkeel_cuda.so"): # these need a GPU's toolkit; any program will do
            shutil.copy(PROGRAMS / "evenkeel-gpu-step", self.built / name)
        kept = packing.DEFAULT_SHAPES, packing.LARGEST, os.environ.get("EVENKEEL_PEERS")
        packing.DEFAULT_SHAPES = ["small"]
        os.environ["EVENKEEL_PEERS"] = str(STAND_INS)
        self.addCleanup(self.restore, *kept)

    @staticmethod
    def restore(shapes, largest, peers):
        packing.DEFAULT_SHAPES, packing.LARGEST = shapes, largest
        os.environ.pop("EVENKEEL_PEERS", None)
        if peers is not None:
            os.environ["EVENKEEL_PEERS"] = peers

    def packed(self):
        return packing.pack(self.pack, self.built)

    def alone(self, *arguments):
        """The pack's launcher in an empty folder, with an empty environment: (exit status, what it printed)."""
        empty = self.folder / "empty"
        empty.mkdir(exist_ok=True)
        done = subprocess.run(["env", "-i", self.pack / "gpu-check", *arguments], cwd=empty, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        self.assertEqual(list(empty.iterdir()), [])
        return done.returncode, done.stdout

    def test_runs_alone(self):
        status, words = self.packed()
        self.assertEqual(status, 0, words)
        self.assertEqual({file.name for file in self.pack.iterdir()},
                         {"gpu-check", "bin", "suite", "peers", "data", "source.tar.xz", "VERSION", "COMMIT"})
        self.assertRegex((self.pack / "VERSION").read_text(encoding="utf-8"), r"\nGLIBC_2\.\d+ or newer\nGLIBCXX_3\.4")
        status, text = self.alone("--plan")
        self.assertEqual(status, 0, text)
        self.assertIn("| sanitizers |", text)
        for name in ("check", "time", "step", "uneven"):
            shutil.copy(STAND_INS / "program", self.pack / f"bin/evenkeel-gpu-{name}")
        status, text = self.alone("selftest", "--shapes", "small")
        self.assertEqual(status, 0, text)
        self.assertTrue((self.pack / "results/summary.json").exists())
        self.assertNotIn(str(self.folder), (self.pack / "results/02-selftest.jsonl").read_text(encoding="utf-8"))

    def test_brings_the_rivals_samples(self):
        self.packed()
        shutil.copy(STAND_INS / "program", self.pack / "bin/evenkeel-gpu-step")
        shutil.copy(STAND_INS / "program", self.pack / "bin/evenkeel-gpu-check")
        self.alone("rivals", "--shapes", "small")
        log = (self.pack / "results/05-rivals.log").read_text(encoding="utf-8")
        self.assertIn("data/small.csr.xz", log)

    def test_without_the_rival_it_says_so_loudly(self):
        os.environ["EVENKEEL_PEERS"] = "/nowhere"
        status, words = self.packed()
        self.assertEqual(status, 8)
        self.assertIn("WITHOUT THE RIVAL: the pack has no torch_baseline.py and no xmlc_data.py", words)
        self.assertTrue((self.pack / "gpu-check").exists())

    def test_too_large_or_not_empty_is_refused(self):
        packing.LARGEST = 1000
        status, words = self.packed()
        self.assertEqual(status, 1)
        self.assertRegex(words, r"the pack would have \d+\.\d MB, more than 0$")
        self.assertFalse(self.pack.exists())
        self.pack.mkdir()
        (self.pack / "thesis.tex").touch()
        self.assertIn("is not empty", self.packed()[1])
        self.assertTrue((self.pack / "thesis.tex").exists())

    def test_a_missing_program_is_named(self):
        (self.built / "libevenkeel_cuda.so").unlink()
        self.assertEqual(self.packed(), (1, f"FAILED, there is no libevenkeel_cuda.so in {self.built}"))

    def test_only_what_a_rebuild_mends_is_rebuilt(self):
        import building
        kept, building.PACK = building.PACK, self.folder
        try:
            self.assertFalse(building.can_mend(["version `GLIBC_2.99' not found"])) # there are no sources
            (self.folder / "source.tar.xz").touch()
            self.script("tools/nvcc", "true")
            path, os.environ["PATH"] = os.environ["PATH"], f"{self.folder}/tools:{os.environ['PATH']}"
            self.assertTrue(building.can_mend(["/lib/libstdc++.so.6: version `GLIBCXX_3.4.99' not found (required by module)"]))
            self.assertFalse(building.can_mend(["libcublas.so.13: cannot open shared object file"]))
            os.environ["PATH"] = path
        finally:
            building.PACK = kept

    def test_sources_are_enough_for_a_rebuild(self):
        self.packed()
        listed = subprocess.run(["tar", "-tJf", self.pack / "source.tar.xz"], capture_output=True, text=True, check=True).stdout.split()
        for needed in ("tests/gpu/CMakeLists.txt", "kernels/cuda/CMakeLists.txt", "core/train/feed/batch.cpp", "tests/core/comm/contract.cpp"):
            self.assertIn(needed, listed)
        self.assertTrue((ROOT / "tests/gpu/CMakeLists.txt").exists())


unittest.main()
