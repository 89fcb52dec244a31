-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a user marks runs with. Tags are words in order, one blank between two.
ALTER TABLE runs ADD COLUMN tags TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN starred INTEGER NOT NULL DEFAULT 0;
