//! How the hands spread over declarations, trumps held and points.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{self, Write},
};

use serde::Serialize;
use unbeaten::texas42::Trump;

use super::{Class, Hands};

/// How many hands there are of each sort.
pub(super) struct Summary<'a> {
    classes: &'a [Class],
    declarations: Vec<Trump>,
    sorts: Vec<Sort>,
}

/// Hands that agree in everything that is counted.
#[derive(Clone, Copy)]
struct Sort {
    trump: Trump,
    class: Class,
    trumps: usize,
    points: u8,
    hands: usize,
}

impl<'a> Summary<'a> {
    pub(super) fn of(hands: &'a Hands) -> Self {
        let mut sorts = Vec::new();
        for (trump, found) in &hands.declarations {
            let mut counts = BTreeMap::new();
            for one in found {
                *counts.entry((one.class, one.trumps(*trump), one.points())).or_default() += 1;
            }
            let of_trump = counts.into_iter().map(|((class, trumps, points), hands)| Sort {
                trump: *trump,
                class,
                trumps,
                points,
                hands,
            });
            sorts.extend(of_trump);
        }
        let declarations = hands.declarations.iter().map(|&(trump, _)| trump).collect();
        Self { classes: &hands.classes, declarations, sorts }
    }

    pub(super) fn write_tables(&self, output: &mut dyn Write) -> io::Result<()> {
        self.write_table("declared", &self.declarations, |sort| sort.trump, output)?;
        writeln!(output)?;
        let trumps: BTreeSet<usize> = self.sorts.iter().map(|sort| sort.trumps).collect();
        self.write_table("trumps held", &Vec::from_iter(trumps), |sort| sort.trumps, output)?;
        writeln!(output)?;
        let points: BTreeSet<u8> = self.sorts.iter().map(|sort| sort.points).collect();
        self.write_table("points in hand", &Vec::from_iter(points), |sort| sort.points, output)
    }

    /// A row for each value and one for all, a column for each class.
    fn write_table<T: PartialEq + ToString>(
        &self,
        title: &str,
        values: &[T],
        of: impl Fn(&Sort) -> T,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        let mut write = |name: &str, cell: &dyn Fn(Class) -> String| {
            let cells: Vec<String> = self.classes.iter().map(|&class| format!("{:>12}", cell(class))).collect();
            writeln!(output, "{name:<14}{}", cells.concat())
        };
        write(title, &|class| class.name().into())?;
        for value in values {
            write(&value.to_string(), &|class| self.count(class, |sort| of(sort) == *value).to_string())?;
        }
        write("all", &|class| self.count(class, |_| true).to_string())
    }

    fn count(&self, class: Class, wanted: impl Fn(&Sort) -> bool) -> usize {
        self.sorts.iter().filter(|sort| sort.class == class && wanted(sort)).map(|sort| sort.hands).sum()
    }

    pub(super) fn write_json(&self, output: &mut dyn Write) -> io::Result<()> {
        #[derive(Serialize)]
        struct Row {
            trump: String,
            class: &'static str,
            trumps: usize,
            points: u8,
            hands: usize,
        }
        let rows = self.sorts.iter().map(|&Sort { trump, class, trumps, points, hands }| Row {
            trump: trump.to_string(),
            class: class.name(),
            trumps,
            points,
            hands,
        });
        // Strings and numbers always become JSON.
        writeln!(output, "{}", serde_json::to_string(&rows.collect::<Vec<_>>()).unwrap_or_default())
    }

    pub(super) fn write_csv(&self, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "trump,class,trumps,points,hands")?;
        for Sort { trump, class, trumps, points, hands } in &self.sorts {
            writeln!(output, "{trump},{},{trumps},{points},{hands}", class.name())?;
        }
        Ok(())
    }
}
