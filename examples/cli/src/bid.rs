//! `unbeaten bid`: how often each bid is made with a hand of Texas 42, and what to call.

use std::{
    cmp::Reverse,
    io::{self, Write},
};

use serde::Serialize;
use unbeaten::{
    DominoSet, Mean, Players, Seat,
    texas42::{
        Action, Advice, Advisor, BidRow, BidTable, Call, CannotAdvise, Caution, Chance, Declaration, Hand, Knowledge,
        PointBid, Rules, Shake,
    },
};

use crate::{
    args,
    failure::Failure,
    progress::{percent, seconds, watched},
    rules, shake,
    words::{self, grouped},
};

/// Prints the table, and the call with its reasons.
pub(crate) fn tell(arguments: &args::Bid, output: &mut dyn Write) -> Result<(), Failure> {
    let hand = read_hand(&arguments.hand)?;
    let house = args::House { rules: arguments.rules.clone(), singles: false };
    let rules = rules::read::<Shake>(&house, Players::Four)?;
    // What is typed is checked before: this cannot fail.
    let wrong = |wrong: unbeaten::WrongCount| Failure::Arguments(wrong.to_string());
    let caution = arguments.caution.map_or(Ok(Caution::default()), Caution::new).map_err(wrong)?;
    let advisor = Advisor::new(arguments.samples, arguments.seed).map_err(wrong)?.with_caution(caution);
    // Who calls first knows nothing but his hand.
    let knowledge = Knowledge::dealt(rules, Seat::S3, Seat::S0, hand);

    // Each deal is looked at for the table, for the own bids, and for what comes of each call.
    let all = 3 * u64::from(arguments.samples);
    let so_far = |done, elapsed| {
        format!("{} of {} deals, {}", percent(done, all), grouped(arguments.samples.into()), seconds(elapsed))
    };
    let answer = watched(so_far, |cancel| {
        let mut table = advisor.bid_table_unless(cancel, &knowledge, &declarations(&knowledge))?;
        // What takes most points is first; what is equal stays in the order in which it is listed elsewhere.
        table.declarations.sort_by_key(|row| Reverse(row.made.iter().map(|&deals| u64::from(deals)).sum::<u64>()));
        Ok((table, advisor.advise_unless(cancel, &knowledge)?))
    });
    let (table, advice) = answer.map_err(|cannot: CannotAdvise| Failure::Told(cannot.to_string()))?;
    let bid = Bid { hand, rules, arguments, caution, table: &table, advice: &advice };
    let told = if arguments.json { bid.write_json(output) } else { bid.write(output) };
    Ok(told?)
}

/// The dominoes of one argument or several.
fn read_hand(words: &[String]) -> Result<Hand, Failure> {
    let dominoes: Result<DominoSet, _> = words.join(" ").parse();
    let dominoes = dominoes.map_err(|bad| Failure::Arguments(bad.to_string()))?;
    Hand::new(dominoes).map_err(|wrong| Failure::Arguments(wrong.to_string()))
}

/// What may be declared after a bid of points: the nine, and other no-trumps of the house.
fn declarations(knowledge: &Knowledge) -> Vec<Declaration> {
    let mut declaring = *knowledge;
    for seat in Seat::ALL {
        let call = if seat == knowledge.seat() { Call::Points(PointBid::MIN) } else { Call::Pass };
        // The first to call may bid, and everybody may pass after him.
        let _ = declaring.see(seat, Action::Call(call));
    }
    let actions = declaring.legal_actions().into_iter();
    let declared = actions.filter_map(|action| if let Action::Declare(one) = action { Some(one) } else { None });
    declared.filter(|one| *one != Declaration::Sevens && !one.has_sitting_partner()).collect()
}

/// Every bid of the table: of what needs 42 points one mark stands for all.
fn bids() -> impl Iterator<Item = Call> {
    PointBid::all().map(Call::Points).chain(Call::all().find(|call| call.marks() == 1))
}

/// What there is to tell.
struct Bid<'a> {
    hand: Hand,
    rules: Rules,
    arguments: &'a args::Bid,
    caution: Caution,
    table: &'a BidTable,
    advice: &'a Advice,
}

