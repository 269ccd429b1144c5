//! `THIRD-PARTY.txt`: whose work is in a package, and the licences with their copyright lines.

use std::{collections::BTreeMap, fmt::Write, fs, path::Path};

use crate::{Linked, Shipped};

/// The text of `THIRD-PARTY.txt` for something that we ship.
///
/// # Errors
/// A crate whose licence we have no answer to, or whose text is not found.
pub fn notices(shipped: &Shipped, linked: &[Linked]) -> Result<String, String> {
    let mut texts: BTreeMap<(Licence, String), Vec<&Linked>> = BTreeMap::new();
    for package in linked {
        let licence = Licence::chosen(package)?;
        texts.entry((licence, licence.text(package)?)).or_default().push(package);
    }
    let mut notices = head(shipped, linked)?;
    for ((licence, text), packages) in &texts {
        let titles: Vec<String> = packages.iter().map(|package| package.title()).collect();
        let _ = write!(notices, "\n{RULE}\n{}: {}\n{RULE}\n\n{text}\n", licence.name(), titles.join(", "));
    }
    Ok(notices)
}

const RULE: &str = "--------------------------------------------------------------------------------";

fn head(shipped: &Shipped, linked: &[Linked]) -> Result<String, String> {
    let mut head = format!(
        "{}\n\n\
         Unbeaten is under the MIT licence or the Apache licence 2.0, at your option. These Rust crates of others are\n\
         compiled into it, on one platform or another; those that offer several licences are used under MIT.\n\n",
        shipped.what
    );
    let width = linked.iter().map(|package| package.title().len()).max().unwrap_or(0);
    let mut of_mozilla = Vec::new();
    for package in linked {
        let licence = Licence::chosen(package)?;
        let _ = writeln!(head, "  {:width$}  {:7}  {}", package.title(), licence.name(), package.repository);
        if licence == Licence::Mpl {
            of_mozilla.push(package.name.as_str());
        }
    }
    head += "\nSo is Rust's standard library (https://github.com/rust-lang/rust, MIT OR Apache-2.0), whose COPYRIGHT\n\
             says what it is made of.\n";
    if !of_mozilla.is_empty() {
        let _ = writeln!(
            head,
            "\n{} are used as they were published, under the Mozilla Public License\n\
             2.0. Their source, in the versions above, is in the places above. That licence covers their files alone.",
            of_mozilla.join(", ")
        );
    }
    Ok(head)
}

/// A licence that we pass something on under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Licence {
    Mit,
    Mpl,
}

impl Licence {
    /// The one that we take of those that are offered. Another than these needs a decision, and more to be done.
    fn chosen(package: &Linked) -> Result<Self, String> {
        let offered = |name: &str| package.licence.split(" OR ").any(|offered| offered == name);
        if offered("MIT") {
            Ok(Self::Mit)
        } else if offered("MPL-2.0") {
            Ok(Self::Mpl)
        } else {
            Err(format!("{} is under {}, which nobody has thought about", package.title(), package.licence))
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Mit => "MIT",
            Self::Mpl => "MPL-2.0",
        }
    }

    /// The text in the package, which has its copyright lines. That of Mozilla has none, and comes with no package.
    fn text(self, package: &Linked) -> Result<String, String> {
        if self == Self::Mpl {
            return Ok(include_str!("../texts/MPL-2.0.txt").trim_end().into());
        }
        let names = ["LICENSE-MIT", "LICENSE-MIT.txt", "license-mit", "LICENSE", "LICENSE.md", "LICENSE.txt"];
        let texts = names.iter().filter_map(|name| fs::read_to_string(package.folder.join(Path::new(name))).ok());
        let text = texts.into_iter().find(|text| text.contains("Permission is hereby granted"));
        let text = text.ok_or_else(|| format!("{} comes without its licence", package.title()))?;
        Ok(text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim().into())
    }
}
