-- SPDX-License-Identifier: GPL-3.0-or-later
CREATE TABLE "runs" (
	run_uuid VARCHAR(32) NOT NULL, 
	name VARCHAR(250), 
	source_type VARCHAR(20), 
	source_name VARCHAR(500), 
	entry_point_name VARCHAR(50), 
	user_id VARCHAR(256), 
	status VARCHAR(9), 
	start_time BIGINT, 
	end_time BIGINT, 
	source_version VARCHAR(50), 
	lifecycle_stage VARCHAR(20), 
	artifact_uri VARCHAR(200), 
	experiment_id INTEGER, deleted_time BIGINT, 
	CONSTRAINT run_pk PRIMARY KEY (run_uuid), 
	CONSTRAINT runs_lifecycle_stage CHECK (lifecycle_stage IN ('active', 'deleted')), 
	CONSTRAINT source_type CHECK (source_type IN ('NOTEBOOK', 'JOB', 'LOCAL', 'UNKNOWN', 'PROJECT')), 
	FOREIGN KEY(experiment_id) REFERENCES experiments (experiment_id), 
	CHECK (status IN ('SCHEDULED', 'FAILED', 'FINISHED', 'RUNNING', 'KILLED'))
);
CREATE TABLE "metrics" (
	"key" VARCHAR(250) NOT NULL, 
	value FLOAT NOT NULL, 
	timestamp BIGINT NOT NULL, 
	run_uuid VARCHAR(32) NOT NULL, 
	step BIGINT DEFAULT '0' NOT NULL, 
	is_nan BOOLEAN DEFAULT '0' NOT NULL, 
	CONSTRAINT metric_pk PRIMARY KEY ("key", timestamp, step, run_uuid, value, is_nan), 
	FOREIGN KEY(run_uuid) REFERENCES runs (run_uuid), 
	CHECK (is_nan IN (0, 1))
);
CREATE TABLE "params" (
	"key" VARCHAR(250) NOT NULL, 
	value VARCHAR(8000) NOT NULL, 
	run_uuid VARCHAR(32) NOT NULL, 
	CONSTRAINT param_pk PRIMARY KEY ("key", run_uuid), 
	FOREIGN KEY(run_uuid) REFERENCES runs (run_uuid)
);
CREATE TABLE "tags" (
	"key" VARCHAR(250) NOT NULL, 
	value VARCHAR(8000), 
	run_uuid VARCHAR(32) NOT NULL, 
	CONSTRAINT tag_pk PRIMARY KEY ("key", run_uuid), 
	FOREIGN KEY(run_uuid) REFERENCES runs (run_uuid)
);
CREATE TABLE "experiments" (
	experiment_id INTEGER NOT NULL, 
	name VARCHAR(256) NOT NULL, 
	artifact_location VARCHAR(256), 
	lifecycle_stage VARCHAR(32), 
	creation_time BIGINT, 
	last_update_time BIGINT, 
	workspace VARCHAR(63) DEFAULT 'default' NOT NULL, 
	CONSTRAINT experiment_pk PRIMARY KEY (experiment_id), 
	CONSTRAINT experiments_lifecycle_stage CHECK (lifecycle_stage IN ('active', 'deleted')), 
	CONSTRAINT uq_experiments_workspace_name UNIQUE (workspace, name)
);
INSERT INTO experiments VALUES (0, 'Default', '/tracker/mlruns/0', 'active', 1796056309255, 1796056309255, 'default');
INSERT INTO experiments VALUES (1, 'trees', 'file:///tracker/artifacts', 'active', 1796056309284, 1796056309284, 'default');
INSERT INTO runs VALUES ('e3d88cdb1b124b7da71234878fed37ac', 'first', 'UNKNOWN', '', '', 'unknown', 'FINISHED', 1764000000000, 1764000060000, '', 'active', 'file:///tracker/artifacts/e3d88cdb1b124b7da71234878fed37ac/artifacts', 1, NULL);
INSERT INTO runs VALUES ('1dd562a2454244b6a4e7cb529a99e40e', 'second', 'UNKNOWN', '', '', 'unknown', 'FAILED', 1764001000000, 1764001060000, '', 'active', 'file:///tracker/artifacts/1dd562a2454244b6a4e7cb529a99e40e/artifacts', 1, NULL);
INSERT INTO runs VALUES ('ab437bc52922411e99cd4854eaa362dc', 'without steps', 'UNKNOWN', '', '', 'unknown', 'FINISHED', 1764000000000, 1764000005000, '', 'active', 'file:///tracker/artifacts/ab437bc52922411e99cd4854eaa362dc/artifacts', 1, NULL);
INSERT INTO runs VALUES ('091b210008e343b1a42e5ef7a2e822bd', 'deleted', 'UNKNOWN', '', '', 'unknown', 'RUNNING', 1796056311568, NULL, '', 'deleted', 'file:///tracker/artifacts/091b210008e343b1a42e5ef7a2e822bd/artifacts', 1, 1796056311588);
INSERT INTO runs VALUES ('7e509cf9865d483c88dd4fd8897c12f2', 'empty', 'UNKNOWN', '', '', 'unknown', 'RUNNING', 1796056311592, NULL, '', 'active', 'file:///tracker/artifacts/7e509cf9865d483c88dd4fd8897c12f2/artifacts', 1, NULL);
INSERT INTO metrics VALUES ('val/accuracy', 0.09999999999999998, 1764000001500, 'e3d88cdb1b124b7da71234878fed37ac', 10, 0);
INSERT INTO metrics VALUES ('val/loss', 3.3333333333333335, 1764000001500, 'e3d88cdb1b124b7da71234878fed37ac', 10, 0);
INSERT INTO metrics VALUES ('train/loss', 3.141592653589793, 1764000001500, 'e3d88cdb1b124b7da71234878fed37ac', 10, 0);
INSERT INTO metrics VALUES ('learning_rate', 0.1, 1764000001500, 'e3d88cdb1b124b7da71234878fed37ac', 10, 0);
INSERT INTO metrics VALUES ('val/accuracy', 0.55, 1764000003000, 'e3d88cdb1b124b7da71234878fed37ac', 20, 0);
INSERT INTO metrics VALUES ('val/loss', 1.8333333333333333, 1764000003000, 'e3d88cdb1b124b7da71234878fed37ac', 20, 0);
INSERT INTO metrics VALUES ('train/loss', 1.5707963267948966, 1764000003000, 'e3d88cdb1b124b7da71234878fed37ac', 20, 0);
INSERT INTO metrics VALUES ('learning_rate', 0.06999999999999999, 1764000003000, 'e3d88cdb1b124b7da71234878fed37ac', 20, 0);
INSERT INTO metrics VALUES ('val/accuracy', 0.7, 1764000004500, 'e3d88cdb1b124b7da71234878fed37ac', 30, 0);
INSERT INTO metrics VALUES ('val/loss', 1.3333333333333333, 1764000004500, 'e3d88cdb1b124b7da71234878fed37ac', 30, 0);
INSERT INTO metrics VALUES ('train/loss', 1.0471975511965976, 1764000004500, 'e3d88cdb1b124b7da71234878fed37ac', 30, 0);
INSERT INTO metrics VALUES ('learning_rate', 0.048999999999999995, 1764000004500, 'e3d88cdb1b124b7da71234878fed37ac', 30, 0);
INSERT INTO metrics VALUES ('val/accuracy', 0.775, 1764000006000, 'e3d88cdb1b124b7da71234878fed37ac', 40, 0);
INSERT INTO metrics VALUES ('val/loss', 1.0833333333333333, 1764000006000, 'e3d88cdb1b124b7da71234878fed37ac', 40, 0);
INSERT INTO metrics VALUES ('train/loss', 0.7853981633974483, 1764000006000, 'e3d88cdb1b124b7da71234878fed37ac', 40, 0);
INSERT INTO metrics VALUES ('learning_rate', 0.03429999999999999, 1764000006000, 'e3d88cdb1b124b7da71234878fed37ac', 40, 0);
INSERT INTO metrics VALUES ('val/accuracy', 0.8200000000000001, 1764000007500, 'e3d88cdb1b124b7da71234878fed37ac', 50, 0);
INSERT INTO metrics VALUES ('val/loss', 0.9333333333333333, 1764000007500, 'e3d88cdb1b124b7da71234878fed37ac', 50, 0);
INSERT INTO metrics VALUES ('train/loss', 0.6283185307179586, 1764000007500, 'e3d88cdb1b124b7da71234878fed37ac', 50, 0);
INSERT INTO metrics VALUES ('learning_rate', 0.024009999999999997, 1764000007500, 'e3d88cdb1b124b7da71234878fed37ac', 50, 0);
INSERT INTO metrics VALUES ('val/accuracy', 0.85, 1764000009000, 'e3d88cdb1b124b7da71234878fed37ac', 60, 0);
INSERT INTO metrics VALUES ('val/loss', 0.8333333333333333, 1764000009000, 'e3d88cdb1b124b7da71234878fed37ac', 60, 0);
INSERT INTO metrics VALUES ('train/loss', 0.5235987755982988, 1764000009000, 'e3d88cdb1b124b7da71234878fed37ac', 60, 0);
INSERT INTO metrics VALUES ('learning_rate', 0.016806999999999996, 1764000009000, 'e3d88cdb1b124b7da71234878fed37ac', 60, 0);
INSERT INTO metrics VALUES ('odd', 0.0, 1764000020000, 'e3d88cdb1b124b7da71234878fed37ac', 60, 1);
INSERT INTO metrics VALUES ('odd', 1.7976931348623157e+308, 1764000020000, 'e3d88cdb1b124b7da71234878fed37ac', 60, 0);
INSERT INTO metrics VALUES ('val/accuracy', 0.09999999999999998, 1764001001500, '1dd562a2454244b6a4e7cb529a99e40e', 5, 0);
INSERT INTO metrics VALUES ('val/loss', 3.3333333333333335, 1764001001500, '1dd562a2454244b6a4e7cb529a99e40e', 5, 0);
INSERT INTO metrics VALUES ('train/loss', 3.141592653589793, 1764001001500, '1dd562a2454244b6a4e7cb529a99e40e', 5, 0);
INSERT INTO metrics VALUES ('learning_rate', 0.1, 1764001001500, '1dd562a2454244b6a4e7cb529a99e40e', 5, 0);
INSERT INTO metrics VALUES ('val/accuracy', 0.55, 1764001003000, '1dd562a2454244b6a4e7cb529a99e40e', 10, 0);
INSERT INTO metrics VALUES ('val/loss', 1.8333333333333333, 1764001003000, '1dd562a2454244b6a4e7cb529a99e40e', 10, 0);
INSERT INTO metrics VALUES ('train/loss', 1.5707963267948966, 1764001003000, '1dd562a2454244b6a4e7cb529a99e40e', 10, 0);
INSERT INTO metrics VALUES ('learning_rate', 0.06999999999999999, 1764001003000, '1dd562a2454244b6a4e7cb529a99e40e', 10, 0);
INSERT INTO metrics VALUES ('val/accuracy', 0.7, 1764001004500, '1dd562a2454244b6a4e7cb529a99e40e', 20, 0);
INSERT INTO metrics VALUES ('val/loss', 1.3333333333333333, 1764001004500, '1dd562a2454244b6a4e7cb529a99e40e', 20, 0);
INSERT INTO metrics VALUES ('train/loss', 1.0471975511965976, 1764001004500, '1dd562a2454244b6a4e7cb529a99e40e', 20, 0);
INSERT INTO metrics VALUES ('learning_rate', 0.048999999999999995, 1764001004500, '1dd562a2454244b6a4e7cb529a99e40e', 20, 0);
INSERT INTO metrics VALUES ('odd', 0.0, 1764001020000, '1dd562a2454244b6a4e7cb529a99e40e', 20, 1);
INSERT INTO metrics VALUES ('odd', 1.7976931348623157e+308, 1764001020000, '1dd562a2454244b6a4e7cb529a99e40e', 20, 0);
INSERT INTO metrics VALUES ('accuracy', 0.09999999999999998, 1764000000000, 'ab437bc52922411e99cd4854eaa362dc', 0, 0);
INSERT INTO metrics VALUES ('accuracy', 0.55, 1764000001000, 'ab437bc52922411e99cd4854eaa362dc', 0, 0);
INSERT INTO metrics VALUES ('accuracy', 0.7, 1764000002000, 'ab437bc52922411e99cd4854eaa362dc', 0, 0);
INSERT INTO metrics VALUES ('accuracy', 0.775, 1764000003000, 'ab437bc52922411e99cd4854eaa362dc', 0, 0);
INSERT INTO metrics VALUES ('accuracy', 0.5, 1796056311580, '091b210008e343b1a42e5ef7a2e822bd', 0, 0);
INSERT INTO params VALUES ('rate', '0.1', 'e3d88cdb1b124b7da71234878fed37ac');
INSERT INTO params VALUES ('hidden', '[64, 32]', 'e3d88cdb1b124b7da71234878fed37ac');
INSERT INTO params VALUES ('rate', '0.1', '1dd562a2454244b6a4e7cb529a99e40e');
INSERT INTO params VALUES ('hidden', '[64, 32]', '1dd562a2454244b6a4e7cb529a99e40e');
INSERT INTO tags VALUES ('mlflow.runName', 'first', 'e3d88cdb1b124b7da71234878fed37ac');
INSERT INTO tags VALUES ('mlflow.runName', 'second', '1dd562a2454244b6a4e7cb529a99e40e');
INSERT INTO tags VALUES ('mlflow.runName', 'without steps', 'ab437bc52922411e99cd4854eaa362dc');
INSERT INTO tags VALUES ('mlflow.runName', 'deleted', '091b210008e343b1a42e5ef7a2e822bd');
INSERT INTO tags VALUES ('mlflow.runName', 'empty', '7e509cf9865d483c88dd4fd8897c12f2');
