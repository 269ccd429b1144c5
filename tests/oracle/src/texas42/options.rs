//! The options of a table.
//!
//! Rules page, the table at the end of "The whole game". A value that is none of the listed ones is of the wrong type, as the
//! protocol says: "Out of bounds: `wrong_type`; unknown: `unknown_rules`."

/// How hands are settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// `marks`.
    Marks,
    /// `points`, the older game.
    Points,
}

/// What a claim that fails costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claims {
    /// `off`: nobody claims.
    Off,
    /// `forfeit`: the hand.
    Forfeit,
    /// `free`: nothing.
    Free,
}

/// When a house contract may be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// `off`: never.
    Off,
    /// `any`: after a mark bid.
    Any,
    /// `forced`: only by a shaker who bid after three passes.
    Forced,
}

/// Where doubles rank when they are not trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubles {
    /// `high` in their suits.
    High,
    /// `low` in their suits.
    Low,
    /// `own`: a suit of their own, 6-6 … 0-0.
    Own,
    /// `inverted`: a suit of their own, 0-0 … 6-6.
    Inverted,
}

/// The rules of a table.
#[allow(clippy::struct_excessive_bools, reason = "the table of options has as many")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// By marks or by points.
    pub scoring: Scoring,
    /// What a side needs to win.
    pub target: u64,
    /// Whether a shaker after three passes has to bid; else the hand is thrown in.
    pub forced: bool,
    /// The most that may be bid.
    pub max_marks: u8,
    /// Whether a hand is over after the trick that decides it.
    pub early_end: bool,
    /// What claims are here.
    pub claims: Claims,
    /// The kinds of no-trump.
    pub no_trump_doubles: Vec<Doubles>,
    /// When nello may be declared.
    pub nello: When,
    /// From how many marks on.
    pub nello_marks: u8,
    /// The kinds of nello.
    pub nello_doubles: Vec<Doubles>,
    /// When sevens may be declared.
    pub sevens: When,
    /// From how many marks on.
    pub sevens_marks: u8,
    /// Whether plunge may be called.
    pub plunge: bool,
    /// The least it is for.
    pub plunge_marks: u8,
    /// Whether splash may be called.
    pub splash: bool,
    /// The least and the most it is for.
    pub splash_marks: (u8, u8),
    /// Whether the partner of who plunged or splashed leads.
    pub partner_leads: bool,
    /// Whether a hand can be gold with doubles as trump.
    pub gold_with_doubles: bool,
}

/// What somebody writes for an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
    /// A list.
    List(Vec<Self>),
    /// Anything else.
    Other,
}

/// Why rules cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadOption {
    /// `unknown_rules`.
    Unknown,
    /// `wrong_type`.
    WrongType,
}

impl Setting {
    fn flag(&self) -> Option<bool> {
        if let Self::Flag(flag) = self { Some(*flag) } else { None }
    }

    fn number(&self, least: i64, most: i64) -> Option<i64> {
        if let Self::Number(number) = self {
            Some(*number).filter(|number| (least..=most).contains(number))
        } else {
            None
        }
    }

    fn marks(&self, least: u8) -> Option<u8> {
        self.number(least.into(), 7).and_then(|marks| u8::try_from(marks).ok())
    }

    fn one_of<T: Clone>(&self, words: &[(&str, T)]) -> Option<T> {
        let Self::Word(word) = self else { return None };
        words.iter().find(|(name, _)| name == word).map(|(_, value)| value.clone())
    }

    /// "One or more of", each once.
    fn some_of<T: Clone + PartialEq>(&self, words: &[(&str, T)]) -> Option<Vec<T>> {
        let Self::List(list) = self else { return None };
        let values: Vec<T> = list.iter().map(|one| one.one_of(words)).collect::<Option<_>>()?;
        let twice = (0..values.len()).any(|place| values[..place].contains(&values[place]));
        Some(values).filter(|values| !values.is_empty() && !twice)
    }

    fn least_and_most(&self) -> Option<(u8, u8)> {
        let Self::List(list) = self else { return None };
        let [least, most] = &list[..] else { return None };
        Some((least.marks(2)?, most.marks(2)?)).filter(|(least, most)| least <= most)
    }
}

const WHEN: [(&str, When); 3] = [("off", When::Off), ("any", When::Any), ("forced", When::Forced)];
const DOUBLES: [(&str, Doubles); 4] =
    [("high", Doubles::High), ("low", Doubles::Low), ("own", Doubles::Own), ("inverted", Doubles::Inverted)];

impl Options {
    /// "Straight 42 as the N42PA sanctions it".
    #[must_use]
    pub fn tournament() -> Self {
        Self {
            scoring: Scoring::Marks,
            target: 7,
            forced: false,
            max_marks: 7,
            early_end: true,
            claims: Claims::Forfeit,
            no_trump_doubles: vec![Doubles::High],
            nello: When::Off,
            nello_marks: 1,
            nello_doubles: vec![Doubles::Own],
            sevens: When::Off,
            sevens_marks: 1,
            plunge: false,
            plunge_marks: 4,
            splash: false,
            splash_marks: (2, 3),
            partner_leads: true,
            gold_with_doubles: false,
        }
    }

