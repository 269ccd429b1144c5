//! Big Two in a terminal.

use std::io;

use unbeaten::{
    BadCards, Card, CardSet, Seat, Target,
    big_two::{Action, Combo, Deal, Event, Game, HandSizes, Kind, Knowledge, Made, Match, Rules, View},
};

use super::{playable::Playable, screen::Screen};
use crate::{draw, failure::Failure, scores, words};

/// How the person holds the cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Sort {
    #[default]
    Rank,
    Combo,
}

/// Why the play that was told last cannot be beaten.
#[derive(Default)]
pub(super) struct Unbeatable(Option<String>);

impl Playable for Match {
    type Sort = Sort;
    type Memory = Unbeatable;

    const COMMAND: &'static str = "big-two";

    const HELP: &'static str = "  \
  3D 3C        play these cards, in any spelling: 3d, ♦3, 10 of hearts, two of spades
  pass         pass
  legal        list all that you may do; a number then does it
  hint         what the referee would do
  why 3D 3C    whether you may play these cards, or why not; also `why pass`
  sort combo   hold the cards by combination; `sort rank` by rank
  table        show the table again; an empty line does too
  history      this match, play by play
  scores       the game, match by match
  undo         take back to your previous turn
  save FILE    save the game to go on with it later
  quit         leave; so does Ctrl-D
";

