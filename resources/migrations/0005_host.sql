-- SPDX-License-Identifier: GPL-3.0-or-later
-- Where a run is trained: shown where its process cannot be looked up. The machine's id proves a restart.
ALTER TABLE runs ADD COLUMN host TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN machine TEXT NOT NULL DEFAULT '';
