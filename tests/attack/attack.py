# SPDX-License-Identifier: GPL-3.0-or-later
"""What all attacks share: options, seeds that repeat, a temporary folder, the list of failures and what is kept of them.

    python3 attack_NAME.py EVENKEEL-CLI [--seed N] [--only ROUND] [--long] [--minutes N] [--sanitized] [--keep FOLDER]

The short form has a fixed seed and a fixed number of rounds, at least one of each kind, and more with EVENKEEL_TESTS=long;
the long form (--long, or EVENKEEL_ATTACK=long) has a random seed, and goes on until its minutes are over. Each round draws
from a generator of its own: --seed N --only ROUND repeats one. What a failure was made of stays in a folder that is printed.
"""
import argparse
import json
import os
import pathlib
import random
import re
import resource
import shutil
import sys
import tempfile
import time
import traceback

from program import PROMISED, Program, fault_of, shown

SKIPPED = 77 # exit status of an attack that cannot be made on this machine
SHOWN_FAILURES, SHOWN_OF_A_KIND = 40, 3
ROOT = pathlib.Path(__file__).resolve().parents[2]


def options_of(name):
    parser = argparse.ArgumentParser(prog=f"attack_{name}.py")
    parser.add_argument("program", help="evenkeel-cli")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--only", type=int, help="this round alone")
    parser.add_argument("--long", action="store_true", default=os.environ.get("EVENKEEL_ATTACK") == "long")
    parser.add_argument("--minutes", type=float, default=float(os.environ.get("EVENKEEL_ATTACK_MINUTES", 5)), help="of the long form")
    parser.add_argument("--sanitized", action="store_true", help="the program has sanitizers: fewer rounds, no memory cap of ours")
    parser.add_argument("--keep", default=f"{tempfile.gettempdir()}/evenkeel-attack", help="folder for what failed")
    return parser.parse_args()


class Attack:
    def __init__(self, name, limit=120):
        self.name = name
        self.options = options_of(name)
        seed = self.options.seed
        if seed is None:
            seed = random.SystemRandom().randrange(1 << 31) if self.options.long else 1
        self.seed = seed
        self.program = Program(self.options.program, self.options.sanitized, limit)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix=f"attack-{name}-"))
        self.random = random.Random(f"{seed}")
        self.round, self.rounds_done, self.failures, self.counts = -1, 0, [], {}
        self.began = time.monotonic()
        print(f"{name}: seed {seed}{', long form' if self.options.long else ''}", flush=True)

    def rounds(self, short, more, sanitized=None):
        """Numbers of rounds: `short` of them, `more` where EVENKEEL_TESTS is long (`sanitized`: fewer), or as many as the
        minutes of the long form allow."""
        if self.options.only is not None:
            numbers = iter([self.options.only])
        elif self.options.long:
            until = self.began + 60 * self.options.minutes
            numbers = iter(lambda count=iter(range(1 << 40)): next(count) if time.monotonic() < until else None, None)
        else:
            if os.environ.get("EVENKEEL_TESTS") == "long":
                short = sanitized if sanitized and self.options.sanitized else more
            numbers = iter(range(short))
        for number in numbers:
            self.round = number
            self.random = random.Random(f"{self.seed}/{number}")
            yield number
            self.rounds_done += 1

    def scaled(self, ordinary, sanitized):
        return sanitized if self.options.sanitized else ordinary

    def fresh(self, name="round"):
        """An empty folder; the last round's is gone."""
        folder = self.folder / name
        for below, folders, _ in os.walk(folder):
            for each in folders:
                os.chmod(os.path.join(below, each), 0o755)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        return folder

    def run(self, *arguments, folder=None, **options):
        return self.program.run(*arguments, folder=folder or self.folder, **options)

    def start(self, *arguments, folder=None, **options):
        return self.program.start(*arguments, folder=folder or self.folder, **options)

    def checked(self, *arguments, folder=None, statuses=PROMISED, case="", keep=(), **options):
        """Runs, and records a failure if the verdict is bad. Gives the outcome."""
        outcome = self.run(*arguments, folder=folder, **options)
        for _ in range(5): # of the machine, where others use them up for a moment
            if outcome.status != 4 or 4 in statuses or b"no more threads" not in outcome.err:
                break
            time.sleep(2)
            outcome = self.run(*arguments, folder=folder, **options)
        self.judge(outcome, statuses, case, keep)
        return outcome

    def judge(self, outcome, statuses=PROMISED, case="", keep=()):
        """True if the call ended as promised."""
        self.counts[outcome.status] = self.counts.get(outcome.status, 0) + 1
        fault = fault_of(outcome, statuses)
        if fault:
            self.fail(f"{fault}: {case}: {outcome.text()}", keep)
        return fault is None

    def json(self, outcome, case="", keep=()):
        """What was printed, as strict JSON; None, and a failure, if it is not."""
        def refuse(word):
            raise ValueError(f"{word} is no JSON")

        try:
            return json.loads(outcome.out.decode("utf-8"), parse_constant=refuse)
        except (ValueError, RecursionError) as error:
            self.fail(f"no JSON on stdout: {error}: {case}: {outcome.text()}", keep)
            return None

    def require(self, holds, what, keep=()):
        if not holds:
            self.fail(what, keep)
        return bool(holds)

    def fail(self, what, keep=()):
        kind = re.sub(r"\d+", "N", what[:40])
        self.failures.append(kind)
        number = len(self.failures)
        if number > SHOWN_FAILURES or self.failures.count(kind) > SHOWN_OF_A_KIND:
            return
        kept = pathlib.Path(self.options.keep) / f"{self.name}-{self.seed}-{self.round}-{number}"
        print(f"FAILED (--seed {self.seed} --only {self.round}): {what[:3000]}", flush=True)
        for file in map(pathlib.Path, keep):
            if file.is_file() and file.stat().st_size < 64 << 20:
                kept.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, kept)
        if kept.exists():
            print(f"    kept: {kept}", flush=True)

    def finish(self):
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        counts = ", ".join(f"{count} x exit {status}" for status, count in sorted(self.counts.items()))
        print(f"{self.name}: seed {self.seed}, {self.rounds_done} rounds, {self.program.count} calls ({counts}), "
              f"{len(self.failures)} failures, {used.ru_utime + used.ru_stime:.0f} s of CPU, {time.monotonic() - self.began:.0f} s")
        seconds, command = self.program.slowest
        print(f"{self.name}: slowest call {seconds:.1f} s: {shown(' '.join(map(str, command)))[:300]}")
        return 1 if self.failures else 0


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def main(name, work, **options):
    """Runs `work(attack)` and exits: 0, or 1 after failures."""
    attack = Attack(name, **options)
    try:
        work(attack)
        status = attack.finish()
    except Exception: # a defect of the attack, or a promise broken in a way that it did not expect
        traceback.print_exc()
        print(f"FAILED (--seed {attack.seed} --only {attack.round}): the attack itself ended")
        status = 1
    finally:
        os.chdir("/")
        attack.fresh()
        shutil.rmtree(attack.folder, ignore_errors=True)
    sys.exit(status)


__all__ = ["Attack", "ROOT", "PROMISED", "main", "shown", "skip"]
