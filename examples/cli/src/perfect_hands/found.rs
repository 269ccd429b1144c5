//! The hands of a declaration.

use unbeaten::{
    Domino,
    texas42::{Hand, Rules, Trump},
};

use super::Class;

/// A hand of a class.
pub(super) struct Found {
    pub(super) class: Class,
    pub(super) hand: Hand,
    /// The hand as it is printed and can be led.
    pub(super) order: Vec<Domino>,
}

/// Those of a declaration that are of these classes, in lexicographic index order: platinum and gold as they come, then the
/// guaranteed ones. A hand that is perfect is guaranteed too and comes twice if both are wanted, so that the number of
/// hands of a class does not depend on what else is wanted.
pub(super) fn find(rules: Rules, trump: Trump, classes: &[Class]) -> Vec<Found> {
    let found = |class, hand: Hand| Found { class, hand, order: hand.lead_order(trump) };
    let perfect = rules.perfect_hands(trump).into_iter().map(|(hand, perfect)| found(perfect.into(), hand));
    let guaranteed = trump.guaranteed_hands().into_iter().map(|hand| found(Class::Guaranteed, hand));
    perfect.chain(guaranteed).filter(|found| classes.contains(&found.class)).collect()
}

impl Found {
    /// How many trumps it has.
    pub(super) fn trumps(&self, trump: Trump) -> usize {
        (self.hand.dominoes() & trump.trumps()).len()
    }

    /// What its dominoes count.
    pub(super) fn points(&self) -> u8 {
        self.hand.dominoes().points()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The help says so, and perfect hands are among the guaranteed ones.
    #[test]
    fn the_printed_order_takes_every_trick() {
        let rules = Rules { gold_with_doubles: true, ..Rules::tournament() };
        for trump in Trump::ALL {
            let all = find(rules, trump, &[Class::Platinum, Class::Gold, Class::Guaranteed]);
            let (guaranteed, perfect): (Vec<Found>, Vec<Found>) =
                all.into_iter().partition(|found| found.class == Class::Guaranteed);
            assert!(guaranteed.iter().all(|found| found.hand.guarantee(trump).as_ref() == Some(&found.order)));
            assert!(perfect.iter().all(|found| guaranteed.iter().any(|other| other.hand == found.hand)));
            assert!(guaranteed.len() > perfect.len() && !perfect.is_empty(), "{trump}");
        }
    }
}
