//! What we depend on is what deny.toml and web/deny.toml allow: licences, sources, duplicates.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use semver::{Version, VersionReq};
use serde_json::Value;

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn policy(file: &str) -> toml::Table {
    read(file).parse().unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The strings of a list, as `licenses.allow`.
fn strings(policy: &toml::Table, part: &str, name: &str) -> BTreeSet<String> {
    let list = policy[part][name].as_array().expect("a list");
    list.iter().map(|one| one.as_str().expect("a string").to_owned()).collect()
}

/// A package of cargo's that is used on a system for which we build.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Crate {
    name: String,
    version: String,
    license: String,
    source: Option<String>,
}

/// All of them; cargo is asked once.
static CRATES: LazyLock<BTreeSet<Crate>> = LazyLock::new(|| {
    let mut command = Command::new(env!("CARGO"));
    command.args(["metadata", "--format-version=1", "--locked", "--all-features"]);
    for target in strings(&policy("deny.toml"), "graph", "targets") {
        command.args(["--filter-platform", &target]);
    }
    let output = command.current_dir(root()).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages = metadata["packages"].as_array().expect("packages").iter();
    packages
        .map(|package| Crate {
            name: text(&package["name"]),
            version: text(&package["version"]),
            license: text(&package["license"]),
            source: package["source"].as_str().map(str::to_owned),
        })
        .collect()
});

/// Whether a licence's expression (SPDX, or with the `/` of old) is one, and can be met by what is allowed.
fn met(expression: &str, allowed: &dyn Fn(&str) -> bool) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    any(&mut words, allowed) == Some(true) && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any(words: &mut Words<'_>, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut met = all(words, allowed)?;
    while words.next_if_eq(&"OR").is_some() {
        met |= all(words, allowed)?;
    }
    Some(met)
}

fn all(words: &mut Words<'_>, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut met = one(words, allowed)?;
    while words.next_if_eq(&"AND").is_some() {
        met &= one(words, allowed)?;
    }
    Some(met)
}

fn one(words: &mut Words<'_>, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let name = words.next()?;
    if name == "(" {
        let met = any(words, allowed)?;
        return words.next_if_eq(&")").map(|_| met);
    }
    match words.next_if_eq(&"WITH") {
        Some(_) => Some(allowed(&format!("{name} WITH {}", words.next()?))),
        None => Some(allowed(name)),
    }
}

#[test]
fn an_expression_of_licences_is_met_by_one_side_of_or_and_by_both_of_and() {
    let allowed = |name: &str| ["MIT", "BSD-3-Clause"].contains(&name);
    for good in ["MIT", "MIT/X", "X OR MIT", "(X OR MIT) AND BSD-3-Clause", "X WITH Y OR MIT"] {
        assert!(met(good, &allowed), "{good}");
    }
    for bad in
        ["", "X", "MIT AND X", "MIT WITH X", "(MIT", "MIT MIT", "MIT OR X AND", "X OR (Y AND MIT)"]
    {
        assert!(!met(bad, &allowed), "{bad}");
    }
}

#[test]
fn every_crate_has_a_licence_that_we_allow() {
    let policy = policy("deny.toml");
    let allow = strings(&policy, "licenses", "allow");
    let exceptions = policy["licenses"]["exceptions"].as_array().expect("a list");
    let mut used = BTreeSet::new();
    for Crate { name, version, license, .. } in &*CRATES {
        let exception = exceptions.iter().find(|one| one["crate"].as_str() == Some(name));
        let excepted = |licence: &str| {
            let list = exception.and_then(|one| one["allow"].as_array());
            list.is_some_and(|list| list.iter().any(|one| one.as_str() == Some(licence)))
        };
        let may = |licence: &str| allow.contains(licence) || excepted(licence);
        assert!(met(license, &may), "{name} {version}: {license:?} is not allowed by deny.toml");
        used.extend(allow.iter().filter(|one| license.contains(one.as_str())).cloned());
    }
    assert_eq!(allow, used, "deny.toml allows licences that nothing has");
}

