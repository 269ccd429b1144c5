//! `unbeaten tour`: the scenarios of our source documents, one by one: what is unbeatable now, and why.

use std::io::{self, Write};

use unbeaten::{
    BySeat, Card, CardSet, Seat,
    big_two::{CertainFinish, Combo, HandSizes, Kind, Knowledge, Rules, ScoreSheet, Turn, Verdict},
};

/// Shows every scenario.
pub(crate) fn show(output: &mut impl Write) -> io::Result<()> {
    let mut tour = Tour { rules: Rules::classic(), output, chapters: 0 };
    tour.singles()?;
    tour.pairs()?;
    tour.fives()?;
    tour.degrees()?;
    tour.possible()?;
    tour.certain_finish()?;
    tour.one_card_left()?;
    tour.choices()?;
    tour.scores()?;
    writeln!(tour.output, "\nAsk yourself: `unbeaten eval --help`.")
}

struct Tour<'a, W> {
    rules: Rules,
    output: &'a mut W,
    chapters: usize,
}

impl<W: Write> Tour<'_, W> {
    fn chapter(&mut self, title: &str, text: &str) -> io::Result<()> {
        self.chapters += 1;
        let heading = format!("{}. {title}", self.chapters);
        writeln!(
            self.output,
            "{}{heading}\n{}",
            if self.chapters > 1 { "\n" } else { "" },
            "─".repeat(heading.chars().count())
        )?;
        writeln!(self.output, "{text}\n")
    }

    /// One line: the play, what was played before, the verdict, and the witness or the reason.
    fn judge(&mut self, cards: &str, played: &str, remark: &str) -> io::Result<()> {
        let play = self.play(cards);
        let verdict = self.rules.unbeatable_by_cards_seen(play, set(played)).expect("the tour's positions can be");
        writeln!(self.output, "  {} ({}), after {}", self.show(play), play.kind(), before(played))?;
        self.say(verdict, remark)
    }

    fn say(&mut self, verdict: Verdict, remark: &str) -> io::Result<()> {
        let remark = if remark.is_empty() { String::new() } else { format!("; {remark}") };
        match verdict.witness {
            None => writeln!(self.output, "    UNBEATABLE{remark}"),
            Some(witness) => {
                writeln!(self.output, "    beatable by {} ({}){remark}", self.show(witness), witness.kind())
            }
        }
    }

    fn show(&self, play: Combo) -> String {
        pretty(&self.rules.display_order(play))
    }

    fn play(&self, cards: &str) -> Combo {
        self.rules.classify(set(cards)).expect("the tour's plays are plays")
    }

    fn singles(&mut self) -> io::Result<()> {
        self.chapter(
            "The highest single changes as cards are played",
            "A play is unbeatable when no legal play made only of cards that are neither already\n\
             played nor in this play beats it.",
        )?;
        self.judge("2S", "", "")?;
        self.judge("2H", "", "")?;
        self.judge("2H", "2S", "the two of spades is gone")?;
        self.judge("2C", "2S 2H", "")
    }

    fn pairs(&mut self) -> io::Result<()> {
        self.chapter("Pairs", "The higher suit of a pair decides, and a card in the play cannot be used against it.")?;
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
        self.judge("2S 2H 2C 2D 3C", "10H JC QS KD", "all four royal flushes are broken, others are not")?;
        self.judge("2S 2H 2C 2D 3C", "10H JC QS KD 9H 9C 9S 9D", "seven straight flushes are left")?;
        self.judge("2S 2H 2C 2D 3C", "5D 5C 5H 5S 10D 10C 10H 10S", "no fives and no tens, so no five ranks in a row")?;
        self.judge("10D JD QD KD AD", "10S JH QC", "the only royal flush left")
    }

    fn degrees(&mut self) -> io::Result<()> {
        self.chapter(
            "Three degrees of knowledge",
            "The table sees the cards played, everybody can count hands, and a player also sees\nher own cards.",
        )?;
        let (play, played) = (self.play("9D 9C"), set("2S 2H 2C 2D"));
        let sizes = HandSizes::new(&[1, 1, 1]).expect("hands of one card can be");
        writeln!(self.output, "  {} after all twos", self.show(play))?;
        let seen = self.rules.unbeatable_by_cards_seen(play, played).expect("can be");
        writeln!(self.output, "   by the cards seen:")?;
        self.say(seen, "")?;
        writeln!(self.output, "   and by the hand sizes, when everybody has one card left:")?;
        let counted = self.rules.unbeatable_by_hand_sizes(play, played, sizes).expect("can be");
        self.say(counted, "nobody can answer a pair with one card")?;
        let (ace, own_hand) = (self.play("AS"), set("2S 3D"));
        writeln!(
            self.output,
            "  {} after the other twos, by the player who still holds {own_hand:#}:",
            self.show(ace)
        )?;
        let knowledge = Knowledge::OwnHand { played: set("2H 2C 2D"), own_hand, hand_sizes: None };
        let known = self.rules.unbeatable_by_knowledge(ace, knowledge).expect("can be");
        self.say(known, "the only card above it is in her own hand")
    }

    fn possible(&mut self) -> io::Result<()> {
        self.chapter(
            "What is still possible",
            "After 10♥ J♣ Q♠ K♦ and all nines, the strongest play of each kind that is still out:",
        )?;
        for (kind, strongest) in self.rules.possible(set("10H JC QS KD 9H 9C 9S 9D")) {
            let shown = strongest.map_or("none".into(), |play| self.show(play));
            writeln!(self.output, "  {:<16}{shown}", kind.to_string())?;
        }
        Ok(())
    }

    fn certain_finish(&mut self) -> io::Result<()> {
        self.chapter(
            "Certain finish",
            "On the lead, can I go out whatever the others hold? Every play but the last must be\n\
             unbeatable when it is made.",
        )?;
        for (hand, played) in [("2S 2H AS AH 3D", "2C 2D"), ("2S 2H AS AH 3D", "")] {
            let finish = CertainFinish::new(&self.rules, set(hand), set(played)).expect("can be").find();
            writeln!(self.output, "  {:#}, after {}", set(hand), before(played))?;
            match finish {
                None => writeln!(self.output, "    no order of plays is certain")?,
                Some(plays) => {
                    let plays: Vec<_> = plays.iter().map(|&play| self.show(play)).collect();
                    writeln!(self.output, "    certain: {}", plays.join(", then "))?;
                }
            }
        }
        Ok(())
    }

    fn one_card_left(&mut self) -> io::Result<()> {
        self.chapter("One card left", "The next player holds one card, and 5♦ is on the table. You hold 3♦ 7♣ K♠.")?;
        let turn = Turn::follow(&self.rules, set("3D 7C KS"), self.play("5D")).and_then(|turn| turn.with_next_cards(1));
        let turn = turn.expect("can be");
        for (action, refusal) in [
            ("pass", turn.check_pass().map_err(|error| error.to_string()).err()),
            ("7♣", turn.check_play(set("7C")).map_err(|error| error.to_string()).err()),
            ("K♠", turn.check_play(set("KS")).map_err(|error| error.to_string()).err()),
        ] {
            let answer = refusal.map_or("allowed".into(), |message| format!("refused: {message}"));
            writeln!(self.output, "  {action:<5} {answer}")?;
        }
        Ok(())
    }

    fn choices(&mut self) -> io::Result<()> {
        self.chapter("What can I play?", "You hold 3♦ 4♣ 5♥ 6♠ 7♦ 7♣ 9♥ 9♠ K♣ K♥ K♠ A♦ 2♣ and lead.")?;
        let hand = set("3D 4C 5H 6S 7D 7C 9H 9S KC KH KS AD 2C");
        let turn = Turn::lead(&self.rules, hand).expect("can be");
        let plays = turn.legal_plays();
        for kind in Kind::ALL {
            let count = plays.iter().filter(|play| play.kind() == kind).count();
            if count > 0 {
                writeln!(self.output, "  {:<16}{count}", kind.to_string())?;
            }
        }
        let completions = turn.completions(set("7D")).expect("the seven is held");
        writeln!(self.output, "  with 7♦ go         {:#}", completions.can_add)?;
        let hint = turn.hint().map_or("pass".into(), |play| self.show(play));
        writeln!(self.output, "  hint              {hint}")?;
        writeln!(self.output, "  by combination    {}", pretty(&self.rules.sort_by_combo(hand)))
    }

    fn scores(&mut self) -> io::Result<()> {
        self.chapter(
            "Scores",
            "Cards left cost 1 point each up to four, 2 up to nine, 3 from ten. 101 ends the game.",
        )?;
        let mut sheet = ScoreSheet::new(self.rules, unbeaten::Players::Four);
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
        let winners: Vec<_> = sheet.score().winners.into_iter().map(|seat: Seat| seat.to_string()).collect();
        writeln!(self.output, "  the game is over; {} wins with the lowest total", winners.join(" and "))
    }
}

/// The cards of the tour are written by hand, so they are cards.
fn set(text: &str) -> CardSet {
    text.parse().expect("the tour's cards are cards")
}

/// What was played before, in words.
fn before(played: &str) -> String {
    if played.is_empty() { "nothing".into() } else { format!("{:#}", set(played)) }
}

fn pretty(cards: &[Card]) -> String {
    cards.iter().map(|card| format!("{card:#}")).collect::<Vec<_>>().join(" ")
}
