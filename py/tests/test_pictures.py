"""Pictures for notebooks: SVG that is well formed and shows the cards and dominoes."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from unbeaten import Card, CardSet, Domino, DominoSet, casino, texas42
from unbeaten.big_two import Deal, Game, Rules
from unbeaten.casino import Build, Position, Stack
from unbeaten.texas42 import Hand

RULES = Rules.classic()
NAMESPACE = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    picture = ElementTree.fromstring(svg)
    assert picture.tag == NAMESPACE + "svg"
    assert int(picture.attrib["width"]) > 0
    return [text.text or "" for text in picture.iter(NAMESPACE + "text")]


def test_cards() -> None:
    assert texts(Card("10H")._repr_svg_()) == ["10", "♥"]
    assert texts(CardSet("2S 3D")._repr_svg_()) == ["3", "♦", "2", "♠"]
    assert texts(CardSet()._repr_svg_()) == []
    assert texts(RULES.classify("3D 3C")._repr_svg_()) == ["3", "♦", "3", "♣"]


def dots(svg: str) -> list[tuple[int, int]]:
    picture = ElementTree.fromstring(svg)
    whole = (int(picture.attrib["width"]), int(picture.attrib["height"]))
    found = [(int(dot.attrib["cx"]), int(dot.attrib["cy"])) for dot in picture.iter(NAMESPACE + "circle")]
    assert all(0 < x < whole[0] and 0 < y < whole[1] for x, y in found)
    return found


def test_a_domino_has_its_pips_the_higher_end_up() -> None:
    for domino in Domino.ALL:
        drawn = dots(domino._repr_svg_())
        assert len(drawn) == len(set(drawn)) == domino.high.value + domino.low.value
        middle = 4 + 32
        assert sum(y < middle for _, y in drawn) == domino.high.value


def test_dominoes_lie_side_by_side() -> None:
    hand = Hand("6-6 6-5 6-4 6-3 6-2 6-1 6-0")
    drawn = dots(hand._repr_svg_())
    assert len(set(drawn)) == 7 * 6 + 21
    assert hand._repr_svg_() == hand.dominoes._repr_svg_()
    assert "<title>6-4 0-0</title>" in DominoSet("0-0 6-4")._repr_svg_()
    assert dots(DominoSet()._repr_svg_()) == []


def test_a_view_shows_the_table_and_no_hidden_card() -> None:
    game = Game(RULES, Deal.shuffled(42, 0, players=4))
    assert "nothing on the table" in texts(game.table._repr_svg_())
    game.play(0, "3D 3H 3S")
    table = texts(game.table._repr_svg_())
    assert "seat 1, 13 cards: to move" in table
    assert "on the table: triple of seat 0" in table
    view = texts(game.view(2)._repr_svg_())
    assert "seat 2 (you), 13 cards" in view
    shown = [rank + suit for rank, suit in pairwise(view) if suit in "♦♣♥♠"]
    assert CardSet(shown) == CardSet("3D 3H 3S") | game.current.hands[2]


@pytest.mark.parametrize("pass_rule", ["turn", "trick"])
def test_every_moment_of_a_match_has_a_picture(pass_rule: str) -> None:
    game = Game(RULES.replace(pass_rule=pass_rule), Deal.shuffled(42, 0, players=3))
    while (seat := game.to_move) is not None:
        assert texts(game.view(seat)._repr_svg_())
        game.play(seat, game.hint())
    assert any("out first" in line for line in texts(game.table._repr_svg_()))


def test_a_view_of_texas_42_shows_the_trick_and_no_hidden_domino() -> None:
    game = texas42.Game(texas42.Rules.casual(), texas42.Deal.shuffled(42, 0))
    assert texts(game.table._repr_svg_()) == [
        "no bid",
        "seats 0 and 2: tricks 0, points 0",
        "seats 1 and 3: tricks 0, points 0",
        "seat 0, 7 dominoes",
        "seat 1, 7 dominoes: to move",
        "seat 2, 7 dominoes",
        "seat 3, 7 dominoes",
        "nothing on the table",
    ]
    for seat, action in enumerate(("1m", "pass", "pass", "pass", "nello", "5-2", "6-5"), 1):
        game.play(1 if action in ("nello", "5-2") else seat % 4 if action != "6-5" else 2, action)
    table = texts(game.table._repr_svg_())
    assert table[0] == "1m in nello by seat 1"
    assert "seat 3, 7 dominoes: sits out" in table
    assert table[-3:] == ["on the table", "seat 1", "seat 2"]
    assert len(dots(game.table._repr_svg_())) == 5 + 2 + 6 + 5
    for seat in range(4):
        view = game.view(seat)
        lines = texts(view._repr_svg_())
        assert (
            f"seat {seat} (you), {len(view.hand)} dominoes{': to move' * (seat == 0)}{': sits out' * (seat == 3)}"
            in lines
        )
        assert "seats 1 and 3: tricks 0, points 0, score 0" in lines
        assert lines[-1] == "your hand"
        pips = sum(domino.high.value + domino.low.value for domino in view.hand)
        assert len(set(dots(view._repr_svg_()))) == 18 + pips


def test_every_moment_of_a_hand_has_a_picture() -> None:
    game = texas42.Game(texas42.Rules.tournament(), texas42.Deal.shuffled(1, 0))
    while (seat := game.to_move) is not None:
        assert texts(game.view(seat)._repr_svg_())
        game.play(seat, game.hint())
    assert (
        f"<title>hand over, {'no bid' if game.table.standing is None else game.table.standing}"
        in game.table._repr_svg_()
    )


def test_a_view_of_casino_shows_the_table_and_no_hidden_card() -> None:
    build = casino.TableBuild(9, "3D 6C", owner=1)
    setup = casino.Setup(
        ["9S 5D", "9C 10H"], round=2, loose="4C 2C", builds=[build], piles=["AS 2D", ""], sweeps=[1, 0]
    )
    game = casino.Game.set_up(casino.Rules.south_african(), setup)
    lines = texts(game.table._repr_svg_())
    assert [line for line in lines if len(line) > 2] == [
        "round 2 of 2",
        "seat 0, 2 cards, sweeps 1: to move",
        "seat 1, 2 cards",
        "piles",
        "seat 0: 2",
        "loose",
        "builds",
        "build of 9 of seat 1",
    ]
    shown = [rank + suit for rank, suit in pairwise(lines) if suit in "♦♣♥♠"]
    assert shown == ["2♦", "4♣", "2♣", "3♦", "6♣"]
    assert texts(game._repr_svg_()) == lines
    for seat in range(2):
        view = texts(game.view(seat)._repr_svg_())
        assert [line for line in view if line.startswith(f"seat {seat} (you), 2 cards")]
        seen = [rank + suit for rank, suit in pairwise(view) if suit in "♦♣♥♠"]
        assert CardSet(seen) == CardSet(shown) | game.current.hands[seat]


def test_every_moment_of_a_game_of_casino_has_a_picture() -> None:
    rules = casino.Rules.standard52()
    game = casino.Game(rules, casino.Deal.shuffled(3, 0, 4, rules=rules))
    while (seat := game.to_move) is not None:
        assert texts(game.view(seat)._repr_svg_())
        game.play(seat, game.hint())
    lines = texts(game.table._repr_svg_())
    assert lines[0] == "round 3 of 3, over"
    assert "nothing on the table" in lines


def test_a_position_shows_the_table_and_the_hand_of_the_player_to_move() -> None:
    build, stack = Build("<b>", "5D 4C", 9, owner=0, is_extendable=True), Stack("&", "4H 2D", owner=1)
    position = Position(2, 1, ["7D", build, stack, "AS"], ["10C", "7S 3C"])
    lines = texts(position._repr_svg_())
    headings = [line for line in lines if len(line) > 2]
    assert headings == [
        "round 2, seat 1 to move",
        "loose, at places 0 3",
        "place 1, seat 0's build of 9, extendable",
        "place 2, seat 1's temporary stack of 6",
        "hand of seat 1",
    ]
    shown = [rank + suit for rank, suit in pairwise(lines) if suit in "♦♣♥♠"]
    assert shown == ["7♦", "A♠", "5♦", "4♣", "4♥", "2♦", "3♣", "7♠"]
    assert texts(build._repr_svg_()) == ["5", "♦", "4", "♣"]
    assert texts(stack._repr_svg_()) == ["4", "♥", "2", "♦"]
    assert "nothing on the table" in texts(Position(1, 0, [], ["", ""])._repr_svg_())
    assert "place 0, seat 0's build of 9" in texts(Position(1, 0, [Build("b", "9S", 9, 0)], ["", ""])._repr_svg_())


def test_loose_cards_lie_side_by_side() -> None:
    svg = Position(1, 0, "7D 5C 3H", ["", ""])._repr_svg_()
    cards = sorted(int(card.attrib["x"]) for card in ElementTree.fromstring(svg).iter(NAMESPACE + "rect"))
    assert all(after - before >= 46 for before, after in pairwise(cards))
