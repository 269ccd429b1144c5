"""Everything public of the package with its signature, as text. ``py/dev --api`` keeps it in ``api.txt``.

It is read from the installed stubs and modules, not asked of the objects, so every version of Python gives the same
text; stubtest proves that the stubs tell the truth.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

import unbeaten
from unbeaten import big_two, casino, fair, texas42

PACKAGE = Path(unbeaten.__file__).parent
SHARED = ["_unbeaten/__init__.pyi", "_errors.py", "_forms.py", "_generated.py", "_vocabulary.py"]


def sources(game: str) -> list[str]:
    """Where the names of a game are defined; of two definitions the later one is meant."""
    parts = [f"{game}/_{part}.py" for part in ("errors", "forms", "vocabulary", "generated")]
    stubs = [f"_unbeaten/{game}_shapes.pyi", f"_unbeaten/{game}.pyi"]
    return [*SHARED, *(part for part in parts + stubs if (PACKAGE / part).exists())]


# Each public module, and where its names are defined.
MODULES: list[tuple[ModuleType, list[str]]] = [
    (unbeaten, SHARED),
    (big_two, sources("big_two")),
    # Which have some values of Big Two under their own names.
    (texas42, ["_unbeaten/big_two_shapes.pyi", *sources("texas42")]),
    (casino, ["_unbeaten/big_two_shapes.pyi", *sources("casino")]),
    (fair, sources("fair")),
]

Definition = ast.ClassDef | ast.FunctionDef | ast.AnnAssign


def public_names(module: ModuleType) -> list[str]:
    """What a module promises; other modules have a section of their own."""
    return sorted(name for name in module.__all__ if not isinstance(getattr(module, name), ModuleType))


def definitions(sources: Iterable[str]) -> dict[str, Definition]:
    found: dict[str, Definition] = {}
    for source in sources:
        for node in ast.parse((PACKAGE / source).read_text(encoding="utf-8")).body:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                found[node.name] = node
            elif isinstance(node, ast.AnnAssign):
                found[ast.unparse(node.target)] = node
    return found


def is_public(name: str) -> bool:
    return not name.startswith("_") or name.endswith("__") or name.startswith("_repr_")


def function(node: ast.FunctionDef) -> str:
    kinds = [ast.unparse(decorator) for decorator in node.decorator_list]
    returns = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
    if "property" in kinds:
        return f"property {node.name}{returns}"
    return " ".join([*kinds, f"{node.name}({ast.unparse(node.args)}){returns}"])


def family(node: ast.ClassDef, known: dict[str, Definition]) -> tuple[list[str], list[ast.ClassDef]]:
    """The public bases of a class, and the classes whose members are its own: those of private bases too."""
    bases: list[str] = []
    classes = [node]
    for base in map(ast.unparse, node.bases):
        private = None if is_public(base) else known.get(base)
        if isinstance(private, ast.ClassDef):
            further, inherited = family(private, known)
            bases += further
            classes += inherited
        else:
            bases.append(base)
    return bases, classes


def members(*parts: ast.ClassDef) -> Iterator[str]:
    """Values in their order, which is that of an enumeration; then what can be called, by name."""
    body = [item for part in parts for item in part.body]
    for item in body:
        targets: list[ast.expr] = []
        if isinstance(item, ast.AnnAssign):
            targets = [item.target]
        elif isinstance(item, ast.Assign):
            targets = item.targets
        if any(is_public(ast.unparse(target)) for target in targets):
            yield ast.unparse(item)
    functions = [item for item in body if isinstance(item, ast.FunctionDef) and is_public(item.name)]
    yield from map(function, sorted(functions, key=lambda item: item.name))


def described(name: str, known: dict[str, Definition]) -> Iterator[str]:
    node = known[name]
    if isinstance(node, ast.ClassDef):
        bases, classes = family(node, known)
        final = "final " if any(ast.unparse(decorator) == "final" for decorator in node.decorator_list) else ""
        yield f"{final}class {name}({', '.join(bases)})" if bases else f"{final}class {name}"
        # The part of a class that is taken from the core is a base only in the stubs.
        halves = [each for each in classes if each.name in (name, f"_{name}")]
        others = [each for each in classes if each not in halves]
        yield from (f"    {member}" for member in members(*halves))
        yield from (f"    {member}" for each in others for member in members(each))
    elif isinstance(node, ast.FunctionDef):
        yield function(node)
    else:
        yield ast.unparse(node)


def surface() -> str:
    lines: list[str] = []
    for module, sources in MODULES:
        known = definitions(sources)
        lines += ["", module.__name__] if lines else [module.__name__]
        for name in public_names(module):
            lines += ["", *described(name, known)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    (Path(__file__).parents[1] / "api.txt").write_text(surface(), encoding="utf-8")
