//! Texas 42 written from its rules page: slow, obvious, and sharing nothing with the core.
//!
//! A domino is two pips, a hand a list. Tricks are played out, perfect hands are read off a strength table that is
//! itself made of tricks, and what is guaranteed or may be claimed is found by trying what the others could hold. An
//! open hand is solved by playing every line of it, and what a seat knows is every deal that the referee lets happen. Only
//! the two searches through all hands ([`perfect_hands`] and [`census`]) and that through all lines ([`solve`]) work on
//! masks of domino indices, made of the tables and held against the slow answers in their tests.
//!
//! ```
//! use unbeaten_oracle::texas42::{Trump, dominoes, is_guaranteed, is_platinum};
//! let hand = dominoes("6-6 6-5 6-4 6-3 6-2 6-0 5-5");
//! assert!(!is_platinum(&hand, Trump::NoTrump) && is_guaranteed(&hand, Trump::NoTrump));
//! ```

mod action;
mod auction;
mod call;
mod census;
mod check;
mod claim;
mod declaration;
mod domino;
mod event;
mod game;
mod guaranteed;
mod held;
mod knowledge;
mod laydown;
mod line;
mod options;
mod order;
mod perfect;
mod phase;
mod playout;
mod position;
mod reach;
mod record;
mod refused;
mod search;
mod settle;
mod share;
mod solve;
mod strength;
mod trick;
mod trump;
mod two;

pub use action::Action;
pub use auction::Auction;
pub use call::Call;
pub use census::{Census, census, order_proves};
pub use claim::{
    Claim, adaptive_claim_holds, beaten_even_if_seen, check_claim_refutation, claim_holds, claim_order,
    claim_refutations, consistent_deals, lead_orders, order_refutation,
};
pub use declaration::Declaration;
pub use domino::{Domino, any_choice, dominoes, without};
pub use event::{Event, HandOver};
pub use game::{Behind, Closed, Game, Taken};
pub use guaranteed::{beats_even_if_seen, follows_the_rule, hidden_hand, is_guaranteed, proving_order};
pub use held::{Held, deal};
pub use knowledge::{Counted, Knowledge};
pub use laydown::{claim_leads, hidden_hands};
pub use line::{Refutation, check_refutation};
pub use options::{BadOption, Claims, Doubles, Options, Scoring, Setting, When};
pub use order::{hidden_line, lazy_refutation, order_wins};
pub use perfect::{is_gold, is_platinum};
pub use phase::Phase;
pub use playout::play_out;
pub use position::{BadPosition, Position};
pub use reach::{solve_whole, whole_worth};
pub use record::{Fault, Part, Place, Record, SetUp, settle};
pub use refused::Refused;
pub use search::{PerfectHands, perfect_hands, printed_search, shown_hand};
pub use settle::{Contract, Ending, can_stand, side, winner_of};
pub use solve::{Solution, Worth, solve};
pub use strength::{Context, Strength, contexts, leading_context, strength, strength_table};
pub use trick::{follows, led_suit, legal_plays, rank_in_suit, trick_points, winner, winner_when_led};
pub use trump::{Suit, Trump};
