-- SPDX-License-Identifier: GPL-3.0-or-later
-- What each rank's time was spent on: blocks of spans that follow each other without gaps.
CREATE TABLE spans (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    time, wall, rank, begin, wall_begin,
    kinds TEXT, -- a letter per span
    lengths TEXT, -- JSON list, ns per span
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;
CREATE INDEX spans_by_time ON spans (run, rank, time);
-- Which steps suffice to draw a long run: the extremes of each rank's stretches.
CREATE TABLE step_marks (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;
