//! An SVG read back.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};

const XLINK: &str = "http://www.w3.org/1999/xlink";

/// What a `<use>` uses.
pub(crate) fn reference<'a>(node: &Node<'a, 'a>) -> Option<&'a str> {
    node.attribute((XLINK, "href"))
}

/// Fails unless it is a plain drawing that defines all it uses and asks for nothing from outside.
pub(crate) fn assert_whole(svg: &str) {
    let document = Document::parse(svg).unwrap();
    let mut ids = BTreeSet::new();
    for node in document.descendants().filter(Node::is_element) {
        let tag = node.tag_name().name();
        assert!(
            ["svg", "title", "desc", "defs", "g", "path", "use"].contains(&tag),
            "<{tag}> is no plain drawing"
        );
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id), "{id} is defined twice");
        }
        for attribute in node.attributes() {
            assert!(!attribute.name().starts_with("on"), "{}", attribute.name());
            assert!(!attribute.value().contains("url("), "{}", attribute.value());
        }
    }
    for node in document.descendants().filter(|node| node.has_tag_name("use")) {
        let id = reference(&node).unwrap().strip_prefix('#').unwrap();
        assert!(ids.contains(id), "{id} is used and not defined");
    }
}
