-- SPDX-License-Identifier: GPL-3.0-or-later
-- Samples and seconds of work of each rank so far (JSON lists), and how uneven the ranks' speeds are. NULL: not known,
-- or before it was recorded.
ALTER TABLE runs ADD COLUMN rank_samples TEXT NOT NULL DEFAULT '[]';
ALTER TABLE runs ADD COLUMN rank_seconds TEXT NOT NULL DEFAULT '[]';
ALTER TABLE runs ADD COLUMN heterogeneity;