/// `cargo package` looks for whatever has a version where crates are published, and leaves out of a package what its tests alone have by its path.
#[test]
fn no_published_crate_wants_one_that_is_not() {
    let mut command = Command::new(env!("CARGO"));
    command.args(["metadata", "--format-version=1", "--locked", "--no-deps"]);
    let output = command.current_dir(root()).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let kept = |package: &&Value| package["publish"].as_array().is_some_and(Vec::is_empty);
    let names: BTreeSet<_> = packages.iter().filter(kept).map(|it| it["name"].as_str()).collect();
    assert!(names.contains(&Some("adoube-fuzz")), "{names:?}");
    for package in packages.iter().filter(|it| !kept(it)) {
        for other in package["dependencies"].as_array().expect("dependencies") {
            let left_out = other["kind"] == "dev" && other["req"] == "*";
            let wanted = names.contains(&other["name"].as_str()) && !left_out;
            assert!(!wanted, "{} wants {}, which is not published", package["name"], other["name"]);
        }
    }
}

#[test]
fn every_crate_is_ours_or_from_the_registry_with_its_checksum() {
    for Crate { name, version, source, .. } in &*CRATES {
        let ours = source.is_none() && name.starts_with("adoube");
        assert!(ours || source.as_deref() == Some(CRATES_IO), "{name} {version}: {source:?}");
    }
    for file in ["Cargo.lock", "bench/Cargo.lock"] {
        for package in policy(file)["package"].as_array().expect("packages") {
            let source = package.get("source").and_then(toml::Value::as_str);
            let Some(source) = source else { continue };
            assert_eq!(source, CRATES_IO, "{file}: {:?}", package["name"]);
            assert!(package.get("checksum").is_some(), "{file}: {:?}", package["name"]);
        }
    }
}

#[test]
fn no_crate_comes_in_two_versions_but_those_that_deny_toml_explains() {
    let policy = policy("deny.toml");
    let mut skipped = BTreeMap::new();
    for skip in policy["bans"]["skip"].as_array().expect("a list") {
        let reason = skip.get("reason").and_then(toml::Value::as_str).unwrap_or_default();
        let name = skip["crate"].as_str().expect("name@0.1, or name@1");
        assert!(!reason.is_empty(), "{name}: deny.toml does not say why");
        skipped.insert(name.to_owned(), false);
    }
    let mut versions = BTreeMap::<String, Vec<String>>::new();
    for Crate { name, version, .. } in &*CRATES {
        let full = format!("{name}@{version}.");
        let skip = skipped.iter_mut().find(|(skip, _)| full.starts_with(&format!("{skip}.")));
        if let Some((_, met)) = skip {
            *met = true;
        } else {
            versions.entry(name.clone()).or_default().push(version.clone());
        }
    }
    versions.retain(|_, versions| versions.len() > 1);
    assert!(versions.is_empty(), "in two versions: {versions:?}");
    skipped.retain(|_, met| !*met);
    assert!(skipped.is_empty(), "deny.toml explains what is not there: {:?}", skipped.keys());
}

