-- SPDX-License-Identifier: GPL-3.0-or-later
-- The study that a run is part of, by name, and which of its runs it is: equal keys, equal runs. Empty: of none.
ALTER TABLE runs ADD COLUMN study TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN study_key TEXT NOT NULL DEFAULT '';
CREATE INDEX runs_study ON runs (study) WHERE study <> '';
