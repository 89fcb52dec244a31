-- SPDX-License-Identifier: GPL-3.0-or-later
-- Devices that made an update of one model together.
ALTER TABLE steps ADD COLUMN devices INTEGER NOT NULL DEFAULT 1;
-- What ranks have done is summed where their run is written.
ALTER TABLE runs DROP COLUMN rank_samples;
ALTER TABLE runs DROP COLUMN rank_seconds;
