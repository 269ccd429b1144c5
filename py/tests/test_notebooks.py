"""Every notebook runs from top to bottom. They are committed without outputs, so what a reader sees is always new."""

from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))


def outputs(notebook: Any) -> list[Any]:
    return [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]


@pytest.fixture(autouse=True)
def _nothing_in_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "MPLCONFIGDIR"):
        monkeypatch.setenv(folder, str(tmp_path / folder))


def test_there_are_notebooks() -> None:
    assert [notebook.stem for notebook in NOTEBOOKS] == ["big_two", "casino", "texas42", "texas42_bidding"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert outputs(notebook) == [], "clear the outputs before you commit"
    # An error in a cell is raised here, with the cell and its traceback.
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute(cwd=str(path.parent))
    kinds = {kind for output in outputs(notebook) for kind in output.get("data", {})}
    assert {"image/svg+xml", "image/png"} <= kinds, "a picture of cards, and a plot"
    warnings = [output.text for output in outputs(notebook) if output.get("name") == "stderr"]
    assert warnings == []


def test_a_broken_notebook_is_noticed() -> None:
    cell = nbformat.v4.new_code_cell("from unbeaten import Card\nCard('11H')")
    notebook = nbformat.v4.new_notebook(cells=[cell])
    with pytest.raises(nbclient.exceptions.CellExecutionError, match="is not a card; a card is a rank and a suit"):
        nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
