//! What we give away compiled.

/// Something that we ship, with others' work compiled into it.
#[derive(Debug)]
pub struct Shipped {
    /// The crate that it is made of.
    pub name: &'static str,
    /// The folder that it is packed from, which has its licences.
    pub folder: &'static str,
    /// What it is.
    pub what: &'static str,
}

/// Everything that we ship.
pub const SHIPPED: [Shipped; 3] = [
    Shipped { name: "unbeaten-py", folder: "py", what: "The Python package" },
    Shipped {
        name: "unbeaten-ffi",
        folder: "ffi-mobile",
        what: "The library for Kotlin (in the jar and in the Android archive) and Swift (in the XCFramework)",
    },
    Shipped { name: "unbeaten-cli", folder: "examples/cli", what: "The command `unbeaten`" },
];
