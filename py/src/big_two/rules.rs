//! The options of the game, and the questions that need nothing but them.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyDict, PyList, PyString, PyTuple},
};
use unbeaten::{
    CardSet, Suit,
    big_two::{self, BadSuitOrder, CertainFinish, HandSizes, Knowledge, Sequence, Straights, SuitOrder},
};

use super::{batch, combo::play};
use crate::{
    convert::{FromPy, ToPy, cards_left, count, counts, list, parse, text, tuple, with_same, wrong_count, wrong_type},
    errors::Failure,
    guard::guard,
    options::options,
};

/// What is played. ``Rules.classic()`` is the game of our source documents; name the options in which a house differs.
///
/// >>> from unbeaten.big_two import FlushOrder, Rules
/// >>> house = Rules.classic(flush_order=FlushOrder.SUIT_FIRST, triples=False)
/// >>> house
/// Rules.classic(flush_order=FlushOrder.SUIT_FIRST, triples=False)
/// >>> house.classify("3S 4S 5S 6S 8S").beats(house.classify("3H 4H 5H 6H AH"))
/// True
///
/// The options and what they are in ``classic``:
///
/// - ``suit_order``: the suits from low to high, D C H S
/// - ``straights``: the sequences that are straights, weakest first, A2345 23456 34567 … 10JQKA
/// - ``flush_order``: what decides between flushes, ``FlushOrder.RANK_FIRST``
/// - ``triples``: whether three of a rank may be played on their own, ``True``
/// - ``pass_rule``: how long a pass lasts, ``PassRule.TURN``
/// - ``first_card``: the card that the first play of a match must contain, 3D
/// - ``first_card_rule``: which matches it rules, ``FirstCardRule.FIRST_MATCH``
/// - ``one_card_left``: whether the one-card-left rule holds, ``True``
/// - ``auto_pass_ms``: the auto-pass timer in milliseconds, 10000
/// - ``auto_pass_by_hand_sizes``: whether hand sizes count for the timer, ``True``
/// - ``points_per_card``: points a card for 0 to 13 cards left
/// - ``target``: the total that ends the game, 101
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct Rules(pub(crate) big_two::Rules);

impl ToPy for big_two::Rules {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Rules(*self))?.into_any())
    }
}

impl Rules {
    /// Asks the core.
    fn ask<T>(&self, question: impl FnOnce(&big_two::Rules) -> T) -> PyResult<T> {
        Ok(guard(|| question(&self.0))?)
    }
}

/// The rules that were passed.
pub(super) fn rules(value: &Bound<'_, PyAny>) -> PyResult<big_two::Rules> {
    match value.cast_exact::<Rules>() {
        Ok(rules) => Ok(rules.get().0),
        Err(_) => Err(wrong_type(value, "\"rules\" has to be Rules")),
    }
}

/// The sizes of the opponents' hands.
pub(super) fn hand_sizes(value: &Bound<'_, PyAny>) -> PyResult<HandSizes> {
    Ok(HandSizes::new(&counts(value, "cards in a hand", 1)?).map_err(Failure::from)?)
}

impl FromPy for SuitOrder {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        let suits: Vec<Suit> = Vec::from_py(value, name)?;
        let suits = suits.try_into().map_err(|_| Failure::from(BadSuitOrder))?;
        Ok(Self::new(suits).map_err(Failure::from)?)
    }
}

impl ToPy for SuitOrder {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, &self.low_to_high())?.into_any())
    }
}

impl FromPy for Straights {
    fn from_py(value: &Bound<'_, PyAny>, _: &'static str) -> PyResult<Self> {
        let mut sequences = Vec::new();
        for name in value.try_iter()? {
            let name = name?;
            let Ok(name) = name.cast::<PyString>() else {
                return Err(wrong_type(&name, "a straight is a text like 'A2345'"));
            };
            let sequence: Sequence = parse(name)?;
            sequences.push(sequence);
            // The first that comes twice ends a list that has no end.
            Self::new(sequences.iter().copied()).map_err(Failure::from)?;
        }
        Ok(Self::new(sequences).map_err(Failure::from)?)
    }
}

