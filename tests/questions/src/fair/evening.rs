//! A table at which a few deals were made, and what everybody saw.

use unbeaten::{
    Players, Seat, Seed,
    fair::{Commitment, Dealer, Table, Transcript},
};

use super::{key, table};
use crate::Chance;

/// What happened.
pub(super) struct Evening {
    pub(super) table: Table,
    pub(super) transcripts: Vec<Transcript>,
    /// Of each attempt, what each seat meant to cut with.
    pub(super) cuts: Vec<Vec<Option<Seed>>>,
}

/// One to three deals, now and then with void attempts.
pub(super) fn evening(chance: &mut Chance) -> Evening {
    let table = table(chance);
    let first = if chance.one_in(2) { 0 } else { chance.any_size() >> 1 };
    let dealer = Dealer::new(key(chance), table.clone()).and_then(|dealer| dealer.resumed_at(first, 0, &[]));
    let mut dealer = dealer.expect("as many as can play it");
    let mut evening = Evening { table, transcripts: Vec::new(), cuts: Vec::new() };
    for _ in 0..=chance.below(3) {
        while evening.attempt(&mut dealer, chance) {}
    }
    evening
}

impl Evening {
    /// Whether somebody left.
    fn attempt(&mut self, dealer: &mut Dealer, chance: &mut Chance) -> bool {
        let players: Players = self.table.players;
        let mut cuts: Vec<Option<Seed>> = vec![None; players.count()];
        let commitment: Commitment = dealer.commitment();
        for seat in players.seats() {
            let cut = key(chance);
            if !chance.one_in(6) && dealer.pledge(seat, commitment.pledge(seat, cut)).is_ok() {
                cuts[seat.index()] = Some(cut);
            }
        }
        dealer.close_pledges();
        let leaves = chance.one_in(4).then(|| chance.below(players.count()));
        for (seat, cut) in Seat::ALL.into_iter().zip(&cuts) {
            if let Some(cut) = cut.filter(|_| leaves != Some(seat.index())) {
                dealer.cut(seat, cut).expect("it was pledged");
            }
        }
        self.cuts.push(cuts);
        if let Ok(void) = dealer.abandon() {
            self.transcripts.push(void);
            return true;
        }
        dealer.seed().expect("every cut is there");
        self.transcripts.push(dealer.reveal().expect("it is dealt"));
        false
    }

    /// As JSON.
    pub(super) fn told(&self) -> Vec<serde_json::Value> {
        let told = |transcript: &Transcript| serde_json::from_str(&transcript.to_string()).expect("it is JSON");
        self.transcripts.iter().map(told).collect()
    }
}
