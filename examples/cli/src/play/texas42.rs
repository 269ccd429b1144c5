//! Texas 42 in a terminal.

use std::{cmp::Reverse, io};

use unbeaten::{
    Domino, DominoSet, Seat, Side, Target,
    texas42::{Action, Call, Claims, Deal, Declaration, Event, Game, Phase, Rules, Shake, View},
};

use super::{advice, playable::Playable, screen::Screen};
use crate::{
    draw,
    failure::Failure,
    shake,
    words::{self, Names, counted},
};

/// How the person holds the dominoes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Sort {
    /// Trumps first, strongest first, once there are any.
    #[default]
    Trumps,
    /// From 6-6 to 0-0.
    Pips,
}

impl Playable for Shake {
    type Sort = Sort;
    type Memory = ();

    const COMMAND: &'static str = "texas42";

    const HELP: &'static str = "  \
  30           bid so many points; 1m, 2m or `2 marks` bids marks, also splash-2, plunge-4
  pass         pass
  sixes        declare this, or no-trump, doubles, nello: what you may is shown
  6-4          play this domino, in any spelling: 4-6, 6:4, 6|4, 6 4
  claim        lay down your hand and claim every trick that is left
  legal        list all that you may do; a number then does it
  hint         what the referee would do
  advise       what each action comes to over drawn deals, and what is best
  why 6-4      whether you may play this domino, or why not; also `why 31`, `why claim`
  sort pips    hold the dominoes from 6-6 to 0-0; `sort trumps` trumps first
  table        show the table again; an empty line does too
  history      this hand, from the auction on
  scores       the game, hand by hand
  undo         take back to your previous turn
  save FILE    save the game to go on with it later
  quit         leave; so does Ctrl-D
";

