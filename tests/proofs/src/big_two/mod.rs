//! Big Two as both sides see it: the rules under test, positions met in random games, and such games.

mod anything;
mod events;
mod lawful;
mod positions;
mod variants;

pub use anything::{any_rules, any_setup};
pub use events::{as_the_oracle_tells, places, same_action, same_hands, same_timer};
pub use lawful::{Move, RandomGame, players_of, short};
pub use positions::{Met, met_in_random_games};
pub use variants::{Variant, for_every_game_variant, for_every_variant, game_variants, variants};
