//! The bill of materials that the Python package takes along, in the form of `CycloneDX`. Maturin would write one too, but with the
//! folder that it was built in.

use serde_json::{Value, json};

use crate::Linked;

/// The bill of materials of the Python package.
pub fn bill_of_materials(linked: &[Linked]) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let component = |package: &Linked| -> Value {
        let name = format!("pkg:cargo/{}@{}", package.name, package.version);
        json!({
            "type": "library",
            "bom-ref": name,
            "name": package.name,
            "version": package.version,
            "hashes": [{ "alg": "SHA-256", "content": package.checksum }],
            "licenses": [{ "expression": package.licence }],
            "purl": name,
            "externalReferences": [{ "type": "vcs", "url": package.repository }],
        })
    };
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": {
            "type": "library",
            "bom-ref": format!("pkg:pypi/unbeaten@{version}"),
            "name": "unbeaten",
            "version": version,
            "licenses": [{ "expression": env!("CARGO_PKG_LICENSE") }],
            "purl": format!("pkg:pypi/unbeaten@{version}"),
        } },
        "components": linked.iter().map(component).collect::<Vec<_>>(),
    });
    format!("{bill:#}\n")
}