    const VERBS: &'static [&'static str] = &["play"];
    const EXAMPLES: [&'static str; 2] = ["3D 3C", "pass"];
    const SORTS: &'static [(&'static str, Sort)] = &[("rank", Sort::Rank), ("combo", Sort::Combo)];

    fn target(rules: &mut Rules) -> &mut Target {
        &mut rules.target
    }

    fn deal_first(rules: Rules, deal: &Deal, shaker: Option<Seat>) -> Result<Game, Failure> {
        match shaker {
            None => Ok(Game::new(rules, deal)),
            Some(_) => Err(Failure::Arguments("nobody shakes in Big Two: --shaker is for texas42".into())),
        }
    }

    fn first_shaker(_: &Game) -> Option<Seat> {
        None
    }

    fn typed(text: &str) -> Result<Action, String> {
        let is_pass = ["pass", "p"].iter().any(|word| text.eq_ignore_ascii_case(word));
        if is_pass { Ok(Action::Pass) } else { read_cards(text).map(Action::Play) }
    }

    fn wait(game: &mut Game) -> Option<Vec<Event>> {
        let timer = game.timer()?;
        // Nobody can do anything but pass, so nobody has to wait for it.
        game.advance_to(timer.expires_at.max(game.now())).ok()
    }

    fn introduce(view: &View) -> String {
        let (players, target) = (view.table.players().count(), view.rules.target);
        format!("Big Two, {players} players, to {target} points. You are {}.", view.seat)
    }

    fn advice(view: &View) -> String {
        let hint = view.turn().and_then(|turn| turn.hint());
        hint.map_or("pass".into(), |play| words::play(&view.rules, play))
    }

    /// What happened in one step.
    fn show_events(screen: &mut Screen<'_, Self>, view: &View, events: &[Event]) -> io::Result<()> {
        let passed = words::auto_passed(events);
        if !passed.is_empty() {
            let why = screen.memory.0.take().map_or("the time is up".into(), |why| format!("unbeatable, {why}"));
            return screen.add(&format!("{why}: {}", screen.names.all_pass(&passed)));
        }
        events.iter().try_for_each(|event| screen.tell_event(view, events, event))
    }

    /// The table before the person's turn.
    fn show_table(screen: &mut Screen<'_, Self>, view: &View, sort: Sort) -> io::Result<()> {
        let left = view.table.cards_left().iter();
        let left: Vec<String> = left.map(|(seat, &cards)| format!("{} {cards}", screen.names.of(seat))).collect();
        writeln!(screen.output, "\n  Cards left: {}", left.join(" · "))?;
        match view.table.on() {
            Some(on) => {
                let what = words::play_and_kind(&view.rules, on.play);
                screen.say(&format!("To beat:    {what} by {}", screen.names.of(on.seat)))?;
            }
            None => match view.table.must_include() {
                Some(card) => screen.say(&format!("You lead, and must play the {card:#}."))?,
                None => screen.say("You lead.")?,
            },
        }
        let cards = match sort {
            Sort::Rank => view.rules.sort_by_rank(view.hand),
            Sort::Combo => view.rules.sort_by_combo(view.hand),
        };
        draw::hand(&cards).iter().try_for_each(|line| screen.say(line))
    }

    /// All that the person may do, numbered.
    fn show_legal(screen: &mut Screen<'_, Self>, view: &View, actions: &[Action]) -> io::Result<()> {
        let numbered: Vec<(usize, &Action)> = (1..).zip(actions).collect();
        for kind in Kind::ALL {
            let plays = numbered.iter().filter_map(|&(number, &action)| {
                let play = play_of(view, action).filter(|play| play.kind() == kind)?;
                Some(format!("{number}: {}", words::play(&view.rules, play)))
            });
            let plays: Vec<String> = plays.collect();
            if !plays.is_empty() {
                screen.write_list(&kind.to_string(), &plays)?;
            }
        }
        for (number, _) in numbered.iter().filter(|(_, action)| **action == Action::Pass) {
            screen.write_list("pass", &[format!("{number}: pass")])?;
        }
        Ok(())
    }

    /// What there is to say of an action that is legal.
    fn praise(screen: &mut Screen<'_, Self>, view: &View, action: Action) -> io::Result<()> {
        let Some(play) = play_of(view, action) else { return screen.say("Yes, you may pass.") };
        let yes = format!("Yes, {} is a {}", words::play(&view.rules, play), play.kind());
        let own_hand = view.hand - play.cards();
        if own_hand.is_empty() {
            return screen.say(&format!("{yes}, and you go out with it."));
        }
        let others = words::others(view.seat, view.table.players()).map(|other| view.table.cards_left()[other]);
        let hand_sizes = HandSizes::new(&others.collect::<Vec<_>>()).ok();
        let knowledge = Knowledge::OwnHand { played: view.table.played(), own_hand, hand_sizes };
        match view.rules.unbeatable_by_knowledge(play, knowledge) {
            Ok(verdict) => match verdict.witness {
                None => screen.say(&format!("{yes}, and nobody can beat it.")),
                Some(witness) => {
                    let witness = words::play_and_kind(&view.rules, witness);
                    screen.say(&format!("{yes}. It can be beaten, at worst by {witness}."))
                }
            },
            Err(_) => screen.say(&format!("{yes}.")),
        }
    }

    /// The match so far, a line a play with the passes that followed.
    fn show_history(screen: &mut Screen<'_, Self>, view: &View) -> io::Result<()> {
        if view.history.is_empty() {
            return screen.say("Nothing has been played in this match.");
        }
        let plays: Vec<&[Made]> = view.history.chunk_by(|_, next| next.action == Action::Pass).collect();
        for (number, made) in (1..).zip(plays) {
            let Some(play) = play_of(view, made[0].action) else { continue };
            let what = format!("{number:>3}  {:<8}{}", screen.names.of(made[0].seat), words::play(&view.rules, play));
            let passed: Vec<Seat> = made[1..].iter().map(|made| made.seat).collect();
            if passed.is_empty() {
                screen.say(&what)?;
            } else {
                screen.say(&format!("{what:<32}  {}", screen.names.all_pass(&passed)))?;
            }
        }
        Ok(())
    }

    /// The game so far.
    fn show_scores(screen: &mut Screen<'_, Self>, view: &View) -> io::Result<()> {
        scores::write_matches(screen.output, screen.names, &view.results, &view.score)?;
        screen.say(&format!("The game ends at {}, and the lowest total wins.", view.rules.target))
    }
}

impl Screen<'_, Match> {
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
                self.memory.0 = Some(words::unbeatable_because(*by_hand_sizes, size));
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
}

fn play_of(view: &View, action: Action) -> Option<Combo> {
    match action {
        Action::Play(cards) => view.rules.classify(cards).ok(),
        Action::Pass => None,
    }
}

/// Cards in any spelling.
fn read_cards(text: &str) -> Result<CardSet, String> {
    text.parse().or_else(|bad: BadCards| {
        // Names with spaces in them have commas between them: `10 of hearts, 9 of hearts`.
        let named: Result<Vec<Card>, _> = text.split(',').map(str::parse).collect();
        match named.map(CardSet::distinct) {
            Ok(cards) => cards.map_err(|twice| format!("{twice}.")),
            Err(_) => Err(format!("{bad}. Type `help` to see what you can type.")),
        }
    })
}
