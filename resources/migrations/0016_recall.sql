-- SPDX-License-Identifier: GPL-3.0-or-later
-- R@5. NULL: evaluated before it was recorded.
ALTER TABLE evaluations ADD COLUMN r5;
ALTER TABLE runs ADD COLUMN r5;
