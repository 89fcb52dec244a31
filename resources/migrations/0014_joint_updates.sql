-- SPDX-License-Identifier: GPL-3.0-or-later
-- Devices that made an update of one model together.
ALTER TABLE steps ADD COLUMN devices INTEGER NOT NULL DEFAULT 1;
-- What ranks have done is summed where their run is written.
ALTER TABLE runs DROP COLUMN rank_samples;
ALTER TABLE runs DROP COLUMN rank_seconds;
-- Rows of spans are longer than what fits into the inner pages of a table without row numbers: each took a page more.
DROP INDEX spans_by_time;
ALTER TABLE spans RENAME TO spans_before;
CREATE TABLE spans (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    time, wall, rank, begin, wall_begin,
    kinds TEXT, -- a letter per span
    lengths TEXT, -- JSON list, ns per span
    PRIMARY KEY (run, seq)
);
INSERT INTO spans SELECT * FROM spans_before;
DROP TABLE spans_before;
CREATE INDEX spans_by_time ON spans (run, rank, time);
