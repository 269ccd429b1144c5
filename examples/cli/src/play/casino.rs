//! Casino in a terminal.

use std::io;

use unbeaten::{
    Card, CardSet, Seat, Target,
    casino::{Deal, Event, Game, IllegalAction, Match, Play, Rules, Series, Table, View, value},
};

use super::{playable::Playable, screen::Screen};
use crate::{
    casino::{self, Sides, spread},
    draw,
    failure::Failure,
    words::{self, counted},
};

/// More plays than these are not written down at once: with many loose cards there are thousands.
const MOST_WRITTEN: usize = 300;

/// How the person holds the cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Sort {
    /// From the ace to the ten.
    #[default]
    Value,
    /// Suit by suit.
    Suit,
}

impl Playable for Match {
    type Sort = Sort;
    type Memory = ();

    const COMMAND: &'static str = "casino";

    const ROUND: &'static str = "game";

    const HELP: &'static str = "  \
  9S x 5D 4C   take these loose cards with the 9♠; `9S x 4C, 5D, b9, ^9H` takes also the build of 9
               and the 9♥ from the top of a pile
  5S + 4D = 9  make a build of 9 of your 5♠ and the loose 4♦; you need a 9 to take it later
  9S > b9      add the 9♠ to your build of 9; `5S + 4D > b9` adds both
  2S > b7      raise the build of 7 with the 2♠, to 9
  7S           lay the 7♠ on the table
  legal        list all that you may do; a number then does it
  hint         what the referee would do
  why 9S       all that your 9♠ can do, and why it may not be laid on the table;
               of a card that lies there, what you can do with it
  why 9S x 4C  whether you may do this, or why not
  sort suit    hold the cards by suit; `sort value` from the ace to the ten
  table        show the table again; an empty line does too
  history      this game, turn by turn
  scores       what the piles are worth so far, and the series, game by game
  undo         take back to your previous turn
  save FILE    save the game to go on with it later
  quit         leave; so does Ctrl-D
";

