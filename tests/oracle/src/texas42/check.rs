//! What may be done, and the first reason why not.
//!
//! Protocol, "Refusals": "The first that applies, in this order."

use super::{Action, Claim, Claims, Declaration, Domino, Game, Phase, Refused, Suit, When, claim_leads, side, without};

impl Game {
    fn doubles(&self, seat: usize) -> Option<usize> {
        let hand = &self.hands[seat];
        Some(hand.known.iter().filter(|domino| domino.is_double()).count()).filter(|_| !hand.hides)
    }

    /// Whether this can be done.
    ///
    /// # Errors
    /// The first reason why not, in the order of the protocol. Where claims forfeit, one that does not hold is none.
    pub fn check(&self, seat: usize, action: Action) -> Result<(), Refused> {
        if self.winner.is_some() {
            return Err(Refused::GameOver);
        }
        let Some(to_move) = self.to_move() else { return Err(Refused::HandOver) };
        if seat != to_move {
            return Err(Refused::NotYourTurn(to_move));
        }
        match (self.phase(), action) {
            (Phase::Auction, Action::Call(call)) => self.auction().check(call, self.doubles(seat)),
            (Phase::Declaration, Action::Declare(declaration)) => self.check_declaration(declaration),
            (Phase::Play, Action::Play(domino)) => self.check_play(seat, domino),
            (Phase::Play, Action::Claim) => {
                if let Some(because) = self.cannot_claim() {
                    return Err(Refused::CannotClaim(because));
                }
                let claim = self.claim();
                if self.options.claims == Claims::Free && claim_leads(&claim).is_none() {
                    return Err(Refused::ClaimFails(Box::new(claim)));
                }
                Ok(())
            }
            (phase, _) => Err(Refused::WrongPhase(phase.word())),
        }
    }

    fn check_declaration(&self, declaration: Declaration) -> Result<(), Refused> {
        use super::Doubles::{High, Low, Own};
        let options = &self.options;
        let here = match declaration {
            Declaration::Nine(super::Trump::NoTrump) => options.no_trump_doubles.contains(&High),
            Declaration::NoTrumpLow => options.no_trump_doubles.contains(&Low),
            Declaration::NoTrumpOwn => options.no_trump_doubles.contains(&Own),
            Declaration::Nello(doubles) => options.nello != When::Off && options.nello_doubles.contains(&doubles),
            Declaration::Sevens => options.sevens != When::Off,
            Declaration::Nine(_) => true,
        };
        if !here {
            return Err(Refused::NotPlayedHere(declaration.word().into()));
        }
        if !declaration.is_house_contract() {
            return Ok(());
        }
        let Some((_, bid)) = self.won() else { return Ok(()) };
        if bid.is_for_partner() {
            return Err(Refused::NotForPartner);
        }
        let (when, least) = match declaration {
            Declaration::Sevens => (options.sevens, options.sevens_marks),
            _ => (options.nello, options.nello_marks),
        };
        if bid.marks() < least {
            return Err(Refused::NeedsMarks(least));
        }
        if when == When::Forced && !self.auction().others_passed() {
            return Err(Refused::OnlyWhenForced);
        }
        Ok(())
    }

    fn check_play(&self, seat: usize, domino: Domino) -> Result<(), Refused> {
        let declaration = self.declared.expect("tricks are played after a declaration");
        let hand = &self.hands[seat];
        let plays: Vec<Domino> = self.trick.iter().map(|(_, domino)| *domino).collect();
        if hand.hides {
            return self.check_hidden(seat, domino);
        }
        if !hand.known.contains(&domino) {
            return Err(Refused::NotInHand(domino));
        }
        let can = declaration.playable(&hand.known, &plays);
        if can.contains(&domino) {
            return Ok(());
        }
        match plays.first().and_then(|&lead| declaration.led_suit(lead)) {
            Some(suit) => Err(Refused::MustFollow(suit, can)),
            None => Err(Refused::MustPlayNearest(can)),
        }
    }

