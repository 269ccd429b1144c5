//! The crates that are linked into a program: without what only runs while it is built, which is macros, generators and build scripts.

use std::{
    collections::BTreeSet,
    env,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

/// One of each kind of platform that we ship for; what is linked differs between kinds.
const PLATFORMS: [&str; 5] = [
    "x86_64-unknown-linux-gnu",
    "aarch64-apple-darwin",
    "x86_64-pc-windows-msvc",
    "aarch64-linux-android",
    "aarch64-apple-ios",
];

/// A crate of somebody else.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Linked {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The licences that it offers, as an SPDX expression.
    pub licence: String,
    /// Where its source is.
    pub repository: String,
    /// The SHA-256 of the package, as in `Cargo.lock`.
    pub checksum: String,
    /// Where it lies on this machine.
    pub folder: PathBuf,
}

impl Linked {
    /// What it is called with its version.
    pub fn title(&self) -> String {
        format!("{} {}", self.name, self.version)
    }
}

/// Every crate that `Cargo.lock` names.
#[derive(Debug)]
pub struct Locked(Vec<Linked>);

impl Locked {
    /// Reads it in the workspace.
    ///
    /// # Errors
    /// What cargo says.
    pub fn read(workspace: &Path) -> Result<Self, String> {
        let metadata = cargo(workspace, &["metadata", "--locked", "--format-version=1"])?;
        let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
        let lock = std::fs::read_to_string(workspace.join("Cargo.lock")).map_err(|error| error.to_string())?;
        let packages = metadata["packages"].as_array().ok_or("there are no packages")?;
        let others = packages.iter().filter(|package| !package["source"].is_null());
        others.map(|package| read(package, &lock)).collect::<Result<_, _>>().map(Self)
    }

    /// Those that are linked into this crate of ours, in the order of their names.
    ///
    /// # Errors
    /// What cargo says.
    pub fn linked_into(&self, workspace: &Path, ours: &str) -> Result<Vec<Linked>, String> {
        let mut arguments = vec!["tree", "--locked", "--package", ours, "--edges=normal,no-proc-macro"];
        arguments.extend(["--prefix=none", "--no-dedupe", "--format={p}"]);
        arguments.extend(PLATFORMS.iter().flat_map(|platform| ["--target", platform]));
        let tree = cargo(workspace, &arguments)?;
        // A crate of ours has its folder behind its version.
        let names: BTreeSet<String> = tree
            .lines()
            .filter(|line| line.contains(" v") && !line.contains(" ("))
            .map(|line| line.replace(" v", " "))
            .collect();
        names
            .iter()
            .map(|title| {
                self.0.iter().find(|package| package.title() == *title).cloned().ok_or(format!("{title} is unknown"))
            })
            .collect()
    }
}

fn cargo(workspace: &Path, arguments: &[&str]) -> Result<String, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let done =
        Command::new(cargo).args(arguments).current_dir(workspace).output().map_err(|error| error.to_string())?;
    let text = |bytes| String::from_utf8(bytes).map_err(|error| error.to_string());
    if done.status.success() { text(done.stdout) } else { Err(text(done.stderr)?) }
}

fn read(package: &Value, lock: &str) -> Result<Linked, String> {
    let field = |name: &str| package[name].as_str().map(str::to_owned);
    let name = field("name").ok_or("a package without a name")?;
    let version = field("version").ok_or_else(|| format!("{name} has no version"))?;
    let entry = lock.split("[[package]]").find(|entry| {
        entry.contains(&format!("name = \"{name}\"\n")) && entry.contains(&format!("version = \"{version}\"\n"))
    });
    let checksum = entry.and_then(|entry| entry.split("checksum = \"").nth(1)?.split('"').next());
    Ok(Linked {
        licence: field("license").ok_or_else(|| format!("{name} names no licence"))?.replace('/', " OR "),
        repository: field("repository").unwrap_or_default(),
        checksum: checksum.ok_or_else(|| format!("{name} {version} has no checksum"))?.into(),
        folder: Path::new(&field("manifest_path").unwrap_or_default()).with_file_name(""),
        name,
        version,
    })
}
