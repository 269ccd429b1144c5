//! What sets of cards and sets of dominoes have in common: sets as Python has them, immutable.

use pyo3::pyclass::CompareOp;

/// As Python compares sets: less is a proper subset.
pub(crate) fn compare<S: PartialEq + Copy>(one: S, other: S, op: CompareOp, is_subset: fn(S, S) -> bool) -> bool {
    match op {
        CompareOp::Eq => one == other,
        CompareOp::Ne => one != other,
        CompareOp::Le => is_subset(one, other),
        CompareOp::Lt => one != other && is_subset(one, other),
        CompareOp::Ge => is_subset(other, one),
        CompareOp::Gt => one != other && is_subset(other, one),
    }
}

/// A Python class for the sets of a piece, and one for the subsets of a set. `$first`, `$third` and `$last` are pieces of the pack
/// for the examples; `$whole` is a class whose instances also stand for the set of their pieces.
macro_rules! set_class {
    (
        $(#[$class_doc:meta])*
        $name:ident of $piece:ident, $one:literal, $many:literal, like $like:literal;
        $subsets:ident($core_subsets:ident); $bits:literal bits in $mask:ty; also $whole:ident by $of_whole:ident;
        fn $with:ident($one_name:ident); new($many_name:ident);
        const $($constant:ident),+; from $first:literal, $third:literal to $last:literal; drawn by $draw:ident
        { $($more:tt)* }
    ) => {
        $(#[$class_doc])*
        #[pyclass(frozen, module = "unbeaten")]
        pub(crate) struct $name(pub(crate) unbeaten::$name);

        /// Gives the class its constants, which are its own instances.
        pub(crate) fn complete(py: Python<'_>) -> PyResult<()> {
            let class = py.get_type::<$name>();
            $(class.setattr(stringify!($constant), $crate::convert::ToPy::to_py(&unbeaten::$name::$constant, py)?)?;)+
            Ok(())
        }

        impl $crate::convert::ToPy for unbeaten::$name {
            fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                Ok(Bound::new(py, $name(*self))?.into_any())
            }
        }

        impl $crate::convert::FromPy for unbeaten::$name {
            fn from_py(value: &Bound<'_, PyAny>, _: &'static str) -> PyResult<Self> {
                if let Some(set) = set(value) {
                    return Ok(set);
                }
                if let Ok(whole) = value.cast_exact::<$whole>() {
                    return Ok(whole.get().0.$of_whole());
                }
                if let Ok(written) = value.cast::<pyo3::types::PyString>() {
                    return $crate::convert::parse(written);
                }
                let Ok(pieces) = value.try_iter() else {
                    let wanted = concat!(
                        $many, " are a ", stringify!($name), ", a text like '", $like, "' or an iterable of ", $many
                    );
                    return Err($crate::convert::wrong_type(value, wanted));
                };
                // Piece by piece, so that an iterator without end ends at its first duplicate.
                let mut set = Self::EMPTY;
                for piece in pieces {
                    let piece = <unbeaten::$piece as $crate::convert::FromPy>::from_py(&piece?, $many)?;
                    set.insert(piece).map_err($crate::errors::Failure::from)?;
                }
                Ok(set)
            }
        }

        /// The other side of an operator: a set, or a piece for the set of that piece.
        fn set(value: &Bound<'_, PyAny>) -> Option<unbeaten::$name> {
            match value.cast_exact::<$name>() {
                Ok(set) => Some(set.get().0),
                Err(_) => value.cast_exact::<$piece>().ok().map(|piece| piece.get().0.into()),
            }
        }

        #[pymethods]
        impl $name {
            #[new]
            #[pyo3(signature = ($many_name=None, /))]
            fn new($many_name: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
                let read = |pieces| $crate::convert::FromPy::from_py(pieces, $many);
                $many_name.map_or(Ok(unbeaten::$name::EMPTY), read).map(Self)
            }

            $($more)*

            #[doc = concat!("The set with one bit a ", $one, ", at its index: what ``bits`` is, and the form of sets in arrays.")]
            ///
            #[doc = concat!(">>> ", stringify!($name), ".from_mask(0b101)")]
            #[doc = concat!(stringify!($name), "('", $first, " ", $third, "')")]
            ///
            #[doc = concat!("Raises ``BadMask`` if a bit belongs to no ", $one, ".")]
            #[classmethod]
            fn from_mask(_cls: &Bound<'_, pyo3::types::PyType>, mask: &Bound<'_, PyAny>) -> PyResult<Self> {
                let Some(bits) = $crate::convert::whole(mask)?.and_then(|bits| <$mask>::try_from(bits).ok()) else {
                    let message = concat!(
                        "a number that is negative or has more than ", $bits, " bits is not a set of ", $many
                    );
                    let failure = $crate::errors::Failure::new(&$crate::shapes::shared::HOME, "BadMask", "bad_mask", message);
                    return Err(failure.with("mask", mask.clone().unbind()).into());
                };
                Ok(Self(unbeaten::$name::from_mask(bits).map_err($crate::errors::Failure::from)?))
            }

            #[doc = concat!("One bit a ", $one, ", at its index.")]
            ///
            #[doc = concat!(">>> ", stringify!($name), "(\"", $first, " ", $third, "\").bits")]
            /// 5
            #[getter]
            fn bits(&self) -> $mask {
                self.0.bits()
            }

            #[doc = concat!("Its ", $one, " with the lowest index; none of the empty set.")]
            ///
            #[doc = concat!(">>> ", stringify!($name), "(\"", $last, " ", $first, "\").first")]
            #[doc = concat!(stringify!($piece), "('", $first, "')")]
            #[getter]
            fn first<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::ToPy::to_py(&self.0.first(), py)
            }

            #[doc = concat!("Its ", $one, " with the highest index; none of the empty set.")]
            ///
            #[doc = concat!(">>> ", stringify!($name), "(\"", $last, " ", $first, "\").last")]
            #[doc = concat!(stringify!($piece), "('", $last, "')")]
            #[getter]
            fn last<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::ToPy::to_py(&self.0.last(), py)
            }

            #[doc = concat!("Whether `other` has every ", $one, " of it.")]
            ///
            #[doc = concat!(">>> ", stringify!($name), "(\"", $first, "\").is_subset(\"", $first, " ", $last, "\")")]
            /// True
            fn is_subset(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
                Ok(self.0.is_subset($crate::convert::FromPy::from_py(other, "other")?))
            }

            #[doc = concat!("Whether it shares no ", $one, " with `other`.")]
            ///
            #[doc = concat!(">>> ", stringify!($name), "(\"", $first, "\").is_disjoint(\"", $first, " ", $last, "\")")]
            /// False
            fn is_disjoint(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
                Ok(self.0.is_disjoint($crate::convert::FromPy::from_py(other, "other")?))
            }

            #[doc = concat!("The set with this ", $one, " too.")]
            ///
            #[doc = concat!(">>> ", stringify!($name), "(\"", $first, "\").", stringify!($with), "(\"", $last, "\")")]
            #[doc = concat!(stringify!($name), "('", $first, " ", $last, "')")]
            fn $with(&self, $one_name: &Bound<'_, PyAny>) -> PyResult<Self> {
                Ok(Self(self.0.with($crate::convert::FromPy::from_py($one_name, $one)?)))
            }

            #[doc = concat!("The set without this ", $one, ".")]
            ///
            #[doc = concat!(">>> ", stringify!($name), "(\"", $first, " ", $last, "\").without(\"", $first, "\")")]
            #[doc = concat!(stringify!($name), "('", $last, "')")]
            fn without(&self, $one_name: &Bound<'_, PyAny>) -> PyResult<Self> {
                Ok(Self(self.0.without($crate::convert::FromPy::from_py($one_name, $one)?)))
            }

            /// All its subsets, the empty set first and the whole set last.
            ///
            #[doc = concat!(">>> list(", stringify!($name), "(\"", $first, " ", $last, "\").subsets())[1:]")]
            #[doc = concat!(
                "[", stringify!($name), "('", $first, "'), ", stringify!($name), "('", $last, "'), ",
                stringify!($name), "('", $first, " ", $last, "')]"
            )]
            fn subsets(&self) -> $subsets {
                $subsets($crate::guard::Shared::new(self.0.subsets()))
            }

            fn __len__(&self) -> usize {
                self.0.len()
            }

            fn __contains__(&self, $one_name: &Bound<'_, PyAny>) -> PyResult<bool> {
                if $one_name.is_instance_of::<$piece>() || $one_name.is_instance_of::<pyo3::types::PyString>() {
                    return Ok(self.0.contains($crate::convert::FromPy::from_py($one_name, $one)?));
                }
                Ok(false)
            }

            fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyIterator>> {
                $crate::convert::tuple(py, &Vec::from(self.0))?.try_iter()
            }

            fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyIterator>> {
                let backwards: Vec<_> = self.0.iter().rev().collect();
                $crate::convert::tuple(py, &backwards)?.try_iter()
            }

            fn __or__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::answer(other.py(), set(other).map(|other| self.0 | other))
            }

            fn __ror__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                self.__or__(other)
            }

            fn __and__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::answer(other.py(), set(other).map(|other| self.0 & other))
            }

            fn __rand__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                self.__and__(other)
            }

            fn __xor__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::answer(other.py(), set(other).map(|other| self.0 ^ other))
            }

            fn __rxor__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                self.__xor__(other)
            }

            fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::answer(other.py(), set(other).map(|other| self.0 - other))
            }

            fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::answer(other.py(), set(other).map(|other| other - self.0))
            }

            fn __invert__(&self) -> Self {
                Self(!self.0)
            }

            fn __richcmp__<'py>(
                &self,
                other: &Bound<'py, PyAny>,
                op: pyo3::pyclass::CompareOp,
            ) -> PyResult<Bound<'py, PyAny>> {
                let is_subset = unbeaten::$name::is_subset;
                $crate::convert::with_same(other, |other: &Self| {
                    $crate::piece_set::compare(self.0, other.0, op, is_subset)
                })
            }

            fn __hash__(&self) -> u64 {
                // Neighbouring sets differ in a few low bits only, and Python looks at the low bits first.
                u64::from(self.0.bits()).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32)
            }

            fn __str__(&self) -> String {
                self.0.to_string()
            }

            fn __repr__(&self) -> String {
                format!("{}('{}')", stringify!($name), self.0)
            }

            fn __format__<'py>(&self, py: Python<'py>, format_spec: &str) -> PyResult<Bound<'py, PyAny>> {
                $crate::piece::formatted(py, &self.0, format_spec)
            }

            fn _repr_svg_(&self) -> String {
                $crate::picture::$draw(&Vec::from(self.0))
            }

            fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
                (py.get_type::<Self>(), (self.0.to_string(),))
            }

            fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
                slf
            }

            fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
                slf
            }
        }

        #[doc = concat!("The subsets of a set, one after the other. Made by ``", stringify!($name), ".subsets``.")]
        #[pyclass(frozen, module = "unbeaten")]
        pub(crate) struct $subsets($crate::guard::Shared<unbeaten::$core_subsets>);

        #[pymethods]
        impl $subsets {
            fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
                slf
            }

            fn __next__(&self, py: Python<'_>) -> PyResult<Option<$name>> {
                Ok(self.0.change(py, Iterator::next)?.map($name))
            }
        }
    };
}
pub(crate) use set_class;
