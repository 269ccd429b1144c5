//! Pictures for notebooks: cards, dominoes and tables as small SVG drawings, without any file or font of their own.

use std::fmt::Write;

use unbeaten::{
    Card, Domino, Pip, Seat, Side, Suit, big_two,
    casino::{self, Item},
    texas42,
};

use crate::{casino::named, texas42::standing};

/// The size of a card, and how far it is moved aside by the next one on top of it.
const WIDTH: usize = 46;
const HEIGHT: usize = 64;
const FAN: usize = 30;
/// The side of half a domino, and the space between dominoes.
const HALF: usize = 32;
const GAP: usize = 6;
/// The height of a line of text, and the space around everything.
const LINE: usize = 20;
const MARGIN: usize = 4;

/// A drawing that grows downwards.
struct Picture {
    title: String,
    shapes: String,
    width: usize,
    height: usize,
}

impl Picture {
    fn new(title: String) -> Self {
        Self { title, shapes: String::new(), width: 0, height: MARGIN }
    }

    /// A line of text, in the colour of the text around the picture.
    fn line(&mut self, text: &str, bold: bool) {
        let weight = if bold { "bold" } else { "normal" };
        let baseline = self.height + LINE - 6;
        self.add(format_args!(
            r#"<text x="{MARGIN}" y="{baseline}" font-size="13" font-weight="{weight}" fill="currentColor">{text}</text>"#
        ));
        // Letters of this size are at most so wide.
        self.grow(text.chars().count() * 8, LINE);
    }

    /// Cards on top of each other, so that the rank and suit of each can be seen.
    fn cards(&mut self, cards: impl IntoIterator<Item = Card>) {
        self.row(cards, FAN);
    }

    /// Cards in a row, each so far from the one before.
    fn row(&mut self, cards: impl IntoIterator<Item = Card>, step: usize) {
        let mut x = MARGIN;
        let mut end = MARGIN;
        for card in cards {
            self.card(x, card);
            end = x + WIDTH;
            x += step;
        }
        self.grow(end - MARGIN, HEIGHT + MARGIN);
    }

