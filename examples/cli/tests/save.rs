//! What becomes of the file that a game is kept in, and of what lies beside it.
#![cfg(unix)]

mod common;

use std::{
    fs::{self, File, Permissions},
    io::Read,
    os::unix::{
        fs::{MetadataExt, PermissionsExt, chown, symlink},
        process::CommandExt,
    },
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use common::{Run, run, unbeaten};
use tempfile::TempDir;

/// An empty folder with the path that the command will find.
fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = fs::canonicalize(folder.path()).unwrap();
    (folder, path)
}

/// Goes on with the game in this file, or begins one.
fn play(path: &Path, input: &str) -> Run {
    unbeaten(&["play", "big-two", "--seed", "1", "--save", path.to_str().unwrap()], input)
}

/// The same in a shell that has done something before.
fn play_after(preparation: &str, path: &Path, input: &str) -> Run {
    let script = format!("{preparation}; exec \"$0\" play big-two --seed 1 --save \"$1\"");
    run(Command::new("sh").args(["-c", &script, env!("CARGO_BIN_EXE_unbeaten")]).arg(path), input.as_bytes())
}

fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).unwrap().mode() & 0o7777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

#[track_caller]
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Whatever the mask of the shell: 022 would show a new file to everybody, 077 would hide one that is shared.
#[test]
fn a_new_file_is_ours_alone_and_an_old_one_keeps_its_mode() {
    let (_keep, folder) = folder();
    let path = folder.join("game.json");
    for mask in ["umask 000", "umask 022", "umask 077"] {
        play_after(mask, &path, "1\n").ok();
        assert_eq!(mode(&path), 0o600, "{mask}");
        for old in [0o600, 0o640, 0o664, 0o606] {
            set_mode(&path, old);
            let before = fs::read(&path).unwrap();
            play_after(mask, &path, "1\n").ok();
            assert_eq!(mode(&path), old, "{mask}");
            assert_ne!(fs::read(&path).unwrap(), before, "it was saved");
        }
        fs::remove_file(&path).unwrap();
    }
    assert_eq!(names(&folder), [""; 0]);
}

/// The name that the temporary file had until now, for every process that might come next.
#[test]
fn a_planted_link_overwrites_nothing() {
    let (_keep, folder) = folder();
    let (path, letter) = (folder.join("game.json"), folder.join("letter.txt"));
    fs::write(&letter, "Dear Ann").unwrap();
    // The shell knows its number, and the command that takes its place has the same.
    play_after("ln -s letter.txt \"$1.$$.tmp\"", &path, "1\n1\n").ok();
    assert_eq!(fs::read_to_string(&letter).unwrap(), "Dear Ann");
    assert_eq!(fs::read_dir(&folder).unwrap().filter(|entry| entry.as_ref().unwrap().path().is_symlink()).count(), 1);
    assert!(fs::symlink_metadata(&path).unwrap().is_file());
}

#[test]
fn what_a_link_leads_to_is_replaced_and_the_link_stays() {
    let (_keep, folder) = folder();
    let (inner, link) = (folder.join("inner"), folder.join("link.json"));
    fs::create_dir(&inner).unwrap();
    play(&inner.join("game.json"), "1\n").ok();
    symlink("inner/game.json", &link).unwrap();
    let before = fs::read(&link).unwrap();
    assert!(play(&link, "1\n").ok().contains("Going on"));
    assert!(link.is_symlink());
    assert_ne!(fs::read(inner.join("game.json")).unwrap(), before);
    assert_eq!((names(&folder), names(&inner)), (vec!["inner".into(), "link.json".into()], vec!["game.json".into()]));

    let nowhere = folder.join("nowhere.json");
    symlink("inner/not there.json", &nowhere).unwrap();
    assert!(play(&nowhere, "1\n").failed(1).contains("nowhere.json: this is a link that leads nowhere"));
    assert_eq!(names(&inner), ["game.json"]);
}

