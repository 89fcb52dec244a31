# SPDX-License-Identifier: GPL-3.0-or-later
"""summary.json and table.md of packaging/gpu-check, from files with figures whose verdicts are known by hand."""
import json
import subprocess
import unittest

from suite_case import ROOT, Suite
import collecting
import figures
import summary


def job(part, name, status="passed", **more):
    return {"part": part, "job": name, "status": status, "exit": 0, "seconds": 2.0, "reason": "", "repeat": f"run {name}", **more}


BEGIN = {"date": "2026-11-30T10:00:00+00:00", "commit": "abc123", "command": "gpu-check"}
PROBE = [{"probe": "nvidia-smi", "answer": "NVIDIA H200, 580.1, 143771 MiB", "error": ""},
         {"probe": "driver", "cuda": "13.0", "needs": "13.0"},
         {"probe": "device", "spec": "cuda:0", "name": "NVIDIA H200", "usable": True, "memory_total": 1, "multiprocessors": 132},
         {"probe": "verdict", "exit": 0, "codes": [], "sentences": [], "seconds": 3}]
PRODUCT = {"variant": "product", "tflops": {"fp32": 50, "tf32": 400, "bf16": 800}, "job": "PyTorch's product"}
CEILINGS = {"device": "cuda:0", "operation": "ceilings", "gflops_per_second": 45000, "gbytes_per_second": 4000, "job": "a"}
STEP = {"shape": "amazon670k", "math": "fp32", "operation": "step", "seconds": 0.02, "flops": 5e11, "bytes": 1e9,
        "gflops_per_second": 25000, "gbytes_per_second": 50, "bound_by": "matrix rate", "roofline_share": 0.95, "goal": "reached",
        "job": "a"} # what it says of its own product counts for nothing
GATHER = {**STEP, "operation": "gather", "seconds": 0.001, "flops": 1e9, "bytes": 3e9}


def part_of_step(name, seconds, flops, moved, operands="fp32", math="tf32"):
    return {"shape": "amazon670k", "math": math, "part": name, "calls": 82, "seconds": seconds, "flops": flops, "bytes": moved,
            "operands": operands, "job": "p"}


