//! The game itself (layer B of the rules page): legality, application, score, series, staging, records.
//!
//! Every sentence is taken as it stands: an action is legal if the page does not refuse it, a list of actions is made by
//! trying sets of cards, and which split of cards makes a value is looked for among all of them.
//!
//! ```
//! use unbeaten_oracle::{cards, parse, casino::game::{Action, Build, Options, Position, Refusal, check}};
//! let mut position = Position::empty(2, 2);
//! position.hands = vec![Some(cards("9S 5D")), None];
//! position.loose = cards("4C");
//! position.builds = vec![Build { value: 9, cards: cards("3D 6C"), owner: 0 }];
//! let trail = Action::Trail { card: parse("9S").unwrap() };
//! assert_eq!(check(&Options::south_african(), &position, 0, &trail), Err(Refusal::KeepCard { value: 9 }));
//! ```

mod action;
mod check;
mod drops;
mod event;
#[cfg(test)]
mod examples;
mod hint;
mod lay;
mod legal;
mod making;
mod options;
mod play;
mod position;
#[cfg(test)]
mod random_games;
mod reason;
mod record;
mod refusal;
mod score;
mod series;
#[cfg(test)]
mod setup;
mod staging;
#[cfg(test)]
mod stuck;
mod words;

pub use action::Action;
pub use check::check;
pub use drops::{DropRefused, GameDrop, Meant, drops, meant, staged_position};
pub use event::Event;
pub use hint::{hint, worth};
pub use lay::lay;
pub use legal::{MOST_ACTIONS, TooMany, first_actions, legal_actions};
pub use making::{makes, sets_making};
pub use options::{Adding, Options, Series, TrailWithBuild};
pub use play::{Deal, deal, leftovers, play};
pub use position::{Build, Position};
pub use reason::{Reason, reasons};
pub use record::{Opening, Part, Place, Record, Watcher, read_record, write_record};
pub use refusal::Refusal;
pub use score::{Score, SideScore, score};
pub use series::{Game, SeriesScore, score_series};
pub use staging::{FinishAs, Sketch, Step, StepRefused, Stepped};
pub use words::{read_word, word};