    const VERBS: &'static [&'static str] = &["play", "bid", "call", "declare"];
    const EXAMPLES: [&'static str; 2] = ["6-4", "31"];
    const SORTS: &'static [(&'static str, Sort)] = &[("trumps", Sort::Trumps), ("pips", Sort::Pips)];

    fn target(rules: &mut Rules) -> &mut Target {
        &mut rules.target
    }

    fn deal_first(rules: Rules, deal: &Deal, shaker: Option<Seat>) -> Result<Game, Failure> {
        Ok(Game::shaken_by(rules, deal, shaker.unwrap_or(Seat::S0)))
    }

    fn first_shaker(game: &Game) -> Option<Seat> {
        // The next seat shakes each hand.
        let since_the_first = (game.deals() - 1) as usize % Seat::ALL.len();
        Some(Seat::ALL[(game.table().shaker().index() + Seat::ALL.len() - since_the_first) % Seat::ALL.len()])
    }

    fn typed(text: &str) -> Result<Action, String> {
        let text = text.trim();
        let small = text.to_ascii_lowercase();
        let words: Vec<&str> = small.split_whitespace().collect();
        // People say `2 marks`, `splash 2`, `no trump` and `6 4`.
        let spoken = match *words.as_slice() {
            [count, "mark" | "marks"] => format!("{count}m"),
            _ => words.join("-"),
        };
        let read = text.parse().or_else(|bad| spoken.parse().map_err(|_| bad));
        read.map_err(|bad: unbeaten::texas42::BadAction| format!("{bad}. Type `help` to see what you can type."))
    }

    fn introduce(view: &View) -> String {
        let (partner, [one, other]) = (view.seat.partner(), view.seat.side().other().seats());
        let (rules, target) = (words::rules::<Self>(&view.rules), goal(&view.rules));
        let against = format!("seats {} and {}", one.index(), other.index());
        format!("Texas 42, {rules}, to {target}. You are {}, with {partner} against {against}.", view.seat)
    }

    fn advice(view: &View) -> String {
        view.hint().map_or("wait for your turn".into(), |action| action.to_string())
    }

    fn show_advice(screen: &mut Screen<'_, Self>, view: &View) -> io::Result<()> {
        advice::show(screen, view)
    }

    fn show_events(screen: &mut Screen<'_, Self>, view: &View, events: &[Event]) -> io::Result<()> {
        events.iter().try_for_each(|event| screen.tell_event(view, event))
    }

    fn show_table(screen: &mut Screen<'_, Self>, view: &View, sort: Sort) -> io::Result<()> {
        writeln!(screen.output)?;
        let names = screen.names;
        let mut score = by_side(names, view.score.score);
        score.push(format!("to {}", goal(&view.rules)));
        screen.write_list("Score", &score)?;
        let actions = view.legal_actions();
        match (view.table.phase(), view.table.standing(), view.table.bidder(), view.table.declaration()) {
            (Phase::Auction, ..) => {
                let first = ["you call first".to_owned()];
                let calls = called(names, view);
                screen.write_list("Auction", if calls.is_empty() { &first } else { &calls })?;
                screen.write_list("You may call", &short(&actions))?;
            }
            (_, Some(bid), Some(bidder), None) => {
                screen.write_list("Bid", &[format!("{bid} by {}", names.of(bidder))])?;
                screen.write_list("You may declare", &short(&actions))?;
            }
            (_, Some(bid), Some(bidder), Some(declaration)) => {
                let contract = shake::contract(names, bid, bidder, declaration);
                screen.write_list("Contract", &[contract, shake::goal(bid, declaration)])?;
                screen.write_list("Points", &by_side(names, view.table.points().map(u64::from)))?;
                screen.show_trick(view)?;
                screen.write_list("You may play", &short(&actions))?;
            }
            _ => {}
        }
        draw::dominoes(&held(view, sort)).iter().try_for_each(|line| screen.say(line))
    }

    fn show_legal(screen: &mut Screen<'_, Self>, view: &View, actions: &[Action]) -> io::Result<()> {
        let mut number = 0;
        for alike in actions.chunk_by(|one, next| heading(*one) == heading(*next)) {
            let numbered = alike.iter().map(|action| {
                number += 1;
                format!("{number}: {action}")
            });
            let numbered: Vec<String> = numbered.collect();
            screen.write_list(heading(alike[0]), &numbered)?;
        }
        if view.may_claim() { screen.write_list("claim", &["claim".into()]) } else { Ok(()) }
    }

    fn praise(screen: &mut Screen<'_, Self>, view: &View, action: Action) -> io::Result<()> {
        let praise = match action {
            Action::Call(Call::Pass) => "Yes, you may pass.".into(),
            Action::Call(call) => format!("Yes, you may bid {call}."),
            Action::Declare(declaration) => format!("Yes, you may declare {declaration}."),
            // Whether it holds is said by who claims, and not before.
            Action::Claim if view.rules.claims == Claims::Forfeit => {
                "Yes, you may claim; but if the others can take a single trick, the hand is lost.".into()
            }
            Action::Claim => "Yes, you may claim: nothing can beat you any more.".into(),
            Action::Play(domino) => match view.table.declaration() {
                Some(declaration) => praise_of_play(view, declaration, domino),
                None => "Yes.".into(),
            },
        };
        screen.say(&praise)
    }

    fn show_history(screen: &mut Screen<'_, Self>, view: &View) -> io::Result<()> {
        let names = screen.names;
        let calls = called(names, view);
        if calls.is_empty() {
            return screen.say("Nobody has called yet in this hand.");
        }
        screen.write_list("auction", &calls)?;
        let Some((bidder, declaration)) = view.table.bidder().zip(view.table.declaration()) else { return Ok(()) };
        let contract = shake::contract(names, view.table.standing().unwrap_or(Call::Pass), bidder, declaration);
        screen.write_list("contract", &[contract])?;
        for (number, trick) in (1..).zip(view.tricks()) {
            let plays = shake::trick(names, trick.leader, view.table.sits_out(), &trick.plays).join(" · ");
            screen.say(&format!("{number:>3}  {plays:<46}  {}", shake::trick_won(names, &trick)))?;
        }
        let on = shake::trick(names, view.table.leader(), view.table.sits_out(), view.table.trick());
        if on.is_empty() { Ok(()) } else { screen.say(&format!("     {}", on.join(" · "))) }
    }

    fn show_scores(screen: &mut Screen<'_, Self>, view: &View) -> io::Result<()> {
        shake::write_hands(screen.output, screen.names, &view.results, view.score.score)?;
        screen.say(&format!("The game ends at {}.", goal(&view.rules)))
    }
}

