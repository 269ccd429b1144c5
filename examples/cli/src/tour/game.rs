//! A match of the tour, with a word on the moments that matter as they come up.

use std::{
    io::{self, Write},
    mem,
};

use unbeaten::{
    CardSet, Players, Seat, Seed,
    big_two::{Action, CertainFinish, Combo, Deal, Event, Game, HandSizes, Record, Table, Turn},
};

use super::{Tour, clock};
use crate::{
    scores,
    words::{self, Names},
};

/// The deals of this seed bring up everything that we want to show in one short match.
const SEED: u64 = 37467;

impl Tour<'_> {
    /// The match.
    pub(super) fn game(&mut self) -> io::Result<()> {
        self.chapter(
            "A match, move by move",
            "Four bots play seed 37467 by the hint, and a certain finish when they see one. A play is unbeatable when no\n\
             legal play made only of cards that are neither already played nor in this play beats it. The others then\n\
             have ten seconds before they pass automatically.\n",
        )?;
        let mut game = Game::new(self.rules, &Deal::shuffled(Seed::from(SEED), 0, Players::Four));
        for (seat, &hand) in game.current().hands().iter() {
            writeln!(self.output, "  {seat}  {hand:#}")?;
        }
        let mut telling =
            Telling { output: self.output, row: None, refused: false, finish: false, clocks: 0, announced: false };
        while let Some(seat) = game.to_move() {
            telling.turn(&mut game, seat)?;
        }
        telling.end_row()?;
        let score = game.score_sheet().matches().first().copied();
        if let Some(score) = score {
            writeln!(
                self.output,
                "\n  {} goes out. Nobody has {} points yet, so the game would go on.",
                score.winner, self.rules.target
            )?;
            scores::write_match(self.output, Names::default(), &score)?;
        }
        self.record(&game)
    }

    /// The first lines of the record, without the end of those that are long.
    fn record(&mut self, game: &Game) -> io::Result<()> {
        writeln!(self.output, "\n  The record of it, which `unbeaten replay` plays again, begins")?;
        // The game ends here, so there are no deals to come.
        let record = Record::of(game).with_seed_that_tells_later_deals(Seed::from(SEED)).expect("they are its deals");
        let record = record.to_string();
        for line in record.lines().filter(|line| !line.is_empty()).take(11) {
            let short: String = line.chars().take(92).collect();
            let more = if short == line { "" } else { "…" };
            writeln!(self.output, "    {short}{more}")?;
        }
        Ok(())
    }
}

/// The match as it is told.
struct Telling<'a> {
    output: &'a mut dyn Write,
    /// The last play, and who has passed on it.
    row: Option<(String, Vec<Seat>)>,
    /// Whether a refusal was shown, and a certain finish, and how many clocks.
    refused: bool,
    finish: bool,
    clocks: usize,
    /// Whether the next trick was announced already.
    announced: bool,
}

