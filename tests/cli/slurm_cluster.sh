# SPDX-License-Identifier: GPL-3.0-or-later
# A cluster of Slurm for one test: munged, slurmctld and slurmd on the loopback interface of this machine, everything that
# they write below $work. Sourced after tools.sh; start_cluster, and end_cluster in any case.
cluster=$work/cluster
export SLURM_CONF=$cluster/slurm.conf

export PATH=$PATH:/usr/sbin:/sbin # the daemons

have_slurm() {
    local program
    for program in munged slurmctld slurmd srun sbatch; do
        command -v $program >/dev/null || return 1
    done
}

free_port() {
    local port
    for ((;;)); do
        port=$((20000 + RANDOM % 12000))
        (: <>/dev/tcp/127.0.0.1/$port) 2>/dev/null || break
    done
    echo $port
}

# Four processors, whatever the machine has. Jobs of the partition `high` preempt those of `low`, which get a signal and
# half a minute.
write_configuration() {
    local host user
    host=$(hostname -s) user=$(id -un)
    cat >"$SLURM_CONF" <<END
ClusterName=evenkeel
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$cluster/munge.socket
CredType=cred/munge
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
StateSaveLocation=$cluster/state
TmpFS=$cluster/tmp
SlurmdSpoolDir=$cluster/spool
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
ReturnToService=2
SchedulerParameters=sched_interval=1,sched_min_interval=100000,bf_interval=1
PreemptType=preempt/partition_prio
PreemptMode=REQUEUE
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
KillWait=5
NodeName=$host NodeAddr=127.0.0.1 CPUs=4
PartitionName=low Nodes=ALL Default=YES PriorityTier=1 GraceTime=30 MaxTime=60
PartitionName=high Nodes=ALL PriorityTier=10 PreemptMode=OFF MaxTime=60
END
}

start_cluster() {
    mkdir -p "$cluster"/{state,spool,tmp}
    head -c 128 /dev/urandom >"$cluster/munge.key"
    chmod 700 "$cluster"
    chmod 400 "$cluster/munge.key"
    write_configuration
    munged --foreground --force --key-file="$cluster/munge.key" --socket="$cluster/munge.socket" \
        --pid-file="$cluster/munge.pid" --seed-file="$cluster/munge.seed" --log-file="$cluster/munge.log" &>"$cluster/munged" &
    disown
    for ((i = 0; i < 300; ++i)); do
        [[ -S $cluster/munge.socket ]] && break
        sleep 0.1
    done
    slurmctld -D -c &>"$cluster/slurmctld" &
    disown
    slurmd -D &>"$cluster/slurmd" &
    disown
    for ((i = 0; i < 300; ++i)); do
        [[ $(sinfo -h -o %T -p low 2>/dev/null) == idle ]] && return
        sleep 0.1
    done
    fail "Slurm does not start: $(tail -n 5 "$cluster"/{munged,slurmctld,slurmd})"
    finish
}

# Every process that was started with our configuration, jobs' included, by its environment.
end_cluster() {
    local environment process
    for environment in /proc/[0-9]*/environ; do
        process=${environment#/proc/} process=${process%/environ}
        [[ $process == "$$" ]] && continue
        grep -qzF "SLURM_CONF=$SLURM_CONF" "$environment" 2>/dev/null && kill -9 "$process" 2>/dev/null
    done
}
