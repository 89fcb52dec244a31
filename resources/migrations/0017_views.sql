-- SPDX-License-Identifier: GPL-3.0-or-later
-- What other programs may rely on: docs/database.md names each view's columns, which stay while tables change. None of them
-- reads another. A migration that renames or removes a column or a table of theirs drops them first and makes them anew.
-- Runs in the trash, and those that are being imported, are left out.
CREATE VIEW v_runs AS
SELECT id AS run, name, algorithm, devices, ranks, seed, status, error, started, epochs, time, wall, samples, samples_per_second,
    iif(evaluated, loss, NULL) AS loss, iif(evaluated, p1, NULL) AS p1, iif(evaluated, p3, NULL) AS p3, iif(evaluated, p5, NULL) AS p5,
    iif(evaluated, r5, NULL) AS r5, iif(evaluated, ndcg5, NULL) AS ndcg5, iif(evaluated, psp1, NULL) AS psp1,
    iif(evaluated, psp5, NULL) AS psp5, iif(evaluated, best_p1, NULL) AS best_p1,
    heterogeneity, test_samples, is_on_training, frequent, tags, starred, archived, notes, study, study_key,
    nullif(resumed_from, 0) AS resumed_from, nullif(reproduces, 0) AS reproduces, repeat_group, data_hash, build, config, host
FROM runs WHERE deleted = 0 AND status <> 'importing';

CREATE VIEW v_evaluations AS
SELECT e.run, e.seq, e.time, e.wall, e.epoch, e.samples, e.updates, e.loss, e.p1, e.p3, e.p5, e.r5, e.ndcg5, e.psp1, e.psp5, e.seconds
FROM evaluations e JOIN runs r ON r.id = e.run WHERE r.deleted = 0 AND r.status <> 'importing';

CREATE VIEW v_steps AS
SELECT s.run, s.seq, s.time, s.wall, s.rank, s.updates, s.samples, s.nnz, s.batch, s.rate, s.loss, s.seconds, s.staleness, s.devices
FROM steps s JOIN runs r ON r.id = s.run WHERE r.deleted = 0 AND r.status <> 'importing';

-- A row per rank of a merge.
CREATE VIEW v_merges AS
SELECT m.run, m.seq, m.time, m.wall, w.key AS rank, w.value AS weight,
    json_extract(m.batches, '$[' || w.key || ']') AS batch, json_extract(m.updates, '$[' || w.key || ']') AS updates, m.seconds
FROM merges m JOIN runs r ON r.id = m.run, json_each(m.weights) w WHERE r.deleted = 0 AND r.status <> 'importing';

-- A row per span. Evaluations and pauses stand still on the run's clock, and take wall time only.
CREATE VIEW v_spans AS
SELECT b.run, b.seq, b.rank, l.key AS number, k.name AS kind, l.value * 1e-9 AS seconds,
    b.begin + 1e-9 * total(iif(k.stands_still, 0, l.value)) OVER earlier AS begin,
    b.wall_begin + 1e-9 * total(l.value) OVER earlier AS wall_begin
FROM spans b JOIN runs r ON r.id = b.run, json_each(b.lengths) l
LEFT JOIN (
    SELECT 'c' AS letter, 'compute' AS name, 0 AS stands_still UNION ALL SELECT 'x', 'exchange', 0 UNION ALL SELECT 'l', 'load', 0
    UNION ALL SELECT 'h', 'wait-core', 0 UNION ALL SELECT 'w', 'wait-ranks', 0 UNION ALL SELECT 'm', 'wait-message', 0
    UNION ALL SELECT 'k', 'wait-lock', 0 UNION ALL SELECT 'd', 'wait-device', 0 UNION ALL SELECT 'e', 'evaluate', 1
    UNION ALL SELECT 'p', 'pause', 1 UNION ALL SELECT 'g', 'lost', 0) k ON k.letter = substr(b.kinds, l.key + 1, 1)
WHERE r.deleted = 0 AND r.status <> 'importing'
WINDOW earlier AS (PARTITION BY b.run, b.seq ORDER BY l.key ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING);

CREATE VIEW v_readings AS
SELECT d.run, d.seq, d.time, d.wall, d.rank, d.utilization, d.memory, d.peak_memory, d.sent, d.power, d.temperature, d.clock,
    d.card_utilization, d.card_memory, d.throttle
FROM device_readings d JOIN runs r ON r.id = d.run WHERE r.deleted = 0 AND r.status <> 'importing';

CREATE VIEW v_notes AS
SELECT n.run, n.seq, n.time, n.wall, n.kind, n.text, n.ranks
FROM notes n JOIN runs r ON r.id = n.run WHERE r.deleted = 0 AND r.status <> 'importing';
