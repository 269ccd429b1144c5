//! The file that a game is kept in. Every hand is in it, so nobody may read it who could not read it before; and it is replaced as
//! a whole or not at all, whatever happens meanwhile.
//!
//! A link is followed once, when the file is named: what it leads to is replaced, and the link stays. A link that leads nowhere is
//! refused, and one that is put in the place of the file later is not followed.

use std::{
    fs::{self, File, Metadata, OpenOptions},
    io::{self, ErrorKind, Read, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

/// The longest file that is read. A game has a few thousand bytes.
const LONGEST: u64 = 1 << 24;

/// How the names of our temporary files begin and end. Between stands what nobody can guess.
const PREFIX: &str = ".unbeaten-save-";
const SUFFIX: &str = ".tmp";

/// Where a game is kept, or will be.
pub(super) struct SaveFile {
    name: PathBuf,
    path: PathBuf,
}

impl SaveFile {
    /// The file with this name, which may not be there yet. What a program that was killed has left in its folder is tidied up.
    ///
    /// # Errors
    /// Why no game can be kept there, in words for who plays.
    pub(super) fn at(name: &Path) -> Result<Self, String> {
        let path = match fs::canonicalize(name) {
            Err(error) if error.kind() == ErrorKind::NotFound => not_there_yet(name)?,
            Err(error) => return Err(error.to_string()),
            Ok(path) if path.is_dir() => return Err("this is a directory, not a file".into()),
            Ok(path) if !path.is_file() => return Err("this is not a file".into()),
            Ok(path) => path,
        };
        let file = Self { name: name.into(), path };
        // Who may not look into the folder may still be allowed to save in it.
        let _ = tidy_up(file.folder());
        Ok(file)
    }

    /// As it was typed.
    pub(super) fn name(&self) -> &Path {
        &self.name
    }

    /// What is in it; none if it is not there.
    ///
    /// # Errors
    /// Why it cannot be read; [`ErrorKind::InvalidData`] where it is not text.
    pub(super) fn read(&self) -> io::Result<Option<String>> {
        let mut text = String::new();
        match File::open(&self.path).and_then(|file| file.take(LONGEST).read_to_string(&mut text)) {
            Ok(_) => Ok(Some(text)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Puts this line in it instead of what was there.
    ///
    /// # Errors
    /// Why not, in words for who plays. The file is then as it was, or still not there.
    pub(super) fn replace(&self, line: &str) -> Result<(), String> {
        let old = self.replaceable()?;
        let written = self.write(line, old.as_ref()).map_err(|error| match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                "there is no room for it".into()
            }
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
                "nothing may be written in its folder".into()
            }
            _ => error.to_string(),
        });
        let kept = if old.is_some() { "; what was saved before is as it was" } else { "" };
        written.map_err(|why: String| format!("{why}{kept}"))?;
        sync_folder(self.folder()).map_err(|error| format!("it is saved, but may not survive a power cut: {error}"))
    }

    /// The file that is there now, if any, and if it is one that we may write.
    fn replaceable(&self) -> Result<Option<Metadata>, String> {
        match fs::symlink_metadata(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.to_string()),
            Ok(old) if !old.is_file() => Err("something else has been put in its place".into()),
            // Whoever made it read-only wants to keep it.
            Ok(old) => match OpenOptions::new().write(true).open(&self.path) {
                Ok(_) => Ok(Some(old)),
                Err(error) => Err(format!("this file may not be written: {error}")),
            },
        }
    }

    fn write(&self, line: &str, old: Option<&Metadata>) -> io::Result<()> {
        let mut new = temporary(self.folder())?;
        writeln!(new, "{line}")?;
        if let Some(old) = old {
            show_to_the_same(new.as_file(), old)?;
        }
        new.as_file().sync_all()?;
        new.persist(&self.path)?;
        Ok(())
    }

    fn folder(&self) -> &Path {
        self.path.parent().expect("a file is in a folder")
    }
}

/// The path of a file that is not there, in a folder that is.
fn not_there_yet(name: &Path) -> Result<PathBuf, String> {
    if name.is_symlink() {
        return Err("this is a link that leads nowhere".into());
    }
    let file_name = name.file_name().ok_or("this is a directory, not a file")?;
    let folder = match name.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    match fs::canonicalize(folder) {
        Ok(folder) => Ok(folder.join(file_name)),
        Err(error) if error.kind() == ErrorKind::NotFound => Err("there is no such folder".into()),
        Err(error) => Err(error.to_string()),
    }
}

/// A new file that only we may read. It is locked, which ends with our program, however that ends.
fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    loop {
        let file = tempfile::Builder::new().prefix(PREFIX).suffix(SUFFIX).rand_bytes(16).tempfile_in(folder)?;
        // Where there are no locks, nothing is tidied up either.
        let _ = file.as_file().lock();
        // Somebody may have tidied it up before it was locked.
        if file.path().exists() {
            return Ok(file);
        }
    }
}

/// Removes the temporary files of programs that were killed: those that nobody has locked.
fn tidy_up(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)?.flatten() {
        let name = entry.file_name();
        let ours = name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX));
        // The type is that of the entry itself, so that a link is none.
        if ours && entry.file_type()?.is_file() {
            let Ok(file) = File::open(entry.path()) else { continue };
            // Held until it is removed, so that nobody takes it for a file of theirs.
            if file.try_lock().is_ok() {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
    Ok(())
}

/// Lets those read the new file who could read the old one, and nobody else.
#[cfg(unix)]
fn show_to_the_same(new: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let ours = new.metadata()?;
    if ours.uid() != old.uid() {
        // Only root can give a file away; else it is ours from now on.
        let _ = fchown(new, Some(old.uid()), None);
    }
    let same_group = ours.gid() == old.gid() || fchown(new, None, Some(old.gid())).is_ok();
    let mode = old.mode() & if same_group { 0o777 } else { 0o700 };
    new.set_permissions(fs::Permissions::from_mode(mode))
}

/// Elsewhere a new file has the permissions that its folder gives.
#[cfg(not(unix))]
fn show_to_the_same(_new: &File, _old: &Metadata) -> io::Result<()> {
    Ok(())
}

/// Makes sure that the new name survives a power cut too, where a folder can be told so.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error)
            if !matches!(
                error.kind(),
                ErrorKind::PermissionDenied | ErrorKind::InvalidInput | ErrorKind::Unsupported
            ) =>
        {
            Err(error)
        }
        _ => Ok(()),
    }
}
