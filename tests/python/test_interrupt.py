# SPDX-License-Identifier: GPL-3.0-or-later
"""Ctrl+C of a real process."""
import os
import signal
import subprocess
import sys
import textwrap

PROGRAM = """
    import signal
    import sys
    import evenkeel
    from conftest import rows

    offsets, indices, values, classes = rows(600)
    X = evenkeel.Csr(offsets, indices, values, shape=(600, 40))

    def on_event(event):
        if event["event"] == "evaluation":
            print("training", flush=True)

    signal.signal(signal.SIGINT, signal.default_int_handler)  # processes in the background are started without
    model = evenkeel.Classifier(epochs=1000000, batch=16, progress=on_event, settings={"train.early-stopping": "off"})
    try:
        model.fit(X, classes)
    except KeyboardInterrupt:
        print("interrupted", len(model.history_) > 0, model.predict(X)[:1] is not None, flush=True)
        sys.exit(130)
"""


def test_interrupt_ends_training(tmp_path):
    (tmp_path / "program.py").write_text(textwrap.dedent(PROGRAM), encoding="utf-8")
    here = os.path.dirname(__file__)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([here, *sys.path])}
    process = subprocess.Popen([sys.executable, tmp_path / "program.py"], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout.readline() == "training\n"
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=300)
    finally:
        process.kill()
    assert process.returncode == 130 and rest.splitlines()[-1] == "interrupted True True"
