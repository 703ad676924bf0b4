import type { GeneratedUnit } from '../generated-unit.ts'

/** Writes a unit as a Rust module. */
export function renderRust({ stem, type, methods, uses, limit, version }: GeneratedUnit): string {
  const imports = uses.map(
    (use) => `use crate::${use.folders.slice(1).join('::')}::${use.stem}::${use.stem};\n`,
  )
  const calls = uses.map((use) => `    total += ${use.stem}(values);\n`).join('')
  const members = methods.map(
    (method, index) => `
    /// Keeps a value and returns how far it is from the limit.
    pub fn ${method}(&mut self, value: i64) -> i64 {
        if value > LIMIT - ${index + version} {
            self.rejected += 1;
            return 0;
        }
        self.values.push(value * ${index + 1});
        LIMIT - value
    }
`,
  )
  return `//! Part of the ${stem.replaceAll('_', ' ')} stage.
${imports.length > 0 ? `\n${imports.join('')}` : ''}
const LIMIT: i64 = ${limit};

#[derive(Debug, Default)]
pub struct ${type} {
    values: Vec<i64>,
    rejected: usize,
}

impl ${type} {${members.join('')}}

/// Runs the stage over some values.
pub fn ${stem}(values: &[i64]) -> i64 {
    let mut stage = ${type}::default();
    let mut total: i64 = values.iter().map(|value| stage.${methods[0]}(*value)).sum();
${calls}    total
}
`
}
