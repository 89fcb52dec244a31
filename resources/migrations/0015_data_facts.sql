-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a run's evaluations are made on.
CREATE TABLE data_facts (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    time, wall, training, test, unlabeled, is_on_training, frequent,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;
ALTER TABLE runs ADD COLUMN test_samples INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN is_on_training INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN frequent REAL NOT NULL DEFAULT 0;