    /// Groups of cards beside each other, each fanned and with words above it.
    fn groups(&mut self, groups: &[(String, Vec<Card>)]) {
        /// A letter of this size is about so wide.
        const LETTER: usize = 7;
        let (mut x, top) = (MARGIN, self.height);
        let baseline = top + LINE / 2;
        for (words, cards) in groups {
            self.add(format_args!(r#"<text x="{x}" y="{baseline}" font-size="11" fill="currentColor">{words}</text>"#));
            self.height = top + LINE / 2 + MARGIN;
            for (place, &card) in cards.iter().enumerate() {
                self.card(x + place * FAN, card);
            }
            let fan = WIDTH + cards.len().saturating_sub(1) * FAN;
            x += fan.max(words.chars().count() * LETTER) + 3 * GAP;
        }
        self.height = top;
        self.grow(x - MARGIN, LINE / 2 + MARGIN + HEIGHT + MARGIN);
    }

    fn card(&mut self, x: usize, card: Card) {
        let (y, text_x) = (self.height, x + 5);
        let colour = match card.suit() {
            Suit::Diamonds | Suit::Hearts => "#c8102e",
            Suit::Clubs | Suit::Spades => "#1a1a1a",
        };
        self.add(format_args!(
            r##"<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="5" fill="#fff" stroke="#888"/>"##
        ));
        for (dy, size, text) in [(17, 15, card.rank().to_string()), (35, 17, format!("{:#}", card.suit()))] {
            let baseline = y + dy;
            self.add(format_args!(
                r#"<text x="{text_x}" y="{baseline}" font-size="{size}" font-weight="bold" fill="{colour}">{text}</text>"#
            ));
        }
    }

    /// Dominoes beside each other, each with its higher end up.
    fn dominoes(&mut self, dominoes: &[Domino]) {
        for (place, &domino) in dominoes.iter().enumerate() {
            self.domino(MARGIN + place * (HALF + GAP), domino);
        }
        self.grow((dominoes.len() * (HALF + GAP)).saturating_sub(GAP), 2 * HALF + MARGIN);
    }

    /// A word above each of the dominoes that come next.
    fn captions(&mut self, words: impl Iterator<Item = String>) {
        let baseline = self.height + LINE / 2;
        for (place, word) in words.enumerate() {
            let middle = MARGIN + place * (HALF + GAP) + HALF / 2;
            self.add(format_args!(
                r#"<text x="{middle}" y="{baseline}" font-size="11" text-anchor="middle" fill="currentColor">{word}</text>"#
            ));
        }
        self.grow(0, LINE / 2 + MARGIN);
    }

    fn domino(&mut self, x: usize, domino: Domino) {
        let (y, height) = (self.height, 2 * HALF);
        self.add(format_args!(
            r##"<rect x="{x}" y="{y}" width="{HALF}" height="{height}" rx="4" fill="#fffdf5" stroke="#888"/>"##
        ));
        let (middle, left, right) = (y + HALF, x + 4, x + HALF - 4);
        self.add(format_args!(r##"<path d="M{left} {middle}H{right}" stroke="#888"/>"##));
        for (top, pip) in [(y, domino.high()), (middle, domino.low())] {
            for &(column, row) in dots(pip) {
                let (x, y) = (x + HALF * column / 4, top + HALF * row / 4);
                self.add(format_args!(r##"<circle cx="{x}" cy="{y}" r="3" fill="#1a1a1a"/>"##));
            }
        }
    }

    fn add(&mut self, shape: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.shapes.write_fmt(shape);
    }

    fn grow(&mut self, width: usize, height: usize) {
        self.width = self.width.max(width);
        self.height += height;
    }

    fn finish(self) -> String {
        let (width, height) = (self.width + 2 * MARGIN, self.height + MARGIN);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" font-family="sans-serif"><title>{}</title>{}</svg>"#,
            self.title, self.shapes
        )
    }
}

/// Where the dots of a pip are: column and row, in quarters of the half.
const fn dots(pip: Pip) -> &'static [(usize, usize)] {
    match pip {
        Pip::Blank => &[],
        Pip::Ace => &[(2, 2)],
        Pip::Deuce => &[(1, 1), (3, 3)],
        Pip::Tres => &[(1, 1), (2, 2), (3, 3)],
        Pip::Four => &[(1, 1), (3, 1), (1, 3), (3, 3)],
        Pip::Five => &[(1, 1), (3, 1), (2, 2), (1, 3), (3, 3)],
        Pip::Six => &[(1, 1), (3, 1), (1, 2), (3, 2), (1, 3), (3, 3)],
    }
}

/// Dominoes in this order.
pub(crate) fn dominoes(dominoes: &[Domino]) -> String {
    let title = dominoes.iter().map(Domino::to_string).collect::<Vec<_>>().join(" ");
    let mut picture = Picture::new(title);
    picture.dominoes(dominoes);
    picture.finish()
}

/// Cards in this order.
pub(crate) fn cards(cards: &[Card]) -> String {
    let title = cards.iter().map(|card| format!("{card:#}")).collect::<Vec<_>>().join(" ");
    let mut picture = Picture::new(title);
    picture.cards(cards.iter().copied());
    picture.finish()
}

/// What everybody sees: the seats, and the play that is to be beaten.
pub(crate) fn table(table: &big_two::Table, summary: String) -> String {
    let mut picture = Picture::new(summary);
    draw_table(&mut picture, table, None);
    picture.finish()
}

/// What a seat sees: the table, and its own hand.
pub(crate) fn view(view: &big_two::View, summary: String) -> String {
    let mut picture = Picture::new(summary);
    draw_table(&mut picture, &view.table, Some(view.seat));
    picture.line("your hand", false);
    picture.cards(view.rules.sort_by_rank(view.hand));
    picture.finish()
}

fn draw_table(picture: &mut Picture, table: &big_two::Table, own: Option<Seat>) {
    for (seat, &cards_left) in table.cards_left().iter() {
        let whose = if own == Some(seat) { " (you)" } else { "" };
        let plural = if cards_left == 1 { "" } else { "s" };
        let to_move = table.winner().is_none() && seat == table.to_move();
        let state = match (table.winner() == Some(seat), to_move, table.is_out(seat)) {
            (true, ..) => ": out first",
            (_, true, _) => ": to move",
            (.., true) => ": has passed",
            _ => "",
        };
        picture.line(&format!("{seat}{whose}, {cards_left} card{plural}{state}"), to_move);
    }
    match table.on() {
        Some(on) => {
            picture.line(&format!("on the table: {} of {}", on.play.kind(), on.seat), false);
            picture.cards(on.play.cards());
        }
        None => picture.line("nothing on the table", false),
    }
}

/// What everybody sees of a hand of Texas 42: the bid, the seats, and the trick that is on with who has played what.
pub(crate) fn domino_table(table: &texas42::Table, summary: String) -> String {
    let mut picture = Picture::new(summary);
    draw_domino_table(&mut picture, table, None, None);
    picture.finish()
}

/// What a seat sees of it: the table, and its own hand.
pub(crate) fn domino_view(view: &texas42::View, summary: String) -> String {
    let mut picture = Picture::new(summary);
    draw_domino_table(&mut picture, &view.table, Some(view.seat), Some(view.score.score));
    picture.line("your hand", false);
    picture.dominoes(&Vec::from(view.hand));
    picture.finish()
}

fn draw_domino_table(picture: &mut Picture, table: &texas42::Table, own: Option<Seat>, score: Option<[u64; 2]>) {
    picture.line(&standing(table), true);
    for side in Side::ALL {
        let ([one, other], place) = (side.seats().map(Seat::index), side.index());
        let (tricks, points) = (table.tricks()[place], table.points()[place]);
        let total = score.map_or_else(String::new, |score| format!(", score {}", score[place]));
        picture.line(&format!("seats {one} and {other}: tricks {tricks}, points {points}{total}"), false);
    }
    for (seat, &held) in table.held().iter() {
        let whose = if own == Some(seat) { " (you)" } else { "" };
        let plural = if held == 1 { "" } else { "es" };
        let to_move = table.to_move() == Some(seat);
        let state = match (to_move, table.sits_out() == Some(seat)) {
            (true, _) => ": to move",
            (_, true) => ": sits out",
            _ => "",
        };
        picture.line(&format!("{seat}{whose}, {held} domino{plural}{state}"), to_move);
    }
    if table.trick().is_empty() {
        return picture.line("nothing on the table", false);
    }
    picture.line("on the table", false);
    picture.captions(table.trick_by_seat().map(|(seat, _)| seat.to_string()));
    picture.dominoes(table.trick());
}

/// What everybody sees of a game of Casino: the seats with the tops of their piles, the loose cards, and the builds with their owners.
pub(crate) fn casino_table(table: &casino::Table, summary: String) -> String {
    let mut picture = Picture::new(summary);
    draw_casino_table(&mut picture, table, None);
    picture.finish()
}

/// What a seat sees of it: the table, and its own hand.
pub(crate) fn casino_view(view: &casino::View, summary: String) -> String {
    let mut picture = Picture::new(summary);
    draw_casino_table(&mut picture, &view.table, Some(view.seat));
    picture.line("your hand", false);
    picture.cards(view.hand);
    picture.finish()
}

fn draw_casino_table(picture: &mut Picture, table: &casino::Table, own: Option<Seat>) {
    let state = if table.to_move().is_none() { ", over" } else { "" };
    picture.line(&format!("round {} of {}{state}", table.round(), table.rounds()), true);
    for (seat, held) in table.hand_sizes().iter() {
        let whose = if own == Some(seat) { " (you)" } else { "" };
        let plural = if *held == 1 { "" } else { "s" };
        let to_move = table.to_move() == Some(seat);
        let state = if to_move { ": to move" } else { "" };
        let sweeps = table.sweeps().get(seat).copied().filter(|&sweeps| sweeps > 0);
        let sweeps = sweeps.map_or_else(String::new, |sweeps| format!(", sweeps {sweeps}"));
        picture.line(&format!("{seat}{whose}, {held} card{plural}{sweeps}{state}"), to_move);
    }
    let piles: Vec<(String, Vec<Card>)> = table
        .players()
        .seats()
        .filter_map(|seat| Some((format!("{seat}: {}", table.pile(seat).len()), vec![table.top(seat)?])))
        .collect();
    if !piles.is_empty() {
        picture.line("piles", false);
        picture.groups(&piles);
    }
    match (table.loose().is_empty(), table.builds().is_empty()) {
        (true, true) => picture.line("nothing on the table", false),
        (true, false) => {}
        (false, _) => {
            picture.line("loose", false);
            picture.row(table.loose().iter().copied(), WIDTH + GAP);
        }
    }
    if !table.builds().is_empty() {
        picture.line("builds", false);
        let builds: Vec<(String, Vec<Card>)> =
            table.builds().iter().map(|build| (named(build), build.cards.into())).collect();
        picture.groups(&builds);
    }
}

/// A position of Casino: what lies on the table, loose cards side by side, and the hand of the player to move.
pub(crate) fn position(position: &casino::Position) -> String {
    let (round, to_move) = (position.round(), position.to_move());
    let mut picture = Picture::new(format!("Casino, round {round}, {to_move} to move"));
    picture.line(&format!("round {round}, {to_move} to move"), true);
    draw_loose_cards(&mut picture, position.table());
    for (place, item) in position.table().iter().enumerate() {
        let (what, owner, cards) = match item {
            Item::Loose(_) => continue,
            Item::Build(build) => {
                let extendable = if build.is_extendable() { ", extendable" } else { "" };
                (format!("build of {}{extendable}", build.value()), build.owner(), build.cards())
            }
            Item::Stack(stack) => (format!("temporary stack of {}", stack.sum()), stack.owner(), stack.cards()),
        };
        picture.line(&format!("place {place}, {owner}'s {what}"), false);
        picture.cards(cards.iter().copied());
    }
    picture.line(&format!("hand of {to_move}"), false);
    picture.cards(position.hand());
    picture.finish()
}

fn draw_loose_cards(picture: &mut Picture, table: &[Item]) {
    let (mut places, mut cards) = (String::new(), Vec::new());
    for (place, item) in table.iter().enumerate() {
        if let Item::Loose(card) = item {
            cards.push(*card);
            // Writing to a string cannot fail.
            let _ = write!(places, " {place}");
        }
    }
    match (cards.is_empty(), table.is_empty()) {
        (_, true) => picture.line("nothing on the table", false),
        (true, _) => {}
        (false, _) => {
            picture.line(&format!("loose, at places{places}"), false);
            picture.row(cards, WIDTH + GAP);
        }
    }
}
