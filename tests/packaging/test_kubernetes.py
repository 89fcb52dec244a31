#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The job for Kubernetes: what MPI Operator's v2beta1 needs is there, and is what the comments say. Its command trains, and
goes on, in the environment that the operator gives to the launcher, with this machine in the place of the workers.
    test_kubernetes.py SOURCE EVENKEEL-CLI"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import yaml

SOURCE, PROGRAM = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
TEXT = (SOURCE / "packaging/kubernetes/evenkeel-mpijob.yaml").read_text(encoding="utf-8")
JOB = yaml.safe_load(TEXT)
SPEC = JOB["spec"]
LAUNCHER, WORKER = SPEC["mpiReplicaSpecs"]["Launcher"], SPEC["mpiReplicaSpecs"]["Worker"]
PROJECT = """name = "toy"
[data]
train = "train.txt"
test = "test.txt"
[model]
hidden = [8]
[devices]
use = ["cpu,threads=1", "cpu,threads=1", "cpu,threads=1", "cpu,threads=1"]
[train]
algorithm = "local-sgd"
clock = "real"
batch = 16
rate = 2
epochs = 2
"""


def container(replica):
    (only,) = replica["template"]["spec"]["containers"]
    return only


def processes():
    return WORKER["replicas"] * SPEC["slotsPerWorker"]


class Job(unittest.TestCase):
    def test_is_a_job_of_the_operator(self):
        self.assertEqual((JOB["apiVersion"], JOB["kind"]), ("kubeflow.org/v2beta1", "MPIJob"))
        self.assertRegex(JOB["metadata"]["name"], r"^[a-z]([-a-z0-9]*[a-z0-9])?$")
        known = {"mpiImplementation", "sshAuthMountPath", "slotsPerWorker", "launcherCreationPolicy", "runPolicy",
                 "mpiReplicaSpecs"}
        self.assertEqual(set(SPEC), known)
        self.assertEqual(SPEC["mpiImplementation"], "OpenMPI")
        self.assertEqual(set(SPEC["mpiReplicaSpecs"]), {"Launcher", "Worker"})
        self.assertEqual(LAUNCHER["replicas"], 1)
        self.assertLessEqual(set(SPEC["runPolicy"]), {"backoffLimit", "cleanPodPolicy"})
        self.assertIn(SPEC["runPolicy"]["cleanPodPolicy"], ("None", "Running", "All"))

    def test_is_started_again(self):
        self.assertGreater(SPEC["runPolicy"]["backoffLimit"], 0)
        for replica in (LAUNCHER, WORKER):
            self.assertEqual(replica["restartPolicy"], "OnFailure")
            self.assertNotIn("restartPolicy", replica["template"]["spec"])  # which the operator overrides, with a warning
        self.assertIn("--continue", container(LAUNCHER)["command"])
        command = container(LAUNCHER)["command"]
        patience = int(command[command.index("odls_base_sigkill_timeout") + 1])
        self.assertGreater(LAUNCHER["template"]["spec"]["terminationGracePeriodSeconds"], patience)

    def test_workers_are_reached_by_ssh(self):
        worker = container(WORKER)
        self.assertEqual(worker["command"], ["/bin/sh", "-c", "ssh-keygen -A && exec /usr/sbin/sshd -De"])
        self.assertEqual(worker["readinessProbe"]["tcpSocket"]["port"], 22)
        self.assertEqual(SPEC["launcherCreationPolicy"], "WaitForWorkersReady")
        self.assertEqual(SPEC["sshAuthMountPath"], "/root/.ssh")
        image = (SOURCE / "packaging/image").read_text(encoding="utf-8")
        for setting in ("StrictModes no", "StrictHostKeyChecking no", "UserKnownHostsFile /dev/null", "openssh-server"):
            self.assertIn(setting, image)

    def test_volumes_are_mounted_where_they_are_used(self):
        for replica in (LAUNCHER, WORKER):
            pod = replica["template"]["spec"]
            mounted = {mount["name"]: mount["mountPath"] for mount in container(replica)["volumeMounts"]}
            self.assertEqual(set(mounted), {volume["name"] for volume in pod["volumes"]})
            claims = [v["persistentVolumeClaim"]["claimName"] for v in pod["volumes"] if "persistentVolumeClaim" in v]
            self.assertEqual(claims, ["evenkeel-data"])
            self.assertEqual(mounted["data"], container(replica)["workingDir"])
        files = [word.split("=")[-1] for word in container(LAUNCHER)["command"] if "/" in word]
        self.assertEqual(len(files), 3)  # database, cache, project
        for file in files:
            self.assertTrue(file.startswith("/data/"), file)

    def test_comments_say_what_is_there(self):
        self.assertEqual(re.search(r"in each of (\d+) workers", TEXT)[1], str(WORKER["replicas"]))
        for replica in (LAUNCHER, WORKER):
            image = container(replica)["image"]
            self.assertIn(f"# - {image}, in both places", TEXT)
        self.assertEqual(container(WORKER)["resources"]["limits"]["nvidia.com/gpu"], SPEC["slotsPerWorker"])
        self.assertIn("remove the line of nvidia.com/gpu", TEXT)
        threads = re.search(r"cpu,threads=(\d+)", TEXT)[1]
        self.assertEqual(container(WORKER)["resources"]["limits"]["cpu"], threads)

    @unittest.skipUnless(shutil.which("mpirun.openmpi") and (PROGRAM.parent / "libevenkeel_mpi.so").exists(),
                         "no mpirun of Open MPI, or no module evenkeel_mpi")
    def test_command_trains_and_is_done_when_started_again(self):
        with tempfile.TemporaryDirectory() as folder:
            data = pathlib.Path(folder)
            (data / "project.toml").write_text(PROJECT)
            subprocess.run([PROGRAM, "generate", "-o", folder, "--samples", "300", "--features", "100", "--labels", "20",
                            "--test", "100"], check=True, stdout=subprocess.DEVNULL, timeout=60)
            (data / "hostfile").write_text(f"localhost slots={processes()}\n")
            words = [word.replace("/data", folder) for word in container(LAUNCHER)["command"]]
            words[words.index("evenkeel-cli")] = str(PROGRAM)
            words[0] = "mpirun.openmpi"
            environment = {**os.environ, **{e["name"]: e["value"] for e in container(LAUNCHER)["env"]},
                           "OMPI_MCA_orte_default_hostfile": str(data / "hostfile"),  # by the operator, as the next two
                           "OMPI_MCA_orte_keep_fqdn_hostnames": "true",
                           "OMPI_MCA_plm_rsh_args": "-o ConnectionAttempts=10"}
            for expected in ("a new one begins", "is done"):
                done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, timeout=240)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(expected, done.stdout)
            self.assertTrue((data / "cache").is_dir())  # of the processes, too
            runs = subprocess.run([PROGRAM, "runs", "list", "--json", "--db", data / "runs.sqlite"], capture_output=True,
                                  text=True, check=True, timeout=60)
            (run,) = json.loads(runs.stdout)
            self.assertEqual(run["status"], "done")
            self.assertEqual(run["devices"].count("cpu,threads=1"), processes())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