impl ToPy for Straights {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, self.iter().map(|sequence| sequence.to_string()).collect::<Vec<_>>())?.into_any())
    }
}

impl FromPy for [u16; 14] {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        let points: Vec<u16> = Vec::from_py(value, name)?;
        points.try_into().map_err(|points: Vec<u16>| wrong_count("points per card", points.len(), 14).into())
    }
}

impl ToPy for [u16; 14] {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, self)?.into_any())
    }
}

/// The total that ends a game: the core wants at least 1.
fn target(value: &Bound<'_, PyAny>) -> PyResult<u32> {
    match u32::from_py(value, "target")? {
        0 => Err(Failure::out_of_range("target", 1, u32::MAX.into()).into()),
        target => Ok(target),
    }
}

options! {
    big_two::Rules, classic;
    "suit_order": suit_order = |value| FromPy::from_py(value, "suit_order"),
    "straights": straights = |value| FromPy::from_py(value, "straights"),
    "flush_order": flush_order = |value| FromPy::from_py(value, "flush_order"),
    "triples": triples = |value| FromPy::from_py(value, "triples"),
    "pass_rule": pass = |value| FromPy::from_py(value, "pass_rule"),
    "first_card": first_card = |value| FromPy::from_py(value, "first_card"),
    "first_card_rule": first_card_rule = |value| FromPy::from_py(value, "first_card_rule"),
    "one_card_left": one_card_left = |value| FromPy::from_py(value, "one_card_left"),
    "auto_pass_ms": auto_pass_ms = |value| FromPy::from_py(value, "auto_pass_ms"),
    "auto_pass_by_hand_sizes": auto_pass_by_hand_sizes = |value| FromPy::from_py(value, "auto_pass_by_hand_sizes"),
    "points_per_card": points_per_card = |value| FromPy::from_py(value, "points_per_card"),
    "target": target = target,
}

#[pymethods]
impl Rules {
    /// The rules of our source documents, with these options changed.
    ///
    /// >>> Rules.classic(target=51).target
    /// 51
    #[staticmethod]
    #[pyo3(signature = (**options), text_signature = "(*, suit_order=..., straights=..., flush_order=..., triples=..., pass_rule=..., first_card=..., first_card_rule=..., one_card_left=..., auto_pass_ms=..., auto_pass_by_hand_sizes=..., points_per_card=..., target=...)")]
    fn classic(options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        changed(big_two::Rules::classic(), options).map(Self)
    }

    /// The rules known by a name.
    ///
    /// >>> Rules.named("classic") == Rules.classic()
    /// True
    ///
    /// Raises ``UnknownRules`` if no rules have that name.
    #[staticmethod]
    fn named(preset: &Bound<'_, PyString>) -> PyResult<Self> {
        Ok(Self(big_two::Rules::named(&text(preset)).map_err(Failure::from)?))
    }

    /// These rules with some options changed.
    ///
    /// >>> Rules.classic().replace(triples=False)
    /// Rules.classic(triples=False)
    #[pyo3(signature = (**options), text_signature = "($self, *, suit_order=..., straights=..., flush_order=..., triples=..., pass_rule=..., first_card=..., first_card_rule=..., one_card_left=..., auto_pass_ms=..., auto_pass_by_hand_sizes=..., points_per_card=..., target=...)")]
    fn replace(&self, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        changed(self.0, options).map(Self)
    }