    /// The rules of this name.
    #[must_use]
    pub fn named(preset: &str) -> Option<Self> {
        let tournament = Self::tournament();
        match preset {
            "tournament" => Some(tournament),
            "casual" => Some(Self {
                forced: true,
                claims: Claims::Free,
                nello: When::Any,
                plunge: true,
                splash: true,
                ..tournament
            }),
            "points" => Some(Self {
                scoring: Scoring::Points,
                target: 250,
                forced: true,
                claims: Claims::Free,
                nello: When::Forced,
                ..tournament
            }),
            _ => None,
        }
    }

    /// Changes one of them, by its name in the table.
    ///
    /// # Errors
    /// If there is none of this name, or if it cannot be so.
    pub fn change(&mut self, field: &str, to: &Setting) -> Result<(), BadOption> {
        fn set<T>(place: &mut T, value: Option<T>) -> Result<(), BadOption> {
            *place = value.ok_or(BadOption::WrongType)?;
            Ok(())
        }
        match field {
            "scoring" => set(&mut self.scoring, to.one_of(&[("marks", Scoring::Marks), ("points", Scoring::Points)])),
            "target" => set(&mut self.target, to.number(1, u32::MAX.into()).and_then(|target| target.try_into().ok())),
            "allPass" => set(&mut self.forced, to.one_of(&[("redeal", false), ("forced", true)])),
            "maxMarks" => set(&mut self.max_marks, to.marks(1)),
            "earlyEnd" => set(&mut self.early_end, to.flag()),
            "claims" => {
                let all = [("off", Claims::Off), ("forfeit", Claims::Forfeit), ("free", Claims::Free)];
                set(&mut self.claims, to.one_of(&all))
            }
            "noTrumpDoubles" => set(&mut self.no_trump_doubles, to.some_of(&DOUBLES[..3])),
            "nello" => set(&mut self.nello, to.one_of(&WHEN)),
            "nelloMarks" => set(&mut self.nello_marks, to.marks(1)),
            "nelloDoubles" => set(&mut self.nello_doubles, to.some_of(&DOUBLES)),
            "sevens" => set(&mut self.sevens, to.one_of(&WHEN)),
            "sevensMarks" => set(&mut self.sevens_marks, to.marks(1)),
            "plunge" => set(&mut self.plunge, to.flag()),
            "plungeMarks" => set(&mut self.plunge_marks, to.marks(2)),
            "splash" => set(&mut self.splash, to.flag()),
            "splashMarks" => set(&mut self.splash_marks, to.least_and_most()),
            "partnerLeads" => set(&mut self.partner_leads, to.flag()),
            "goldWithDoubles" => set(&mut self.gold_with_doubles, to.flag()),
            _ => Err(BadOption::Unknown),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(field: &str, to: &Setting) -> Result<Options, BadOption> {
        let mut options = Options::tournament();
        options.change(field, to).map(|()| options)
    }

    fn words(list: &[&str]) -> Setting {
        Setting::List(list.iter().map(|word| Setting::Word((*word).into())).collect())
    }

    fn numbers(list: &[i64]) -> Setting {
        Setting::List(list.iter().map(|&number| Setting::Number(number)).collect())
    }

    #[test]
    fn numbers_have_bounds() {
        for (field, least, most) in [
            ("target", 1, i64::from(u32::MAX)),
            ("maxMarks", 1, 7),
            ("nelloMarks", 1, 7),
            ("sevensMarks", 1, 7),
            ("plungeMarks", 2, 7),
        ] {
            for (number, good) in [(least - 1, false), (least, true), (most, true), (most + 1, false)] {
                assert_eq!(changed(field, &Setting::Number(number)).is_ok(), good, "{field} {number}");
            }
            assert_eq!(changed(field, &Setting::Word("4".into())), Err(BadOption::WrongType));
        }
    }

    #[test]
    fn lists_have_each_once_and_are_not_empty() {
        assert_eq!(changed("noTrumpDoubles", &words(&["low", "own"])).unwrap().no_trump_doubles.len(), 2);
        assert!(changed("nelloDoubles", &words(&["inverted", "own", "low", "high"])).is_ok());
        for bad in
            [words(&[]), words(&["low", "low"]), words(&["inverted"]), words(&["x"]), Setting::Word("low".into())]
        {
            assert_eq!(changed("noTrumpDoubles", &bad), Err(BadOption::WrongType));
        }
        assert_eq!(changed("splashMarks", &numbers(&[2, 2])).unwrap().splash_marks, (2, 2));
        for bad in [numbers(&[3, 2]), numbers(&[1, 2]), numbers(&[2, 8]), numbers(&[2]), numbers(&[2, 3, 4])] {
            assert_eq!(changed("splashMarks", &bad), Err(BadOption::WrongType));
        }
    }

    #[test]
    fn presets_are_those_of_the_table() {
        let [tournament, casual, points] = ["tournament", "casual", "points"].map(|name| Options::named(name).unwrap());
        assert_eq!((tournament.nello, casual.nello, points.nello), (When::Off, When::Any, When::Forced));
        assert_eq!((tournament.forced, casual.forced, points.forced), (false, true, true));
        assert_eq!((tournament.target, casual.target, points.target), (7, 7, 250));
        assert_eq!((tournament.plunge, casual.plunge, points.plunge), (false, true, false));
        assert_eq!((tournament.claims, casual.claims, points.claims), (Claims::Forfeit, Claims::Free, Claims::Free));
        assert_eq!(Options::named("Casual"), None);
        assert_eq!(changed("jokers", &Setting::Flag(true)), Err(BadOption::Unknown));
        assert_eq!(changed("splash", &Setting::Other), Err(BadOption::WrongType));
    }
}
