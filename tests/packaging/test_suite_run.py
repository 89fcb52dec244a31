# SPDX-License-Identifier: GPL-3.0-or-later
"""packaging/gpu-check runs its parts apart: what hangs, dies or is left out costs nobody else's results."""
import os
import pathlib
import signal
import subprocess
import time
import unittest

from suite_case import Suite


class Run(Suite):
    def test_help_and_usage(self):
        status, text = self.run_suite("--help")
        self.assertEqual(status, 0)
        for option in ("--out", "--budget", "--probe", "--prebuilt", "--dry", "--summary", "--shapes"):
            self.assertIn(f"  gpu-check {option}", text, "an example each")
        for wrong in (["everything"], ["--shapes", "enormous"], ["--budget", "-1"], ["--pr"]):
            self.assertEqual(self.run_suite(*wrong)[0], 2, wrong)

    def test_what_hangs_or_dies_leaves_the_others(self):
        self.does("check-links", f"""echo '{{"promise":"sum","passed":true}}'
(trap '' TERM; while :; do sleep 1; done) & echo $! >{self.folder}/child
trap '' TERM; while :; do sleep 1; done""")
        self.does("check-readings", "echo '{\"power\":100}'\necho 'about to die' >&2\nkill -SEGV $$")
        self.does("check-faults", "echo '{\"fault\":\"cap\",\"passed\":true}'\nprintf '{\"fault\":\"mem'\nkill -KILL $$")
        self.does("check-shares", """echo '{"device":"cuda:0,sms=64","operation":"product","seconds":0.5,"error":""}'
printf '{"device'""")
        self.does("check-selftest", "echo 'cuda:0: out of memory' >&2\nexit 1")
        status, text = self.run_suite("selftest", "uneven", "links", "faults", EVENKEEL_JOB_LIMITS="links/links=1")
        self.assertEqual(status, 1)
        self.assertEqual(text.splitlines()[-1], "gpu-check: FAILED: selftest, links, faults")
        self.assertEqual(self.statuses("links"), {"links": "timed out", "readings": "crashed"})
        self.assertEqual(self.statuses("uneven"), {"shares": "passed", "uneven": "passed"})
        self.assertEqual(self.statuses("faults"), {"faults": "crashed"})
        reasons = {f["job"]: f["reason"] for f in self.results()["failures"]}
        self.assertIn("killed at its limit of 1 s", reasons["links"])
        self.assertEqual(reasons["readings"], "killed by SIGSEGV; about to die")
        self.assertIn("killed by SIGKILL", reasons["faults"])
        self.assertEqual(reasons["cuda:0"], "cuda:0: out of memory")
        self.assertTrue(all(f["repeat"] for f in self.results()["failures"]))
        self.assertEqual([line["promise"] for line in self.lines("links") if "promise" in line], ["sum"])
        self.assertEqual([line["fault"] for line in self.lines("faults") if "fault" in line], ["cap"])
        self.assertEqual([line["seconds"] for line in self.lines("uneven") if "seconds" in line and "device" in line], [0.5])
        self.assertIn('{"fault":"mem', (self.out / "faults.log").read_text(encoding="utf-8"))
        self.assertGone(int((self.folder / "child").read_text(encoding="utf-8")))

    def assertGone(self, pid):
        """Killed: no such process, or one that nobody has waited for yet."""
        try:
            state = pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0]
        except OSError:
            return
        self.assertIn(state, "ZX")

    def test_lines_are_in_the_file_as_they_come(self):
        self.does("check-selftest", f"""echo '{{"operation":"first","passed":true}}'
for ((i = 0; i < 1000; ++i)); do
    grep -q first {self.out}/selftest.jsonl && echo '{{"operation":"second","passed":true}}' && exit
    sleep 0.05
done""")
        status, _ = self.run_suite("selftest")
        self.assertEqual(status, 0)
        self.assertIn("second", [line.get("operation") for line in self.lines("selftest")])

    def test_no_number_that_json_does_not_have(self):
        self.does("check-selftest", """
echo '{"operation":"multiply","worst_error":inf,"passed":false,"error":"a, nan","seed":5}'
echo '{"operation":"fill","worst_error":NaN,"passed":true}'
exit 1""")
        self.assertEqual(self.run_suite("selftest")[0], 1)
        found = [f for f in self.results()["failures"] if f.get("operation") == "multiply"]
        self.assertEqual((found[0]["reason"], found[0]["seed"]), ("a, nan", 5))

    def test_budget(self):
        status, _ = self.run_suite("--budget", 100 / 60, "uneven", "faults")
        self.assertEqual(status, 0)
        self.assertEqual(self.statuses("uneven"), {"shares": "passed", "uneven": "left out"})
        self.assertEqual(self.statuses("faults"), {"faults": "passed"})
        self.assertNotIn("uneven", self.calls())

    def test_budget_limits_a_process_to_what_is_left(self):
        from parts import Context, Job
        from session import PartFile, Session
        self.out.mkdir()
        session = Session(Context(out=self.out), budget=1)
        session.left = lambda: 1.0
        file = PartFile(self.out, "faults")
        self.addCleanup(file.close)
        ended = session.job(file, "faults", Job("short", ["sleep", 1000], 0.5, 40))
        self.assertEqual((ended.status, ended.reason), ("timed out", "killed at its limit of 1 s"))
        self.assertEqual(session.job(file, "faults", Job("long", ["true"], 2, 40)).status, "left out")

    def test_what_was_measured_before_stays(self):
        self.run_suite("links")
        self.run_suite("faults", "--budget", 1)
        self.assertEqual({part["part"] for part in self.results()["parts"]}, {"probe", "links", "faults"})
        self.does("check-links", "exit 1")
        self.run_suite("links")
        self.assertEqual(self.run_suite("faults")[0], 0, "an older failure is none of this run")
        self.assertEqual(self.statuses("links")["links"], "failed")

    def test_interrupted(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            self.does("check-selftest", f"""echo '{{"operation":"one","passed":true}}'
echo $$ >{self.folder}/busy
sleep 1000""")
            (self.folder / "busy").unlink(missing_ok=True)
            with subprocess.Popen(self.command("selftest", "faults"), env={**os.environ, **self.environment}, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as running:
                while not (self.folder / "busy").exists() and running.poll() is None:
                    time.sleep(0.02)
                running.send_signal(number)
                text = running.communicate()[0]
            self.assertEqual(running.returncode, 1, text)
            self.assertIn("gpu-check: FAILED, interrupted", text.splitlines()[-1])
            self.assertEqual(self.statuses("selftest"), {"cuda:0": "interrupted"})
            self.assertEqual([line["operation"] for line in self.lines("selftest") if "operation" in line], ["one"])
            self.assertGone(int((self.folder / "busy").read_text(encoding="utf-8")))

    def test_interrupted_while_probing(self):
        self.does("check-probe", f"echo $$ >{self.folder}/busy\nsleep 1000")
        with subprocess.Popen(self.command("faults"), env={**os.environ, **self.environment}, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as running:
            while not (self.folder / "busy").exists() and running.poll() is None:
                time.sleep(0.02)
            running.send_signal(signal.SIGINT)
            text = running.communicate()[0]
        self.assertEqual(running.returncode, 1, text)
        self.assertIn("gpu-check: FAILED, interrupted", text.splitlines()[-1])
        self.assertIn("the probe failed: killed, the suite was interrupted", text)
        self.assertNotIn("check-faults", self.calls())

    def test_rivals_with_all_that_they_need(self):
        status, text = self.run_suite("time", "rivals", "compiled", "--shapes", "small")
        self.assertEqual(status, 0, text)
        rows = {row["batches"]: row for row in self.results()["rivals"]}
        self.assertEqual([rows["resident"][key] for key in ("ours", "by", "pytorch", "pytorch_by", "x", "memory_x", "goal")],
                         [1200, "ours bf16", 400, "manual fp32", 3, 0.4, "missed"])
        self.assertEqual([rows["host"][key] for key in ("ours", "pytorch", "x")], [600, 200, 3])
        self.assertEqual(self.statuses("rivals")["small resident spmm"], "failed") # it died before its last mode
        errors = [line for line in self.lines("rivals") if line.get("way") == "bag" and line.get("error")]
        self.assertEqual({line["error"] for line in errors}, {"out of memory"})
        self.assertIn("Compared with PyTorch", text)

    def test_a_plan_runs_nothing(self):
        status, text = self.run_suite("--dry", "--budget", 1, "faults", "uneven")
        self.assertEqual(status, 0, text)
        self.assertRegex(text, r" 14\.0 s  105\.0 s  at most  240 s  uneven: left out\n")
        self.assertRegex(text, r" 14\.0 s    6\.0 s  at most   40 s  faults\n")
        self.assertFalse(self.out.exists())
        self.assertEqual(self.calls(), [])

    # A training program whose method hpsgd hangs behind its first evaluation.
    CLI = """case $1 in
inspect) echo '{"samples":4,"features":2,"labels":2,"nnz_per_sample":1,"labels_per_sample":1}' ;;
calibrate) mkdir -p $XDG_DATA_HOME; touch $XDG_DATA_HOME/share.toml
    echo '{"file":"'$XDG_DATA_HOME'/share.toml","residual_median":0.01,"residual_worst":0.2,"points":[]}' ;;
forecast) echo '{"samples_per_second":900,"idle":0.1,"devices":[]}' ;;
train)
    words="$*" method=${words#*train.algorithm=}
    method=${method%% *} seed=${words#*train.seed=}
    begin() { echo '{"event":"started","config":{"train":{"seed":'$1',"algorithm":"'$2'"},"devices":{"use":["a","b"]}}}'; }
    end() { echo '{"event":"finished","status":"done","time":1.5,"samples_per_second":1000}'; }
    if [[ $method == auto ]]; then
        for one in 1 2; do
            begin $one gossip
            echo '{"event":"note","text":"gossip: it is. The search took 20 % of the run (200 ms of 1 s); its trials are many"}'
            echo '{"event":"evaluation","time":1.0,"p@1":0.5,"updates":1,"samples":2}'
            end
        done
        exit
    fi
    begin ${seed%% *} $method
    echo '{"event":"step","time":0.1}'
    echo '{"event":"evaluation","time":0.5,"p@1":0.4,"updates":1,"samples":2}'
    [[ $method != hpsgd ]] || sleep 1000
    echo '{"event":"spans","rank":0,"kinds":"cwe","lengths":[3000000000,1000000000,9000000000]}'
    end ;;
esac"""

    def test_methods(self):
        self.script("bin/evenkeel-cli", self.CLI)
        status, text = self.run_suite("methods", "--shapes", "small",
                                      EVENKEEL_JOB_LIMITS="methods/small hpsgd 1=1;methods/small hpsgd 2=1")
        self.assertEqual(status, 1, text)
        statuses = self.statuses("methods")
        self.assertEqual({job for job, status in statuses.items() if status != "passed"}, {"small hpsgd 1", "small hpsgd 2"})
        self.assertEqual(len(statuses), 1 + 2 * 6 + 3 + 1 + 1)
        runs = [line for line in self.lines("methods") if "evaluations" in line]
        cut = [run for run in runs if run["method"] == "hpsgd"]
        self.assertEqual([(run["status"], run["evaluations"]) for run in cut], 2 * [("cut short", [[0.5, 0.4]])], "what it had counts")
        first = next(run for run in runs if run["method"] == "local-sgd")
        self.assertEqual([first[key] for key in ("seed", "best", "compute", "wait_ranks", "samples_per_s")], [1, 0.4, 0.75, 0.25, 1000])
        self.assertEqual([(run["seed"], run["search_seconds"]) for run in runs if run["method"] == "auto"], [(1, 0.2), (2, 0.2)])
        self.assertTrue((self.out / "methods-profile-share.toml").exists())
        table = (self.out / "table.md").read_text(encoding="utf-8")
        self.assertRegex(table, r"\| auto \(gossip\) +\| 2 +\| 1.20 ")
        self.assertRegex(table, r"\| small +\| local-sgd +\| 900 +\| 1000 +\| -10.0 ")

    def test_without_the_rival_the_goal_is_failed(self):
        status, text = self.run_suite("rivals", "--shapes", "small", EVENKEEL_PYTHON="/nowhere/python3")
        self.assertEqual(status, 8)
        self.assertIn("failed: not measured", text)
        self.assertIn("PyTorch cannot run", text.splitlines()[-1])
        self.assertNotIn("passed", text.splitlines()[-1])

    def test_a_rival_that_always_fails_is_not_measured_either(self):
        (self.site / "torch_baseline.py").write_text("raise RuntimeError('no CUDA in this PyTorch')\n", encoding="utf-8")
        status, text = self.run_suite("rivals", "--shapes", "small")
        self.assertEqual(status, 8)
        self.assertIn("RuntimeError: no CUDA in this PyTorch", text)


unittest.main()
