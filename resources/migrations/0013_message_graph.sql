-- SPDX-License-Identifier: GPL-3.0-or-later
-- The message graph of a run, and what its nodes did. Lists are JSON: of nodes, or of edges.
CREATE TABLE graphs (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    time, wall,
    names TEXT, ranks TEXT,
    edges_from TEXT, edges_to TEXT,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;
CREATE TABLE node_loads (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    time, wall, rank,
    nodes TEXT, queued TEXT, max_queued TEXT, busy TEXT, handled TEXT,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;