impl Bid<'_> {
    fn chances(&self) -> impl Iterator<Item = Chance> {
        self.table.declarations.iter().flat_map(|row| bids().map(|bid| self.table.made(row, bid)))
    }

    /// How far a chance of the table may be off.
    fn standard_error(&self) -> f64 {
        self.chances().map(Chance::standard_error).fold(0.0, f64::max)
    }

    fn write(&self, output: &mut dyn Write) -> io::Result<()> {
        let (samples, seed) = (grouped(self.table.samples.into()), words::seed(self.arguments.seed));
        writeln!(output, "How often each bid is made with {}, in percent,", self.hand.dominoes())?;
        writeln!(output, "if you lead and everybody plays his best with all dominoes open.")?;
        let error = 100.0 * self.standard_error();
        writeln!(output, "{samples} deals drawn with seed {seed}; standard error at most {error:.1}\n")?;
        let line = |output: &mut dyn Write, heading: &str, cell: &dyn Fn(Call) -> String| {
            write!(output, "{heading:<12}")?;
            bids().try_for_each(|bid| write!(output, "{:>5}", cell(bid)))?;
            writeln!(output)
        };
        line(output, "declared", &|bid| bid.needs().to_string())?;
        for row in &self.table.declarations {
            line(output, &row.declaration.to_string(), &|bid| whole_percent(self.table.made(row, bid)))?;
        }
        self.write_call(output)
    }

    /// What is recommended to who calls first.
    fn write_call(&self, output: &mut dyn Write) -> io::Result<()> {
        let (best, rules) = (&self.advice.values[0], words::rules::<Shake>(&self.rules));
        let declared =
            self.declared(best.action, best.made).map_or(String::new(), |row| format!(", then {}", row.declaration));
        writeln!(output, "\nFirst to call, {rules}, {} % caution: {}{declared}.", self.caution.percent(), best.action)?;
        self.advice.reasons.iter().try_for_each(|reason| writeln!(output, "  {reason}"))?;
        let brings = brings(best.score, &self.rules);
        match self.advice.values.get(1) {
            Some(next) => {
                let other = mean(next.score);
                writeln!(
                    output,
                    "  A hand brings {brings} to your side; after {}, the next best, {other}.",
                    next.action
                )
            }
            None => writeln!(output, "  A hand brings {brings} to your side."),
        }
    }

    /// The row that a bid was judged by, if it is one of the table.
    fn declared(&self, action: Action, made: Chance) -> Option<&BidRow> {
        let Action::Call(call) = action else { return None };
        let call = Some(call).filter(|call| !call.is_for_partner() && *call != Call::Pass)?;
        self.table.best(call).filter(|row| self.table.made(row, call) == made)
    }

    fn write_json(&self, output: &mut dyn Write) -> io::Result<()> {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Answer<'a> {
            hand: DominoSet,
            seed: String,
            caution: u8,
            #[serde(flatten)]
            table: &'a BidTable,
            standard_error: f64,
            action: Action,
            values: &'a [unbeaten::texas42::Estimate],
            reasons: &'a [unbeaten::texas42::Reason],
        }
        let answer = Answer {
            hand: self.hand.dominoes(),
            seed: self.arguments.seed.to_string(),
            caution: self.caution.percent(),
            table: self.table,
            standard_error: self.standard_error(),
            action: self.advice.action(),
            values: &self.advice.values,
            reasons: &self.advice.reasons,
        };
        // Strings, numbers and lists always become JSON.
        writeln!(output, "{}", serde_json::to_string(&answer).unwrap_or_default())
    }
}

/// Rounded; what is neither never nor always is neither 0 nor 100.
fn whole_percent(chance: Chance) -> String {
    let Chance { deals, samples } = chance;
    let rounded = (u64::from(deals) * 200 + u64::from(samples)) / (2 * u64::from(samples.max(1)));
    match (deals, rounded) {
        (0, _) => "–".into(),
        (_, 0) => "<1".into(),
        (deals, 100) if deals < samples => ">99".into(),
        (_, rounded) => rounded.to_string(),
    }
}

/// `0.35 marks (± 0.08)`.
fn brings(score: Mean, rules: &Rules) -> String {
    format!("{} {}s (± {:.2})", mean(score), shake::unit(rules), score.standard_error())
}

fn mean(score: Mean) -> String {
    format!("{:.2}", score.as_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_never_and_always_look_like_it() {
        let of = |deals| whole_percent(Chance { deals, samples: 1000 });
        assert_eq!([0, 1, 5, 14, 15, 994, 999, 1000].map(of), ["–", "<1", "1", "1", "2", "99", ">99", "100"]);
    }

    #[test]
    fn what_the_house_may_declare_is_in_the_table() {
        let hand = Hand::new("6-6 6-5 6-4 5-5 4-1 2-0 0-0".parse().unwrap()).unwrap();
        let declared = |rules| declarations(&Knowledge::dealt(rules, Seat::S3, Seat::S0, hand)).len();
        assert_eq!([Rules::tournament(), Rules::casual(), Rules::points()].map(declared), [9; 3]);
        assert_eq!(bids().map(Call::needs).collect::<Vec<_>>(), (30..=42).collect::<Vec<_>>());
    }
}
