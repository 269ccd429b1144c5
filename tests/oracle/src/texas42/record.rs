//! Records: written, and read and played again.
//!
//! Protocol, "Records". This reader takes what a writer writes and no more: of a text that is no record it says nothing.

use super::{
    Action, Behind, Call, Closed, Contract, Declaration, Domino, Event, Game, Held, Options, Phase, Refused, deal,
};

const WRITTEN: &str = "a record as our writer writes it";

/// A line and a column, both from 1.
pub type Place = (usize, usize);

/// A hand of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Where its first tag is.
    pub place: Place,
    /// The number of the deal.
    pub deal: Option<u64>,
    /// What the seats hold; none if the seed deals them.
    pub hands: Option<[Held; 4]>,
    /// Who shakes.
    pub shaker: Option<usize>,
    /// The totals before it.
    pub score: Option<[u64; 2]>,
    /// Of a position that was set up.
    pub set_up: SetUp,
    /// The actions.
    pub steps: Vec<(Place, String)>,
    /// What the hand scored; none of one that goes on.
    pub result: Option<(Place, Option<[u64; 2]>)>,
}

/// The tags of a position that was set up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUp {
    /// Who bid what.
    pub bid: Option<(usize, Call)>,
    /// Whether it was the shaker, after three passes.
    pub forced: bool,
    /// What is declared.
    pub declaration: Option<Declaration>,
    /// Who plays next.
    pub to_move: Option<usize>,
    /// What was played, the trick that goes on included.
    pub played: Vec<Domino>,
    /// The trick that goes on.
    pub trick: Vec<(usize, Domino)>,
    /// The points of the sides.
    pub points: [u64; 2],
    /// The tricks of the sides.
    pub tricks: [u64; 2],
}

/// A record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// As they are written.
    pub rules: Option<String>,
    /// Whose record it is, if it is redacted.
    pub seat: Option<usize>,
    /// What the hands are dealt from.
    pub seed: Option<[u8; 32]>,
    /// Hand by hand.
    pub parts: Vec<Part>,
}

/// Why a record cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// The number of the action over the whole record, if it is one.
    pub action: Option<usize>,
    /// What is refused; none if the record is bad.
    pub refused: Option<Refused>,
}

