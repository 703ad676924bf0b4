use std::process::ExitCode;
use std::{env, fs};

use daybook::{check, parse, report};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check", path] => run(path, true),
        ["balances", path] => run(path, false),
        _ => {
            eprintln!("usage: daybook check|balances FILE");
            ExitCode::from(2)
        }
    }
}

fn run(path: &str, only_check: bool) -> ExitCode {
    let parsed = fs::read_to_string(path)
        .map_err(|error| error.to_string())
        .and_then(|source| parse(&source).map_err(|error| error.to_string()));
    let ledger = match parsed {
        Ok(ledger) => ledger,
        Err(message) => {
            eprintln!("{path}: {message}");
            return ExitCode::from(2);
        }
    };
    let problems = check::run(&ledger);
    for problem in &problems {
        eprintln!("{path}: {problem}");
    }
    if !only_check {
        for (account, inventory) in report::balances(&ledger) {
            println!("{account:<30} {inventory}");
        }
    }
    if problems.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
