"""Asks the questions of the conformance vectors through the typed Python API and compares the answers.

    python tests/python/run_vectors.py [file.jsonl …]

The answers are built from what the API returns, never by the JSON line protocol of the core, so it is the binding that
is tested. `lines.jsonl` is about the JSON lines themselves, so it has no typed question and is left out.
Prints a digest of the answers: SHA-256 over their canonical lines, the same in every language.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import casino_game
from question import Fields, NotAskable, canonical, problem

import big_two
import casino
import fair
import texas42
from unbeaten import UnbeatenError

VECTORS = Path(__file__).parent.parent / "vectors"

# The one file whose questions only a reader of JSON lines can be asked.
ABOUT_LINES = "lines.jsonl"


def ask(question: dict[str, Any]) -> Any:
    """What the API of the question's game says."""
    match question.get("game"):
        case "bigTwo" if question.get("op") in big_two.OPS:
            return big_two.OPS[question["op"]](big_two.rules(question.get("rules")), Fields(question.get("in")))
        case "texas42" if question.get("op") in texas42.OPS:
            return texas42.OPS[question["op"]](texas42.rules(question.get("rules")), Fields(question.get("in")))
        case "casino" if question.get("op") in casino_game.OPS:
            return casino_game.OPS[question["op"]](casino_game.rules(question.get("rules")), Fields(question.get("in")))
        case "casino" if question.get("op") in casino.OPS and question.get("rules") is None:
            return casino.OPS[question["op"]](Fields(question.get("in")))
        case "fair" if question.get("op") in fair.OPS and question.get("rules") is None:
            return fair.OPS[question["op"]](Fields(question.get("in")))
    raise NotAskable


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question: what the API says, or why it refuses."""
    try:
        return {"ok": ask(question)}
    except UnbeatenError as error:
        return {"err": problem(error)}


def vectors(files: list[Path]) -> Iterator[tuple[Path, dict[str, Any]]]:
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip():
                yield file, json.loads(line)


def main(arguments: list[str]) -> int:
    """Runs the vectors and says how many passed."""
    passed = failed = 0
    lines = hashlib.sha256()
    typed = sorted(file for file in VECTORS.glob("*.jsonl") if file.name != ABOUT_LINES)
    for file, vector in vectors([Path(name) for name in arguments] or typed):
        wanted = {name: vector[name] for name in ("ok", "err") if name in vector}
        try:
            got = answer(vector)
        except NotAskable:
            got = {"err": "the typed API has no way to ask this"}
        lines.update(canonical({"id": vector["id"], **got}).encode() + b"\n")
        if canonical(got) == canonical(wanted):
            passed += 1
            continue
        failed += 1
        print(f"{file.name}: {vector['id']}\n  wanted {canonical(wanted)}\n  got    {canonical(got)}")
    print(f"python: {passed + failed} vectors, digest {lines.hexdigest()}")
    print(f"python: {passed} passed, {failed} failed")
    return 0 if failed == 0 and passed > 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