impl Record {
    /// Takes a text apart.
    ///
    /// # Panics
    /// If it is not a record.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut record = Self::default();
        for (line, written) in text.lines().enumerate() {
            if let Some(tag) = written.strip_prefix('[') {
                let (name, value) = tag.split_once(" \"").expect(WRITTEN);
                let value = value.strip_suffix("\"]").expect(WRITTEN).replace("\\\"", "\"").replace("\\\\", "\\");
                record.tag((line + 1, 1), name, &value);
                continue;
            }
            let mut column = 1;
            for word in written.split(' ') {
                if !word.is_empty() && !word.starts_with('{') {
                    record.word((line + 1, column), word);
                }
                column += word.chars().count() + 1;
            }
        }
        record
    }

    fn tag(&mut self, place: Place, name: &str, value: &str) {
        match name {
            "Game" | "Shuffle" | "Players" => {}
            "Rules" => self.rules = Some(value.to_owned()),
            "Seat" => self.seat = Some(value.parse().expect(WRITTEN)),
            "Seed" => self.seed = Some(seed(value)),
            name => {
                if self.parts.last().is_none_or(|part| !part.steps.is_empty() || part.result.is_some()) {
                    self.parts.push(Part { place, ..Part::default() });
                }
                self.parts.last_mut().expect("just begun").tag(name, value);
            }
        }
    }

    fn word(&mut self, place: Place, word: &str) {
        if self.parts.is_empty() {
            self.parts.push(Part { place, ..Part::default() });
        }
        let part = self.parts.last_mut().expect("just begun");
        match word.strip_prefix('=') {
            Some(scored) => part.result = Some((place, Some(pair(scored)))),
            None if word == "*" => part.result = Some((place, None)),
            None => part.steps.push((place, word.to_owned())),
        }
    }

    /// Plays it again.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    ///
    /// # Panics
    /// If it is not a record, or a position that cannot be.
    pub fn replay(&self, options: &Options) -> Result<(Game, Vec<Event>), Fault> {
        let (mut game, mut events) = self.begin(options);
        let mut actions = 0;
        let mut results = Vec::new();
        for (number, part) in self.parts.iter().enumerate() {
            let at = |place: Place, action: Option<usize>| {
                move |refused: Refused| Fault { place, action, refused: Some(refused) }
            };
            if number > 0 {
                let dealt = game.next_deal(self.hands(number)).map_err(at(part.place, None))?;
                if part.shaker.is_some_and(|shaker| shaker != game.shaker) {
                    return Err(at(part.place, None)(Refused::WrongShaker(game.shaker)));
                }
                events.extend(dealt);
            }
            for (place, word) in &part.steps {
                actions += 1;
                let (seat, action) = Action::parse_with_seat(word).expect(WRITTEN);
                events.extend(game.act(seat, action).map_err(at(*place, Some(actions)))?);
            }
            results.push(scored(&game));
        }
        // "One that is not what was played is `bad_record`", "`*` after a finished hand is `bad_record`".
        for (part, played) in self.parts.iter().zip(results) {
            if let Some((place, written)) = part.result
                && written != played
            {
                return Err(Fault { place, action: None, refused: None });
            }
        }
        Ok((game, events))
    }

    fn hands(&self, number: usize) -> [Held; 4] {
        let part = &self.parts[number];
        let dealt = || deal(self.seed.expect(WRITTEN), part.deal.unwrap_or(number as u64));
        part.hands.clone().unwrap_or_else(dealt)
    }

    fn begin(&self, options: &Options) -> (Game, Vec<Event>) {
        let part = &self.parts[0];
        let shaker = part.shaker.unwrap_or(0);
        let (mut game, mut events) = Game::new(options.clone(), self.hands(0), shaker, part.score.unwrap_or([0, 0]));
        let set_up = &part.set_up;
        if set_up.declaration.is_none() && (set_up.bid.is_some() || set_up.to_move.is_some()) {
            game.calls = set_up.calls(shaker);
            events = vec![Event::Dealt { number: 1, shaker, to_move: game.to_move().expect(WRITTEN) }];
        } else if let Some((bidder, bid)) = set_up.bid {
            game.declared = set_up.declaration;
            let leader = set_up.trick.first().map(|(seat, _)| *seat).or(set_up.to_move).expect(WRITTEN);
            game.set_up = Some((bidder, bid, leader, Behind { points: set_up.points, tricks: set_up.tricks }));
            game.trick.clone_from(&set_up.trick);
            events = vec![Event::Dealt { number: 1, shaker, to_move: game.to_move().expect(WRITTEN) }];
        }
        (game, events)
    }

    /// As a writer writes it.
    #[must_use]
    pub fn write(&self) -> String {
        let mut lines = vec![tag("Game", "texas42")];
        lines.extend(self.rules.as_ref().map(|rules| tag("Rules", &rules.replace('\\', "\\\\").replace('"', "\\\""))));
        if let Some(seed) = self.seed {
            lines.push(tag("Shuffle", "chacha20-fy-1"));
            lines.push(tag("Seed", &seed.map(|byte| format!("{byte:02x}")).concat()));
        }
        lines.extend(self.seat.map(|seat| tag("Seat", &seat.to_string())));
        for (number, part) in self.parts.iter().enumerate() {
            lines.push(String::new());
            lines.push(tag("Hand", &(number + 1).to_string()));
            lines.extend(part.deal.map(|deal| tag("Deal", &deal.to_string())));
            lines.extend(part.hands.as_ref().map(|hands| tag("Hands", &hands.each_ref().map(written_hand).join("; "))));
            lines.extend(part.shaker.map(|shaker| tag("Shaker", &shaker.to_string())));
            lines.extend(part.score.map(|[ours, theirs]| tag("Score", &format!("{ours},{theirs}"))));
            lines.extend(part.set_up.tags());
            let mut words: Vec<String> = part.steps.iter().map(|(_, word)| word.clone()).collect();
            words.extend(part.result.map(|(_, scored)| match scored {
                Some([ours, theirs]) => format!("={ours},{theirs}"),
                None => "*".into(),
            }));
            lines.push(words.join(" "));
        }
        lines.join("\n") + "\n"
    }

    /// "Redacted for a seat: no seed, `[Seat "2"]`, `??` for each domino that it cannot know": it knows its own, what was
    /// played, and a hand that a claim laid open.
    #[must_use]
    pub fn redacted(&self, seat: usize) -> Self {
        let mut redacted = Self { seed: None, seat: Some(seat), ..self.clone() };
        for (number, part) in redacted.parts.iter_mut().enumerate() {
            let did = |other: usize, word: &str| part.steps.iter().any(|(_, step)| *step == format!("{other}:{word}"));
            let seen =
                |other: usize, domino: Domino| other == seat || did(other, "claim") || did(other, &domino.to_string());
            let hands = self.hands(number);
            part.hands = Some([0, 1, 2, 3].map(|other| {
                let known: Vec<Domino> =
                    hands[other].known.iter().copied().filter(|&domino| seen(other, domino)).collect();
                Held::new(&known, hands[other].len() - known.len())
            }));
            part.deal = None;
        }
        redacted
    }
}