impl Telling<'_> {
    fn turn(&mut self, game: &mut Game, seat: Seat) -> io::Result<()> {
        let before = *game.table();
        let action = match self.certain_finish(game, seat)? {
            Some(play) => Action::Play(play.cards()),
            None => game.hint(),
        };
        self.refusals(game, seat)?;
        let events = game.play(seat, action).expect("a hint is legal, and so is a certain finish");
        for event in &events {
            self.tell(game, &before, event)?;
        }
        if let Some(timer) = game.timer() {
            self.end_row()?;
            self.clocks += 1;
            clock::run(self.output, game, timer, self.clocks == 1)?;
        }
        Ok(())
    }

    fn tell(&mut self, game: &Game, before: &Table, event: &Event) -> io::Result<()> {
        match event {
            Event::Played { seat, play, .. } => {
                self.end_row()?;
                if before.on().is_none() && !mem::take(&mut self.announced) {
                    writeln!(self.output)?;
                }
                self.row = Some((format!("{seat}  {}", words::play_and_kind(game.rules(), *play)), Vec::new()));
            }
            Event::Passed { seat, .. } => {
                if let Some((_, passed)) = &mut self.row {
                    passed.push(*seat);
                }
            }
            Event::OneCardLeft { .. } => {
                if let Some((row, _)) = &mut self.row {
                    row.push_str(", one card left");
                }
            }
            Event::Unbeatable { by_hand_sizes, .. } => {
                self.end_row()?;
                self.explain(game, before, *by_hand_sizes)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn end_row(&mut self) -> io::Result<()> {
        match self.row.take() {
            Some((row, passed)) if passed.is_empty() => writeln!(self.output, "  {row}"),
            Some((row, passed)) => writeln!(self.output, "  {row}; {}", Names::default().all_pass(&passed)),
            None => Ok(()),
        }
    }

    fn remark(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "          {text}")
    }

    /// Why the play on the table is unbeatable, and what was the strongest before it.
    fn explain(&mut self, game: &Game, before: &Table, by_hand_sizes: bool) -> io::Result<()> {
        let Some(on) = game.table().on() else { return Ok(()) };
        let (rules, size) = (game.rules(), on.play.size());
        let what = if size == 5 { "five cards".into() } else { on.play.kind().to_string() };
        let by_cards_seen = rules.unbeatable_by_cards_seen(on.play, before.played()).ok();
        let witness = by_cards_seen.and_then(|verdict| verdict.witness);
        let text = match (witness, strongest_out(game, before.played(), size)) {
            (Some(witness), _) => {
                let (stronger, why) = (words::play(rules, witness), words::unbeatable_because(by_hand_sizes, size));
                format!("UNBEATABLE by hand sizes: {stronger} may still be out, but {why}.")
            }
            (None, Some(strongest)) => {
                let strongest = words::play(rules, strongest);
                format!("UNBEATABLE by cards seen: before it, {strongest} was the strongest {what} still out.")
            }
            (None, None) => "UNBEATABLE.".into(),
        };
        self.remark(&text)
    }

    /// The first time that a certain finish of several plays comes up it is announced; it is always followed.
    fn certain_finish(&mut self, game: &Game, seat: Seat) -> io::Result<Option<Combo>> {
        let Some(plays) = find_finish(game, seat) else { return Ok(None) };
        if plays.len() > 1 && !self.finish {
            (self.finish, self.announced) = (true, true);
            self.end_row()?;
            let hand = game.current().hands()[seat];
            let order: Vec<String> = plays.iter().map(|&play| words::play(game.rules(), play)).collect();
            writeln!(self.output)?;
            writeln!(self.output, "  {seat}  leads and holds {hand:#}: a CERTAIN FINISH, whatever the others hold,")?;
            self.remark(&format!("with {}.", order.join(", then ")))?;
        }
        Ok(plays.first().copied())
    }

    /// The first time that one card left forbids what the player would do else, the referee is asked about it.
    fn refusals(&mut self, game: &Game, seat: Seat) -> io::Result<()> {
        let hand = game.current().hands()[seat];
        let Some(wanted) = without_one_card_left(game, hand) else { return Ok(()) };
        let Err(illegal) = game.check(seat, Action::Play(wanted.cards())) else { return Ok(()) };
        if self.refused {
            return Ok(());
        }
        self.refused = true;
        self.end_row()?;
        let next = seat.next(game.players());
        writeln!(self.output, "  {seat}  holds {hand:#}, and {next}, who is next, has ONE CARD LEFT. The referee:")?;
        if let Err(illegal) = game.check(seat, Action::Pass) {
            self.remark(&format!("pass  {illegal}"))?;
        }
        self.remark(&format!("{:<4}  {illegal}", words::play(game.rules(), wanted)))
    }
}

/// What the hint would be if everybody had many cards.
fn without_one_card_left(game: &Game, hand: CardSet) -> Option<Combo> {
    let on = game.table().on()?.play;
    Turn::follow(game.rules(), hand, on).ok()?.hint()
}

/// The strongest play of so many cards that can be made of cards not yet played.
fn strongest_out(game: &Game, played: CardSet, size: usize) -> Option<Combo> {
    let possible = game.rules().possible(played);
    let plays = possible.into_iter().filter_map(|(_, play)| play.filter(|play| play.size() == size));
    plays.reduce(|best, play| if play.beats(best) { play } else { best })
}

/// The plays with which the seat on lead goes out for certain.
fn find_finish(game: &Game, seat: Seat) -> Option<Vec<Combo>> {
    let table = game.table();
    if table.on().is_some() {
        return None;
    }
    let others = words::others(seat, game.players()).map(|other| table.cards_left()[other]);
    let sizes = HandSizes::new(&others.collect::<Vec<_>>()).ok()?;
    let question = CertainFinish::new(game.rules(), game.current().hands()[seat], table.played()).ok()?;
    let question = question.with_hand_sizes(sizes).ok()?;
    let question = table.must_include().map_or(Ok(question), |card| question.with_must_include(card)).ok()?;
    question.find()
}
