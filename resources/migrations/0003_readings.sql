-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a card's own sensors say. Unknown is NULL; until now it was 0, which no card in use reads.
ALTER TABLE device_readings ADD COLUMN card_utilization;
ALTER TABLE device_readings ADD COLUMN card_memory;
ALTER TABLE device_readings ADD COLUMN throttle TEXT NOT NULL DEFAULT '';
UPDATE device_readings SET power = NULL WHERE power = 0;
UPDATE device_readings SET temperature = NULL WHERE temperature = 0;
UPDATE device_readings SET clock = NULL WHERE clock = 0;
