# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of parts of packaging/gpu-check, and the samples that its rival trains on."""
import pathlib
import subprocess
import sys
import unittest

from suite_case import STAND_INS, Suite

sys.path.insert(1, str(STAND_INS)) # numpy, where it is not installed
import rival_data # noqa: E402
from parts import PARTS, Context # noqa: E402
from place import DEFAULT_SHAPES, shape_options # noqa: E402
from xmlc_data import Dataset # noqa: E402

PROGRAMS = pathlib.Path(sys.argv.pop(1)) # of the build, for CPU devices


class Table(Suite):
    jobs = {part.name: list(part.jobs(Context(shapes=DEFAULT_SHAPES))) for part in PARTS}

    def test_each_part_fits_into_nine_minutes(self):
        for name, jobs in self.jobs.items():
            self.assertLessEqual(sum(job.limit for job in jobs), 540, name)
        for jobs in self.jobs.values():
            self.assertTrue(all(job.estimate < job.limit for job in jobs))
            self.assertEqual(len({job.name for job in jobs}), len(jobs))

    def test_order(self):
        self.assertEqual([part.name for part in PARTS if part.default],
                         ["probe", "selftest", "selftests", "time", "profile", "rivals", "sweep", "uneven", "links", "faults",
                          "sanitizers"])
        rivals = [job.name for job in self.jobs["rivals"] if not job.name.startswith("data")]
        self.assertEqual(rivals[0], "amazon670k resident ours fp32")
        places = [name.split()[1] for name in rivals]
        self.assertEqual(places, sorted(places, reverse=True), "resident batches first")
        self.assertIn("amazon670k", self.jobs["time"][0].name)

    def test_sweep_goes_through_all_settings(self):
        devices = self.jobs["sweep"][1].command[4].split()
        self.assertEqual(len(set(devices)), 16)
        self.assertIn("cuda:0,math=tf32,tile=128M,widest=65536,branches=3", devices)
        self.assertEqual(len(self.jobs["sweep"]), 6)

    def test_sanitizers_look_at_our_kernels_alone(self):
        for job in self.jobs["sanitizers"]:
            self.assertIn("kns=evenkeel", job.command)

    def test_samples_written_by_the_program_are_read_back(self):
        raw = self.folder / "s.csr"
        subprocess.run([PROGRAMS / "evenkeel-gpu-step", *map(str, shape_options("small")), "--write", raw], check=True)
        data = rival_data.read(raw, Dataset)
        self.assertEqual((data.samples, data.features, data.label_count), (256, 2000, 1000))
        self.assertEqual((data.indptr[-1], data.label_ptr[-1]), (len(data.indices), len(data.labels)))
        self.assertTrue(15 < len(data.indices) / data.samples < 25)
        for i in range(data.samples):
            ids = list(data.indices[data.indptr[i]:data.indptr[i + 1]])
            values = list(data.values[data.indptr[i]:data.indptr[i + 1]])
            labels = list(data.labels[data.label_ptr[i]:data.label_ptr[i + 1]])
            self.assertEqual(ids, sorted(set(ids)))
            self.assertEqual(labels, sorted(set(labels)))
            self.assertTrue(0 <= ids[0] and ids[-1] < 2000 and 0 <= labels[0] and labels[-1] < 1000)
            self.assertAlmostEqual(sum(float(value)**2 for value in values), 1, places=5)

    def test_cut_short_samples_are_refused(self):
        raw = self.folder / "s.csr"
        raw.write_bytes(b"evenkeel-csr 1 1 1 1 1\n\1\0\0\0")
        with self.assertRaisesRegex(ValueError, "cut short"):
            rival_data.read(raw, Dataset)


unittest.main()