    /// The suits from low to high.
    ///
    /// >>> Rules.classic().suit_order
    /// (Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS, Suit.SPADES)
    #[getter]
    fn suit_order<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.suit_order.to_py(py)
    }

    /// The sequences that are straights, weakest first.
    ///
    /// >>> Rules.classic().straights[0], Rules.classic().straights[-1]
    /// ('A2345', '10JQKA')
    #[getter]
    fn straights<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.straights.to_py(py)
    }

    /// What decides between flushes.
    #[getter]
    fn flush_order<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.flush_order.to_py(py)
    }

    /// Whether three of a rank may be played on their own.
    #[getter]
    fn triples(&self) -> bool {
        self.0.triples
    }

    /// How long a pass lasts.
    #[getter]
    fn pass_rule<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.pass.to_py(py)
    }

    /// The card that the first play of a match must contain. If it was not dealt, the lowest dealt card takes its place.
    #[getter]
    fn first_card<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.first_card.to_py(py)
    }

    /// Which matches the first card rules.
    #[getter]
    fn first_card_rule<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.first_card_rule.to_py(py)
    }

    /// Whether the one-card-left rule holds.
    #[getter]
    fn one_card_left(&self) -> bool {
        self.0.one_card_left
    }

    /// How long the others have after an unbeatable play before they pass by themselves, in milliseconds.
    #[getter]
    fn auto_pass_ms(&self) -> u32 {
        self.0.auto_pass_ms
    }

    /// Whether the auto-pass timer also starts when a play is unbeatable only because nobody has enough cards left.
    #[getter]
    fn auto_pass_by_hand_sizes(&self) -> bool {
        self.0.auto_pass_by_hand_sizes
    }

    /// Points a card for each number of cards left, 0 to 13.
    ///
    /// >>> Rules.classic().points_per_card
    /// (0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3)
    #[getter]
    fn points_per_card<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.points_per_card.to_py(py)
    }

    /// The total that ends the game.
    #[getter]
    fn target(&self) -> u32 {
        self.0.target
    }

    /// The place of a card among single cards: by rank, then by the order of suits.
    ///
    /// >>> Rules.classic().height("3D"), Rules.classic(suit_order="SHCD").height("3D")
    /// (0, 3)
    fn height(&self, card: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.height(FromPy::from_py(card, "card")?))
    }

    /// Says what play these cards are.
    ///
    /// >>> Rules.classic().classify("3D 3C")
    /// <Combo pair 3D 3C>
    ///
    /// Raises ``NotAPlay`` if they are none.
    fn classify<'py>(&self, py: Python<'py>, cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let cards = FromPy::from_py(cards, "cards")?;
        self.ask(|rules| rules.classify(cards))?.map_err(Failure::from)?.to_py(py)
    }

    /// The cards as a person lays them out: straights in sequence, the three or the four first, otherwise ascending.
    ///
    /// >>> [str(card) for card in Rules.classic().display_order("3D 4D 5C AH 2S")]
    /// ['AH', '2S', '3D', '4D', '5C']
    fn display_order<'py>(&self, py: Python<'py>, play: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let play = self::play(&self.0, play)?;
        list(py, &self.ask(|rules| rules.display_order(play))?)
    }

    /// By the cards seen: a play is unbeatable when no legal play made only of cards that are neither already played nor in this
    /// play beats it. `played` is what was played before.
    ///
    /// >>> rules = Rules.classic()
    /// >>> rules.unbeatable_by_cards_seen("2H", played="").witness
    /// <Combo single 2S>
    /// >>> rules.unbeatable_by_cards_seen("2H", played="2S").is_unbeatable
    /// True
    ///
    /// Raises ``BadPosition`` if a card of the play was already played.
    fn unbeatable_by_cards_seen<'py>(
        &self,
        py: Python<'py>,
        play: &Bound<'py, PyAny>,
        played: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (play, played) = (self::play(&self.0, play)?, FromPy::from_py(played, "played")?);
        self.ask(|rules| rules.unbeatable_by_cards_seen(play, played))?.map_err(Failure::from)?.to_py(py)
    }

    /// By the cards seen and the opponents' hand sizes: who has fewer cards than the play cannot beat it.
    ///
    /// >>> rules = Rules.classic()
    /// >>> rules.unbeatable_by_hand_sizes("3D 3C", played="", hand_sizes=[1, 1, 1]).is_unbeatable
    /// True
    ///
    /// Raises ``BadPosition`` if a card of the play was already played, ``WrongCount`` if the opponents cannot hold that many.
    fn unbeatable_by_hand_sizes<'py>(
        &self,
        py: Python<'py>,
        play: &Bound<'py, PyAny>,
        played: &Bound<'py, PyAny>,
        hand_sizes: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (play, played) = (self::play(&self.0, play)?, FromPy::from_py(played, "played")?);
        let sizes = self::hand_sizes(hand_sizes)?;
        self.ask(|rules| rules.unbeatable_by_hand_sizes(play, played, sizes))?.map_err(Failure::from)?.to_py(py)
    }

    /// By what the seat that made the play knows: its own hand after the play, and the opponents' hand sizes if they shall count.
    /// Or, with `hands`, by what the server knows: the opponents' hands in turn order.
    ///
    /// >>> rules = Rules.classic()
    /// >>> rules.unbeatable_by_knowledge("AD AC", played="AH", own_hand="2D 2C 2H").is_unbeatable
    /// True
    /// >>> rules.unbeatable_by_knowledge("KS", played="", hands=["AD 3D", "4D", "2S 5D"]).witness
    /// <Combo single 2S>
    ///
    /// Raises ``BadPosition`` if a card is in two places, ``WrongCount`` if there cannot be that many cards or opponents.
    #[pyo3(signature = (play, played, own_hand=None, *, hand_sizes=None, hands=None))]
    fn unbeatable_by_knowledge<'py>(
        &self,
        py: Python<'py>,
        play: &Bound<'py, PyAny>,
        played: &Bound<'py, PyAny>,
        own_hand: Option<&Bound<'py, PyAny>>,
        hand_sizes: Option<&Bound<'py, PyAny>>,
        hands: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (play, played) = (self::play(&self.0, play)?, FromPy::from_py(played, "played")?);
        let own_hand = own_hand.map_or(Ok(CardSet::EMPTY), |cards| FromPy::from_py(cards, "own_hand"))?;
        let verdict = match (hand_sizes, hands) {
            (Some(_), Some(_)) => {
                return Err(PyTypeError::new_err("who knows the hands need not say their sizes"));
            }
            (hand_sizes, None) => {
                let hand_sizes = hand_sizes.map(self::hand_sizes).transpose()?;
                let known = Knowledge::OwnHand { played, own_hand, hand_sizes };
                self.ask(|rules| rules.unbeatable_by_knowledge(play, known))?
            }
            (None, Some(hands)) => {
                let hands: Vec<CardSet> = Vec::from_py(hands, "hands")?;
                let known = Knowledge::AllHands { played, own_hand, hands: &hands };
                self.ask(|rules| rules.unbeatable_by_knowledge(play, known))?
            }
        };
        verdict.map_err(Failure::from)?.to_py(py)
    }

    /// Which of these hands, counted from 0, hold a play that beats this one.
    ///
    /// >>> Rules.classic().hands_that_beat("KS", ["AD 3D", "4D", "2S 5D"])
    /// [0, 2]
    fn hands_that_beat(&self, play: &Bound<'_, PyAny>, hands: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        let hands = hands.try_iter()?.map(|hand| CardSet::from_py(&hand?, "hands")).collect::<PyResult<Vec<_>>>()?;
        let play = self::play(&self.0, play)?;
        self.ask(|rules| rules.hands_that_beat(play, &hands))
    }

    /// Judges a play against all the plays that `cards` hold.
    ///
    /// >>> Rules.classic().verdict("KS", cards="3D AH AD").witness
    /// <Combo single AH>
    fn verdict<'py>(
        &self,
        py: Python<'py>,
        play: &Bound<'py, PyAny>,
        cards: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (play, cards) = (self::play(&self.0, play)?, FromPy::from_py(cards, "cards")?);
        self.ask(|rules| rules.verdict(play, cards))?.to_py(py)
    }

    /// Many questions of ``unbeatable_by_cards_seen`` in one call, with the interpreter free for other threads; thousands on all cores.
    ///
    /// `plays` and `played` are as long as each other. Each is an array of masks, one unsigned 64-bit number a set with one bit a
    /// card (``CardSet.bits``): a NumPy array of ``uint64``, an ``array('Q')``, or their bytes; or it is any iterable of sets of cards.
    ///
    /// The answer is an ``array('Q')`` of masks, which NumPy takes without a copy (``numpy.asarray``): the witness, the strongest
    /// play that would beat it, or 0 where the play is unbeatable.
    ///
    /// >>> from array import array
    /// >>> from unbeaten import CardSet
    /// >>> witnesses = Rules.classic().unbeatable_many(["2H", "2H", "3D 3C"], ["", "2S", "4D"])
    /// >>> [str(CardSet.from_mask(mask)) for mask in witnesses]
    /// ['2S', '', '2D 2S']
    /// >>> plays, played = array("Q", [1 << 50]), array("Q", [1 << 51])
    /// >>> Rules.classic().unbeatable_many(plays, played)
    /// array('Q', [0])
    ///
    /// Raises what the first question that cannot be raises, with its place from 0 as ``data["place"]``; ``BadMask`` if a bit of a mask
    /// belongs to no card; ``WrongCount`` if one array is longer.
    fn unbeatable_many<'py>(
        &self,
        py: Python<'py>,
        plays: &Bound<'py, PyAny>,
        played: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        batch::unbeatable_many(py, &self.0, plays, played)
    }

    /// The same in the form of every language, which crosses fastest: 16 bytes a question (the mask of the play, then the mask of the
    /// cards played before) and 8 bytes an answer (the mask of the witness, 0 where the play is unbeatable), all little-endian.
    ///
    /// >>> import struct
    /// >>> two_of_hearts, two_of_spades = CardSet("2H").bits, CardSet("2S").bits
    /// >>> questions = struct.pack("<4Q", two_of_hearts, 0, two_of_hearts, two_of_spades)
    /// >>> struct.unpack("<2Q", Rules.classic().unbeatable_batch(questions)) == (two_of_spades, 0)
    /// True
    ///
    /// Raises as ``unbeatable_many``.
    fn unbeatable_batch<'py>(&self, py: Python<'py>, questions: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
        batch::unbeatable_batch(py, &self.0, questions)
    }

    /// For each kind, weakest first, the strongest play that can be made of the cards not yet played.
    ///
    /// >>> Rules.classic().possible(played="2S AS")[Kind.STRAIGHT_FLUSH]
    /// <Combo straight flush 10H JH QH KH AH>
    fn possible<'py>(&self, py: Python<'py>, played: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
        let strongest = PyDict::new(py);
        let played = FromPy::from_py(played, "played")?;
        for (kind, play) in self.ask(|rules| rules.possible(played))? {
            strongest.set_item(kind.to_py(py)?, play.to_py(py)?)?;
        }
        Ok(strongest)
    }

    /// The strongest play of this many cards that can be made of `cards`; among equals the one of the lowest cards.
    ///
    /// >>> Rules.classic().strongest(2, "3D 3C 3H 4S")
    /// <Combo pair 3D 3H>
    fn strongest<'py>(
        &self,
        py: Python<'py>,
        size: &Bound<'py, PyAny>,
        cards: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (size, cards) = (count(size, "cards in a play", 1, 5)?, FromPy::from_py(cards, "cards")?);
        self.ask(|rules| rules.strongest(size.into(), cards))?.to_py(py)
    }

    /// The strongest play of this kind that can be made of `cards`; among equals the one of the lowest cards.
    ///
    /// >>> Rules.classic().strongest_of(Kind.TRIPLE, "3D 3C 3H 4S")
    /// <Combo triple 3D 3C 3H>
    fn strongest_of<'py>(
        &self,
        py: Python<'py>,
        kind: &Bound<'py, PyAny>,
        cards: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (kind, cards) = (FromPy::from_py(kind, "kind")?, FromPy::from_py(cards, "cards")?);
        self.ask(|rules| rules.strongest_of(kind, cards))?.to_py(py)
    }

    /// Whether the player on lead can go out for certain, whatever the others hold: the plays in order, or none.
    ///
    /// `hand_sizes` are the opponents', in turn order: who holds fewer cards than a play has cannot beat it. `next_cards` is how many
    /// the next seat holds, the first of `hand_sizes` where those are given. `must_include` is the card that the first play must contain.
    ///
    /// >>> Rules.classic().certain_finish("2S 2H AS 3D", played="2C 2D")
    /// [<Combo pair 2H 2S>, <Combo single AS>, <Combo single 3D>]
    /// >>> print(Rules.classic().certain_finish("2S 2H AS 3D", played=""))
    /// None
    ///
    /// Raises ``BadPosition`` if a card of the hand was already played, if the player does not hold the card that must be played, or if
    /// `next_cards` is not the first of `hand_sizes`; ``WrongCount`` if a hand cannot have so many cards.
    #[pyo3(signature = (hand, played, *, hand_sizes=None, next_cards=None, must_include=None))]
    fn certain_finish<'py>(
        &self,
        py: Python<'py>,
        hand: &Bound<'py, PyAny>,
        played: &Bound<'py, PyAny>,
        hand_sizes: Option<&Bound<'py, PyAny>>,
        next_cards: Option<&Bound<'py, PyAny>>,
        must_include: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyList>>> {
        let (hand, played) = (FromPy::from_py(hand, "hand")?, FromPy::from_py(played, "played")?);
        let mut finish = guard(|| CertainFinish::new(&self.0, hand, played))?.map_err(Failure::from)?;
        if let Some(sizes) = hand_sizes {
            finish = finish.with_hand_sizes(self::hand_sizes(sizes)?).map_err(Failure::from)?;
        }
        if let Some(next_cards) = next_cards {
            let next_cards = count(next_cards, "cards in the next hand", 0, 13)?;
            finish = finish.with_next_cards(next_cards).map_err(Failure::from)?;
        }
        if let Some(card) = must_include {
            finish = finish.with_must_include(FromPy::from_py(card, "must_include")?).map_err(Failure::from)?;
        }
        let plays = py.detach(|| guard(|| finish.find()))?;
        plays.map(|plays| list(py, &plays)).transpose()
    }

    /// The cards from low to high.
    ///
    /// >>> Rules.classic(suit_order="SHCD").sort_by_rank("3D 3S 4D")
    /// [Card('3S'), Card('3D'), Card('4D')]
    fn sort_by_rank<'py>(&self, py: Python<'py>, cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let cards = FromPy::from_py(cards, "cards")?;
        list(py, &self.ask(|rules| rules.sort_by_rank(cards))?)
    }

    /// The cards grouped by combination: the weakest play of most cards is taken out again and again, each in display order.
    ///
    /// >>> " ".join(map(str, Rules.classic().sort_by_combo("3D 4C 5H 6S 7D 9D 9C KS KH KC")))
    /// '3D 4C 5H 6S 7D KC KH KS 9D 9C'
    fn sort_by_combo<'py>(&self, py: Python<'py>, cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let cards = FromPy::from_py(cards, "cards")?;
        list(py, &self.ask(|rules| rules.sort_by_combo(cards))?)
    }

    /// The points that these cards left in a hand cost.
    ///
    /// >>> Rules.classic().score_hand(7)
    /// 14
    ///
    /// Raises ``WrongCount`` if nobody can have that many.
    fn score_hand(&self, cards_left: &Bound<'_, PyAny>) -> PyResult<u32> {
        let cards_left = count(cards_left, "cards left", 0, 13)?;
        Ok(self.ask(|rules| rules.score_hand(cards_left))?.map_err(Failure::from)?)
    }

    /// The result of a first match, of which it is said how many cards each seat has left.
    ///
    /// >>> Rules.classic().score_match([0, 3, 7, 10]).winner
    /// 0
    ///
    /// Raises ``ScoreError`` if not exactly one seat has gone out, ``WrongCount`` if a seat has more cards than it was dealt.
    fn score_match<'py>(&self, py: Python<'py>, cards_left: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let cards_left = self::cards_left(cards_left)?;
        self.ask(|rules| rules.score_match(cards_left))?.map_err(Failure::from)?.to_py(py)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        written(py, &self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyDict>,))> {
        let restore = py.import("unbeaten._unbeaten")?.getattr("restore_rules")?;
        Ok((restore, (differing(py, &self.0)?,)))
    }
}

/// The rules that were pickled as the options in which they differ from `classic`.
#[pyfunction]
pub(crate) fn restore_rules(options: &Bound<'_, PyDict>) -> PyResult<Rules> {
    changed(big_two::Rules::classic(), Some(options)).map(Rules)
}
