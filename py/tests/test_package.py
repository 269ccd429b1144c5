"""What the package takes along besides its code, and what it must not tell: wheel and source are opened and read."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
from email.parser import Parser
from importlib.metadata import distribution
from pathlib import Path
from urllib.parse import unquote, urlparse
from zipfile import ZipFile

import pytest

PROJECT = Path(__file__).parent.parent
LICENCES = ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.txt"]
# Where people and machines keep what they build. (The standard library of Rust names its own source /rustc and /rust.)
SOMEWHERE = re.compile(rb"file:/|/(?:home|root|Users|private)/[\w.-]|/\.cargo/|registry/src/")


@pytest.fixture(scope="module")
def wheel() -> dict[str, bytes]:
    """The files in the wheel that was installed; pip wrote down where it lies."""
    origin = json.loads(distribution("unbeaten").read_text("direct_url.json") or "{}")
    with ZipFile(unquote(urlparse(origin["url"]).path)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files in the source distribution, without the folder that they are all in."""
    folder = tmp_path_factory.mktemp("source")
    maturin = Path(sys.executable).parent / "maturin"
    subprocess.run([maturin, "sdist", "--out", folder], cwd=PROJECT, check=True, capture_output=True)
    (path,) = folder.iterdir()
    with tarfile.open(path) as archive:
        files = {member.name.split("/", 1)[1]: archive.extractfile(member) for member in archive if member.isfile()}
        return {name: file.read() for name, file in files.items() if file is not None}


def only(files: dict[str, bytes], ending: str) -> bytes:
    (content,) = [content for name, content in files.items() if name.endswith(ending)]
    return content


def test_the_wheel_has_every_licence(wheel: dict[str, bytes]) -> None:
    metadata = Parser().parsestr(only(wheel, ".dist-info/METADATA").decode())
    assert metadata["License-Expression"] == "MIT OR Apache-2.0"
    assert metadata.get_all("License-File") == LICENCES
    for name in LICENCES:
        assert only(wheel, f".dist-info/licenses/{name}") == (PROJECT / name).read_bytes()


def test_the_source_has_every_licence(source: dict[str, bytes]) -> None:
    assert Parser().parsestr(source["PKG-INFO"].decode()).get_all("License-File") == LICENCES
    for name in [*LICENCES, "unbeaten.cyclonedx.json"]:
        assert source[name] == (PROJECT / name).read_bytes()


def test_the_bill_of_materials_lists_what_the_licences_are_of(wheel: dict[str, bytes]) -> None:
    names = [name for name in wheel if "/sboms/" in name]
    assert [Path(name).name for name in names] == ["unbeaten.cyclonedx.json"]
    bill = json.loads(wheel[names[0]])
    assert bill["metadata"]["component"]["version"] == distribution("unbeaten").version
    listed = [f"{component['name']} {component['version']}" for component in bill["components"]]
    notices = only(wheel, "/THIRD-PARTY.txt").decode()
    assert listed == re.findall(r"^  (\S+ \S+) +MIT +https://", notices, re.MULTILINE)
    assert any(title.startswith("pyo3 ") for title in listed)


def test_nothing_tells_where_it_was_built(wheel: dict[str, bytes], source: dict[str, bytes]) -> None:
    checkout = str(PROJECT.parent).encode()
    for name, content in [*wheel.items(), *source.items()]:
        # This file says what to look for.
        if not name.endswith(Path(__file__).name):
            assert SOMEWHERE.search(content) is None, name
            assert checkout not in content, name