#[test]
fn every_package_of_the_pages_has_a_checksum_and_a_licence_that_we_allow() {
    let policy = policy("web/deny.toml");
    let bundled = strings(&policy, "licenses", "bundled");
    let tools = strings(&policy, "licenses", "tools");
    let (skip, scripts) = (strings(&policy, "bans", "skip"), strings(&policy, "bans", "scripts"));
    let lock: Value = serde_json::from_str(&read("web/package-lock.json")).expect("JSON");
    let mut names = BTreeSet::new();
    for (path, package) in lock["packages"].as_object().expect("packages") {
        let Some((_, name)) = path.rsplit_once("node_modules/") else { continue };
        let is = |what: &str| package[what].as_bool() == Some(true);
        let allow = if is("dev") { &tools } else { &bundled };
        let may = |licence: &str| allow.contains(licence);
        let licence = package["license"].as_str().unwrap_or_default();
        assert!(met(licence, &may), "{name}: {licence:?} is not allowed by web/deny.toml");
        // What is installed must not say otherwise.
        let installed = root().join("web").join(path).join("package.json");
        if let Ok(text) = std::fs::read_to_string(&installed) {
            let said: Value = serde_json::from_str(&text).expect("JSON");
            let said = said["license"].as_str().unwrap_or_default();
            assert!(met(said, &may), "{name}: {said:?} is not allowed by web/deny.toml");
        }
        let sum = package["integrity"].as_str().unwrap_or_default();
        assert!(sum.starts_with("sha512-"), "{name}: no checksum in package-lock.json");
        assert!(package["link"].is_null(), "{name}: a link, not a package");
        assert!(
            !is("hasInstallScript") || scripts.contains(name),
            "{name}: runs a program when it is installed"
        );
        assert!(names.insert(name) || skip.contains(name), "{name}: in two versions");
    }
    assert!(names.len() > 10, "package-lock.json lists {} packages", names.len());
}

/// Whether an advisory of the `RustSec` database, as Markdown with a TOML head, is against a version.
fn is_against(advisory: &str, version: &Version) -> bool {
    let head = advisory.split("```").nth(1).and_then(|block| block.strip_prefix("toml\n"));
    let head: toml::Table = head.expect("a TOML head").parse().expect("TOML");
    let good = |name: &str| {
        let list = head.get("versions").and_then(|versions| versions.get(name)?.as_array());
        list.is_some_and(|list| {
            let mut ranges = list.iter().filter_map(toml::Value::as_str);
            ranges.any(|range| VersionReq::parse(range).expect("versions").matches(version))
        })
    };
    head["advisory"].get("withdrawn").is_none() && !good("patched") && !good("unaffected")
}

#[test]
fn an_advisory_is_against_versions_that_are_neither_mended_nor_older_than_the_fault() {
    let head = "[versions]\npatched = [\">= 1.2.3\", \"^1.1.9\"]\nunaffected = [\"< 1.0.0\"]\n";
    let advisory = format!("```toml\n[advisory]\nid = \"X\"\n{head}```\n# A fault\n");
    for (version, against) in
        [("0.9.9", false), ("1.0.0", true), ("1.1.8", true), ("1.1.9", false), ("2.0.0", false)]
    {
        assert_eq!(is_against(&advisory, &version.parse().unwrap()), against, "{version}");
    }
    let withdrawn = advisory.replace("id =", "withdrawn = \"2026-01-01\"\nid =");
    assert!(!is_against(&withdrawn, &"1.0.0".parse().unwrap()));
}

/// `ADVISORY_DB`, or where `cargo audit` keeps it: a copy of the `RustSec` database, which nothing here fetches.
#[test]
fn no_crate_has_an_advisory_against_it_where_the_database_is_at_hand() {
    let variable = |name: &str| std::env::var_os(name).map(PathBuf::from);
    let kept = || Some(variable("HOME")?.join(".cargo/advisory-db"));
    let Some(folder) = variable("ADVISORY_DB").or_else(kept).filter(|it| it.is_dir()) else {
        eprintln!("not looked for: there is no copy of the database (ADVISORY_DB=FOLDER)");
        return;
    };
    // What does not concern us, each with its reason there.
    let ignored = strings(&policy("deny.toml"), "advisories", "ignore");
    let mut found = Vec::new();
    for Crate { name, version, .. } in &*CRATES {
        let Ok(advisories) = std::fs::read_dir(folder.join("crates").join(name)) else { continue };
        for path in advisories.map(|entry| entry.unwrap().path()) {
            let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).unwrap();
            if !ignored.contains(&id) && is_against(&text, &version.parse().unwrap()) {
                found.push(format!("{name} {version}: {}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
