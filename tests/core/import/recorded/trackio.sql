-- SPDX-License-Identifier: GPL-3.0-or-later
CREATE TABLE metrics (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        run_id TEXT NOT NULL,
                        timestamp TEXT NOT NULL,
                        run_name TEXT NOT NULL,
                        step INTEGER NOT NULL,
                        metrics TEXT NOT NULL
                    , log_id TEXT, space_id TEXT);
CREATE TABLE configs (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        run_id TEXT NOT NULL,
                        run_name TEXT NOT NULL,
                        config TEXT NOT NULL,
                        created_at TEXT NOT NULL,
                        UNIQUE(run_id)
                    );
INSERT INTO metrics VALUES (1, 'a89a793baf9140249dc1e1e6ec187042', '2026-11-30T16:31:52.037769+00:00', 'first', 10, CAST('{"val/accuracy":0.09999999999999998,"val/loss":3.3333333333333335,"train/loss":3.141592653589793,"learning_rate":0.1,"epoch":1,"odd":"NaN","note":"text"}' AS BLOB), '41b8c01defd444d3a73beda86845535f', NULL);
INSERT INTO metrics VALUES (2, 'a89a793baf9140249dc1e1e6ec187042', '2026-11-30T16:31:52.037769+00:00', 'first', 20, CAST('{"val/accuracy":0.55,"val/loss":1.8333333333333333,"train/loss":1.5707963267948966,"learning_rate":0.06999999999999999,"epoch":2,"odd":"NaN","note":"text"}' AS BLOB), '6c2c5683f4704911816a99aacbd8d809', NULL);
INSERT INTO metrics VALUES (3, 'a89a793baf9140249dc1e1e6ec187042', '2026-11-30T16:31:52.037769+00:00', 'first', 30, CAST('{"val/accuracy":0.7,"val/loss":1.3333333333333333,"train/loss":1.0471975511965976,"learning_rate":0.048999999999999995,"epoch":3,"odd":"NaN","note":"text"}' AS BLOB), '19fb642129bd44e0b67de9e60b0854da', NULL);
INSERT INTO metrics VALUES (4, 'a89a793baf9140249dc1e1e6ec187042', '2026-11-30T16:31:52.037769+00:00', 'first', 40, CAST('{"val/accuracy":0.775,"val/loss":1.0833333333333333,"train/loss":0.7853981633974483,"learning_rate":0.03429999999999999,"epoch":4,"odd":"NaN","note":"text"}' AS BLOB), '58f9c2282a91408dbfb7d9983c741d10', NULL);
INSERT INTO metrics VALUES (5, 'a89a793baf9140249dc1e1e6ec187042', '2026-11-30T16:31:52.037769+00:00', 'first', 50, CAST('{"val/accuracy":0.8200000000000001,"val/loss":0.9333333333333333,"train/loss":0.6283185307179586,"learning_rate":0.024009999999999997,"epoch":5,"odd":"NaN","note":"text"}' AS BLOB), '4ee50fa75d30471fa8f06a18b2128859', NULL);
INSERT INTO metrics VALUES (6, 'a89a793baf9140249dc1e1e6ec187042', '2026-11-30T16:31:52.037769+00:00', 'first', 60, CAST('{"val/accuracy":0.85,"val/loss":0.8333333333333333,"train/loss":0.5235987755982988,"learning_rate":0.016806999999999996,"epoch":6,"odd":"NaN","note":"text"}' AS BLOB), '4691e9da6e344c3aa752992d20ae77a7', NULL);
INSERT INTO metrics VALUES (7, 'e80d183b28dd4c42874231f3049c66bc', '2026-11-30T16:31:52.062438+00:00', 'second', 5, CAST('{"val/accuracy":0.09999999999999998,"val/loss":3.3333333333333335,"train/loss":3.141592653589793,"learning_rate":0.1,"epoch":1,"odd":"NaN","note":"text"}' AS BLOB), '0e50f8a72da648b4af082817132ad445', NULL);
INSERT INTO metrics VALUES (8, 'e80d183b28dd4c42874231f3049c66bc', '2026-11-30T16:31:52.062438+00:00', 'second', 10, CAST('{"val/accuracy":0.55,"val/loss":1.8333333333333333,"train/loss":1.5707963267948966,"learning_rate":0.06999999999999999,"epoch":2,"odd":"NaN","note":"text"}' AS BLOB), '36b973c1ce774ffbb2f1415f1d2bea8d', NULL);
INSERT INTO metrics VALUES (9, 'e80d183b28dd4c42874231f3049c66bc', '2026-11-30T16:31:52.062438+00:00', 'second', 20, CAST('{"val/accuracy":0.7,"val/loss":1.3333333333333333,"train/loss":1.0471975511965976,"learning_rate":0.048999999999999995,"epoch":3,"odd":"NaN","note":"text"}' AS BLOB), 'c06061c8a41a4f68819186d8995bc9c4', NULL);
INSERT INTO configs VALUES (1, 'a89a793baf9140249dc1e1e6ec187042', 'first', CAST('{"rate":0.1,"hidden":[64,32],"_Username":null,"_Created":"2026-11-30T16:31:52.035996+00:00","_Group":null}' AS BLOB), '2026-11-30T16:31:52.049235+00:00');
INSERT INTO configs VALUES (2, 'e80d183b28dd4c42874231f3049c66bc', 'second', CAST('{"rate":0.1,"hidden":[64,32],"_Username":null,"_Created":"2026-11-30T16:31:52.060045+00:00","_Group":null}' AS BLOB), '2026-11-30T16:31:52.065782+00:00');
