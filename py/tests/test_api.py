"""What the package promises changes only where somebody means it."""

import difflib
from pathlib import Path

import pytest
from surface import surface

import unbeaten
from unbeaten import big_two

API = Path(__file__).parents[1] / "api.txt"


def test_the_public_surface_is_the_one_written_down() -> None:
    written, found = API.read_text(encoding="utf-8").splitlines(), surface().splitlines()
    if written != found:
        difference = "\n".join(difflib.unified_diff(written, found, "api.txt", "the package", lineterm=""))
        pytest.fail(f"the public API has changed; if you mean it, `py/dev --api` writes it down:\n{difference}", False)


def test_every_public_name_and_member_is_in_it() -> None:
    text = surface()
    for module in (unbeaten, big_two):
        for name in set(module.__all__) - {"big_two"}:
            assert f"\n{name}" in text or f"class {name}" in text, name
            thing = getattr(module, name)
            if not isinstance(thing, type):
                continue
            section = text.split(f"class {name}", 1)[1].split("\n\n", 1)[0]
            for member in vars(thing):
                assert member.startswith("_") or f" {member}" in section, f"{name}.{member}"
