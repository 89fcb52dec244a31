-- SPDX-License-Identifier: GPL-3.0-or-later
-- How replicas differ; peak memory and bytes sent of each device. NULL: not measured, or before it was recorded.
CREATE TABLE replicas (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    time, wall,
    distance TEXT, gradient_norm TEXT, -- JSON lists, one value per rank
    gradient_variance, cosine, momentum,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;
ALTER TABLE device_readings ADD COLUMN peak_memory;
ALTER TABLE device_readings ADD COLUMN sent;
-- What a program may act on, and which ranks a note is about.
ALTER TABLE notes ADD COLUMN kind TEXT NOT NULL DEFAULT '';
ALTER TABLE notes ADD COLUMN ranks TEXT NOT NULL DEFAULT '[]';
