-- SPDX-License-Identifier: GPL-3.0-or-later
-- Which process trains a run, so that one that died is recognised at once.
ALTER TABLE runs ADD COLUMN pid INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN pid_start INTEGER NOT NULL DEFAULT 0; -- clock ticks since boot: a pid may be used again
ALTER TABLE runs ADD COLUMN pid_space TEXT NOT NULL DEFAULT ''; -- a pid means something in its own namespace only
ALTER TABLE runs ADD COLUMN boot TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN heartbeat INTEGER NOT NULL DEFAULT 0; -- unix time

-- The few runs that may be under way are looked up at every start.
CREATE INDEX runs_under_way ON runs (status) WHERE status IN ('running', 'importing');
