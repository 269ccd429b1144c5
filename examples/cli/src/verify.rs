//! `unbeaten verify`: whether the deals of a table were fair, from what its dealer revealed.

use std::io::Write;

use unbeaten::fair::{Transcript, Verified, read, verify};

use crate::{args, failure::Failure, input};

/// The longest file that is read. A deal has about two thousand bytes.
const LONGEST: u64 = 1 << 24;

/// Tells each deal with its seed, or the first thing that does not fit.
pub(crate) fn tell(arguments: &args::Verify, output: &mut dyn Write) -> Result<(), Failure> {
    let file = &arguments.file;
    let text = input::read(file, LONGEST, "file of transcripts")?;
    let refused = |misdeal| Failure::in_file(input::name(file), misdeal);
    let transcripts = read(&text).map_err(refused)?;
    let verified = verify(&transcripts).map_err(refused)?;
    let Some(first) = transcripts.first() else {
        return Err(Failure::in_file(input::name(file), "there is no transcript in it"));
    };
    let table = &first.table;
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    let (id, rules, players) = (quoted(&table.id), quoted(&table.rules), table.players.count());
    writeln!(output, "{} at {id}, rules {rules}, {players} players", table.game.name())?;
    for (transcript, verified) in transcripts.iter().zip(&verified) {
        write_deal(transcript, verified, output)?;
    }
    let deals = verified.iter().filter(|one| one.seed.is_some()).count();
    let void = verified.len() - deals;
    let noun = |count: usize, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
    writeln!(output, "Everything fits: {}, {}.", noun(deals, "deal"), noun(void, "void attempt"))?;
    Ok(())
}

fn write_deal(transcript: &Transcript, verified: &Verified, output: &mut dyn Write) -> Result<(), Failure> {
    let seats = |is_meant: fn((bool, bool)) -> bool| {
        let pairs = transcript.pledges.iter().zip(&transcript.cuts).enumerate();
        let meant = pairs.filter(|(_, (pledge, cut))| is_meant((pledge.is_some(), cut.is_some())));
        meant.map(|(seat, _)| seat.to_string()).collect::<Vec<_>>().join(" ")
    };
    let Verified { deal, attempt, seed } = verified;
    let Some(seed) = seed else {
        let left = seats(|pair| pair == (true, false));
        return Ok(writeln!(output, "deal {deal}, attempt {attempt}: void, left without opening a cut: {left}")?);
    };
    let cut = seats(|(_, cut)| cut);
    let cut = if cut.is_empty() { "nobody" } else { &cut };
    Ok(writeln!(output, "deal {deal}, attempt {attempt}: seed {seed}, cut by {cut}")?)
}
