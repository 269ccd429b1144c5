//! Cards, dominoes and lists drawn with characters.

use unbeaten::{Card, Domino};

/// How wide a list may become.
const WIDTH: usize = 96;

/// A hand as a fan of cards, three lines.
pub(crate) fn hand(cards: &[Card]) -> [String; 3] {
    let edge = |left: &str, right: &str| format!("{}{right}", format!("{left}───").repeat(cards.len()));
    let faces: Vec<String> = cards.iter().map(|card| format!("{:<3}", format!("{card:#}"))).collect();
    [edge("╭", "╮"), format!("│{}│", faces.join("│")), edge("╰", "╯")]
}

/// Groups of cards beside each other, each with what is written below it, in as many rows as they need.
pub(crate) fn groups(groups: &[(Vec<Card>, String)]) -> Vec<String> {
    let mut rows: Vec<Vec<[String; 4]>> = vec![Vec::new()];
    let mut column = 0;
    for (cards, caption) in groups {
        let [top, faces, bottom] = hand(cards);
        let width = top.chars().count().max(caption.chars().count());
        if column + width > WIDTH && column > 0 {
            rows.push(Vec::new());
            column = 0;
        }
        column += width + 1;
        let block = [top, faces, bottom, caption.clone()].map(|line| format!("{line:<width$}"));
        rows.last_mut().expect("there is a row").push(block);
    }
    let line =
        |row: &[[String; 4]], at: usize| row.iter().map(|block| block[at].as_str()).collect::<Vec<_>>().join(" ");
    let lines = rows.iter().flat_map(|row| (0..4).map(move |at| line(row, at).trim_end().to_owned()));
    lines.filter(|line| !line.is_empty()).collect()
}

/// Dominoes on end in a row, and below those that count what they count.
pub(crate) fn dominoes(dominoes: &[Domino]) -> Vec<String> {
    let row = |cell: &dyn Fn(&Domino) -> String| dominoes.iter().map(cell).collect::<Vec<_>>().join(" ");
    let count = |domino: &Domino| match domino.points() {
        0 => " ".repeat(5),
        points => format!("{:^5}", format!("+{points}")),
    };
    let edge = |edge: &'static str| row(&|_| edge.into());
    let mut lines = vec![
        edge("╭───╮"),
        row(&|domino| format!("│ {} │", domino.high())),
        edge("├───┤"),
        row(&|domino| format!("│ {} │", domino.low())),
        edge("╰───╯"),
    ];
    let counts = row(&count);
    if !counts.trim().is_empty() {
        lines.push(counts.trim_end().into());
    }
    lines
}

/// Items side by side under a heading, in as many lines as they need.
pub(crate) fn list(heading: &str, items: &[String]) -> Vec<String> {
    let heading = format!("  {heading:<16}");
    let mut lines = vec![heading.clone()];
    let mut column = heading.chars().count();
    for item in items {
        let width = item.chars().count() + 3;
        if column + width > WIDTH && column > heading.chars().count() {
            lines.push(" ".repeat(heading.chars().count()));
            column = heading.chars().count();
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(item);
            line.push_str("   ");
        }
        column += width;
    }
    lines.iter().map(|line| line.trim_end().into()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_a_fan() {
        let cards = ["3D", "10H"].map(|text| text.parse().unwrap());
        assert_eq!(hand(&cards), ["╭───╭───╮", "│3♦ │10♥│", "╰───╰───╯"]);
    }

    #[test]
    fn groups_stand_beside_each_other_with_their_captions() {
        let group = |cards: &str, caption: &str| {
            (cards.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>(), caption.to_owned())
        };
        let drawn = groups(&[group("3C", ""), group("4D 5C", "b9 seat 1"), group("2S", "")]);
        assert_eq!(
            drawn,
            ["╭───╮ ╭───╭───╮ ╭───╮", "│3♣ │ │4♦ │5♣ │ │2♠ │", "╰───╯ ╰───╰───╯ ╰───╯", "      b9 seat 1"]
        );
        assert_eq!(groups(&[group("3C", ""), group("4D", "")]).len(), 3);
        let many: Vec<_> = (0..30).map(|_| group("10H", "")).collect();
        let rows = groups(&many);
        assert_eq!((rows.len(), rows.iter().map(|line| line.matches("10♥").count()).sum::<usize>()), (6, 30));
        assert!(rows.iter().all(|line| line.chars().count() <= WIDTH));
        assert!(groups(&[]).is_empty());
    }

    #[test]
    fn dominoes_stand_side_by_side() {
        let drawn = |text: &str| dominoes(&text.split(' ').map(|domino| domino.parse().unwrap()).collect::<Vec<_>>());
        let expected =
            ["╭───╮ ╭───╮ ╭───╮", "│ 6 │ │ 6 │ │ 5 │", "├───┤ ├───┤ ├───┤", "│ 4 │ │ 1 │ │ 0 │", "╰───╯ ╰───╯ ╰───╯"];
        assert_eq!(drawn("6-4 6-1 5-0")[..5], expected);
        assert_eq!(drawn("6-4 6-1 5-0")[5..], [" +10         +5"]);
        assert_eq!(drawn("6-1 0-0").len(), 5, "nothing counts");
    }

    #[test]
    fn a_long_list_takes_several_lines() {
        let items: Vec<String> = (1..=40).map(|number| format!("{number} 3♦")).collect();
        let lines = list("single", &items);
        assert!(lines.len() > 2 && lines.iter().all(|line| line.chars().count() <= WIDTH));
        assert!(lines[0].starts_with("  single          1 3♦   2 3♦"));
        assert_eq!(lines.iter().flat_map(|line| line.split("3♦")).filter(|part| part.contains(' ')).count(), 40);
        assert_eq!(list("pass", &[]), ["  pass"]);
    }
}