    /// "By a hidden hand it is refused where a later play proves it: a domino of a suit which that seat did not follow before."
    fn check_hidden(&self, seat: usize, domino: Domino) -> Result<(), Refused> {
        let declaration = self.declared.expect("tricks are played after a declaration");
        let hand = &self.hands[seat];
        let elsewhere = (0..4).any(|other| other != seat && self.hands[other].known.contains(&domino));
        let gone = self.gone().contains(&domino) || self.trick.iter().any(|(_, played)| *played == domino);
        if !hand.known.contains(&domino) && (hand.hidden == 0 || elsewhere || gone) {
            return Err(Refused::NotInHand(domino));
        }
        let reneged = self.shown_voids(seat).into_iter().find(|&(suit, _)| declaration.follows(domino, suit));
        match reneged {
            Some((suit, trick)) => Err(Refused::Renege(suit, trick)),
            None => Ok(()),
        }
    }

    /// What was played in tricks that are over.
    pub(super) fn gone(&self) -> Vec<Domino> {
        self.tricks.iter().flat_map(|trick| trick.plays.clone()).collect()
    }

    /// The suits that a seat did not follow, each with the number of the trick from 1, in the order of the tricks.
    #[must_use]
    pub fn shown_voids(&self, seat: usize) -> Vec<(Suit, usize)> {
        let Some(declaration) = self.declared else { return vec![] };
        let before: u64 = self.set_up.as_ref().map_or(0, |(.., behind)| behind.tricks.iter().sum());
        let mut tricks: Vec<Vec<(usize, Domino)>> = self
            .tricks
            .iter()
            .map(|trick| trick.seats.iter().copied().zip(trick.plays.iter().copied()).collect())
            .collect();
        tricks.push(self.trick.clone());
        let mut voids = Vec::new();
        for (number, plays) in tricks.iter().enumerate() {
            let Some(suit) = plays.first().and_then(|(_, lead)| declaration.led_suit(*lead)) else { continue };
            if plays.iter().any(|&(player, domino)| player == seat && !declaration.follows(domino, suit)) {
                voids.push((suit, before as usize + number + 1));
            }
        }
        voids
    }

    /// "The suits it has shown not to hold", "in the order blanks … sixes, doubles".
    #[must_use]
    pub fn voids(&self, seat: usize) -> Vec<Suit> {
        let shown: Vec<Suit> = self.shown_voids(seat).into_iter().map(|(suit, _)| suit).collect();
        (0..=6).map(Suit::Pip).chain([Suit::Doubles]).filter(|suit| shown.contains(suit)).collect()
    }

    /// Why the seat to move may not claim: "the first of `off`, `notOnLead`, `defender`, `contract`".
    fn cannot_claim(&self) -> Option<&'static str> {
        let seat = self.to_move()?;
        let (bidder, _) = self.won()?;
        if self.options.claims == Claims::Off {
            Some("off")
        } else if !self.trick.is_empty() {
            Some("notOnLead")
        } else if side(seat) != side(bidder) {
            Some("defender")
        } else if self.declared.and_then(Declaration::nine).is_none() {
            Some("contract")
        } else {
            None
        }
    }

    /// Whether the seat to move is entitled to claim.
    #[must_use]
    pub fn may_claim(&self) -> bool {
        self.phase() == Phase::Play && self.cannot_claim().is_none()
    }

    /// The claim of the seat to move, "judged from its hand and the play, not from the auction".
    pub(super) fn claim(&self) -> Claim {
        let seat = self.to_move().expect("somebody is on lead");
        let trump = self.declared.and_then(Declaration::nine).expect("one of the nine");
        let hand = self.hands[seat].known.clone();
        let voids = [1, 2, 3].map(|turn| self.voids((seat + turn) % 4));
        Claim { trump, gone: self.all_gone(), hand, voids }
    }

    /// All dominoes but those that the others hold: of a hand that was set up the tricks before are gone too.
    fn all_gone(&self) -> Vec<Domino> {
        if self.set_up.is_none() {
            return self.gone();
        }
        let held: Vec<Domino> = self.hands.iter().flat_map(|hand| hand.known.clone()).collect();
        without(&Domino::all(), &held)
    }
}
