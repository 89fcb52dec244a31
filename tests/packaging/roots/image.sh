#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Run by packaging/roots in the image's root: what its job for Kubernetes starts is there, mpirun trains over two processes, and a
# launcher with the job's key gets into a worker.
source /tests/first_use.sh # fail
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
mkdir -p /data /run/sshd /root/.ssh
cd /data
[[ -z $(ls /etc/ssh/ssh_host_* 2>/dev/null) ]] || fail "the image has keys that everybody knows"
sed 's/^use = .*/use = ["cpu,threads=1", "cpu,threads=1"]/' /usr/share/evenkeel/projects/demo/project.toml >project.toml
mpirun --oversubscribe --bind-to none -n 2 -x EVENKEEL_DB=/data/runs.sqlite evenkeel-cli train project.toml \
    --set train.clock=real --set train.epochs=1 --set train.against='[]'
evenkeel-cli runs list --db /data/runs.sqlite --json >/tmp/runs
(($(grep -c '"status": "done"' /tmp/runs) == 1)) || fail "not one run of both processes: $(cat /tmp/runs)"

ssh-keygen -q -t ed25519 -N '' -f /root/.ssh/id_ed25519
cp /root/.ssh/id_ed25519.pub /root/.ssh/authorized_keys
chmod 777 /root/.ssh # as a mounted folder may be
ssh-keygen -A >/dev/null
/usr/sbin/sshd -De -p 2222 -o ListenAddress=127.0.0.1 2>/tmp/sshd &
for _ in {1..50}; do ssh -p 2222 127.0.0.1 evenkeel-cli --version >/tmp/version 2>/tmp/ssh && break || sleep 0.2; done
grep -q '^Evenkeel' /tmp/version || fail "a launcher does not get in: $(cat /tmp/ssh /tmp/sshd)"
echo "the image trains over two processes, and lets a launcher in"
