"""The questions about fair dealing. What is read first is refused first, as in the core's own answers."""

import json
from collections.abc import Callable
from typing import Any

from question import Fields, NotAskable, canonical, items, text, whole, wholes

from unbeaten import Draws, Seed
from unbeaten.fair import Commitment, Dealer, Game, Player, Refused, Table, Verified, verify


def table(fields: Fields) -> Table:
    given = Fields(fields["table"])
    if given["game"] not in [game.value for game in Game]:
        raise NotAskable
    return Table(given.text("game"), given.text("id"), given.text("rules"), whole(given["players"]))


def seed(value: Any) -> Seed:
    return Seed(text(value) if isinstance(value, str) else whole(value))


def pledges(value: Any) -> list[Commitment | None]:
    return [None if one is None else Commitment(text(one)) for one in items(value)]


def deal_seed(fields: Fields) -> Any:
    return str(fields.seed().of_deal(whole(fields["deal"])))


def draws(fields: Fields) -> Any:
    drawn = Draws(fields.seed())
    return [drawn.below(n) for n in wholes(fields["below"])]


def deal(fields: Fields) -> Any:
    master = seed(fields["master"])
    out = fields.optional("out")
    number, attempt = whole(fields["deal"]), whole(fields["attempt"])
    dealer = Dealer.resumed_at(master, table(fields), number, attempt, None if out is None else wholes(out))
    cuts = [None if cut is None else Seed(text(cut)) for cut in items(fields["cuts"])]
    given = fields.optional("pledges")
    own = [None if cut is None else dealer.commitment.pledge(seat, cut) for seat, cut in enumerate(cuts)]
    for seat, pledge in enumerate(own if given is None else pledges(given)):
        if pledge is not None:
            dealer.pledge(seat, pledge)
    dealer.close_pledges()
    for seat, cut in enumerate(cuts):
        if cut is not None:
            dealer.cut(seat, cut)
    try:
        dealer.seed()
    except Refused as refused:
        if refused.code != "missing_cuts" or fields.optional("abandon") is not True:
            raise
        return json.loads(dealer.abandon())
    return json.loads(dealer.reveal())


def lines(fields: Fields) -> str:
    """One transcript a line."""
    return "\n".join(canonical(transcript) for transcript in items(fields["transcripts"]))


def told(verified: tuple[Verified, ...]) -> Any:
    return [
        {"deal": one.deal, "attempt": one.attempt, "seed": None if one.seed is None else str(one.seed)}
        for one in verified
    ]


def witness(fields: Fields) -> Any:
    player = Player(table(fields), whole(fields["seat"]))
    for one in items(fields["told"]):
        seen = Fields(one)
        deal, attempt = whole(seen["deal"]), whole(seen["attempt"])
        player.pledge(deal, attempt, seen.text("commitment"), seed(seen["cut"]))
        if seen["pledges"] is not None:
            player.open(pledges(seen["pledges"]))
    hand = fields.optional("hand")
    return told(player.verify(lines(fields), None if hand is None else text(hand)))


OPS: dict[Any, Callable[[Fields], Any]] = {
    "dealSeed": deal_seed,
    "draws": draws,
    "deal": deal,
    "verify": lambda fields: told(verify(lines(fields))),
    "witness": witness,
}
