//! The options of the game, and the questions that need nothing but them.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyDict, PyList, PyString},
};
use unbeaten::{
    CardSet, Counted, Suit,
    big_two::{self, BadStraights, BadSuitOrder, CertainFinish, HandSizes, Knowledge, Sequence, Straights, SuitOrder},
};

use super::{batch, combo::play};
use crate::{
    cancel::Cancel,
    convert::{FromPy, MANY, ToPy, cards_left, count, counts, items, list, text, tuple, wrong_count, wrong_type},
    errors::Failure,
    guard::guard,
    shapes::big_two::rules_class,
};

impl Rules {
    /// Asks the core.
    fn ask<T>(&self, question: impl FnOnce(&big_two::Rules) -> T) -> PyResult<T> {
        Ok(guard(|| question(&self.0))?)
    }
}

/// The sizes of the opponents' hands.
impl FromPy for HandSizes {
    fn from_py(value: &Bound<'_, PyAny>, _: &'static str) -> PyResult<Self> {
        Ok(Self::new(&counts(value, Counted::CardsInAHand, 1)?).map_err(Failure::from)?)
    }
}

impl FromPy for SuitOrder {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        let suits: Vec<Suit> = Vec::from_py(value, name)?;
        let order = suits.try_into().map_err(|_| BadSuitOrder).and_then(Self::new);
        Ok(order.map_err(|bad| Failure::from(bad).with("field", name))?)
    }
}

impl ToPy for SuitOrder {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, &self.low_to_high())?.into_any())
    }
}

impl FromPy for Straights {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        let refused = |bad: BadStraights| Failure::from(bad).with("field", name);
        let mut sequences: Vec<Sequence> = Vec::new();
        for sequence in value.try_iter()? {
            let sequence = sequence?;
            let Ok(sequence) = sequence.cast::<PyString>() else {
                return Err(wrong_type(&sequence, "a straight is a text like 'A2345'"));
            };
            sequences.push(text(sequence).parse().map_err(refused)?);
            // The first that comes twice ends a list that has no end.
            Self::new(sequences.iter().copied()).map_err(refused)?;
        }
        Ok(Self::new(sequences).map_err(refused)?)
    }
}

impl ToPy for Straights {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.iter().collect::<Vec<_>>().to_py(py)
    }
}

impl ToPy for Sequence {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.to_string().to_py(py)
    }
}

impl FromPy for [u16; 14] {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        let points: Vec<u16> = Vec::from_py(value, name)?;
        points.try_into().map_err(|points: Vec<u16>| wrong_count(Counted::PointsPerCard, points.len(), 14).into())
    }
}

rules_class! {
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
        let sizes = HandSizes::from_py(hand_sizes, "hand_sizes")?;
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
                let hand_sizes = hand_sizes.map(|sizes| HandSizes::from_py(sizes, "hand_sizes")).transpose()?;
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
    ///
    /// Raises ``WrongCount`` if there are more than a million hands.
    fn hands_that_beat(&self, play: &Bound<'_, PyAny>, hands: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        let hands = items(hands, MANY, |_, hand| CardSet::from_py(&hand, "hands"))?;
        let play = self::play(&self.0, play)?;
        self.ask(|rules| rules.hands_that_beat(play, &hands))
    }

    /// Many questions of ``unbeatable_by_cards_seen`` in one call, with the interpreter free for other threads; thousands on all cores.
    ///
    /// `plays` and `played` are as long as each other. Each is an array of masks, one unsigned 64-bit number a set with one bit a
    /// card (``CardSet.bits``): a NumPy array of ``uint64``, an ``array('Q')``, or their bytes, of any length; or it is any iterable of at
    /// most a million sets of cards.
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
    /// belongs to no card; ``WrongCount`` if one array is longer, or an iterable has more than a million; ``Cancelled`` if another thread
    /// cancels it, with how many questions were answered by then as ``data["done"]``. Ctrl-C stops it within a moment.
    #[pyo3(signature = (plays, played, *, cancel=None))]
    fn unbeatable_many<'py>(
        &self,
        py: Python<'py>,
        plays: &Bound<'py, PyAny>,
        played: &Bound<'py, PyAny>,
        cancel: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        batch::unbeatable_many(py, &self.0, plays, played, Cancel::passed(cancel)?)
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
    #[pyo3(signature = (questions, *, cancel=None))]
    fn unbeatable_batch<'py>(
        &self,
        py: Python<'py>,
        questions: &Bound<'py, PyAny>,
        cancel: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        batch::unbeatable_batch(py, &self.0, questions, Cancel::passed(cancel)?)
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
        let (size, cards) = (count(size, Counted::CardsInAPlay, 1, 5)?, FromPy::from_py(cards, "cards")?);
        self.ask(|rules| rules.strongest(size.into(), cards))?.to_py(py)
    }

    /// Whether the player on lead can go out for certain, whatever the others hold: the plays in order, or none.
    ///
    /// `hand_sizes` are the opponents', in turn order: who holds fewer cards than a play has cannot beat it. `next_cards` is how many
    /// the next seat holds, unless it is the first of `hand_sizes`. `must_include` is the card that the first play must contain.
    ///
    /// >>> Rules.classic().certain_finish("2S 2H AS 3D", played="2C 2D")
    /// [<Combo pair 2H 2S>, <Combo single AS>, <Combo single 3D>]
    /// >>> print(Rules.classic().certain_finish("2S 2H AS 3D", played=""))
    /// None
    ///
    /// Raises ``BadPosition`` if a card of the hand was already played, ``BadTurn`` if the card that must be played is not held or the two
    /// numbers of cards of the next seat contradict each other, ``WrongCount`` if a hand cannot have so many cards.
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
            finish = finish.with_hand_sizes(HandSizes::from_py(sizes, "hand_sizes")?).map_err(Failure::from)?;
        }
        if let Some(next_cards) = next_cards {
            let next_cards = count(next_cards, Counted::CardsInTheNextHand, 0, 13)?;
            finish = finish.with_next_cards(next_cards).map_err(Failure::from)?;
        }
        if let Some(card) = must_include {
            let card = FromPy::from_py(card, "must_include")?;
            finish = finish.with_must_include(card).map_err(Failure::from)?;
        }
        let plays = py.detach(|| guard(|| finish.find()))?;
        plays.map(|plays| list(py, &plays)).transpose()
    }

    /// The points that these cards left in a hand cost.
    ///
    /// >>> Rules.classic().score_hand(7)
    /// 14
    ///
    /// Raises ``WrongCount`` if nobody can have that many.
    fn score_hand(&self, cards_left: &Bound<'_, PyAny>) -> PyResult<u32> {
        let cards_left = count(cards_left, Counted::CardsLeft, 0, 13)?;
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
}
