# SPDX-License-Identifier: GPL-3.0-or-later
"""The arithmetic of tests/gpu/suite/verdicts.py."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "gpu/suite"))
from verdicts import HEAD, line, sentence, verdict, verdicts  # noqa: E402


def row(program, rate, memory=300, math="fp32", batches="resident", shape="s"):
    return {"shape": shape, "program": program, "math": math, "batches": batches, "samples_per_s": rate, "memory_mib": memory}


class Verdicts(unittest.TestCase):
    def judged(self, rows, **wanted):
        found = [v for v in verdicts(rows) if all(v[k] == x for k, x in wanted.items())]
        self.assertEqual(len(found), 1)
        return found[0]

    def test_goals(self):
        for rate, memory, reached in ((200, 100, True), (199, 100, False), (200, 101, False), (500, None, None), (100, None, False)):
            found = verdict(row("evenkeel", rate, memory), row("bag", 100, 300))
            self.assertEqual(found["reached"], reached, (rate, memory))
            self.assertAlmostEqual(found["speed"], rate / 100)

    def test_the_fastest_counts_and_failures_do_not(self):
        rows = [row("evenkeel", 300), row("bag", 100), row("manual", 120, 900), row("spmm", 0)]
        rows[3] = {"shape": "s", "program": "spmm", "math": "fp32", "batches": "resident", "error": "out of memory"}
        found = self.judged(rows, math="fp32")
        self.assertEqual(found["theirs"]["program"], "manual")
        self.assertAlmostEqual(found["speed"], 2.5)
        self.assertAlmostEqual(found["memory"], 1 / 3)
        self.assertTrue(found["reached"])

    def test_any_math_takes_the_best_of_each_side(self):
        rows = [row("evenkeel", 300), row("evenkeel", 800, math="bf16"), row("manual", 120), row("bag", 600, math="tf32")]
        self.assertAlmostEqual(self.judged(rows, math="any")["speed"], 800 / 600)
        self.assertAlmostEqual(self.judged(rows, math="fp32")["speed"], 2.5)
        self.assertIsNone(self.judged(rows, math="tf32")["speed"])

    def test_places_of_batches_are_kept_apart(self):
        rows = [row("evenkeel", 300), row("evenkeel", 200, batches="host"), row("bag", 100), row("bag", 10, batches="host")]
        self.assertAlmostEqual(self.judged(rows, math="any", batches="resident")["speed"], 3)
        self.assertAlmostEqual(self.judged(rows, math="any", batches="host")["speed"], 20)

    def test_words(self):
        rows = [row("evenkeel", 150, 100), row("bag", 100, 300)]
        found = self.judged(rows, math="any")
        self.assertEqual(len(line(found)), len(HEAD))
        self.assertIn("missed, 1.50 x, 0.33 of its memory", sentence(found))
        alone = self.judged(rows[:1], math="any")
        self.assertIn("failed: not measured", sentence(alone))
        self.assertFalse(alone["reached"])
        self.assertEqual(line(alone)[-1], "failed: not measured")
        nothing = verdicts([], ["s"])
        self.assertEqual([v["reached"] for v in nothing], [False, False])
        self.assertIn("failed: not measured, killed", sentence(nothing[0], "killed"))
        self.assertEqual(len(line(alone)), len(HEAD))


unittest.main()
