-- SPDX-License-Identifier: GPL-3.0-or-later
-- PSP@1. NULL: evaluated before it was recorded.
ALTER TABLE evaluations ADD COLUMN psp1;
ALTER TABLE runs ADD COLUMN psp1;
