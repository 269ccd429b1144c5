//! Every set of cards out of a list.

/// Shows every subset to `visit`, the empty one first; of cards in index order, subsets come in lexicographic order, a
/// list before its extensions. Stops when `visit` answers true, and then answers true itself.
pub(crate) fn any_subset(cards: &[u8], visit: &mut dyn FnMut(&[u8]) -> bool) -> bool {
    extend(cards, &mut vec![], visit)
}

fn extend(from: &[u8], chosen: &mut Vec<u8>, visit: &mut dyn FnMut(&[u8]) -> bool) -> bool {
    if visit(chosen) {
        return true;
    }
    (0..from.len()).any(|place| {
        chosen.push(from[place]);
        let stop = extend(&from[place + 1..], chosen, visit);
        chosen.pop();
        stop
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_them_in_order() {
        for n in 0..12 {
            let mut shown = vec![];
            any_subset(&(0..n).collect::<Vec<u8>>(), &mut |subset| {
                shown.push(subset.to_vec());
                false
            });
            assert_eq!(shown.len(), 1 << n);
            assert!(shown.is_sorted_by(|subset, next| subset < next));
        }
    }
}
