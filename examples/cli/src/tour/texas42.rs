//! Texas 42: the hands that take every trick, and two claims that differ in one domino.

use std::io;

use unbeaten::{
    DominoSet,
    texas42::{Claim, Perfect, Refutation, Rules, Ruling, Trump},
};

use super::Tour;

impl Tour<'_> {
    /// Both chapters.
    pub(super) fn texas42(&mut self) -> io::Result<()> {
        self.perfect_hands()?;
        self.claims()
    }

    fn perfect_hands(&mut self) -> io::Result<()> {
        self.chapter(
            "Texas 42: hands that take every trick",
            "Platinum: nothing outside the hand beats any domino of it. Gold: only trumps do, and four or more top trumps\n\
             draw them first. Guaranteed: you lead and take all seven tricks, whatever the others hold and play; many\n\
             hands do that look neither platinum nor gold.",
        )?;
        writeln!(self.output, "  declared  platinum  gold  guaranteed")?;
        for trump in Trump::SEARCH_ORDER {
            let perfect = Rules::tournament().perfect_hands(trump);
            let count = |class| perfect.iter().filter(|&&(_, perfect)| perfect == class).count();
            let (platinum, gold) = (count(Perfect::Platinum), count(Perfect::Gold));
            writeln!(self.output, "  {trump:<8}  {platinum:>8}  {gold:>4}  {:>10}", trump.guaranteed_hands().len())?;
        }
        Ok(())
    }

    fn claims(&mut self) -> io::Result<()> {
        self.chapter(
            "Texas 42: \"the rest are mine\"",
            "Blanks are trump, you lead and hold 6-6 6-4 0-0. The 3-0 is the last trump out, and the 6-5 is out too.\n\
             You claim the last three tricks, and forfeit if any play of the others takes one.",
        )?;
        let why = "0-0 draws the 3-0, and the 6-5 has to fall on the 6-6";
        self.claim("no other six is out", "6-5 5-5 5-4 5-1 4-4 3-3 3-0 2-2 1-1", why)?;
        let why = "who has the 6-1 as well need not part with the 6-5";
        self.claim("6-1 is out as well", "6-5 6-1 5-5 5-4 5-1 3-3 3-0 2-2 1-1", why)
    }

    /// The claim with 6-6 6-4 0-0 when these dominoes are out.
    fn claim(&mut self, what_is_out: &str, out: &str, why: &str) -> io::Result<()> {
        let hand = set("6-6 6-4 0-0");
        let claim = Claim::new(hand, "blanks".parse().expect("a declaration"), !(hand | set(out))).expect("can be");
        match claim.ruling() {
            Ruling::Holds { leads } => {
                let leads: Vec<String> = leads.iter().map(ToString::to_string).collect();
                let leads = leads.join(", then ");
                writeln!(self.output, "  {what_is_out:<20}  HOLDS: {leads}; {why}")
            }
            Ruling::Fails { refutations } => {
                writeln!(self.output, "  {what_is_out:<20}  FAILS whatever you lead: {why}")?;
                refutations.iter().try_for_each(|refutation| self.refutation(refutation))
            }
        }
    }

    /// Who beats a lead, with what hand, and how it goes trick by trick.
    fn refutation(&mut self, refutation: &Refutation) -> io::Result<()> {
        let Refutation { first, seat, hidden, line } = refutation;
        let who = ["the player on your left", "your partner", "the player on your right"][*seat];
        writeln!(self.output, "    {first} first, if {who} has {hidden}")?;
        let (tricks, _) = line.as_chunks();
        for (trick, [lead, reply]) in (1..).zip(tricks) {
            let play = if trick == tricks.len() { "WIN it with" } else { "play" };
            writeln!(self.output, "      trick {trick}: you lead {lead}, they {play} {reply}")?;
        }
        Ok(())
    }
}

/// The dominoes of the tour are written by hand, so they are dominoes.
fn set(text: &str) -> DominoSet {
    text.parse().expect("the tour's dominoes are dominoes")
}
