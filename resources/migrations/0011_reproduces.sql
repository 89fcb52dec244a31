-- SPDX-License-Identifier: GPL-3.0-or-later
-- The run that this one makes again, to see whether it comes out the same; 0: none. It is no repeat of its own.
ALTER TABLE runs ADD COLUMN reproduces INTEGER NOT NULL DEFAULT 0;
