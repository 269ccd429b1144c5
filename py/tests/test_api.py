"""What the package promises changes only where somebody means it."""

import difflib
from pathlib import Path

import pytest
from surface import MODULES, public_names, surface

API = Path(__file__).parents[1] / "api.txt"


def test_the_public_surface_is_the_one_written_down() -> None:
    written, found = API.read_text(encoding="utf-8").splitlines(), surface().splitlines()
    if written != found:
        difference = "\n".join(difflib.unified_diff(written, found, "api.txt", "the package", lineterm=""))
        pytest.fail(f"the public API has changed; if you mean it, `py/dev --api` writes it down:\n{difference}", False)


def test_every_public_name_and_member_is_in_it() -> None:
    modules = [module for module, _ in MODULES]
    text = surface()
    for module, following in zip(modules, [*modules[1:], None], strict=True):
        text = text.split(f"{module.__name__}\n\n", 1)[1]
        section_end = text.find(f"\n{following.__name__}\n\n") if following else len(text)
        part = "\n" + text[:section_end]
        for name in public_names(module):
            assert f"\n{name}" in part or f"class {name}" in part or f"overload {name}" in part, name
            thing = getattr(module, name)
            if not isinstance(thing, type):
                continue
            section = part.split(f"class {name}", 1)[1].split("\n\n", 1)[0]
            for member in vars(thing):
                assert member.startswith("_") or f" {member}" in section, f"{name}.{member}"