/// A link to somebody's letter takes the place of the game while it is played.
#[test]
fn a_link_that_comes_later_is_not_followed() {
    let (_keep, folder) = folder();
    let (path, letter) = (folder.join("game.json"), folder.join("letter.txt"));
    fs::write(&letter, "Dear Ann").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_unbeaten"))
        .args(["play", "big-two", "--seed", "1", "--save"])
        .arg(&path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_for(&mut child);
    fs::remove_file(&path).unwrap();
    symlink("letter.txt", &path).unwrap();
    drop(child.stdin.take());
    let done = child.wait_with_output().unwrap();
    let message = String::from_utf8(done.stderr).unwrap();
    assert!(message.contains("game.json: something else has been put in its place"), "{message}");
    assert_eq!(fs::read_to_string(&letter).unwrap(), "Dear Ann");
}

/// Waits until the command asks for the first time.
fn wait_for(child: &mut Child) {
    let shown = child.stdout.as_mut().unwrap();
    let (mut text, mut byte) = (Vec::new(), [0]);
    while !text.ends_with(b"\n> ") {
        assert_eq!(shown.read(&mut byte).unwrap(), 1, "it ended");
        text.push(byte[0]);
    }
}

/// The limit on the size of files kills a program at its first write: after the temporary file was made, before it has its name.
#[test]
fn a_program_that_is_killed_loses_no_game_and_leaves_nothing_for_long() {
    let (_keep, folder) = folder();
    let path = folder.join("game.json");
    play(&path, "1\n").ok();
    let saved = fs::read(&path).unwrap();
    for _ in 0..3 {
        let killed = play_after("ulimit -c 0; ulimit -f 0", &path, "1\n");
        assert_eq!(killed.code, None, "{killed:?}");
        assert_eq!(fs::read(&path).unwrap(), saved);
        let left = names(&folder);
        assert_eq!(left.len(), 2, "each tidies up after the one before: {left:?}");
        assert!(left.iter().all(|name| mode(&folder.join(name)) == 0o600), "{left:?}");
    }
    assert!(play(&path, "1\n").ok().contains("Going on"));
    assert_eq!(names(&folder), ["game.json"]);
}

#[test]
fn only_what_was_left_behind_is_tidied_up() {
    let (_keep, folder) = folder();
    let path = folder.join("game.json");
    let busy = File::create(folder.join(".unbeaten-save-busy.tmp")).unwrap();
    busy.lock().unwrap();
    fs::write(folder.join("letter.txt"), "Dear Ann").unwrap();
    fs::write(folder.join(".unbeaten-save-letter"), "Dear Ann").unwrap();
    fs::create_dir(folder.join(".unbeaten-save-folder.tmp")).unwrap();
    symlink("letter.txt", folder.join(".unbeaten-save-link.tmp")).unwrap();
    let before = names(&folder);
    fs::write(folder.join(".unbeaten-save-left.tmp"), "").unwrap();
    play(&path, "1\n").ok();
    fs::remove_file(&path).unwrap();
    assert_eq!(names(&folder), before);
    // Not only dropped: a child that another test has just begun may still have the file open.
    busy.unlock().unwrap();
    play(&path, "1\n").ok();
    assert!(!names(&folder).contains(&".unbeaten-save-busy.tmp".into()));
}

#[test]
fn a_full_disk_is_said_and_the_old_game_stays() {
    let (_keep, folder) = folder();
    let path = folder.join("game.json");
    let full = "trap '' XFSZ; ulimit -f 0";
    assert!(play_after(full, &path, "1\n").failed(1).contains("game.json: there is no room for it\n"));
    assert_eq!(names(&folder), [""; 0]);
    play(&path, "1\n").ok();
    let saved = fs::read(&path).unwrap();
    let tried = play_after(full, &path, "1\n");
    let reason = format!("{}: there is no room for it; what was saved before is as it was\n", path.display());
    assert!(tried.out.contains(&reason), "{tried:?}");
    assert_eq!((tried.code, tried.err), (Some(1), format!("unbeaten: {reason}")));
    assert_eq!(fs::read(&path).unwrap(), saved);
    assert_eq!(names(&folder), ["game.json"]);
}

/// Root may write everywhere, so where the tests run as root this is done by nobody.
#[test]
fn a_folder_or_a_file_that_may_not_be_written_is_said_and_the_old_game_stays() {
    let (_keep, folder) = folder();
    set_mode(&folder, 0o755);
    let (inner, program) = (folder.join("inner"), folder.join("unbeaten"));
    fs::create_dir(&inner).unwrap();
    fs::copy(env!("CARGO_BIN_EXE_unbeaten"), &program).unwrap();
    set_mode(&program, 0o755);
    let path = inner.join("game.json");
    play(&path, "1\n").ok();
    set_mode(&path, 0o666);
    let saved = fs::read(&path).unwrap();
    set_mode(&inner, 0o555);
    let root = File::create(inner.join("probe")).is_ok();
    let play = || {
        let mut command = Command::new(&program);
        if root {
            command.uid(65534).gid(65534);
        }
        run(command.args(["play", "big-two", "--save"]).arg(&path), b"1\n")
    };
    let reason =
        format!("{}: nothing may be written in its folder; what was saved before is as it was\n", path.display());
    let tried = play();
    assert_eq!((tried.code, tried.err), (Some(1), format!("unbeaten: {reason}")));
    set_mode(&inner, 0o777);
    set_mode(&path, 0o444);
    let tried = play();
    assert!(tried.err.contains("game.json: this file may not be written: "), "{tried:?}");
    assert_eq!((mode(&path), fs::read(&path).unwrap()), (0o444, saved));
}

/// What belongs to another group is not shown to ours.
#[test]
fn whose_file_it_is_is_kept_where_it_may_be() {
    let (_keep, folder) = folder();
    let path = folder.join("game.json");
    play(&path, "1\n").ok();
    if chown(&path, Some(65534), Some(65533)).is_err() {
        // Only root can give a file away.
        return;
    }
    set_mode(&path, 0o640);
    play(&path, "1\n").ok();
    let kept = fs::metadata(&path).unwrap();
    assert_eq!((kept.uid(), kept.gid(), kept.mode() & 0o777), (65534, 65533, 0o640));
}