class Summary(Suite):
    def setUp(self):
        super().setUp()
        self.out.mkdir()
        self.write("01-probe", PROBE)

    def write(self, stem, lines, tail=""):
        text = "".join(json.dumps(line) + "\n" for line in [{"part": stem[3:], **BEGIN}, *lines]) + tail
        (self.out / f"{stem}.jsonl").write_text(text, encoding="utf-8")

    def made(self):
        summary.write(self.out)
        return self.summary()

    def test_about(self):
        self.write("02-selftest", [job("selftest", "cuda:0")])
        made = self.made()
        self.assertEqual([made[key] for key in ("device", "driver", "cuda", "commit", "date", "exit", "outcome")],
                         ["NVIDIA H200", "580.1", "13.0", "abc123", BEGIN["date"], 0, "passed"])
        self.assertIn("| selftest | passed | 2       | 1 passed |", (self.out / "table.md").read_text(encoding="utf-8"))

    def test_operations_and_parts_of_a_step(self):
        self.write("03-time", [PRODUCT, CEILINGS, STEP, GATHER, job("time", "a")])
        whole = {"shape": "amazon670k", "math": "tf32", "part": "step", "seconds": 0.008, "job": "p"}
        self.write("04-profile", [part_of_step("logits", 0.002, 4e11, 4e9), part_of_step("hidden", 0.001, 4e11, 0, "bf16", "bf16"),
                                  part_of_step("column sums", 0.001, 0, 3e9), whole, job("profile", "p")])
        made = self.made()
        step, gather = made["operations"]
        self.assertEqual([step[key] for key in ("tflops", "gbytes_per_second", "bound_by", "goal")], [25, 50, "matrix rate", "missed"])
        self.assertAlmostEqual(step["roofline_share"], 0.5) # 10 ms at PyTorch's 50 TFLOP/s, of 20 ms
        self.assertAlmostEqual(gather["roofline_share"], 0.75) # 0.75 ms at 4 TB/s, of 1 ms
        self.assertEqual((gather["bound_by"], gather["goal"]), ("bandwidth", "reached"))
        logits, hidden, sums = made["profile"]
        self.assertAlmostEqual(logits["gbytes_per_second"], 2000)
        self.assertAlmostEqual(logits["share_of_copy"], 0.5)
        self.assertAlmostEqual(logits["tflops"], 200)
        self.assertAlmostEqual(logits["share_of_pytorch_rate"], 0.5)
        self.assertAlmostEqual(logits["share_of_step"], 0.25)
        self.assertAlmostEqual(hidden["share_of_pytorch_rate"], 0.5) # of 800: its operands have 16 bits
        self.assertIsNone(sums["tflops"])
        self.assertAlmostEqual(sums["share_of_copy"], 0.75)

    def test_operands_choose_the_rate(self):
        for operands, math, kind in (("fp32", "fp32", "fp32"), ("fp32", "tf32", "tf32"), ("fp32", "bf16", "tf32"),
                                     ("bf16", "bf16", "bf16")):
            self.assertEqual(figures.rate_kind(operands, math), kind)

    def test_no_rate_but_pytorchs(self):
        product = job("time", "PyTorch's product", "failed", rival=True, reason="no torch")
        self.write("03-time", [CEILINGS, STEP, product, job("time", "a")])
        self.write("04-profile", [part_of_step("logits", 0.002, 4e11, 4e9), job("profile", "p")])
        made = self.made()
        self.assertIsNone(made["operations"][0]["roofline_share"])
        self.assertEqual(made["operations"][0]["goal"], "failed: not measured")
        self.assertIsNone(made["profile"][0]["share_of_pytorch_rate"])
        self.assertEqual(made["profile"][0]["reason"], "PyTorch's product was not measured: no torch")
        self.assertEqual(made["exit"], 0)

    def test_the_best_of_the_sweep(self):
        def line(options, seconds):
            return {"shape": "amazon670k", "device": f"cuda:0,math=tf32{options}", "math": "tf32", "operation": "step",
                    "seconds": seconds, "job": "s"}

        self.write("06-sweep", [line("", 0.010), line(",tile=16M,widest=65536,branches=3", 0.005), line(",tile=67108864", 0.02),
                                job("sweep", "s")])
        found = self.made()["sweep"][0]
        self.assertEqual([found["best"][key] for key in ("tile", "widest", "branches")], ["16M", "65536", "3"])
        self.assertAlmostEqual(found["gain"], 2)
        self.assertEqual([row["tile"] for row in found["settings"]], ["256M", "16M", "64M"])

    def rivals(self, ours, theirs, host="left out"):
        names = [f"amazon670k {words}" for words in ("resident ours fp32", "resident bag", "host bag")]
        ours = {"program": "evenkeel", "shape": "amazon670k", "math": "fp32", "batches": "resident", "job": names[0], **ours}
        theirs = {"variant": "fp32+preload", "way": "bag", "shape": "amazon670k", "job": names[1], **theirs}
        self.write("05-rivals", [ours, theirs, job("rivals", names[0], shape="amazon670k"),
                                 job("rivals", names[1], shape="amazon670k", rival=True),
                                 job("rivals", names[2], host, shape="amazon670k", rival=True)])
        made = self.made()
        return next(v for v in made["rivals"]["verdicts"] if v["math"] == "any" and v["batches"] == "resident"), made

    def test_the_goal_against_pytorch(self):
        for rate, memory, reached in ((200, 100, True), (199, 100, False), (200, 101, False)):
            found, made = self.rivals({"samples_per_s": rate, "memory_mib": memory}, {"samples_per_s": 100, "gpu_peak_mib": 300})
            self.assertEqual(found["reached"], reached, (rate, memory))
            self.assertEqual(made["exit"], 0)
            self.assertEqual(made["outcome"], "passed; the speed goal is failed: not measured for amazon670k, host batches (left out)")
        found, made = self.rivals({"samples_per_s": 900, "memory_mib": 1}, {"error": "out of memory"})
        self.assertFalse(found["reached"])
        self.assertIn("failed: not measured", made["rivals"]["sentences"][0])
        self.assertEqual(made["exit"], 8)
        _, made = self.rivals({"samples_per_s": 200, "memory_mib": 100}, {"samples_per_s": 100, "gpu_peak_mib": 300}, "timed out")
        self.assertEqual(made["exit"], 8)

    def test_shares_and_goals_of_training(self):
        shares = [{"device": f"cuda:0,sms={n}", "operation": "product", "seconds": s, "error": "", "job": "shares"}
                  for n, s in ((64, 1), (32, 2))]
        goal = {"goal": "equal updates", "most_over_fewest_in_sum": 0.07, "reached": False, "job": "uneven"}
        self.write("07-uneven", [*shares, goal,
                                 job("uneven", "shares"), job("uneven", "uneven")])
        made = self.made()
        self.assertEqual([row["seconds_times_sms"] for row in made["shares"]], [64, 64])
        self.assertFalse(made["uneven"][0]["reached"])
        self.assertEqual(made["exit"], 0, "a missed goal is no failure")

    def test_the_profilers_csv(self):
        self.write("04-profile", [part_of_step("logits", 0.002, 4e11, 4e9), {**part_of_step("logits", 9, 1, 1), "job": "ncu"},
                                  job("profile", "p"), job("profile", "ncu", "failed", tool="ncu")])
        rows = ['==PROF== Connected to process 1', '"ID","Kernel Name","Metric Name","Metric Unit","Metric Value"']
        for launch in (0, 1):
            scan = f'"{launch}","scan(float)"'
            rows += [f'{scan},"gpu__time_duration.sum","ns","1,000"', f'{scan},"dram__bytes_read.sum","byte","3000"',
                     f'{scan},"dram__bytes_write.sum","Kbyte","1"',
                     f'{scan},"sm__throughput.avg.pct_of_peak_sustained_elapsed","%","{40 + 20 * launch}"']
        rows.append('"2","fill","gpu__time_duration.sum","us","n/a"')
        (self.out / figures.NCU_FILE).write_text("\n".join(rows), encoding="utf-8")
        made = self.made()
        scan = made["profiler"][0]
        self.assertEqual((scan["kernel"], scan["launches"], scan["sm_per_cent"]), ("scan(float)", 2, 50))
        self.assertAlmostEqual(scan["seconds"], 2e-6)
        self.assertAlmostEqual(scan["dram_gbytes_per_second"], 4)
        self.assertEqual(len(made["profile"]), 1, "what runs under the profiler is no time")
        self.assertEqual(made["exit"], 0, "the profiler's failure is none of ours")

    def test_failures_carry_their_repeat_command(self):
        bad = {"operation": "outputStep", "device": "cuda:0", "cases": 3, "seed": 12, "worst_error": None, "passed": False,
               "error": "the result differs by 0.2", "case": 2, "shape": "3 x 5", "job": "cuda:0",
               "repeat": "evenkeel-gpu-check selftest --seed 12"}
        self.write("02-selftest", [bad, job("selftest", "cuda:0", "failed", reason="exit status 1")])
        found = self.made()["failures"]
        self.assertEqual([f["repeat"] for f in found], ["evenkeel-gpu-check selftest --seed 12"])
        self.assertEqual([found[0][key] for key in ("device", "seed", "case", "shape", "reason")],
                         ["cuda:0", 12, 2, "3 x 5", "the result differs by 0.2"])
        self.assertIn("seed 12", (self.out / "table.md").read_text(encoding="utf-8"))

    def test_a_suite_that_was_killed_leaves_what_it_had(self):
        self.write("03-time", [CEILINGS, STEP], tail='{"shape":"amazon670k","op')
        made = self.made()
        self.assertEqual(made["parts"][-1]["status"], "cut short")
        self.assertEqual(len(made["operations"]), 1)
        self.assertIn("1 lines of its file are incomplete", [f["reason"] for f in made["failures"]])
        self.assertEqual(made["exit"], 1)
        status, text = self.run_suite("--summary", self.out)
        self.assertEqual((status, text.splitlines()[-1]), (1, "gpu-check: FAILED: time"))

    def test_1_before_8_before_7(self):
        verdict = {"probe": "verdict", "exit": 8, "codes": [7, 8], "sentences": ["no NCCL", "no PyTorch"]}
        self.write("01-probe", [*PROBE[:-1], verdict])
        self.write("02-selftest", [job("selftest", "cuda:0")])
        self.assertEqual((self.made()["exit"], self.made()["outcome"]), (7, "no NCCL"))
        self.write("05-rivals", [job("rivals", "amazon670k resident bag", "not available", rival=True, shape="amazon670k")])
        self.assertEqual((self.made()["exit"], self.made()["outcome"]), (8, "no PyTorch; no NCCL"))
        self.write("02-selftest", [job("selftest", "cuda:0", "failed")])
        self.assertEqual(self.made()["exit"], 1)

    def test_collect(self):
        self.write("02-selftest", [job("selftest", "cuda:0")])
        (self.out / "02-selftest.log").write_text("text\n", encoding="utf-8")
        kept, collecting.ROOT = collecting.ROOT, self.folder / "tree"
        try:
            self.assertEqual(collecting.collect(self.out), (0, "collected in tests/bench/results/2026-11-30-nvidia-h200"))
            status, words = collecting.collect(self.out)
            self.assertEqual(status, 1)
            self.assertIn("exists already", words)
        finally:
            collecting.ROOT = kept
        files = {file.name for file in (self.folder / "tree/tests/bench/results/2026-11-30-nvidia-h200").iterdir()}
        self.assertEqual(files, {"summary.json", "table.md", "01-probe.jsonl", "02-selftest.jsonl", "02-selftest.log"})

    def test_nothing_to_collect(self):
        empty = self.folder / "empty"
        empty.mkdir()
        self.assertEqual(self.run_suite("--collect", empty)[0], 1)
        self.assertEqual(self.run_suite("--summary", empty)[0], 1)

    def test_results_are_ignored_by_git(self):
        done = subprocess.run(["git", "-C", ROOT, "check-ignore", "-q", "build/gpu-check/results/summary.json"], check=False)
        self.assertIn(done.returncode, (0, 128)) # 128: no git here


unittest.main()