impl SetUp {
    /// A hand as it stands, in any phase.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let held: Vec<Domino> = game.hands.iter().flat_map(|hand| hand.known.clone()).collect();
        Self {
            bid: game.standing(),
            forced: game.standing().is_some_and(|(bidder, _)| bidder == game.shaker) && game.auction().others_passed(),
            declaration: game.declared,
            // Who declares is told by the bid.
            to_move: game.to_move().filter(|_| game.phase() != Phase::Declaration),
            played: super::without(&Domino::all(), &held),
            trick: game.trick.clone(),
            points: game.points(),
            tricks: game.tricks_taken(),
        }
    }

    /// Calls that lead to such an auction: all pass but the bidder, and somebody whom a shaker outbids who was not forced. Who is
    /// named as the next to call has not called; if only the bidder is named, all have.
    fn calls(&self, shaker: usize) -> Vec<Call> {
        let seats = (1..=4).map(|place| (shaker + place) % 4);
        let called: Vec<usize> = seats.take_while(|seat| Some(*seat) != self.to_move).collect();
        let by = |seat: &usize| self.bid.filter(|(bidder, _)| bidder == seat).map_or(Call::Pass, |(_, bid)| bid);
        let mut calls: Vec<Call> = called.iter().map(by).collect();
        if !self.forced && self.bid.is_some_and(|(bidder, bid)| bidder == shaker && bid != Call::Points(30)) {
            calls[0] = Call::Points(30);
        }
        calls
    }

    fn tags(&self) -> Vec<String> {
        let trick: Vec<String> = self.trick.iter().map(|(seat, domino)| format!("{seat}:{domino}")).collect();
        let mut tags: Vec<String> =
            self.bid.iter().map(|(bidder, bid)| tag("Bid", &format!("{bidder}:{bid}"))).collect();
        tags.extend(self.forced.then(|| tag("Forced", "yes")));
        tags.extend(self.declaration.map(|declaration| tag("Declaration", declaration.word())));
        tags.extend(self.declaration.map(|_| tag("Played", &written_hand(&Held::new(&self.played, 0)))));
        tags.extend(self.to_move.map(|to_move| tag("ToMove", &to_move.to_string())));
        if self.declaration.is_none() {
            return tags;
        }
        if !trick.is_empty() {
            tags.push(tag("Trick", &trick.join(" ")));
        }
        let pair = |[ours, theirs]: [u64; 2]| format!("{ours},{theirs}");
        tags.extend([tag("Points", &pair(self.points)), tag("Tricks", &pair(self.tricks))]);
        tags
    }
}

/// What this hand scored; none while it goes on.
fn scored(game: &Game) -> Option<[u64; 2]> {
    match game.closed.as_ref()? {
        Closed::ThrownIn { .. } => Some([0, 0]),
        Closed::Over(over) => Some(over.scored),
    }
}

fn tag(name: &str, value: &str) -> String {
    format!("[{name} \"{value}\"]")
}

