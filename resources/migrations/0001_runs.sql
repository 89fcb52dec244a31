-- SPDX-License-Identifier: GPL-3.0-or-later
-- Runs and what they told. `seq` numbers the events of a run over all tables, in the order in which they were told.
-- Columns without a type hold doubles: a REAL column would turn -0.0 into 0. NULL is "not a number".
PRAGMA application_id = 0x45764B6C; -- "EvKl": tells our databases from other programs'

CREATE TABLE runs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice: a checkpoint file is named after it
    name TEXT NOT NULL,
    algorithm TEXT NOT NULL,
    devices TEXT NOT NULL,
    config TEXT NOT NULL,
    build TEXT NOT NULL,
    data_hash TEXT NOT NULL,
    seed INTEGER NOT NULL, -- 64 bits, the sign is part of them
    ranks INTEGER NOT NULL,
    repeat_group TEXT NOT NULL,
    resumed_from INTEGER NOT NULL,
    status TEXT NOT NULL, -- running done stopped interrupted failed; importing: not yet there
    error TEXT NOT NULL DEFAULT '',
    started TEXT NOT NULL, -- ISO 8601
    notes TEXT NOT NULL DEFAULT '',
    archived INTEGER NOT NULL DEFAULT 0,

    -- figures so far, kept up with every batch of events so that a list of runs need not read the events
    events INTEGER NOT NULL DEFAULT 0,
    samples INTEGER NOT NULL DEFAULT 0, -- of all ranks, since this run began (a resumed run counts from zero)
    clock_start DEFAULT 0.0, -- the run's clock when it began; not 0 for a resumed run
    time DEFAULT 0.0,
    wall DEFAULT 0.0,
    samples_per_second DEFAULT 0.0,
    epochs DEFAULT 0.0,
    epoch_samples DEFAULT 0.0, -- samples in an epoch, as the last evaluation told; 0: unknown
    evaluated INTEGER NOT NULL DEFAULT 0, -- `loss` to `best_p1` mean something
    loss, p1, p3, p5, ndcg5, psp5, best_p1,
    finished_seq INTEGER, -- NULL: never told that it finished
    finished_p1
);

CREATE TABLE steps (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    time, wall, rank INTEGER, updates INTEGER, samples INTEGER, nnz INTEGER, batch INTEGER,
    rate, loss, seconds, staleness INTEGER,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;

CREATE TABLE merges (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    time, wall,
    weights TEXT, batches TEXT, updates TEXT, -- JSON lists, one value a rank
    seconds,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;

CREATE TABLE evaluations (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    time, wall, epoch, samples INTEGER, updates INTEGER, loss, p1, p3, p5, ndcg5, psp5, seconds,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;

CREATE TABLE device_readings (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    time, wall, rank INTEGER, utilization, memory, power, temperature, clock,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;

CREATE TABLE notes (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    time, wall, text TEXT,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;