impl Screen<'_, Shake> {
    fn tell_event(&mut self, view: &View, event: &Event) -> io::Result<()> {
        let names = self.names;
        match event {
            Event::Dealt { number, shaker, to_move } => {
                let (shakes, calls) = (names.does(*shaker, "shake"), names.does(*to_move, "call"));
                writeln!(self.output, "\nHand {number}: {shakes}, and {calls} first.")
            }
            Event::Called { seat, call } => self.act(*seat, &shake::calls(names, *seat, *call)),
            Event::AuctionWon { seat, bid, declarer } => self.add(&shake::auction_won(names, *seat, *bid, *declarer)),
            Event::ThrownIn { .. } => writeln!(self.output, "\nEverybody has passed: the hand is thrown in."),
            Event::Declared { seat, declaration, sits_out, .. } => {
                self.act(*seat, &format!("{} {declaration}", names.verb(*seat, "declare")))?;
                sits_out.map_or(Ok(()), |seat| self.add(&format!("{} out", names.does(seat, "sit"))))
            }
            Event::Played { seat, domino } => self.act(*seat, &domino.to_string()),
            Event::TrickWon { seat, points, total, .. } => {
                let (wins, points) = (names.does(*seat, "win"), counted((*points).into(), "point"));
                let total = by_side(names, total.map(u64::from)).join(", ");
                self.add(&format!("{wins} the trick, {points}: {total}"))
            }
            Event::Claimed { seat, hand, leads, refutations, .. } => {
                self.act(*seat, &format!("{} the rest with {hand}", names.verb(*seat, "claim")))?;
                self.add(&shake::ruling(leads.as_deref(), refutations.as_deref()))
            }
            Event::HandOver { result, .. } => shake::write_hand(self.output, names, &view.rules, result),
            Event::GameOver { winner } => {
                writeln!(self.output, "\nThe game is over: {}.", shake::winner(names, *winner, view.score.score))
            }
        }
    }

    fn show_trick(&mut self, view: &View) -> io::Result<()> {
        let table = &view.table;
        let on = shake::trick(self.names, table.leader(), table.sits_out(), table.trick());
        match on.as_slice() {
            [] if view.may_claim() => self.write_list("Trick", &["you lead, or claim the rest".into()]),
            [] => self.write_list("Trick", &["you lead".into()]),
            played => self.write_list("Trick", played),
        }
    }
}

/// `7 marks`, `250 points`.
fn goal(rules: &Rules) -> String {
    counted(rules.target.points().into(), shake::unit(rules))
}

/// `your side 12`, `the other side 5`; the person's first.
fn by_side(names: Names, numbers: [u64; 2]) -> Vec<String> {
    let mut sides = Side::ALL;
    sides.sort_by_key(|&side| Reverse(names.side(side)));
    sides.iter().map(|&side| format!("{} {}", names.side(side), numbers[side.index()])).collect()
}

/// Who has called what.
fn called(names: Names, view: &View) -> Vec<String> {
    let called = view.history.iter().filter_map(|made| match made.action {
        Action::Call(call) => Some(format!("{} {call}", names.of(made.seat))),
        _ => None,
    });
    called.collect()
}

/// What kind of action it is, in a list of legal ones.
const fn heading(action: Action) -> &'static str {
    match action {
        Action::Call(Call::Points(_)) => "points",
        Action::Call(Call::Marks(_) | Call::Splash(_) | Call::Plunge(_)) => "marks",
        Action::Call(Call::Pass) => "pass",
        Action::Declare(_) => "declare",
        Action::Play(_) => "play",
        Action::Claim => "claim",
    }
}

/// Legal actions in few words: points that follow each other are `31 to 41`.
fn short(actions: &[Action]) -> Vec<String> {
    let is_points = |action: &&Action| matches!(action, Action::Call(Call::Points(_)));
    let points: Vec<&Action> = actions.iter().filter(is_points).collect();
    let mut items = match points.as_slice() {
        [first, _, .., last] => vec![format!("{first} to {last}")],
        few => few.iter().map(ToString::to_string).collect(),
    };
    items.extend(actions.iter().filter(|action| !is_points(action)).map(ToString::to_string));
    items
}

/// The hand as the person holds it.
fn held(view: &View, sort: Sort) -> Vec<Domino> {
    let trumps = view.table.declaration().map_or(DominoSet::EMPTY, Declaration::trumps);
    let mut hand: Vec<Domino> = view.hand.iter().collect();
    if let (Sort::Trumps, Some(declaration)) = (sort, view.table.declaration()) {
        let weakness = |domino: Domino| Reverse(declaration.strength_in(domino, domino));
        hand.sort_by_key(|&domino| (!trumps.contains(domino), trumps.contains(domino).then(|| weakness(domino))));
    }
    hand
}

fn praise_of_play(view: &View, declaration: Declaration, domino: Domino) -> String {
    let trick = view.table.trick();
    if trick.is_empty() {
        let beaters = declaration.beaters(domino) & view.unseen();
        return if beaters.is_empty() {
            format!("Yes, and nothing that is still out beats {domino}.")
        } else {
            format!("Yes, you may lead {domino}. It can be beaten by {beaters}.")
        };
    }
    let plays: Vec<Domino> = trick.iter().copied().chain([domino]).collect();
    let takes = declaration.winner(&plays) == Some(trick.len());
    let so_far = if takes { "it is the highest so far" } else { "it does not take the trick" };
    format!("Yes, you may play {domino}; {so_far}.")
}