fn written_hand(hand: &Held) -> String {
    let hidden = vec!["??".to_owned(); hand.hidden];
    hand.known.iter().map(Domino::to_string).chain(hidden).collect::<Vec<_>>().join(" ")
}

fn read_hand(text: &str) -> Held {
    let (hidden, known): (Vec<&str>, Vec<&str>) = text.split_whitespace().partition(|word| *word == "??");
    let known: Vec<Domino> = known.into_iter().map(|word| Domino::parse(word).expect(WRITTEN)).collect();
    Held::new(&known, hidden.len())
}

fn pair(text: &str) -> [u64; 2] {
    let (ours, theirs) = text.split_once(',').expect(WRITTEN);
    [ours.parse().expect(WRITTEN), theirs.parse().expect(WRITTEN)]
}

fn seed(digits: &str) -> [u8; 32] {
    std::array::from_fn(|place| u8::from_str_radix(&digits[2 * place..][..2], 16).expect(WRITTEN))
}

impl Part {
    fn tag(&mut self, name: &str, value: &str) {
        let seat_and = |text: &str| {
            let (seat, word) = text.split_once(':').expect(WRITTEN);
            (seat.trim().parse::<usize>().expect(WRITTEN), word.trim().to_owned())
        };
        let domino = |word: &str| Domino::parse(word).expect(WRITTEN);
        match name {
            "Hand" => {}
            "Deal" => self.deal = Some(value.parse().expect(WRITTEN)),
            "Hands" => {
                let hands: Vec<Held> = value.split(';').map(read_hand).collect();
                self.hands = Some(hands.try_into().expect(WRITTEN));
            }
            "Shaker" => self.shaker = Some(value.parse().expect(WRITTEN)),
            "Score" => self.score = Some(pair(value)),
            "Bid" => {
                let (seat, call) = seat_and(value);
                self.set_up.bid = Some((seat, Call::parse(&call).expect(WRITTEN)));
            }
            "Forced" => self.set_up.forced = value == "yes",
            "Declaration" => self.set_up.declaration = Some(Declaration::parse(value).expect(WRITTEN)),
            "ToMove" => self.set_up.to_move = Some(value.parse().expect(WRITTEN)),
            "Played" => self.set_up.played = value.split_whitespace().map(domino).collect(),
            "Trick" => {
                let plays = value.split_whitespace().map(seat_and);
                self.set_up.trick = plays.map(|(seat, word)| (seat, domino(&word))).collect();
            }
            "Points" => self.set_up.points = pair(value),
            "Tricks" => self.set_up.tricks = pair(value),
            other => panic!("{other} is no tag of ours"),
        }
    }
}

