//! What the person sees.

use std::io::{self, Write};

use unbeaten::{
    Seat,
    big_two::{Action, Combo, Event, HandSizes, Kind, Knowledge, Made, View},
};

use super::session::Sort;
use crate::{
    draw, scores,
    words::{self, Names},
};

/// Writes for one person.
pub(super) struct Screen<'a> {
    pub(super) output: &'a mut dyn Write,
    names: Names,
    /// Why the play that was told last cannot be beaten.
    unbeatable: Option<String>,
}

impl<'a> Screen<'a> {
    pub(super) fn new(output: &'a mut dyn Write, person: Seat) -> Self {
        Self { output, names: Names::with_person(person), unbeatable: None }
    }

    /// A line of its own.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "  {text}")
    }

    /// What happened in one step.
    pub(super) fn tell(&mut self, view: &View, events: &[Event]) -> io::Result<()> {
        let passed = words::auto_passed(events);
        if !passed.is_empty() {
            let why = self.unbeatable.take().map_or("the time is up".into(), |why| format!("unbeatable, {why}"));
            return self.add(&format!("{why}: {}", self.names.all_pass(&passed)));
        }
        events.iter().try_for_each(|event| self.tell_event(view, events, event))
    }

    fn tell_event(&mut self, view: &View, events: &[Event], event: &Event) -> io::Result<()> {
        let names = self.names;
        match event {
            Event::Dealt { number, leader, must_include, .. } => {
                let must = must_include.map(|card| format!(", and the first play must contain the {card:#}"));
                let (leads, must) = (names.does(*leader, "lead"), must.unwrap_or_default());
                writeln!(self.output, "\nMatch {number}: {leads}{must}.")
            }
            Event::Played { seat, play, .. } => {
                let one_left = events.contains(&Event::OneCardLeft { seat: *seat });
                let one_left = if one_left { ", one card left!" } else { "" };
                self.act(*seat, &format!("{}{one_left}", words::play_and_kind(&view.rules, *play)))
            }
            Event::Unbeatable { by_hand_sizes, .. } => {
                let size = view.table.on().map_or(0, |on| on.play.size());
                self.unbeatable = Some(words::unbeatable_because(*by_hand_sizes, size));
                Ok(())
            }
            Event::Passed { seat, .. } => self.act(*seat, if names.is_person(*seat) { "pass" } else { "passes" }),
            Event::TrickWon { seat, .. } => self.add(&format!("{} the trick", names.does(*seat, "win"))),
            Event::MatchOver { result, .. } => {
                let over = if names.is_person(result.winner) { "You go out" } else { "The match is over" };
                writeln!(self.output, "\n{over}.")?;
                scores::write_match(self.output, names, result)
            }
            Event::GameOver { winners, .. } => {
                writeln!(self.output, "\nThe game is over: {}.", scores::winners(names, winners))
            }
            _ => Ok(()),
        }
    }

    fn act(&mut self, seat: Seat, what: &str) -> io::Result<()> {
        self.say(&format!("{:<8}{what}", self.names.of(seat)))
    }

    /// A remark on the action before it.
    fn add(&mut self, what: &str) -> io::Result<()> {
        self.say(&format!("        → {what}"))
    }

    /// The table before the person's turn.
    pub(super) fn show_table(&mut self, view: &View, sort: Sort) -> io::Result<()> {
        let left = view.table.cards_left().iter();
        let left: Vec<String> = left.map(|(seat, &cards)| format!("{} {cards}", self.names.of(seat))).collect();
        writeln!(self.output, "\n  Cards left: {}", left.join(" · "))?;
        match view.table.on() {
            Some(on) => {
                let what = words::play_and_kind(&view.rules, on.play);
                self.say(&format!("To beat:    {what} by {}", self.names.of(on.seat)))?;
            }
            None => match view.table.must_include() {
                Some(card) => self.say(&format!("You lead, and must play the {card:#}."))?,
                None => self.say("You lead.")?,
            },
        }
        let cards = match sort {
            Sort::Rank => view.rules.sort_by_rank(view.hand),
            Sort::Combo => view.rules.sort_by_combo(view.hand),
        };
        draw::hand(&cards).iter().try_for_each(|line| self.say(line))
    }

    /// All that the person may do, numbered.
    pub(super) fn show_legal(&mut self, view: &View, actions: &[Action]) -> io::Result<()> {
        let numbered: Vec<(usize, &Action)> = (1..).zip(actions).collect();
        for kind in Kind::ALL {
            let plays = numbered.iter().filter_map(|&(number, &action)| {
                let play = play_of(view, action).filter(|play| play.kind() == kind)?;
                Some(format!("{number}: {}", words::play(&view.rules, play)))
            });
            let plays: Vec<String> = plays.collect();
            if !plays.is_empty() {
                self.write_list(&kind.to_string(), &plays)?;
            }
        }
        for (number, _) in numbered.iter().filter(|(_, action)| **action == Action::Pass) {
            self.write_list("pass", &[format!("{number}: pass")])?;
        }
        Ok(())
    }

    fn write_list(&mut self, heading: &str, items: &[String]) -> io::Result<()> {
        draw::list(heading, items).iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    /// What there is to say of an action that is legal.
    pub(super) fn praise(&mut self, view: &View, action: Action) -> io::Result<()> {
        let Some(play) = play_of(view, action) else { return self.say("Yes, you may pass.") };
        let yes = format!("Yes, {} is a {}", words::play(&view.rules, play), play.kind());
        let own_hand = view.hand - play.cards();
        if own_hand.is_empty() {
            return self.say(&format!("{yes}, and you go out with it."));
        }
        let others = words::others(view.seat, view.table.players()).map(|other| view.table.cards_left()[other]);
        let hand_sizes = HandSizes::new(&others.collect::<Vec<_>>()).ok();
        let knowledge = Knowledge::OwnHand { played: view.table.played(), own_hand, hand_sizes };
        match view.rules.unbeatable_by_knowledge(play, knowledge) {
            Ok(verdict) => match verdict.witness {
                None => self.say(&format!("{yes}, and nobody can beat it.")),
                Some(witness) => {
                    let witness = words::play_and_kind(&view.rules, witness);
                    self.say(&format!("{yes}. It can be beaten, at worst by {witness}."))
                }
            },
            Err(_) => self.say(&format!("{yes}.")),
        }
    }

    /// The match so far, a line a play with the passes that followed.
    pub(super) fn show_history(&mut self, view: &View) -> io::Result<()> {
        if view.history.is_empty() {
            return self.say("Nothing has been played in this match.");
        }
        let plays: Vec<&[Made]> = view.history.chunk_by(|_, next| next.action == Action::Pass).collect();
        for (number, made) in (1..).zip(plays) {
            let Some(play) = play_of(view, made[0].action) else { continue };
            let what = format!("{number:>3}  {:<8}{}", self.names.of(made[0].seat), words::play(&view.rules, play));
            let passed: Vec<Seat> = made[1..].iter().map(|made| made.seat).collect();
            if passed.is_empty() {
                self.say(&what)?;
            } else {
                self.say(&format!("{what:<32}  {}", self.names.all_pass(&passed)))?;
            }
        }
        Ok(())
    }

    /// The game so far.
    pub(super) fn show_scores(&mut self, view: &View) -> io::Result<()> {
        scores::write_matches(self.output, self.names, &view.results, &view.score)?;
        self.say(&format!("The game ends at {}, and the lowest total wins.", view.rules.target))
    }
}

fn play_of(view: &View, action: Action) -> Option<Combo> {
    match action {
        Action::Play(cards) => view.rules.classify(cards).ok(),
        Action::Pass => None,
    }
}
