"""Every example in every docstring and in the README is run, and every public thing has a docstring."""

import doctest
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_origin

import pytest

import unbeaten
from unbeaten import _errors, _forms, _generated, _unbeaten, _vocabulary, big_two, casino, fair, texas42

OPTIONS = doctest.ELLIPSIS | doctest.FAIL_FAST
# The page of the package, and that of the project with its quick start.
READMES = [Path(__file__).parents[level] / "README.md" for level in (1, 2)]


def names(game: ModuleType) -> dict[str, Any]:
    """What a reader of the documentation has imported."""
    return {name: getattr(module, name) for module in (unbeaten, game) for name in module.__all__}


def members(owner: ModuleType | type) -> Iterator[tuple[str, Any]]:
    for name, member in vars(owner).items():
        if not name.startswith("_") and (
            inspect.isroutine(member) or inspect.isclass(member) or inspect.isdatadescriptor(member)
        ):
            yield name, member.__func__ if isinstance(member, (staticmethod, classmethod)) else member


FORMS = (_forms, big_two._forms, texas42._forms, casino._forms)


def documented() -> Iterator[tuple[str, str, str, ModuleType]]:
    """Everything public with its docstring, that of its class, which sets the scene, and the game it is about."""
    for module in (unbeaten, big_two, texas42, casino, fair, *FORMS, _errors):
        yield module.__name__, module.__doc__ or "", "", module if module in (texas42, casino, fair) else big_two
    homes = [(_unbeaten, big_two), (_errors, big_two), (_vocabulary, big_two), (_generated, big_two)]
    homes += [(_unbeaten.big_two, big_two), (_unbeaten.big_two_shapes, big_two), (big_two._generated, big_two)]
    homes += [(_unbeaten.texas42, texas42), (_unbeaten.texas42_shapes, texas42), (texas42._generated, texas42)]
    homes += [(_unbeaten.casino, casino), (_unbeaten.casino_shapes, casino), (casino._generated, casino)]
    homes += [(_unbeaten.fair, fair), (_unbeaten.fair_shapes, fair), (fair._generated, fair)]
    homes += [(texas42._vocabulary, texas42), (casino._errors, casino)]
    for module, game in homes:
        for name, member in members(module):
            if not getattr(member, "__module__", "unbeaten").startswith("unbeaten"):
                continue
            yield name, member.__doc__ or "", "", game
            if inspect.isclass(member):
                for inner_name, inner in members(member):
                    yield f"{name}.{inner_name}", getattr(inner, "__doc__", "") or "", member.__doc__ or "", game


def run(name: str, text: str, globs: dict[str, Any]) -> dict[str, Any]:
    """Runs the examples and says what they have left behind."""
    test = doctest.DocTestParser().get_doctest(text, globs, name, None, 0)
    result = doctest.DocTestRunner(optionflags=OPTIONS).run(test, clear_globs=False)
    assert result.failed == 0
    return test.globs


DOCUMENTED = list(documented())


@pytest.mark.parametrize(
    ("name", "text", "scene", "game"), DOCUMENTED, ids=[f"{game.__name__}-{name}" for name, _, _, game in DOCUMENTED]
)
def test_docstring(name: str, text: str, scene: str, game: ModuleType) -> None:
    assert text.strip(), f"{name} has no docstring"
    run(name, text, run(name, scene, names(game)))


def test_every_class_and_function_has_an_example() -> None:
    examples = {(name, game) for name, text, _, game in DOCUMENTED if ">>>" in text}
    callables = {(name, big_two) for name in vars(_unbeaten) if not name.startswith(NO_EXAMPLE)}
    for game in (big_two, texas42, casino, fair):
        things = {name: getattr(game, name) for name in game.__all__}
        # What Texas 42 has from Big Two is shown there.
        callables |= {(name, home(thing, game)) for name, thing in things.items() if wants_example(thing)}
    assert callables - examples == set()


NO_EXAMPLE = ("pip_", "CardSubsets", "DominoSubsets", "big_two", "casino", "fair", "texas42", "_")


def home(thing: object, game: ModuleType) -> ModuleType:
    return big_two if getattr(thing, "__module__", "") == big_two.__name__ else game


def wants_example(thing: object) -> bool:
    """Constants, and what may be passed for things, speak for themselves."""
    is_class = isinstance(thing, type) and get_origin(thing) is None
    return inspect.isroutine(thing) or (is_class and not is_error(thing))


def is_error(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, Exception)


@pytest.mark.parametrize("readme", READMES, ids=["package", "project"])
def test_readme(readme: Path) -> None:
    text = readme.read_text(encoding="utf-8")
    assert ">>>" in text
    # An example ends with its block.
    run("README", text.replace("```", "\n```"), {})
