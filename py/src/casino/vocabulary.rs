//! The names of Casino: `unbeaten.casino._vocabulary` has the classes.

use pyo3::{prelude::*, types::PyString};
use unbeaten::casino::{CaptureKind, Category, ItemKind, Profile, Source};

use crate::{
    convert::{ToPy, parse},
    enums::enumerations,
};

enumerations! {
    in "unbeaten.casino._vocabulary":
    Profile = Profile::ALL;
    Source = Source::ALL;
    ItemKind = [ItemKind::Loose, ItemKind::Build, ItemKind::Stack];
    CaptureKind = [CaptureKind::Single, CaptureKind::Build, CaptureKind::TempStack];
    Category = [Category::Staging, Category::Capture, Category::Build, Category::Trail, Category::Other];
}

/// The profile of a name.
#[pyfunction]
pub(crate) fn read_profile<'py>(written: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
    parse::<Profile>(written)?.to_py(written.py())
}
