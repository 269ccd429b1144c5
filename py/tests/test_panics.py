"""A panic of the core arrives as an ordinary exception, and breaks nothing.

The core is not known to panic, so a build of the package for these tests alone does, at numbers that nobody means.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from unbeaten.big_two import Deal, Game, Record, Rules

MAGIC = 13131313131313131313
# Where the core itself panics in the middle of a change.
TIME = 31_313_131
PROJECT = Path(__file__).parents[1]

SCENE = f"""
import copy, pickle, threading
from unbeaten import InternalError, UnbeatenError, casino, texas42
from unbeaten.big_two import Deal, Game, Rules

MAGIC, TIME = {MAGIC}, {TIME}
game = Game(Rules.classic(), Deal.shuffled(42, 0, players=4))
game.play(0, "3D 3H 3S")
saved = game.save()

def refused(call):
    try:
        call()
    except Exception as error:  # A server or a notebook catches no more than this.
        assert type(error) is InternalError and not isinstance(error, UnbeatenError), repr(error)
        assert (error.code, error.data) == ("internal", {{}})
        return str(error)
    raise AssertionError("it answered")
"""

READ = """
before = copy.copy(game)
assert refused(lambda: game.record(seed=MAGIC)) == "a mistake in unbeaten, please report it: provoked"
assert game == before and game.save() == saved
game.play(1, "pass")
assert game.record().with_seed_that_tells_later_deals(42).seed is not None and game.undo().seat == 1
"""

CHANGE = """
before, copied = copy.copy(game), pickle.dumps(game)
assert refused(lambda: game.advance_to(TIME)) == "a mistake in unbeaten, please report it: provoked"
told = []
thread = threading.Thread(target=lambda: told.append(game.table))
thread.start()
thread.join()
assert told == [before.table]
assert game == before == copy.deepcopy(game) and repr(game) == repr(before)
assert game.save() == saved and pickle.dumps(game) == copied
assert (game.to_move, game.now, game.history()) == (1, 0, before.history())
assert game.view(0) == before.view(0) and game.legal_actions() == before.legal_actions()
assert game.advance_to(5) == [] and game.now == 5
assert "provoked" in refused(lambda: game.advance_to(TIME)) and game.now == 5
assert game.play(1, "pass") and game.to_move == 2 and game.undo().seat == 1
"""

NOTHING_KEPT = """
assert "provoked" in refused(lambda: Deal.shuffled(1, MAGIC, players=4))
assert Deal.shuffled(1, MAGIC - 1, players=4).hands
assert "provoked" in refused(lambda: texas42.Deal.shuffled(1, MAGIC))
assert texas42.Deal.shuffled(1, MAGIC - 1).hands
assert "provoked" in refused(lambda: casino.Deal.shuffled(1, MAGIC, players=2))
assert casino.Deal.shuffled(1, MAGIC - 1, players=2).hands
"""


@pytest.fixture(scope="module")
def provoked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it is, but for a library that panics when asked to."""
    # Built as tests are, so that it is never the one that ships, and what it depends on is built already.
    wheels = Path(os.environ.get("CARGO_TARGET_DIR", PROJECT.parent / "target")) / "provoked-wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    maturin = [str(Path(sys.executable).parent / "maturin"), "build", "--quiet", "--profile", "dev"]
    where = ["--interpreter", sys.executable, "--out", str(wheels)]
    subprocess.run([*maturin, "--features", "provoke-panic", *where], cwd=PROJECT, check=True)
    (wheel,) = wheels.glob("*.whl")
    folder = tmp_path_factory.mktemp("provoked")
    with zipfile.ZipFile(wheel) as package:
        package.extractall(folder)
    return folder


def python(provoked: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Runs Python with the package that panics."""
    command = [sys.executable, *arguments]
    paths = os.environ | {"PYTHONPATH": str(provoked)}
    return subprocess.run(command, cwd=PROJECT, env=paths, capture_output=True, text=True, timeout=600)


@pytest.mark.parametrize("script", [READ, CHANGE, NOTHING_KEPT], ids=["read", "change", "nothing kept"])
def test_a_panic_is_an_exception(provoked: Path, script: str) -> None:
    where = f"import unbeaten\nassert unbeaten.__file__.startswith({str(provoked)!r})\n"
    run = python(provoked, "-c", where + SCENE + script)
    assert run.returncode == 0, run.stderr
    assert "provoked" in run.stderr, "whoever reports it finds the panic in the log"


def test_garbage_overflows_nothing(provoked: Path) -> None:
    # The same tests in a build that checks its arithmetic, where every overflow is a panic.
    run = python(provoked, "-m", "pytest", "-p", "no:cacheprovider", "-x", "tests/test_garbage.py")
    assert run.returncode == 0, run.stdout


def test_the_package_itself_is_not_provoked() -> None:
    game = Game(Rules.classic(), Deal.shuffled(42, MAGIC, players=4))
    assert Record(str(game.record())) == game.record()
    assert (game.advance_to(TIME), game.now) == ([], TIME)
