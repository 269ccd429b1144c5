"""Scenes that must not take the tests down with them: each is played in a process of its own, with an end in sight."""

import signal
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent

# Far more than any scene needs, on a machine with a hundred other things to do.
PATIENCE = 120

# A shell lets what it runs in the background ignore Ctrl-C, and Python then has no handler for it, here and in every
# process that is started from here.
LISTENING = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"


def play(scene: str, *, memory: int | None = None) -> str:
    """What the scene prints. It may use so many bytes of memory and no more; one that hangs is a failure."""
    if memory is not None:
        scene = f"import resource\nresource.setrlimit(resource.RLIMIT_AS, ({memory}, {memory}))\n{scene}"
    done = subprocess.run([sys.executable, "-c", LISTENING + scene], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, f"it ended with {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def interrupt(scene: str) -> float:
    """Plays a scene that prints a line when its long call begins, presses Ctrl-C, and says how long it took to end.

    The scene prints ``KeyboardInterrupt`` where it catches that.
    """
    with subprocess.Popen([sys.executable, "-c", LISTENING + scene], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline().strip() == "begins"
            # Until the call has certainly begun; what it has to do takes longer than anybody lives.
            time.sleep(0.3)
            pressed = time.monotonic()
            process.send_signal(signal.SIGINT)
            told, _ = process.communicate(timeout=PATIENCE)
            took = time.monotonic() - pressed
        finally:
            process.kill()
    assert told.strip() == "KeyboardInterrupt", told
    return took
