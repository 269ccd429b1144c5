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
