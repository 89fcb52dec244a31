#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Slurm itself: srun starts one run of several processes; a job that is preempted goes on by itself to its end.
source "$(dirname "$0")/tools.sh" "$1"
source "$tree/tests/cli/slurm_cluster.sh"
if ! have_slurm || [[ ! -e $(dirname "$cli")/libevenkeel_mpi.so ]]; then
    echo "left out: no munged, slurmctld, slurmd, srun or sbatch, or no module evenkeel_mpi"
    exit 0
fi
trap '((BASHPID == $$)) && { end_cluster; clean_up; }' EXIT
start_cluster
if ! srun --mpi=list 2>&1 | grep -qw pmix; then
    echo "left out: this Slurm has no plugin pmix"
    exit 0
fi

project p.toml
sed -i -e 's/^use = .*/use = ["local"]/' -e 's/^clock = .*/clock = "real"/' p.toml
stored() { "$cli" runs show "$1" --json | grep -o "\"$2\": *[^,]*" | head -1 | sed 's/.*: *//; s/"//g'; }
runs() { "$cli" runs list --json | grep -c '"run":'; }

# awaits WHAT COMMAND...: until it succeeds.
awaits() {
    local what=$1
    shift
    for ((i = 0; i < 600; ++i)); do
        "$@" 2>/dev/null && return
        sleep 0.2
    done
    fail "nothing comes of: $what"
    tail -n 20 ./*.log "$cluster/slurmctld"
    finish
}
is_in() { [[ $(scontrol show job "$1" | grep -o 'JobState=[A-Z]*') == "JobState=$2" ]]; }
logs() { grep -qs -- "$2" "evenkeel-$1.log"; }

# One run of two processes; and processes that cannot find each other.
timeout 120 srun -n 2 --mpi=pmix "$cli" train p.toml --json --set train.algorithm=local-sgd >out 2>err || fail "srun: $?"
for rank in 0 1; do
    grep -q "\"event\":\"step\".*\"rank\":$rank," out || fail "srun: no step of rank $rank"
done
[[ $(grep -c '"event":"finished"' out) == 1 ]] || fail "srun: not one run"
timeout 120 srun -n 2 --mpi=none "$cli" train p.toml >out 2>err && fail "processes without PMI train"
complains 'srun has started these processes without a way to find each other (Slurm: srun --mpi=pmix'
complains 'srun --mpi=pmix'
for plugin in none pmi2 pmix; do
    timeout 120 srun -n 1 --mpi=$plugin "$cli" train p.toml --no-db >out 2>err || fail "one process, --mpi=$plugin: $?"
done

# submit EPOCHS SEED: a job that takes long enough to be preempted.
export EVENKEEL_SHARED=$work EVENKEEL_PROGRAM=$cli
submit() {
    sbatch --parsable --ntasks=2 --cpus-per-task=1 --time=30 "$tree/packaging/slurm/evenkeel.sbatch" p.toml \
        --set 'devices.use=["cpu,speed=0.003","cpu,speed=0.003"]' --set train.algorithm=local-sgd \
        --set 'train.evaluate-every="5 epochs"' --set train.epochs="$1" --set train.seed="$2"
}
# starts_again TEXT: the job that was requeued has begun, and says TEXT. Slurm would let two minutes pass before, which the
# end of its processes needs in part: a step is refused while slurmstepd of the step of the same number is still there.
# And for a moment the job's state may still be that of the end before, in which it cannot be changed.
starts_again() {
    [[ ! -e $cluster/spool/stepd.slurm.pmix.$job.0 ]] || return
    scontrol update jobid="$job" starttime=now
    logs "$job" "$1"
}

epochs=60
job=$(submit $epochs 1)
awaits "the first evaluation" logs "$job" '^epoch '
(($(runs) == 2)) || fail "$(runs) runs, not that of srun and that of the job"
sbatch --parsable -p high -n 4 -o /dev/null --wrap true >/dev/null
awaits "preemption" is_in "$job" PENDING
logs "$job" '^Interrupted; continue with: ' || fail "the run was not saved: $(tail -n 5 "evenkeel-$job.log")"
[[ $(stored 2 status) == interrupted ]] || fail "run 2 is $(stored 2 status)"
sleep 2 # what Slurm starts in the second of the requeue, its own slurmd refuses
awaits "the job's second start" starts_again 'continues run 2, which was interrupted after '
awaits "the job's end" is_in "$job" COMPLETED
[[ $(stored 3 status) == done ]] || fail "run 3 is $(stored 3 status)"
[[ $(stored 3 resumed_from) == 2 ]] || fail "run 3 continues $(stored 3 resumed_from), not run 2"
[[ $(stored 3 epochs) == "$epochs.0" ]] || fail "run 3 ends after $(stored 3 epochs) epochs, not $epochs"
if command -v sqlite3 >/dev/null; then # no sample was lost, and none trained twice
    trained=$(sqlite3 "$EVENKEEL_DB" 'SELECT sum(batch) FROM steps WHERE run IN (2, 3)')
    ((trained == epochs * 600)) || fail "the two runs have trained $trained samples, not $((epochs * 600))"
    both=$(sqlite3 "$EVENKEEL_DB" 'SELECT count(DISTINCT run) FROM steps WHERE run IN (2, 3)')
    ((both == 2)) || fail "one of the two runs has trained nothing"
fi

# What is done is not trained again.
scontrol requeue "$job"
awaits "requeue" is_in "$job" PENDING
sleep 2
awaits "the job's third start" starts_again 'run 3 of this project is done'
awaits "its end" is_in "$job" COMPLETED
(($(runs) == 3)) || fail "a job that was requeued after its end has trained again"

# scancel: the run is saved, and the job does not come back.
job=$(submit 1000000 2)
awaits "the first evaluation" logs "$job" '^epoch '
scancel "$job"
awaits "the end of what was canceled" is_in "$job" CANCELLED
awaits "the end of its processes" [ -z "$(squeue -h -j "$job" -o %T)" ]
[[ $(stored 4 status) == interrupted ]] || fail "run 4 is $(stored 4 status)"
[[ -s $(stored 4 checkpoint) ]] || fail "run 4 has no checkpoint"
is_in "$job" CANCELLED || fail "a canceled job comes back"

finish
