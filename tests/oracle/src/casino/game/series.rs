//! Several games, and who wins them.

use super::{Action, Deal, Event, Options, Position, Refusal, Score, Series, check, play};

/// How a series stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesScore {
    /// The points of each side.
    pub totals: Vec<u64>,
    /// The games that each side won alone.
    pub wins: Vec<u64>,
    /// Who won the series; empty while it goes on.
    pub winners: Vec<usize>,
}

impl SeriesScore {
    /// Before the first game.
    #[must_use]
    pub fn new(sides: usize) -> Self {
        Self { totals: vec![0; sides], wins: vec![0; sides], winners: vec![] }
    }

    /// "A series is won by the first side that wins `wins` games (a shared game counts for nobody), or by the highest total
    /// once a side has `points`; if two share the highest, another game is played."
    pub fn add(&mut self, options: &Options, points: &[u64], winners: &[usize]) {
        for (total, points) in self.totals.iter_mut().zip(points) {
            *total += points;
        }
        if let [alone] = winners {
            self.wins[*alone] += 1;
        }
        self.winners = self.won(options);
    }

    /// Who has won it, if anybody has.
    #[must_use]
    pub fn won(&self, options: &Options) -> Vec<usize> {
        let sides = 0..self.totals.len();
        match options.series {
            Series::Wins(wanted) => sides.filter(|&side| self.wins[side] >= wanted).collect(),
            Series::Points(wanted) => {
                let highest = self.totals.iter().copied().max().unwrap_or(0);
                let first: Vec<usize> = sides.filter(|&side| self.totals[side] == highest).collect();
                if highest >= wanted && first.len() == 1 { first } else { vec![] }
            }
        }
    }

    /// Whether it is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        !self.winners.is_empty()
    }
}

/// The score of these games; the number of those that were played before the end, if there are more.
///
/// # Errors
/// `after_the_end`.
pub fn score_series(options: &Options, games: &[(Vec<u64>, Vec<usize>)]) -> Result<SeriesScore, usize> {
    let mut score = SeriesScore::new(games.first().map_or(2, |(points, _)| points.len()));
    for (number, (points, winners)) in games.iter().enumerate() {
        if score.is_over() {
            return Err(number);
        }
        score.add(options, points, winners);
    }
    Ok(score)
}

/// A series, refereed. Change it only through its methods.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The rules of this table.
    pub options: Options,
    /// The game that is played.
    pub position: Position,
    /// Its number, from 1.
    pub number: u64,
    /// Who leads its rounds.
    pub leader: usize,
    /// How the series stands.
    pub score: SeriesScore,
}

impl Game {
    /// "Seat 0 leads the first game of a series, seat 1 the second …"
    #[must_use]
    pub fn new(options: Options, deal: &Deal) -> (Self, Vec<Event>) {
        let sides = options.sides(deal.hands.len());
        Self::begin(options, Position::dealt(deal, 0), SeriesScore::new(sides))
    }

    /// A first game from any position on.
    ///
    /// # Panics
    /// If nobody is to move.
    #[must_use]
    pub fn begin(options: Options, position: Position, score: SeriesScore) -> (Self, Vec<Event>) {
        let cards_left: Vec<usize> = (0..position.players()).map(|seat| position.hand(seat).len()).collect();
        let leader = position.leader(&cards_left);
        let dealt = Event::Dealt { number: 1, round: position.round, leader, loose: position.loose.clone() };
        (Self { options, position, number: 1, leader, score }, vec![dealt])
    }

    /// A player does something.
    ///
    /// # Errors
    /// As [`check`].
    pub fn act(&mut self, seat: usize, action: &Action) -> Result<Vec<Event>, Refusal> {
        check(&self.options, &self.position, seat, action)?;
        let mut events = play(&self.options, &mut self.position, action, self.number)?;
        if let Some(Event::GameOver(score)) = events.last() {
            let score: Score = score.clone();
            events.extend(self.end(&score));
        }
        Ok(events)
    }

    fn end(&mut self, score: &Score) -> Option<Event> {
        let points: Vec<u64> = score.points().into_iter().map(u64::from).collect();
        self.score.add(&self.options, &points, &score.winners);
        self.score.is_over().then(|| Event::SeriesOver { winners: self.score.winners.clone() })
    }

    /// The next game of the series.
    ///
    /// # Panics
    /// If the game or the series is not at its end or past it.
    pub fn next_deal(&mut self, deal: &Deal) -> Vec<Event> {
        assert!(self.position.to_move.is_none() && !self.score.is_over(), "a game is over, and the series is not");
        self.leader = (self.leader + 1) % deal.hands.len();
        self.position = Position::dealt(deal, self.leader);
        self.number += 1;
        vec![Event::Dealt { number: self.number, round: 1, leader: self.leader, loose: deal.loose.clone() }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(series: Series, games: &[(&[u64], &[usize])]) -> Result<SeriesScore, usize> {
        let games: Vec<_> = games.iter().map(|(points, winners)| (points.to_vec(), winners.to_vec())).collect();
        score_series(&Options { series, ..Options::south_african() }, &games)
    }

    #[test]
    fn by_games() {
        let games: [(&[u64], &[usize]); 4] = [(&[5, 6], &[1]), (&[11, 0], &[0]), (&[5, 5], &[0, 1]), (&[4, 7], &[1])];
        let score = of(Series::Wins(2), &games).unwrap();
        assert_eq!((score.totals, score.wins, score.winners), (vec![25, 18], vec![1, 2], vec![1]));
        assert!(!of(Series::Wins(2), &games[..3]).unwrap().is_over());
        assert_eq!(of(Series::Wins(1), &games), Err(1));
    }

    #[test]
    fn by_points() {
        let games: [(&[u64], &[usize]); 3] = [(&[11, 10], &[0]), (&[10, 11], &[1]), (&[1, 2], &[1])];
        assert!(!of(Series::Points(21), &games[..2]).unwrap().is_over(), "two share the highest");
        assert_eq!(of(Series::Points(21), &games).unwrap().winners, [1]);
        assert_eq!(of(Series::Points(11), &games), Err(1));
        assert!(!of(Series::Points(1), &[]).unwrap().is_over());
    }
}