    const VERBS: &'static [&'static str] = &["play", "trail"];
    const EXAMPLES: [&'static str; 2] = ["9S", "9S x 5D 4C"];
    const SORTS: &'static [(&'static str, Sort)] = &[("value", Sort::Value), ("suit", Sort::Suit)];

    fn target(rules: &mut Rules) -> &mut Target {
        match &mut rules.series {
            Series::Wins(target) | Series::Points(target) => target,
        }
    }

    fn deal_first(rules: Rules, deal: &Deal, shaker: Option<Seat>) -> Result<Game, Failure> {
        match shaker {
            None => Ok(Game::new(rules, deal)),
            Some(_) => Err(Failure::Arguments("nobody shakes in Casino: --shaker is for texas42".into())),
        }
    }

    fn first_shaker(_: &Game) -> Option<Seat> {
        None
    }

    fn typed(text: &str) -> Result<Play, String> {
        match text.parse() {
            // What is not of the build's own value can only raise it.
            Ok(Play::Add { card, build, loose: CardSet::EMPTY, tops: CardSet::EMPTY }) if value(card) != Ok(build) => {
                Ok(Play::Raise { card, build })
            }
            Ok(play) => Ok(play),
            Err(_) if text.contains('+') && !text.contains(['=', '>']) => {
                Err("What is the build worth? Say it as in `5S + 4D = 9`.".into())
            }
            Err(bad) => Err(format!("{bad}. Type `help` to see what you can type.")),
        }
    }

    fn introduce(view: &View) -> String {
        let (players, rules) = (view.table.players(), words::rules::<Self>(&view.rules));
        let goal = casino::goal(&view.rules);
        let sides = Sides::new(words::Names::NOBODY, &view.rules, players);
        format!("Casino, {rules}, {}, {goal}. You are {}.", sides.who_plays(), view.seat)
    }

    fn advice(view: &View) -> String {
        view.hint().map_or("wait for your turn".into(), |play| play.to_string())
    }

    fn show_events(screen: &mut Screen<'_, Self>, view: &View, events: &[Event]) -> io::Result<()> {
        events.iter().try_for_each(|event| screen.tell_event(view, event))
    }

    fn show_table(screen: &mut Screen<'_, Self>, view: &View, sort: Sort) -> io::Result<()> {
        writeln!(screen.output)?;
        let table = &view.table;
        if !casino::is_one_game(&view.rules) {
            screen.write_list("Series", &screen.standing(view))?;
        }
        if table.rounds() > 1 {
            let left = counted(table.stock_left() as u64, "card");
            screen.write_list("Round", &[format!("{} of {}, {left} to come", table.round(), table.rounds())])?;
        }
        let piles: Vec<String> = table.players().seats().map(|seat| screen.pile(table, seat)).collect();
        screen.write_list("Piles", &piles)?;
        let loose = table.loose().iter().map(|&card| (vec![card], String::new()));
        let builds = table.builds().iter().map(|build| {
            let compound = if build.is_simple() { "" } else { " compound" };
            let cards = casino::by_value(build.cards);
            (cards, format!("b{} {}{compound}", build.value, screen.names.owned_by(build.owner)))
        });
        let lying: Vec<(Vec<Card>, String)> = loose.chain(builds).collect();
        if lying.is_empty() {
            screen.write_list("Table", &["nothing lies there".into()])?;
        } else {
            screen.write_list("Table", &[])?;
            draw::groups(&lying).iter().try_for_each(|line| screen.say(line))?;
        }
        screen.write_list("Your hand", &[])?;
        draw::hand(&held(view.hand, sort)).iter().try_for_each(|line| screen.say(line))
    }

    fn show_legal(screen: &mut Screen<'_, Self>, _: &View, actions: &[Play]) -> io::Result<()> {
        let numbered: Vec<(usize, Play)> = (1..).zip(actions.iter().copied()).collect();
        screen.write_plays(&numbered)
    }

    fn explain(
        screen: &mut Screen<'_, Self>,
        view: &View,
        action: Play,
        checked: Result<(), IllegalAction>,
    ) -> io::Result<()> {
        match (action, checked) {
            (Play::Trail { card }, checked) if view.hand.contains(card) => screen.explain_card(view, card, checked),
            (Play::Trail { card }, _) if view.table.seen().contains(card) => screen.explain_lying(view, card),
            (action, Ok(())) => Self::praise(screen, view, action),
            (_, Err(illegal)) => screen.say(&format!("No: {illegal}")),
        }
    }

    fn praise(screen: &mut Screen<'_, Self>, view: &View, action: Play) -> io::Result<()> {
        let card = action.card();
        let keeps = |value_of_build: u8| {
            let takers = view.hand.iter().filter(|&held| held != card && value(held) == Ok(value_of_build));
            spread(takers.collect())
        };
        let praise = match action {
            Play::Capture { loose, build, tops, .. } => {
                let built = build.and_then(|value| view.table.build(value)).map_or(CardSet::EMPTY, |build| build.cards);
                let taken = loose | tops | built;
                format!("Yes, {card:#} takes {}, {} with it.", spread(taken), counted(taken.len() as u64 + 1, "card"))
            }
            Play::Build { value, .. } => format!("Yes, that builds {value}, and you keep {} to take it.", keeps(value)),
            Play::Add { build, .. } => format!("Yes, you may add to the build of {build}, and keep {}.", keeps(build)),
            Play::Raise { build, .. } => {
                let raised = build + value(card).unwrap_or(0);
                format!("Yes, that raises the build to {raised}, and you keep {} to take it.", keeps(raised))
            }
            Play::Trail { .. } => format!("Yes, you may lay {card:#} on the table."),
        };
        screen.say(&praise)
    }

    /// A line a turn round the table, the leader first.
    fn show_history(screen: &mut Screen<'_, Self>, view: &View) -> io::Result<()> {
        let Some(first) = view.history.first() else { return screen.say("Nothing has been played in this game.") };
        let players = view.table.players();
        let row = |cells: Vec<String>| cells.iter().map(|cell| format!("{cell:<22}")).collect::<Vec<_>>().concat();
        let seats = [first.seat].into_iter().chain(words::others(first.seat, players));
        screen.say(format!("     {}", row(seats.map(|seat| screen.names.of(seat)).collect())).trim_end())?;
        for (number, turns) in (1..).zip(view.history.chunks(players.count())) {
            let plays = row(turns.iter().map(|made| made.action.to_string()).collect());
            screen.say(format!("{number:>3}  {plays}").trim_end())?;
        }
        Ok(())
    }

    fn show_scores(screen: &mut Screen<'_, Self>, view: &View) -> io::Result<()> {
        let sides = Sides::new(screen.names, &view.rules, view.table.players());
        if view.to_move.is_some() {
            screen.say(&format!("Game {}, if it ended now:", view.number))?;
            casino::write_game(screen.output, sides, &view.rules, &view.match_score())?;
        }
        if !view.results.is_empty() {
            let tally = unbeaten::casino::Tally { totals: view.score.totals, wins: view.score.wins };
            casino::write_games(screen.output, sides, &view.results, tally)?;
        }
        screen.say(&format!("It is played {}.", casino::goal_in_words(&view.rules)))
    }
}

