# SPDX-License-Identifier: GPL-3.0-or-later
"""What this machine has, in a few seconds and before anything else: driver, GPU, libraries, compilers, tools, PyTorch."""
import os
import platform
import re
import shutil
import time

import libraries
import pythons
from parsing import parsed
from place import FAILED, NO_GPU, NO_MODULE, NO_NCCL, NO_RIVAL, NOTHING_CAN_RUN, OLD_DRIVER, PASSED
from process import Outcome, answer, execute

TOOLS = {"ncu": ["--target-processes", "all"], "compute-sanitizer": ["--tool", "memcheck"]}
# Messages of a profiler or sanitizer that cannot work on this machine, for any program.
REFUSAL = re.compile(r"device not supported|failed to initialize|ERR_NVGPUCTRPERM|permission to access|not supported on|LibraryNotLoaded"
                     r"|unable to (connect|inject)|failed to (connect|load|prepare)|internal sanitizer error|no kernels were profiled")
QUIET = re.compile(r"no kernels were profiled", re.I) # the probe program starts none


def first_line(text, pattern=r"\S"):
    return next((line.strip() for line in text.splitlines() if re.search(pattern, line, re.I)), "")


def refusal(said):
    return first_line(said, REFUSAL.pattern)


class Time:
    """The seconds of the whole probe, dealt out to its steps: what stands still must not stop it."""

    def __init__(self, seconds, stop=None):
        self.began, self.until, self.stop = time.monotonic(), time.monotonic() + seconds, stop

    def at_most(self, wanted, reserve=0):
        left = 0 if self.stop and self.stop.is_set() else self.until - reserve - time.monotonic()
        return max(0.5, min(wanted, left))

    def spent(self):
        return round(time.monotonic() - self.began, 2)


def version(command, clock, pattern=r"\d+\.\d+"):
    if not shutil.which(command):
        return None
    _, out, _ = answer([command, "--version"], clock.at_most(3, 2))
    found = re.search(pattern, first_line(out, r"release|version|\d+\.\d+\.\d+") or out)
    return found.group() if found else "unknown"


def machine(clock):
    """Lines on the machine that need no program of ours."""
    _, out, err = answer(["nvidia-smi", "--query-gpu=name,driver_version,memory.total", "--format=csv,noheader"],
                         clock.at_most(8))
    smi = first_line(out)
    yield {"probe": "nvidia-smi", "answer": smi or None, "error": "" if smi else first_line(err) or "nvidia-smi is not there"}
    libc = " ".join(platform.libc_ver()).strip() or None
    yield {"probe": "system", "kernel": platform.release(), "libc": libc, "machine": platform.machine(),
           "cores": len(os.sched_getaffinity(0))}


def compilers(clock):
    return {"probe": "compilers", "g++": version("g++", clock, r"\d+\.\d+\.\d+"), "nvcc": version("nvcc", clock),
            "cmake": version("cmake", clock)}


def tool(name, program, environment, clock, expected):
    """Whether a profiler or sanitizer is there and accepts the probe program."""
    if not shutil.which(name):
        return {"probe": "tool", "name": name, "works": False, "reason": "it is not installed"}
    outcome, out, err = answer([name, *TOOLS[name], program, "probe"], clock.at_most(8), environment)
    said = out + "\n" + err
    refused = refusal(QUIET.sub("", said))
    works = not refused and outcome.exit == expected # the program's own exit status
    return {"probe": "tool", "name": name, "works": works, "reason": "" if works else refused or outcome.reason}


def ask(program, environment, clock):
    """The probe program's lines and how it ended."""
    lines = []

    def emit(stream, line):
        if stream == "out":
            lines.append(parsed(line))

    outcome = execute([program, "probe"], clock.at_most(10, 1), emit, environment, clock.stop)
    return [line for line in lines if line], outcome


def devices(lines):
    return [line for line in lines if line.get("probe") == "device" and str(line.get("spec", "")).startswith("cuda")]


CODES = {"no-driver": NO_GPU, "no-device": NO_GPU, "driver-too-old": OLD_DRIVER, "module-missing": NO_MODULE,
         "module-unloadable": NO_MODULE}


def code_of(lines, outcome: Outcome):
    """The exit code that the probe program's answer means. A program that cannot even start is a module that cannot be
    loaded; one that was killed is a failure, and the rest is tried all the same."""
    if outcome.exit in (PASSED, *NOTHING_CAN_RUN, NO_NCCL):
        return outcome.exit
    obstacles = [CODES[line["obstacle"]] for line in devices(lines) if line.get("obstacle") in CODES]
    if obstacles and not any(line.get("usable") for line in devices(lines)):
        return obstacles[0]
    unstartable = "error while loading shared libraries" in outcome.reason or "version `" in outcome.reason
    if not lines and (unstartable or outcome.exit in (126, 127)):
        return NO_MODULE
    return FAILED


