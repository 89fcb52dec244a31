-- SPDX-License-Identifier: GPL-3.0-or-later
-- Deleted runs stay until the trash is emptied. Unix time of the deletion; 0: not in the trash; -1: being erased.
ALTER TABLE runs ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;
