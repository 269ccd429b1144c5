"""The vectors have the form that their schema says, and the schema notices when they have not."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

VECTORS = Path(__file__).parents[2] / "tests" / "vectors"
# Of files that a program wrote one in so many is looked at: a position of Casino has hundreds of values.
EACH = {"big_two.jsonl": 10, "casino.jsonl": 40, "fair.jsonl": 10, "texas42.jsonl": 10}
SCHEMA = jsonschema.Draft202012Validator(json.loads((VECTORS / "schema.json").read_text(encoding="utf-8")))


def vectors() -> list[dict[str, Any]]:
    """All that were written by hand, and some of the thousands that one program wrote."""
    lines = {file.name: file.read_text(encoding="utf-8").splitlines() for file in sorted(VECTORS.glob("*.jsonl"))}
    return [json.loads(line) for name in lines for line in lines[name][:: EACH.get(name, 1)]]


def test_a_vector_has_the_form_of_its_op() -> None:
    SCHEMA.check_schema(SCHEMA.schema)
    assert len(vectors()) > 1000
    for vector in vectors():
        assert SCHEMA.is_valid(vector), vector["id"]


@pytest.mark.parametrize(
    "change",
    [
        {"ok": {"kind": "pair", "cards": ["2S", "2D"], "more": 1}},
        {"ok": {"kind": "couple", "cards": ["2S", "2D"]}},
        {"ok": {"kind": "pair", "cards": ["S2", "2D"]}},
        {"op": "possible"},
        {"in": {}},
        {"rules": {"jokers": 2}},
        {"more": 1},
        {"ok": None, "err": {"code": "bad_card", "message": "both", "text": "x"}},
    ],
)
def test_a_vector_of_another_form_is_noticed(change: dict[str, Any]) -> None:
    good = {
        "id": 1,
        "game": "bigTwo",
        "op": "classify",
        "in": {"cards": ["2S", "2D"]},
        "ok": {"kind": "pair", "cards": ["2D", "2S"]},
    }
    assert SCHEMA.is_valid(good)
    assert not SCHEMA.is_valid(good | change)


def test_an_error_has_a_code_that_is_known() -> None:
    vector = {"id": 1, "err": {"code": "bad_card", "message": "not a card", "text": "x"}}
    assert SCHEMA.is_valid(vector)
    assert not SCHEMA.is_valid({"id": 1, "err": {"code": "oh_no", "message": "not a card", "text": "x"}})


def test_an_error_has_the_data_of_its_code() -> None:
    for code, data in [("wrong_count", {"got": 1, "want": 2}), ("bad_record", {"line": 1, "column": 2})]:
        error = {"code": code, "message": "no"}
        assert SCHEMA.is_valid({"id": 1, "err": error | data})
        for name in data:
            assert not SCHEMA.is_valid({"id": 1, "err": error | {name: data[name]}})
