//! `bindgen IN.wasm OUT-FOLDER NAME`: writes the module for browsers with its JavaScript and its types.

use std::{env, io};

fn main() -> io::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [input, folder, name] = args.as_slice() else {
        return Err(io::Error::other("usage: bindgen IN.wasm OUT-FOLDER NAME"));
    };
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    let made = bindgen.input_path(input).out_name(name).web(true).and_then(|bindgen| {
        bindgen
            .typescript(true)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(folder)
    });
    made.map_err(|error| io::Error::other(format!("{input}: {error:#}")))
}
