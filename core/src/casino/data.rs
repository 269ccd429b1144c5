//! Casino as data that apps and scripts exchange.

use alloc::string::String;
use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, Visitor},
    ser::SerializeStruct,
};

use super::{Adding, Bonuses, BuildRounds, Groups, Pack, Raising, Rules, Series, Table, Ties, TrailWithBuild};
use crate::{Target, serde_text::wanted};

/// By the preset that has it.
impl Serialize for Pack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::Forty => "south_african",
            Self::FiftyTwo => "standard52",
        })
    }
}

/// A preset, and what differs from it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[derive(Default)]
struct Changes {
    preset: Preset,
    #[serde(deserialize_with = "some")]
    groups: Option<Groups>,
    #[serde(deserialize_with = "some")]
    build_rounds: Option<BuildRounds>,
    #[serde(deserialize_with = "some")]
    several_builds: Option<bool>,
    #[serde(deserialize_with = "some")]
    add: Option<Adding>,
    #[serde(deserialize_with = "some")]
    raise: Option<Raising>,
    #[serde(deserialize_with = "some")]
    pile_tops: Option<bool>,
    #[serde(deserialize_with = "some")]
    trail_with_build: Option<TrailWithBuild>,
    #[serde(deserialize_with = "some")]
    trail_beside_equal: Option<bool>,
    #[serde(deserialize_with = "some")]
    pairs: Option<bool>,
    #[serde(deserialize_with = "some")]
    most_cards: Option<u8>,
    #[serde(deserialize_with = "some")]
    most_spades: Option<u8>,
    #[serde(deserialize_with = "some")]
    ties: Option<Ties>,
    #[serde(deserialize_with = "some")]
    bonuses: Option<Bonuses>,
    #[serde(deserialize_with = "some")]
    sweep: Option<u8>,
    #[serde(deserialize_with = "some")]
    shut_out: Option<bool>,
    #[serde(deserialize_with = "some")]
    series: Option<Series>,
}

/// What is there says something; null does not.
fn some<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum Preset {
    #[default]
    SouthAfrican,
    Document,
    Standard52,
}

/// The preset with the fields that are there. Whether they go together is for [`Rules::check`] to say.
impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let changes = Changes::deserialize(deserializer)?;
        let preset = match changes.preset {
            Preset::SouthAfrican => Self::south_african(),
            Preset::Document => Self::document(),
            Preset::Standard52 => Self::standard52(),
        };
        Ok(Self {
            pack: preset.pack,
            groups: changes.groups.unwrap_or(preset.groups),
            build_rounds: changes.build_rounds.unwrap_or(preset.build_rounds),
            several_builds: changes.several_builds.unwrap_or(preset.several_builds),
            add: changes.add.unwrap_or(preset.add),
            raise: changes.raise.unwrap_or(preset.raise),
            pile_tops: changes.pile_tops.unwrap_or(preset.pile_tops),
            trail_with_build: changes.trail_with_build.unwrap_or(preset.trail_with_build),
            trail_beside_equal: changes.trail_beside_equal.unwrap_or(preset.trail_beside_equal),
            pairs: changes.pairs.unwrap_or(preset.pairs),
            most_cards: changes.most_cards.unwrap_or(preset.most_cards),
            most_spades: changes.most_spades.unwrap_or(preset.most_spades),
            ties: changes.ties.unwrap_or(preset.ties),
            bonuses: changes.bonuses.unwrap_or(preset.bonuses),
            sweep: changes.sweep.unwrap_or(preset.sweep),
            shut_out: changes.shut_out.unwrap_or(preset.shut_out),
            series: changes.series.unwrap_or(preset.series),
        })
    }
}

/// `{"wins": 1}` or `{"points": 21}`.
impl<'de> Deserialize<'de> for Series {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        const WANT: &str = "{\"wins\": a number from 1} or {\"points\": a number from 1}";
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Series;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(WANT)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Series, A::Error> {
                let (mut wins, mut points) = (None, None);
                while let Some(name) = map.next_key::<String>()? {
                    let field = match &*name {
                        "wins" => &mut wins,
                        "points" => &mut points,
                        _ => return Err(wanted(WANT)),
                    };
                    *field = map.next_value::<Option<Target>>().map_err(|_| wanted::<A::Error>(WANT))?;
                }
                match (wins, points) {
                    (Some(wins), None) => Ok(Series::Wins(wins)),
                    (None, Some(points)) => Ok(Series::Points(points)),
                    _ => Err(wanted(WANT)),
                }
            }
        }
        deserializer.deserialize_map(Either)
    }
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let piles: alloc::vec::Vec<_> = self.players().seats().map(|seat| self.pile(seat)).collect();
        let mut fields = serializer.serialize_struct("Table", 11)?;
        fields.serialize_field("round", &self.round())?;
        fields.serialize_field("rounds", &self.rounds())?;
        fields.serialize_field("leader", &self.leader())?;
        fields.serialize_field("toMove", &self.to_move())?;
        fields.serialize_field("loose", self.loose())?;
        fields.serialize_field("builds", self.builds())?;
        fields.serialize_field("piles", &piles)?;
        fields.serialize_field("handSizes", &self.hand_sizes())?;
        fields.serialize_field("stockLeft", &self.stock_left())?;
        fields.serialize_field("lastCapture", &self.last_capture())?;
        fields.serialize_field("sweeps", &self.sweeps())?;
        fields.end()
    }
}
