//! The auction.
//!
//! Rules page: "One round, clockwise from the shaker's left, the shaker last. Each seat calls exactly once, even when nobody
//! can go higher: `pass`, or a bid above the standing one."

use super::{Call, Options, Refused};

/// The calls so far, the shaker's left first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Auction<'a> {
    /// The rules of the table.
    pub options: &'a Options,
    /// At most four.
    pub calls: Vec<Call>,
}

impl<'a> Auction<'a> {
    /// Nobody has called.
    #[must_use]
    pub fn new(options: &'a Options) -> Self {
        Self { options, calls: vec![] }
    }

    /// Whether all have called.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.calls.len() == 4
    }

    /// The highest bid and how far from the shaker's left it was made.
    #[must_use]
    pub fn standing(&self) -> Option<(usize, Call)> {
        let bids = self.calls.iter().copied().enumerate().filter(|(_, call)| *call != Call::Pass);
        bids.max_by_key(|(_, call)| call.height())
    }

    /// "For a shaker who bid after three passes": whether all others pass.
    #[must_use]
    pub fn others_passed(&self) -> bool {
        self.calls.len() >= 3 && self.calls[..3].iter().all(|call| *call == Call::Pass)
    }

    /// Whether the next seat may make this call; `doubles` is how many it holds, if that is known.
    ///
    /// # Errors
    /// The first reason why not, in the order of the protocol.
    pub fn check(&self, call: Call, doubles: Option<usize>) -> Result<(), Refused> {
        if self.is_done() {
            return Err(Refused::AuctionOver);
        }
        if call == Call::Pass {
            return if self.options.forced && self.others_passed() { Err(Refused::MustBid) } else { Ok(()) };
        }
        let (here, what) = match call {
            Call::Splash(_) => (self.options.splash, "splash"),
            Call::Plunge(_) => (self.options.plunge, "plunge"),
            _ => (true, ""),
        };
        if !here {
            return Err(Refused::NotPlayedHere(what.into()));
        }
        let standing = self.standing().map(|(_, call)| call);
        if let Some(standing) = standing.filter(|standing| call.height() <= standing.height()) {
            return Err(Refused::BidTooLow(standing));
        }
        if matches!(call, Call::Points(_)) {
            return Ok(());
        }
        let (least, most) = self.marks(call, standing.map_or(0, Call::marks));
        if call.marks() < least {
            return Err(Refused::TooFewMarks(least));
        }
        let most = most.min(self.options.max_marks);
        if call.marks() > most {
            return Err(Refused::TooManyMarks(most));
        }
        let wanted = match call {
            Call::Splash(_) => 3,
            Call::Plunge(_) => 4,
            _ => 0,
        };
        match doubles {
            Some(got) if got < wanted => Err(Refused::TooFewDoubles(got, wanted)),
            _ => Ok(()),
        }
    }

    /// The least and the most marks that such a bid may have over so many standing.
    fn marks(&self, call: Call, standing: u8) -> (u8, u8) {
        match call {
            // "For exactly the greater of `plungeMarks` and one more than the standing marks, so it may open and jump."
            Call::Plunge(_) => {
                let exactly = self.options.plunge_marks.max(standing + 1);
                (exactly, exactly)
            }
            // "Any number of `splashMarks` that is above the standing bid."
            Call::Splash(_) => self.options.splash_marks,
            // "While the standing bid is below 2 marks, 1 or 2 marks may be bid; over 2 marks or more, exactly one more."
            _ if standing < 2 => (1, 2),
            _ => (standing + 1, standing + 1),
        }
    }

    /// What the next seat may call.
    #[must_use]
    pub fn legal(&self, doubles: Option<usize>) -> Vec<Call> {
        Call::all().into_iter().filter(|&call| self.check(call, doubles).is_ok()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after<'a>(options: &'a Options, calls: &str) -> Auction<'a> {
        let calls = calls.split_whitespace().map(|word| Call::parse(word).unwrap()).collect();
        Auction { options, calls }
    }

    fn legal(options: &Options, calls: &str, doubles: Option<usize>) -> String {
        let legal = after(options, calls).legal(doubles);
        legal.iter().map(Call::to_string).collect::<Vec<_>>().join(" ")
    }

    fn complete(auction: &Auction<'_>) -> usize {
        if auction.is_done() {
            return 1;
        }
        let next = |call| Auction { options: auction.options, calls: [&auction.calls[..], &[call]].concat() };
        auction.legal(None).into_iter().map(|call| complete(&next(call))).sum()
    }

    /// "Complete auctions when marks are capped at 1…7: 2380, 3060, 3196, 3213, 3214, 3214, 3214; with `forced` one fewer."
    #[test]
    fn there_are_as_many_auctions_as_the_page_says() {
        for (max_marks, count) in (1..).zip([2380, 3060, 3196, 3213, 3214, 3214, 3214]) {
            for forced in [false, true] {
                let options = Options { forced, max_marks, ..Options::tournament() };
                assert_eq!(complete(&Auction::new(&options)), count - usize::from(forced), "{max_marks} {forced}");
            }
        }
    }

    #[test]
    fn what_may_be_called() {
        let straight = Options::tournament();
        assert_eq!(legal(&straight, "30 2m", None), "3m pass");
        assert_eq!(legal(&straight, "40", None), "41 1m 2m pass");
        assert_eq!(legal(&straight, "1m", None), "2m pass");
        assert_eq!(legal(&straight, "2m 3m 4m", None), "5m pass");
        assert_eq!(legal(&straight, "2m 3m 4m 5m", None), "");
        let three = Options { max_marks: 3, ..straight.clone() };
        assert_eq!(legal(&three, "2m 3m", None), "pass");
        let casual = Options::named("casual").unwrap();
        assert_eq!(legal(&casual, "41", Some(4)), "1m 2m splash-2 splash-3 plunge-4 pass");
        assert_eq!(legal(&casual, "41", Some(3)), "1m 2m splash-2 splash-3 pass");
        assert_eq!(legal(&casual, "41", Some(2)), "1m 2m pass");
        assert_eq!(legal(&casual, "splash-2", None), "3m splash-3 plunge-4 pass");
        assert_eq!(legal(&casual, "plunge-4", None), "5m plunge-5 pass");
        assert_eq!(legal(&casual, "plunge-4 5m 6m", None), "7m plunge-7 pass");
        assert_eq!(legal(&casual, "plunge-4 5m 7m", None), "pass");
        assert!(legal(&casual, "p p p", None).starts_with("30 31") && !legal(&casual, "p p p", None).contains("pass"));
    }

    #[test]
    fn the_first_reason_why_not() {
        let straight = Options::tournament();
        let casual = Options { max_marks: 5, ..Options::named("casual").unwrap() };
        let check = |options: &Options, calls: &str, call: &str, doubles: usize| {
            after(options, calls).check(Call::parse(call).unwrap(), Some(doubles)).unwrap_err()
        };
        let marks = Call::Marks;
        assert_eq!(check(&casual, "p p p", "pass", 7), Refused::MustBid);
        assert_eq!(check(&straight, "2m", "splash-2", 0), Refused::NotPlayedHere("splash".into()));
        assert_eq!(check(&straight, "", "plunge-1", 7), Refused::NotPlayedHere("plunge".into()));
        assert_eq!(check(&straight, "31", "31", 0), Refused::BidTooLow(Call::Points(31)));
        assert_eq!(check(&straight, "1m", "41", 0), Refused::BidTooLow(marks(1)));
        assert_eq!(check(&casual, "splash-2 p", "2m", 0), Refused::BidTooLow(Call::Splash(2)));
        assert_eq!(check(&casual, "2m", "splash-2", 0), Refused::BidTooLow(marks(2)));
        assert_eq!(check(&casual, "", "splash-1", 0), Refused::TooFewMarks(2));
        assert_eq!(check(&casual, "2m", "plunge-3", 7), Refused::TooFewMarks(4));
        assert_eq!(check(&straight, "30", "3m", 0), Refused::TooManyMarks(2));
        assert_eq!(check(&straight, "2m", "4m", 0), Refused::TooManyMarks(3));
        assert_eq!(check(&casual, "", "plunge-5", 7), Refused::TooManyMarks(4));
        assert_eq!(check(&casual, "3m", "splash-4", 7), Refused::TooManyMarks(3));
        assert_eq!(check(&casual, "plunge-4 5m", "6m", 7), Refused::TooManyMarks(5));
        assert_eq!(check(&casual, "plunge-4 5m", "plunge-6", 7), Refused::TooManyMarks(5));
        assert_eq!(check(&casual, "", "splash-2", 2), Refused::TooFewDoubles(2, 3));
        assert_eq!(check(&casual, "", "plunge-4", 3), Refused::TooFewDoubles(3, 4));
        assert_eq!(check(&casual, "p p p 30", "31", 3), Refused::AuctionOver);
        assert_eq!(check(&Options { max_marks: 1, ..straight }, "", "2m", 0), Refused::TooManyMarks(1));
    }
}
