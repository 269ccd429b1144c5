//! Subsets of cards.

/// Shows every subset of `size` cards to `visit`. Of cards in index order, subsets come in lexicographic order.
pub fn for_each_subset(cards: &[u8], size: usize, visit: &mut dyn FnMut(&[u8])) {
    choose(cards, size, &mut Vec::with_capacity(size), visit);
}

fn choose(from: &[u8], missing: usize, chosen: &mut Vec<u8>, visit: &mut dyn FnMut(&[u8])) {
    if missing == 0 {
        return visit(chosen);
    }
    for (place, &card) in from.iter().enumerate() {
        chosen.push(card);
        choose(&from[place + 1..], missing - 1, chosen, visit);
        chosen.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_counted_as_in_mathematics() {
        let hand: Vec<u8> = (0..13).collect();
        for (size, expected) in [(0, 1), (1, 13), (2, 78), (3, 286), (5, 1287), (13, 1), (14, 0)] {
            let mut count = 0;
            for_each_subset(&hand, size, &mut |subset| {
                assert!(subset.is_sorted());
                count += 1;
            });
            assert_eq!(count, expected, "{size}");
        }
    }
}
