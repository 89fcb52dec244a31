# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of packaging/gpu-check share: stand-ins for its programs and for PyTorch, in a folder of their own."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SUITE = ROOT / "tests/gpu/suite"
STAND_INS = HERE / "gpu_stand_ins"
sys.dont_write_bytecode = True
sys.path.insert(0, str(SUITE))
for variable in [name for name in os.environ if name.startswith(("EVENKEEL_", "CUDA_"))]:
    del os.environ[variable] # of whoever runs the tests
PROGRAMS = ["evenkeel-gpu-check", "evenkeel-gpu-time", "evenkeel-gpu-step", "evenkeel-gpu-uneven"]


class Suite(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.bin, self.out = self.folder / "bin", self.folder / "out"
        self.bin.mkdir()
        for name in PROGRAMS:
            shutil.copy(STAND_INS / "program", self.bin / name)
        self.site = self.folder / "python/stand-in-packages"
        self.site.mkdir(parents=True)
        for name in ("torch.py", "numpy.py", "xmlc_data.py", "torch_baseline.py"):
            shutil.copy(STAND_INS / name, self.site)
        self.python = self.script("python/python3", f'PYTHONPATH={self.site} exec {sys.executable} "$@"')
        self.script("tools/nvidia-smi", 'echo "Stand-In 9000, 580.1, 8192 MiB"')
        self.environment = {"PATH": f"{self.folder}/tools:{os.environ['PATH']}", "EVENKEEL_PYTHON": str(self.python),
                            "EVENKEEL_PEERS": str(self.site)}

    def script(self, name, text):
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"#!/bin/bash\n{text}\n", encoding="utf-8")
        file.chmod(0o755)
        return file

    def does(self, name, text):
        """What a stand-in does instead of printing its figures."""
        (self.bin / f"{name}.sh").write_text(text + "\n", encoding="utf-8")

    def command(self, *arguments):
        return [str(ROOT / "packaging/gpu-check"), "--prebuilt", str(self.bin), "--out", str(self.out), *map(str, arguments)]

    def run_suite(self, *arguments, **environment):
        """(exit status, what it printed)."""
        done = subprocess.run(self.command(*arguments), env={**os.environ, **self.environment, **environment},
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        return done.returncode, done.stdout

    def results(self):
        """results.json, which must be strict JSON."""
        def refuse(word):
            raise AssertionError(f"{word} in results.json")

        return json.loads((self.out / "results.json").read_text(encoding="utf-8"), parse_constant=refuse)

    def part(self, name):
        return next(part for part in self.results()["parts"] if part["part"] == name)

    def statuses(self, name):
        return {job["job"]: job["status"] for job in self.part(name)["jobs"]}

    def lines(self, part):
        return [json.loads(line) for line in (self.out / f"{part}.jsonl").read_text(encoding="utf-8").splitlines()]

    def calls(self):
        file = self.bin / "calls"
        return file.read_text(encoding="utf-8").split() if file.exists() else []