/// "`settle`": what a hand comes to, by its points and tricks after one of them.
///
/// # Errors
/// The field that cannot be, or none if it is not decided.
pub fn settle(
    options: &Options,
    contract: Contract,
    points: [u64; 2],
    tricks: [u64; 2],
) -> Result<(super::Ending, [u64; 2]), Option<&'static str>> {
    let Contract { bid, declaration, .. } = contract;
    let needs = match declaration {
        Declaration::Nello(_) => options.nello_marks,
        Declaration::Sevens => options.sevens_marks,
        _ => 0,
    };
    if declaration.is_house_contract() && (bid.is_for_partner() || bid.marks() < needs) {
        return Err(Some("declaration"));
    }
    if tricks[0] + tricks[1] > 7 {
        return Err(Some("tricks"));
    }
    if !super::can_stand(points, tricks, declaration.is_nello()) {
        return Err(Some("points"));
    }
    let ending = contract.ending(points, tricks).filter(|_| contract.is_settled(options, tricks)).ok_or(None)?;
    Ok((ending, contract.scored(options, ending, points)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "[Game \"texas42\"]\n[Rules \"tournament\"]\n\n[Hand \"1\"]\n[Deal \"0\"]\n[Hands \"6-6 6-1 5-5 5-4 4-3 3-3 2-0; \
        5-2 5-0 4-4 2-1 1-1 1-0 0-0; 6-5 6-4 6-3 6-0 4-2 3-1 2-2; 6-2 5-3 5-1 4-1 4-0 3-2 3-0\"]\n[Shaker \"0\"]\n\
        1:30 2:pass 3:1m 0:pass 3:sixes 3:6-2 0:6-6 1:5-2 2:6-5 =1,0\n";

    fn replayed(text: &str) -> Result<(Game, Vec<Event>), Fault> {
        Record::read(text).replay(&Options::tournament())
    }

    #[test]
    fn the_protocols_record_is_read_played_and_written() {
        let (game, events) = replayed(RECORD).unwrap();
        assert_eq!((game.score, events.len()), ([1, 0], 13));
        assert_eq!(Record::read(RECORD).write(), RECORD);
        let hidden = Record::read(RECORD).redacted(2).write();
        assert!(hidden.contains("[Seat \"2\"]") && hidden.matches("??").count() == 18 && !hidden.contains("Deal"));
        assert_eq!(replayed(&hidden).unwrap().1, events);
    }

    #[test]
    fn what_is_wrong_and_where() {
        let wrong = |from: &str, to: &str| replayed(&RECORD.replace(from, to)).unwrap_err();
        let bad = |place| Fault { place, action: None, refused: None };
        assert_eq!(wrong("=1,0", "=0,1"), bad((8, 57)));
        assert_eq!(wrong("=1,0", "*"), bad((8, 57)));
        assert_eq!(wrong("2:6-5 =1,0", "=1,0"), bad((8, 51)));
        let fault = wrong("0:6-6", "0:5-5");
        assert_eq!((fault.place, fault.action, fault.refused.unwrap().code()), ((8, 39), Some(7), "must_follow"));
        let again = format!(
            "{RECORD}\n[Hand \"2\"]\n[Hands \"6-6 6-1 5-5 5-4 4-3 3-3 2-0; 5-2 5-0 4-4 2-1 1-1 1-0 0-0; \
            6-5 6-4 6-3 6-0 4-2 3-1 2-2; 6-2 5-3 5-1 4-1 4-0 3-2 3-0\"]\n[Shaker \"2\"]\n*\n"
        );
        assert_eq!(
            replayed(&again),
            Err(Fault { place: (10, 1), action: None, refused: Some(Refused::WrongShaker(1)) })
        );
        assert!(replayed(&again.replace("[Shaker \"2\"]", "[Shaker \"1\"]")).is_ok());
    }

    #[test]
    fn the_protocols_settlement() {
        let bid = Contract { bid: Call::Points(31), bidder: 0, declaration: Declaration::parse("fives").unwrap() };
        let options = Options::named("points").unwrap();
        assert_eq!(settle(&options, bid, [28, 14], [4, 3]), Ok((super::super::Ending::Set, [0, 45])));
        assert_eq!(settle(&options, bid, [40, 0], [1, 0]), Err(Some("points")));
        assert_eq!(settle(&options, bid, [31, 0], [1, 0]), Err(None));
        assert_eq!(settle(&options, bid, [31, 0], [4, 4]), Err(Some("tricks")));
        assert!(settle(&Options::tournament(), bid, [31, 0], [1, 0]).is_ok());
        let nello = Contract { declaration: Declaration::parse("nello").unwrap(), ..bid };
        assert_eq!(settle(&options, nello, [0, 7], [0, 7]), Err(Some("declaration")));
    }

    #[test]
    fn a_position_goes_on() {
        let text = "[Game \"texas42\"]\n[Hands \"6-6; 5-5; 6-5; 0-0\"]\n[Bid \"1:30\"]\n[Declaration \"fives\"]\n[ToMove \"2\"]\n\
            [Points \"12,19\"]\n[Tricks \"2,4\"]\n2:6-5 3:0-0 0:6-6 1:5-5 =0,1\n";
        let (game, events) = replayed(text).unwrap();
        assert_eq!(game.score, [0, 1]);
        assert_eq!(events[0], Event::Dealt { number: 1, shaker: 0, to_move: 2 });
        assert!(
            Record::read(text)
                .write()
                .contains("[Bid \"1:30\"]\n[Declaration \"fives\"]\n[Played \"\"]\n[ToMove \"2\"]\n")
        );
        assert!(matches!(events[5], Event::TrickWon { number: 7, seat: 1, points: 11, total: [12, 30] }));
    }
}
