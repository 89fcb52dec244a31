# SPDX-License-Identifier: GPL-3.0-or-later
"""A run in virtual time that is killed after an evaluation and resumed ends as the uninterrupted one: the last
evaluation and every number of the checkpoint, to the bit, for each algorithm and optimizer."""
import contextlib
import fcntl
import json

from attack import main
from checkpoint_file import differences
from runs import integrity, known_algorithms, last_evaluation, leftovers, listed, models_of, project

DEVICE_SETS = [["sim", "sim,speed=0.5"], ["sim", "sim,speed=0.7", "sim,speed=0.5"], ["sim", "sim,speed=0.9,jitter=0.2", "sim,speed=0.5", "sim,speed=0.3"]]
OPTIONS = { # tried now and then instead of the defaults
    "adaptive-sgd": ["mega-batch=5", "batch-rule=fixed", "normalize=code"],
    "local-sgd": ["period=3", "outer=slow-momentum", "outer=nesterov"],
    "elastic-averaging": ["mode=asynchronous", "period=3", "momentum=0.5"],
    "sma": ["period=3", "momentum=0"],
    "compute-groups": ["groups=1", "groups=2", "output=merged", "split=equal"],
    "asynchronous-sgd": ["period=3", "update=sparse"],
    "gossip": ["exchange=pull", "period=3"],
    "rcd-sgd": ["communication=matcha", "graph=complete"],
    "ampnet": ["max-active-keys=2", "replicas=2"],
    "block-splitting": ["method=penalty", "rounds=3"],
    "local-parallelism": ["max-active-keys=2", "head-labels=8"],
}


def drawn_project(attack, algorithm, file):
    random = attack.random
    options = [random.choice(OPTIONS[algorithm])] if algorithm in OPTIONS and random.random() < 0.5 else []
    more = "[algorithm]\n" + "".join("{} = {}\n".format(key, value if value[0].isdigit() else json.dumps(value))
                                     for key, value in (option.split("=") for option in options))
    samples = random.choice([300, 500, 611])
    project(file, samples=samples, algorithm=algorithm, optimizer=random.choice(["sgd", "momentum", "adam"]), epochs=30,
            batch=random.choice([8, 16, 24]), rate=random.choice([0.02, 0.1]), seed=random.randrange(1000),
            devices=random.choice(DEVICE_SETS), schedule=random.choice(["constant", "linear"]),
            evaluate_every=random.choice(["1 epoch", "2 epochs", f"{samples * 3 // 2 + 7} samples"]), more=more)
    return options


def killed_after(attack, folder, database, evaluations):
    """Kills a new run after so many evaluations. True if it did not come to its end first."""
    running = attack.start("train", "p.toml", "--db", database, "--json", folder=folder, piped=True)
    with contextlib.suppress(OSError): # it waits for its reader soon: it shall not be done before it is killed
        fcntl.fcntl(running.process.stdout, fcntl.F_SETPIPE_SZ, 4096)
    left, model = evaluations, models_of(database) / "run-1.ekm"
    for line in running.process.stdout:
        left -= line.startswith(b'{"event":"evaluation"')
        if left <= 0 and model.exists():
            break
    return running.kill()


def attack_one(attack, algorithm, latest):
    folder = attack.fresh()
    options = drawn_project(attack, algorithm, folder / "p.toml")
    reference = folder / "reference.sqlite"
    outcome = attack.checked("train", "p.toml", "--db", reference, folder=folder, statuses={0, 3}, case=algorithm, keep=[folder / "p.toml"])
    if not outcome.is_done: # this optimizer or these devices are not for this algorithm
        return False
    expected = last_evaluation(attack, reference, 1, folder)
    killed = folder / "killed.sqlite"
    if not killed_after(attack, folder, killed, attack.random.randint(1, latest)):
        return False
    keep = [folder / "p.toml", killed, models_of(killed) / "run-1.ekm"]
    attack.require(integrity(killed, folder / "scratch") == "ok", f"{algorithm}: the database is damaged", keep)
    runs = listed(attack, killed, folder)
    end = models_of(reference) / "run-1.ekm"
    # Killed after its end: what is added then is missing, if anything.
    if runs.get(1, {}).get("status") == "done" or set(differences(end, models_of(killed) / "run-1.ekm")) <= {"calibration"}:
        return False
    if not attack.require(runs.get(1, {}).get("status") == "interrupted", f"{algorithm}: the killed run is not interrupted: {runs}", keep):
        return True
    resumed = attack.checked("train", "p.toml", "--db", killed, "--resume", "1", folder=folder, statuses={0}, case=f"resume {algorithm}", keep=keep)
    if not resumed.is_done:
        return True
    found = last_evaluation(attack, killed, 2, folder)
    unequal = [key for key in expected if found is None or found.get(key) != expected[key]]
    other = differences(end, models_of(killed) / "run-2.ekm")
    attack.require(not unequal and not other, f"{algorithm} {options}: resumed is not equal to uninterrupted; evaluation: {unequal}, checkpoint: {other}", keep)
    attack.require(not leftovers(models_of(killed)), f"{algorithm}: temporary files are left: {leftovers(models_of(killed))}")
    return True


def work(attack):
    algorithms = known_algorithms(attack)
    for number in attack.rounds(len(algorithms), 4 * len(algorithms), len(algorithms)):
        for tried in range(16): # another drawing, where this one does not fit together or was over too soon
            if attack_one(attack, algorithms[number % len(algorithms)], max(1, 12 - tried)):
                break
        else:
            attack.fail(f"{algorithms[number % len(algorithms)]}: no run could be killed in its middle")


main("resume", work)