impl Screen<'_, Match> {
    fn tell_event(&mut self, view: &View, event: &Event) -> io::Result<()> {
        let (names, rules) = (self.names, &view.rules);
        let sides = Sides::new(names, rules, view.table.players());
        match event {
            Event::Dealt { number, round, leader, loose } => {
                let which = casino::game_and_round(*number, *round, view.table.rounds());
                writeln!(self.output, "\n{which}: {}.{}", names.does(*leader, "lead"), casino::lying(loose))
            }
            Event::Leftovers { seat, cards } => self.add(&casino::leftovers(names, *seat, *cards)),
            Event::GameOver { score } => {
                writeln!(self.output, "\nThe game is over: {}.", casino::winner(sides, score))?;
                casino::write_game(self.output, sides, rules, score)
            }
            Event::SeriesOver { .. } if casino::is_one_game(rules) => Ok(()),
            Event::SeriesOver { .. } => {
                let winner = casino::series_winner(sides, rules, &view.score);
                writeln!(self.output, "\nThe series is over: {winner}.")
            }
            event => {
                let Some((seat, what)) = casino::play(names, rules, event) else { return Ok(()) };
                self.act(seat, &what)?;
                if casino::is_scoring_sweep(rules, event) { self.add("a sweep: the table is empty") } else { Ok(()) }
            }
        }
    }

    /// How the series stands: `you 1`, `seat 1 0`, `to 2 wins`.
    fn standing(&self, view: &View) -> Vec<String> {
        let sides = Sides::new(self.names, &view.rules, view.table.players());
        let of_all = match view.rules.series {
            Series::Wins(_) => &view.score.wins,
            Series::Points(_) => &view.score.totals,
        };
        let goal = casino::goal(&view.rules);
        sides.all().map(|side| format!("{} {}", sides.of(side), of_all[side])).chain([goal]).collect()
    }

    /// `seat 1: 8 cards, Q♦ on top`.
    fn pile(&self, table: &Table, seat: Seat) -> String {
        let (name, cards) = (self.names.of(seat), table.pile(seat).len() as u64);
        match table.top(seat) {
            Some(top) => format!("{name}: {}, {top:#} on top", counted(cards, "card")),
            None => format!("{name}: none"),
        }
    }

    /// Plays with their numbers, a line or more for each card of the hand.
    fn write_plays(&mut self, numbered: &[(usize, Play)]) -> io::Result<()> {
        let (written, rest) = numbered.split_at(numbered.len().min(MOST_WRITTEN));
        for of_card in written.chunk_by(|(_, one), (_, next)| one.card() == next.card()) {
            let plays: Vec<String> = of_card.iter().map(|(number, play)| format!("{number}: {play}")).collect();
            self.write_list(&format!("{:#}", of_card[0].1.card()), &plays)?;
        }
        match rest.len() as u64 {
            0 => Ok(()),
            left => self.say(&format!("and {left} more: `why 9S` lists what one card can do.")),
        }
    }

    /// All that a card of the hand can do, and why it cannot be laid down if it cannot.
    fn explain_card(&mut self, view: &View, card: Card, trailed: Result<(), IllegalAction>) -> io::Result<()> {
        let plays = plays_of(view, |play| play.card() == card);
        if !plays.is_empty() {
            self.write_plays(&plays)?;
        }
        match trailed {
            Ok(()) if plays.len() > 1 => Ok(()),
            Ok(()) => self.say(&format!("{card:#} can only be laid on the table.")),
            Err(illegal) if plays.is_empty() => self.say(&format!("{card:#} can do nothing now. {illegal}")),
            Err(illegal) => self.say(&format!("It may not be laid on the table: {illegal}")),
        }
    }

    /// All that can be done with a card that lies on the table.
    fn explain_lying(&mut self, view: &View, card: Card) -> io::Result<()> {
        let is_in = |play: &Play| {
            let build = play.build().and_then(|value| view.table.build(value));
            (play.loose() | play.tops()).contains(card) || build.is_some_and(|build| build.cards.contains(card))
        };
        let plays = plays_of(view, is_in);
        if plays.is_empty() {
            self.say(&format!("You can do nothing with {card:#} now."))
        } else {
            self.write_plays(&plays)
        }
    }
}

/// Those of the legal plays, with their numbers in the list of all.
fn plays_of(view: &View, is_meant: impl Fn(&Play) -> bool) -> Vec<(usize, Play)> {
    (1..).zip(view.legal_actions()).filter(|(_, play)| is_meant(play)).collect()
}

/// The hand as the person holds it.
fn held(hand: CardSet, sort: Sort) -> Vec<Card> {
    let mut cards = casino::by_value(hand);
    if sort == Sort::Suit {
        // By value within a suit, because the sorting is stable.
        cards.sort_by_key(|card| card.suit());
    }
    cards
}
