# SPDX-License-Identifier: GPL-3.0-or-later
"""packaging/gpu-check --probe: each missing thing has its own sentence and exit status, and libraries are found."""
import unittest

from suite_case import Suite

DEVICE = """echo '{{"probe":"device","spec":"cuda:0","name":"","usable":false,"reason":"{reason}","obstacle":"{obstacle}"}}'"""
MISSING = """echo '{{"probe":"library","name":"{name}","required":true,"error":"{absent}: cannot open shared object file"}}'"""


class Probe(Suite):
    def probed(self, name, code, **environment):
        status, text = self.run_suite("--probe", **environment)
        self.assertEqual(status, code, f"{name}: {text}")
        return text.strip().splitlines()[-1]

    def obstacle(self, code, obstacle, reason, more=""):
        device = DEVICE.format(reason=reason, obstacle=obstacle)
        self.does("check-probe", f"{more}\n{device}\necho 'evenkeel-gpu-check: {reason}' >&2\nexit {code}")
        return self.probed(obstacle, code)

    def test_all_is_there(self):
        self.assertEqual(self.probed("all", 0), "gpu-check: passed")
        verdict = self.lines("probe")[-1]
        self.assertEqual((verdict["exit"], verdict["sentences"]), (0, []))
        self.assertFalse((self.out / "results.json").exists())

    def test_five_things_that_may_be_missing(self):
        said = [self.obstacle(4, "no-driver", "no NVIDIA driver is installed"),
                self.obstacle(5, "driver-too-old", "old", """echo '{"probe":"driver","cuda":"12.2","needs":"13.0"}'"""),
                self.obstacle(6, "module-unloadable", "libcublas.so.77: cannot open shared object file"),
                self.obstacle(7, "", "no NCCL: libnccl.so.2 is not there")]
        (self.bin / "check-probe.sh").unlink()
        said.append(self.probed("no rival", 8, EVENKEEL_PEERS="/nowhere", EVENKEEL_PYTHON="/nowhere/python3"))
        for words, sentence in zip(("no NVIDIA GPU here", "driver is too old: it supports CUDA 12.2, and 13.0 is needed",
                                    "CUDA module cannot be loaded: libcublas.so.77", "NCCL cannot be loaded", "PyTorch cannot run"), said):
            self.assertIn(words, sentence)
        self.assertEqual(len(set(said)), 5)
        for sentence in said[1:]:
            self.assertNotIn("GPU here", sentence)

    def test_no_scripts_are_no_rival_either(self):
        import pythons
        from pythons import Python
        self.assertIn("torch_baseline.py", self.missing_scripts(pythons, [Python("/x/python3", "3.12", "2.11", "2.5")])[1])
        self.assertIsNone(self.missing_scripts(pythons, [Python("/x/python3", "3.12", "2.11", "")])[0])

    @staticmethod
    def missing_scripts(pythons, found):
        kept, pythons.ROOT = pythons.ROOT, pythons.ROOT / "nowhere"
        try:
            return pythons.rival(found)
        finally:
            pythons.ROOT = kept

    def test_programs_that_do_not_start(self):
        self.does("check-probe", "echo \"evenkeel-gpu-check: /lib/libc.so.6: version \\`GLIBC_2.99' not found\" >&2\nexit 1")
        self.assertIn("GLIBC_2.99", self.probed("glibc", 6))

    def test_a_probe_that_crashes_is_no_missing_gpu(self):
        self.does("check-probe", "kill -SEGV $$")
        self.assertIn("the probe failed: killed by SIGSEGV", self.probed("crash", 1))

    def test_an_obstacle_counts_whatever_the_exit_status(self):
        for obstacle, code in (("no-device", 4), ("driver-too-old", 5), ("module-missing", 6), ("module-unloadable", 6), ("unusable", 1)):
            self.does("check-probe", f"{DEVICE.format(reason='so it is', obstacle=obstacle)}\nkill -SEGV $$")
            self.probed(obstacle, code)

    def test_the_rival_is_named_before_nccl(self):
        self.does("check-probe", "echo '{\"probe\":\"library\",\"name\":\"libnccl.so.2\",\"error\":\"no NCCL: absent\"}'\nexit 7")
        said = self.probed("both", 8, EVENKEEL_PYTHON="/nowhere/python3")
        self.assertIn("no NCCL: absent", said)
        self.assertIn("PyTorch cannot run", said)

    def test_4_to_6_end_the_run_and_leave_a_summary(self):
        self.does("check-probe", "exit 4")
        status, text = self.run_suite("selftest", "time")
        self.assertEqual(status, 4)
        self.assertEqual(set(self.calls()), {"check-probe"})
        self.assertEqual(self.results()["exit"], 4)
        self.assertIn("no NVIDIA GPU here", text.splitlines()[-1])

    def test_7_and_8_do_not_end_it(self):
        self.does("check-probe", "exit 7")
        status, text = self.run_suite("faults", "links")
        self.assertEqual(status, 7)
        self.assertEqual(self.statuses("faults"), {"faults": "passed"})
        self.assertIn("NCCL cannot be loaded", text.splitlines()[-1])

    def test_libraries_are_found_where_they_usually_lie(self):
        toolkit, package = self.folder / "cuda/lib64", self.site / "nvidia/cu13/lib"
        for folder, name in ((toolkit, "libstandin.so.1"), (package, "libneeded.so.2"), (toolkit, "libnccl.so.2")):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).touch()
        # libstandin needs libneeded, which is only seen once the first is found; NCCL has a variable of its own.
        self.does("check-probe", f"""
case ":$LD_LIBRARY_PATH:" in
*:{toolkit}:{package}:*) [[ $EVENKEEL_NCCL == {toolkit}/libnccl.so.2 ]] && exit 0 ;;
*:{toolkit}:*) {MISSING.format(name="libstandin.so.1", absent="libneeded.so.2")} ;;
*) {MISSING.format(name="libstandin.so.1", absent="libstandin.so.1")} ;;
esac
{MISSING.format(name="libnccl.so.2", absent="libnccl.so.2")}
exit 6""")
        status, text = self.run_suite("--probe", CUDA_HOME=str(self.folder / "cuda"), LD_LIBRARY_PATH="")
        self.assertEqual(status, 0, text)
        said = {line.get("variable"): line.get("value") for line in self.lines("probe") if line.get("probe") == "set"}
        self.assertEqual(said, {"LD_LIBRARY_PATH": f"{toolkit}:{package}", "EVENKEEL_NCCL": f"{toolkit}/libnccl.so.2"})
        self.assertIn("in Python's packages", text)
        self.assertIn("in CUDA toolkit", text)
        self.does("check-readings", "echo \"{\\\"path\\\":\\\"$LD_LIBRARY_PATH\\\"}\"")
        self.run_suite("links", CUDA_HOME=str(self.folder / "cuda"), LD_LIBRARY_PATH="")
        self.assertIn(f"{toolkit}:{package}", [line.get("path") for line in self.lines("links")])

    def test_tools_that_refuse_this_machine(self):
        self.script("tools/ncu", "echo '==ERROR== Failed to initialize the profiler: LibraryNotLoaded'\nexit 1")
        self.script("tools/compute-sanitizer", "echo '========= Device not supported'\nexit 255")
        self.assertEqual(self.probed("tools", 0), "gpu-check: passed")
        status, text = self.run_suite("sanitizers")
        self.assertEqual(status, 0, text)
        self.assertEqual(set(self.statuses("sanitizers").values()), {"not available"})
        self.assertIn("Device not supported", self.part("sanitizers")["jobs"][0]["reason"])


unittest.main()
