//! The scenarios of our source documents: what is unbeatable, and why.

use std::io;

use unbeaten::{
    BySeat, CardSet, Players,
    big_two::{CertainFinish, Combo, HandSizes, Kind, Knowledge, ScoreSheet, Turn, Verdict},
};

use super::Tour;
use crate::{
    scores,
    words::{self, Names},
};

impl Tour<'_> {
    /// Every scenario.
    pub(super) fn scenarios(&mut self) -> io::Result<()> {
        self.singles_and_pairs()?;
        self.fives()?;
        self.degrees()?;
        self.possible()?;
        self.certain_finish()?;
        self.one_card_left()?;
        self.choices()?;
        self.scores()
    }

    fn singles_and_pairs(&mut self) -> io::Result<()> {
        self.chapter(
            "The highest single and pair change as cards are played",
            "The higher suit of a pair decides, and a card in the play cannot be used against it.",
        )?;
        self.judge("2S", "", "")?;
        self.judge("2H", "", "")?;
        self.judge("2H", "2S", "the two of spades is gone")?;
        self.judge("2C", "2S 2H", "")?;
        self.judge("2D 2S", "", "every pair with the two of spades is")?;
        self.judge("2D 2C", "2S", "the two of hearts alone makes no pair")?;
        self.judge("AH AS", "", "")
    }

    fn fives(&mut self) -> io::Result<()> {
        self.chapter(
            "Five cards: is anything stronger still possible?",
            "Four twos look unbeatable. They are not while any straight flush is out.",
        )?;
        self.judge("10H JH QH KH AH", "10S JS QS KS AS", "the royal flush of spades is gone")?;
        self.judge("2S 2H 2C 2D 3C", "10H JC QS KD", "the royal flushes are broken, others are not")?;
        self.judge("2S 2H 2C 2D 3C", "10H JC QS KD 9H 9C 9S 9D", "seven straight flushes are left")?;
        self.judge("2S 2H 2C 2D 3C", "5D 5C 5H 5S 10D 10C 10H 10S", "no fives and no tens, so no five ranks in a row")?;
        self.judge("10D JD QD KD AD", "10S JH QC", "the only royal flush left")
    }

    fn degrees(&mut self) -> io::Result<()> {
        self.chapter(
            "Three degrees of knowledge",
            "The table sees the cards played, everybody can count hands, and a player also sees her own cards.",
        )?;
        let (play, played) = (self.play("9D 9C"), set("2S 2H 2C 2D"));
        let seen = self.rules.unbeatable_by_cards_seen(play, played).expect("can be");
        self.line("9♦ 9♣, after all twos", seen, "")?;
        let sizes = HandSizes::new(&[1, 1, 1]).expect("hands of one card can be");
        let counted = self.rules.unbeatable_by_hand_sizes(play, played, sizes).expect("can be");
        self.line("and everybody has one card left", counted, "nobody can answer a pair with one card")?;
        let knowledge = Knowledge::OwnHand { played: set("2H 2C 2D"), own_hand: set("2S 3D"), hand_sizes: None };
        let known = self.rules.unbeatable_by_knowledge(self.play("AS"), knowledge).expect("can be");
        self.line("A♠ of her who still holds 2♠", known, "the other twos are gone, and hers is her own")
    }

    fn possible(&mut self) -> io::Result<()> {
        self.chapter(
            "What is still possible",
            "After 10♥ J♣ Q♠ K♦ and all nines, the strongest play of each kind that is still out:",
        )?;
        let possible = self.rules.possible(set("10H JC QS KD 9H 9C 9S 9D"));
        let shown = possible.map(|(kind, play)| {
            let play = play.map_or("none".into(), |play| words::play(&self.rules, play));
            format!("{:<16}{play:<20}", kind.to_string())
        });
        for two in shown.chunks(2) {
            writeln!(self.output, "  {}", two.concat().trim_end())?;
        }
        Ok(())
    }

    fn certain_finish(&mut self) -> io::Result<()> {
        self.chapter(
            "Certain finish",
            "On the lead, can I go out whatever the others hold? Every play but the last must be unbeatable.",
        )?;
        for (hand, played) in [("2S 2H AS AH 3D", "2C 2D"), ("2S 2H AS AH 3D", "")] {
            let finish = CertainFinish::new(&self.rules, set(hand), set(played)).expect("can be").find();
            let answer = finish.map_or("no order of plays is certain".into(), |plays| {
                let plays: Vec<_> = plays.iter().map(|&play| words::play(&self.rules, play)).collect();
                format!("certain: {}", plays.join(", then "))
            });
            writeln!(self.output, "  {:<32}  {answer}", after(&format!("{:#}", set(hand)), played))?;
        }
        Ok(())
    }

    fn one_card_left(&mut self) -> io::Result<()> {
        self.chapter("One card left", "The next player holds one card, and 5♦ is on the table. You hold 3♦ 7♣ K♠.")?;
        let turn = Turn::follow(&self.rules, set("3D 7C KS"), self.play("5D")).and_then(|turn| turn.with_next_cards(1));
        let turn = turn.expect("can be");
        let pass = turn.check_pass().map_err(|illegal| illegal.to_string());
        let play = |card| turn.check_play(set(card)).map(drop).map_err(|illegal| illegal.to_string());
        for (action, answer) in [("pass", pass), ("7♣", play("7C")), ("K♠", play("KS"))] {
            let answer = answer.err().map_or("allowed".into(), |message| format!("refused: {message}"));
            writeln!(self.output, "  {action:<5} {answer}")?;
        }
        Ok(())
    }

    fn choices(&mut self) -> io::Result<()> {
        self.chapter("What can I play?", "You hold 3♦ 4♣ 5♥ 6♠ 7♦ 7♣ 9♥ 9♠ K♣ K♥ K♠ A♦ 2♣ and lead.")?;
        let hand = set("3D 4C 5H 6S 7D 7C 9H 9S KC KH KS AD 2C");
        let turn = Turn::lead(&self.rules, hand).expect("can be");
        let plays = turn.legal_plays();
        let counts = Kind::ALL.map(|kind| (plays.iter().filter(|play| play.kind() == kind).count(), kind));
        let counts: Vec<String> =
            counts.iter().filter(|(count, _)| *count > 0).map(|(count, kind)| format!("{kind} {count}")).collect();
        writeln!(self.output, "  legal plays       {}", counts.join(", "))?;
        let completions = turn.completions(set("7D")).expect("the seven is held");
        writeln!(self.output, "  with 7♦ go        {:#}", completions.can_add)?;
        let hint = turn.hint().map_or("pass".into(), |play| words::play(&self.rules, play));
        writeln!(self.output, "  hint              {hint}")?;
        writeln!(self.output, "  by combination    {}", words::cards(&self.rules.sort_by_combo(hand)))
    }

    fn scores(&mut self) -> io::Result<()> {
        self.chapter(
            "Scores",
            "Cards left cost 1 point each up to four, 2 up to nine, 3 from ten. 101 ends the game.",
        )?;
        let mut sheet = ScoreSheet::new(self.rules, Players::Four);
        for cards_left in [[0, 3, 7, 10], [9, 0, 4, 11], [8, 2, 0, 13]] {
            let result = sheet.add(BySeat::from(cards_left)).expect("the document's game");
            let line: Vec<_> = result
                .seats
                .iter()
                .map(|(_, seat)| format!("{:>2} × {}", seat.cards_left, seat.points_per_card))
                .collect();
            let totals = result.seats.map(|seat| seat.total);
            writeln!(self.output, "  match {}: {}   totals {totals:?}", sheet.matches().len(), line.join("   "))?;
        }
        let winners = scores::winners(Names::default(), &sheet.score().winners);
        writeln!(self.output, "  the game is over; {winners}")
    }

    /// One line: the play, what was played before, the verdict, and the witness or the reason.
    fn judge(&mut self, cards: &str, played: &str, remark: &str) -> io::Result<()> {
        let play = self.play(cards);
        let verdict = self.rules.unbeatable_by_cards_seen(play, set(played)).expect("the tour's positions can be");
        let question = after(&words::play(&self.rules, play), played);
        self.line(&question, verdict, remark)
    }

    /// The question and its answer in one line, or in two if it is long.
    fn line(&mut self, question: &str, verdict: Verdict, remark: &str) -> io::Result<()> {
        let question =
            if question.chars().count() > 32 { format!("{question}\n  ") } else { format!("{question:<32}") };
        let remark = if remark.is_empty() { String::new() } else { format!("; {remark}") };
        let answer = match verdict.witness {
            None => "UNBEATABLE".into(),
            Some(witness) => format!("beatable by {}", words::play_and_kind(&self.rules, witness)),
        };
        writeln!(self.output, "  {question}  {answer}{remark}")
    }

    fn play(&self, cards: &str) -> Combo {
        self.rules.classify(set(cards)).expect("the tour's plays are plays")
    }
}

/// The cards of the tour are written by hand, so they are cards.
fn set(text: &str) -> CardSet {
    text.parse().expect("the tour's cards are cards")
}

fn after(cards: &str, played: &str) -> String {
    if played.is_empty() { format!("{cards}, after nothing") } else { format!("{cards}, after {:#}", set(played)) }
}
