//! Whether what was revealed is what was promised.

use pyo3::{prelude::*, types::PyString};

use crate::{
    convert::{ToPy, text, wrong_type},
    errors::Failure,
    guard::guard,
};

/// Checks the transcripts of a table, one a line, in the order in which they were made: each alone, and that none is left out between the
/// first and the last. Of each deal every attempt has to be there.
///
/// >>> from unbeaten import fair
/// >>> dealer = fair.Dealer(1, fair.Table("casino", "table 7", "", 3))
/// >>> pledges, seed = dealer.close_pledges(), dealer.seed()
/// >>> transcript = dealer.reveal()
/// >>> fair.verify(transcript)[0].seed == seed
/// True
/// >>> fair.verify(transcript.replace('"deal":0', '"deal":1'))
/// Traceback (most recent call last):
///     ...
/// unbeaten.fair.Misdeal: Deal 1: the revealed secret is not the one that the dealer committed itself to.
///
/// Raises ``Misdeal`` with the first thing that does not fit.
#[pyfunction]
#[pyo3(signature = (transcripts, /))]
pub(crate) fn verify<'py>(py: Python<'py>, transcripts: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let transcripts = written(transcripts)?;
    py.detach(|| guard(|| unbeaten::fair::verify_text(&transcripts)))?.map_err(Failure::from)?.to_py(py)
}

/// The text of transcripts.
pub(super) fn written(transcripts: &Bound<'_, PyAny>) -> PyResult<String> {
    match transcripts.cast::<PyString>() {
        Ok(transcripts) => Ok(text(transcripts).into_owned()),
        Err(_) => Err(wrong_type(transcripts, "\"transcripts\" has to be a text")),
    }
}
