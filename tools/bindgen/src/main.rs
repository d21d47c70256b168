//! `bindgen IN.wasm OUT-FOLDER NAME`: writes the module for browsers with its JavaScript and its types.

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [input, folder, name] = args.as_slice() else {
        eprintln!("usage: bindgen IN.wasm OUT-FOLDER NAME");
        return ExitCode::from(2);
    };
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    let made = bindgen.input_path(input).out_name(name).web(true).and_then(|bindgen| {
        bindgen
            .typescript(true)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(folder)
    });
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{input}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
