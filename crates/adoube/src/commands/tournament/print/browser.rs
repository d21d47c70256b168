//! A PDF by the browser of this computer, which sets the type of every script.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use adoube_words::Words;

use super::super::prizes::{say, told};
use crate::failure::{Failure, warn};

/// What browsers of Chromium's family are called.
const NAMES: [&str; 7] = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
];

/// Where they are beside the search path.
const PLACES: [&str; 5] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
    "C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe",
];

/// How long it may take, in tenths of a second.
const PATIENCE: u32 = 1200;

fn found() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let ending = std::env::consts::EXE_SUFFIX;
    let named = NAMES
        .iter()
        .flat_map(|name| folders.iter().map(move |f| f.join(format!("{name}{ending}"))));
    named.chain(PLACES.iter().map(PathBuf::from)).find(|path| path.is_file())
}

/// A folder of one's own, gone when this is.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> std::io::Result<Self> {
        let folder = std::env::temp_dir().join(format!("adoube-print-{}", std::process::id()));
        // Who made it first has it: a folder that is there is somebody else's.
        fs::create_dir(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The PDF of a document.
pub(crate) fn pdf(html: &str, browser: Option<&Path>, words: &Words) -> Result<Vec<u8>, Failure> {
    let browser = browser.map(PathBuf::from).or_else(found);
    let Some(browser) = browser else { return Err(told(words, "print-no-browser", &[])) };
    let failed = |why: String| {
        let texts = [("browser", browser.display().to_string()), ("why", why)];
        told(words, "print-browser-failed", &texts)
    };
    warn_of_fonts(html, words);
    let folder = Scratch::new().map_err(|error| failed(error.to_string()))?;
    let (page, out) = (folder.0.join("page.html"), folder.0.join("page.pdf"));
    fs::write(&page, html).map_err(|error| failed(error.to_string()))?;
    let mut command = Command::new(&browser);
    command
        .arg("--headless")
        .args(["--disable-gpu", "--no-first-run", "--disable-background-networking"])
        .args(["--disable-component-update", "--disable-sync", "--disable-extensions"])
        .arg(format!("--user-data-dir={}", folder.0.join("profile").display()))
        .arg("--no-pdf-header-footer")
        .arg(format!("--print-to-pdf={}", out.display()));
    // The page is ours and has no script; as root a browser does not start otherwise.
    #[cfg(unix)]
    if rustix::process::geteuid().is_root() {
        command.arg("--no-sandbox");
    }
    command.arg(&page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| failed(error.to_string()))?;
    let mut waited = 0;
    loop {
        match child.try_wait() {
            Ok(Some(_)) => break,
            Ok(None) if waited < PATIENCE => {
                waited += 1;
                sleep(Duration::from_millis(100));
            }
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(failed(format!("{} s", PATIENCE / 10)));
            }
        }
    }
    let made = fs::read(&out).ok().filter(|bytes| bytes.starts_with(b"%PDF"));
    made.ok_or_else(|| {
        let mut said = String::new();
        if let Some(mut stderr) = child.stderr.take() {
            let _ = std::io::Read::read_to_string(&mut stderr, &mut said);
        }
        failed(said.lines().last().unwrap_or_default().trim().to_owned())
    })
}

/// Says it where a name is in a script for which this computer has no font, as far as it tells.
fn warn_of_fonts(html: &str, words: &Words) {
    let scripts: [(&str, &str, std::ops::RangeInclusive<char>); 3] = [
        ("日本語・漢字", "ja", '\u{3040}'..='\u{9fff}'),
        ("한글", "ko", '\u{ac00}'..='\u{d7a3}'),
        ("Кириллица", "ru", '\u{400}'..='\u{4ff}'),
    ];
    for (script, tag, range) in scripts {
        if !html.contains(|c: char| range.contains(&c)) {
            continue;
        }
        let list = Command::new("fc-list").arg(format!(":lang={tag}")).arg("family").output();
        if list.is_ok_and(|list| list.status.success() && list.stdout.is_empty()) {
            warn(&say(words, "print-no-font", &[("script", script.into())]));
        }
    }
}
