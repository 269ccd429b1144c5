//! Errors of the core as enums that can cross: the same data, in types that Kotlin and Swift have.

use unbeaten::{Card, CardSet, Counted, Domino, Seat, big_two, casino, texas42};

/// Declares an enum that mirrors an error of the core, one variant for each way it can look. Each variant says which value of the core
/// it stands for; that is read as a pattern on the way out and as an expression on the way back, when somebody asks for the code or
/// the text, which only the core knows.
macro_rules! mirror {
    (
        $(#[$about:meta])*
        $derive:ident $name:ident of $core:ty {
            $(
                $(#[$about_variant:meta])*
                $variant:ident $({ $($(#[$about_field:meta])* $field:ident: $type:ty),+ $(,)? })? = ($($value:tt)+)
            ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, uniffi::$derive)]
        #[uniffi::export(Display)]
        pub enum $name {
            $($(#[$about_variant])* $variant $({ $($(#[$about_field])* $field: $type),+ })?),+
        }

        impl From<$core> for $name {
            fn from(error: $core) -> Self {
                match error {
                    $($($value)+ => Self::$variant $({ $($field: $crate::mirror::Cross::out($field)),+ })?),+
                }
            }
        }

        impl From<$name> for $core {
            fn from(error: $name) -> Self {
                match error {
                    $($name::$variant $({ $($field),+ })? => {
                        $($(let $field = $crate::mirror::Cross::back($field);)+)?
                        $($value)+
                    })+
                }
            }
        }

        #[uniffi::export]
        impl $name {
            /// A name for this reason that never changes, the same in every language.
            pub fn code(&self) -> String {
                <$core>::from(self.clone()).code().into()
            }
        }

        /// What to show a player.
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                <$core>::from(self.clone()).fmt(f)
            }
        }
    };
}
pub(crate) use mirror;

/// What a datum of the core crosses as.
pub(crate) trait Cross<Out> {
    fn out(self) -> Out;
    fn back(out: Out) -> Self;
}

macro_rules! as_it_is {
    ($($type:ty),+) => {$(
        impl Cross<$type> for $type {
            fn out(self) -> $type {
                self
            }

            fn back(out: $type) -> $type {
                out
            }
        }
    )+};
}
as_it_is!(Card, CardSet, Vec<Card>, Domino, Seat, Counted, casino::Source, String, u8, u32, u64);

impl Cross<u64> for usize {
    fn out(self) -> u64 {
        self as u64
    }

    fn back(out: u64) -> Self {
        Self::try_from(out).unwrap_or(Self::MAX)
    }
}

impl Cross<Option<u64>> for Option<usize> {
    fn out(self) -> Option<u64> {
        self.map(Cross::out)
    }

    fn back(out: Option<u64>) -> Self {
        out.map(Cross::back)
    }
}

/// By its name, `A2345`. A name that is none cannot come from the core, so what it stands for does not matter.
impl Cross<String> for big_two::Sequence {
    fn out(self) -> String {
        self.to_string()
    }

    fn back(out: String) -> Self {
        out.parse().unwrap_or_else(|_| Self::starting(unbeaten::Rank::Three))
    }
}

macro_rules! as_mirrored {
    ($($core:ty => $out:ty),+ $(,)?) => {$(
        impl Cross<$out> for $core {
            fn out(self) -> $out {
                self.into()
            }

            fn back(out: $out) -> Self {
                out.into()
            }
        }
    )+};
}
as_mirrored! {
    big_two::IllegalAction => crate::BigTwoIllegalAction,
    big_two::CannotDeal => crate::BigTwoCannotDeal,
    big_two::Refused => crate::BigTwoRefused,
    big_two::BadQuestion => crate::BigTwoBadQuestion,
    big_two::BadSetup => crate::BigTwoBadSetup,
    texas42::Trump => crate::Texas42Trump,
}

impl Cross<Vec<crate::BigTwoBadSetup>> for Vec<big_two::BadSetup> {
    fn out(self) -> Vec<crate::BigTwoBadSetup> {
        self.into_iter().map(Into::into).collect()
    }

    fn back(out: Vec<crate::BigTwoBadSetup>) -> Self {
        out.into_iter().map(Into::into).collect()
    }
}