def reason_of(lines, outcome, code):
    """Why, in the words of the programs."""
    obstacle = next((line.get("reason", "") for line in devices(lines) if not line.get("usable")), "")
    ended = outcome.reason.removeprefix("evenkeel-gpu-check: ") # its last words
    if code == OLD_DRIVER:
        driver = next((line for line in lines if line.get("probe") == "driver"), {})
        return f"it supports CUDA {driver.get('cuda') or '?'}, and {driver.get('needs') or '?'} is needed"
    if code == NO_MODULE:
        absent = [line["error"] for line in lines if line.get("probe") == "library" and line.get("required") and line.get("error")]
        return "; ".join(dict.fromkeys(filter(None, [obstacle, *(error for error in absent if error not in obstacle)]))) or ended
    if code == NO_NCCL:
        nccl = next((line for line in lines if line.get("probe") == "library" and "nccl" in line.get("name", "")), {})
        return nccl.get("error") or ended
    return obstacle or ended


SENTENCES = {
    NO_GPU: "there is no NVIDIA GPU here, or no driver for it: {}",
    OLD_DRIVER: "the NVIDIA driver is too old: {}",
    NO_MODULE: "the CUDA module cannot be loaded: {}",
    NO_NCCL: "NCCL cannot be loaded, sums between GPUs are not measured: {}",
    NO_RIVAL: "PyTorch cannot run, the speed goal is failed: not measured ({})",
    FAILED: "the probe failed: {}",
}


def sentence(code, reason):
    return SENTENCES[code].format(reason or "no reason given")


def verdict(lines, outcome, why_no_rival):
    """The last line: the exit code of a run that does nothing more, and one sentence for each thing that is missing."""
    code = code_of(lines, outcome)
    missing = [] if code == PASSED else [(code, reason_of(lines, outcome, code))]
    if why_no_rival and code not in NOTHING_CAN_RUN:
        missing.append((NO_RIVAL, why_no_rival))
    codes = [c for c, _ in missing]
    return {"probe": "verdict", "exit": next((c for c in (*NOTHING_CAN_RUN, FAILED, NO_RIVAL, NO_NCCL) if c in codes), PASSED),
            "codes": codes, "sentences": [sentence(c, reason) for c, reason in missing]}


def probe(context, environment, seconds, emit, stop=None):
    """Reports every line as it comes, sets `environment` and context.rival, and returns the verdict."""
    clock = Time(seconds, stop)
    for line in machine(clock):
        emit(line)
    found = pythons.found(lambda: clock.at_most(4, 14))
    for python in found:
        emit({"probe": "python", "path": python.path, "version": python.python, "torch": python.torch or None,
              "numpy": python.numpy or None})
    program = context.bin / "evenkeel-gpu-check"
    before = dict(environment)
    folders = list(pythons.library_folders(found))
    lines, outcome = libraries.repair(lambda now: ask(program, now, clock), environment, folders, emit)
    for line in lines:
        emit(line)
    for name, value in environment.items():
        if before.get(name) != value:
            emit({"probe": "set", "variable": name, "value": value})
    emit(compilers(clock))
    context.rival, why = pythons.rival(found)
    last = verdict(lines, outcome, why)
    if last["exit"] not in NOTHING_CAN_RUN:
        for name in TOOLS:
            emit(tool(name, program, environment, clock, outcome.exit))
    emit({"probe": "rival", "usable": bool(context.rival), "reason": why,
          **({"python": context.rival[0], "peers": context.rival[1]} if context.rival else {})})
    emit({**last, "seconds": clock.spent()})
    return last


def words(line):
    """A line of the probe for people."""
    kind = line["probe"]
    if kind == "device":
        groups = f"{line.get('multiprocessors')} SMs in {line.get('sm_groups')} groups of {line.get('sms_per_group')}"
        size = f"{(line.get('memory_total') or 0) / 2**30:.0f} GiB, {groups}, compute capability {line.get('compute_capability')}"
        return f"device     {line.get('spec')} {line.get('name') or ''}: {size if line.get('usable') else line.get('reason')}"
    if kind == "library":
        return f"library    {line['name']}: {line.get('path') or line.get('error') or 'not found'}"
    if kind == "found":
        return f"found      {line['name']} in {line['place']}: {line['path']}"
    if kind == "set":
        return f"set        {line['variable']}={line['value']}"
    if kind == "tool":
        return f"tool       {line['name']}: {'works' if line['works'] else line['reason']}"
    if kind == "python":
        return f"python     {line['path']} {line['version']}, " + (f"PyTorch {line['torch']}" if line["torch"] else "no PyTorch")
    if kind == "rival":
        return f"rival      {'PyTorch of ' + line['python'] if line['usable'] else line['reason']}"
    if kind == "verdict":
        return "\n".join(line["sentences"]) or f"probe: all is there, {line['seconds']:.0f} s"
    facts = [f"{key} {value}" for key, value in line.items() if key != "probe" and value not in (None, "")]
    return f"{kind:<10} {', '.join(facts)}"


