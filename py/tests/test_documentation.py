"""Every example in every docstring and in the README is run, and every public thing has a docstring."""

import doctest
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import unbeaten
from unbeaten import _errors, _forms, _unbeaten, _vocabulary, big_two

OPTIONS = doctest.ELLIPSIS | doctest.FAIL_FAST
# The page of the package, and that of the project with its quick start.
READMES = [Path(__file__).parents[level] / "README.md" for level in (1, 2)]


def names() -> dict[str, Any]:
    """What a reader of the documentation has imported."""
    found = {name: getattr(unbeaten, name) for name in unbeaten.__all__}
    return found | {name: getattr(big_two, name) for name in big_two.__all__}


def members(owner: ModuleType | type) -> Iterator[tuple[str, Any]]:
    for name, member in vars(owner).items():
        if not name.startswith("_") and (
            inspect.isroutine(member) or inspect.isclass(member) or inspect.isdatadescriptor(member)
        ):
            yield name, member.__func__ if isinstance(member, (staticmethod, classmethod)) else member


def documented() -> Iterator[tuple[str, str, str]]:
    """Everything public with its docstring, and the docstring of its class, which sets the scene."""
    for module in (unbeaten, big_two, _errors, _forms):
        yield module.__name__, module.__doc__ or "", ""
    for module in (_unbeaten, _errors, _vocabulary):
        for name, member in members(module):
            if not getattr(member, "__module__", "unbeaten").startswith("unbeaten"):
                continue
            yield name, member.__doc__ or "", ""
            if inspect.isclass(member):
                for inner_name, inner in members(member):
                    yield f"{name}.{inner_name}", getattr(inner, "__doc__", "") or "", member.__doc__ or ""


def run(name: str, text: str, globs: dict[str, Any]) -> dict[str, Any]:
    """Runs the examples and says what they have left behind."""
    test = doctest.DocTestParser().get_doctest(text, globs, name, None, 0)
    result = doctest.DocTestRunner(optionflags=OPTIONS).run(test, clear_globs=False)
    assert result.failed == 0
    return test.globs


DOCUMENTED = list(documented())


@pytest.mark.parametrize(("name", "text", "scene"), DOCUMENTED, ids=[name for name, _, _ in DOCUMENTED])
def test_docstring(name: str, text: str, scene: str) -> None:
    assert text.strip(), f"{name} has no docstring"
    run(name, text, run(name, scene, names()))


def test_every_class_and_function_has_an_example() -> None:
    examples = {name for name, text, _ in DOCUMENTED if ">>>" in text}
    callables = {name for name in _unbeaten.__all__ if not name.startswith(("kind_", "restore_", "CardSubsets", "__"))}
    assert callables - examples == set()


@pytest.mark.parametrize("readme", READMES, ids=["package", "project"])
def test_readme(readme: Path) -> None:
    text = readme.read_text(encoding="utf-8")
    assert ">>>" in text
    # An example ends with its block.
    run("README", text.replace("```", "\n```"), {})
