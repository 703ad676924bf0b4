import type { GeneratedUnit } from '../generated-unit.ts'

/** Writes a unit as a Python module. */
export function renderPython({ stem, type, methods, uses, limit, version }: GeneratedUnit): string {
  const imports = uses.map((use) => `from ${use.folders.join('.')}.${use.stem} import ${use.stem}\n`).join('')
  const calls = uses.map((use) => `    total += ${use.stem}(values[: len(values) // 2])\n`).join('')
  const members = methods.map(
    (method, index) => `
    def ${method}(self, value: int) -> int:
        """Keep a value and return how far it is from the limit."""
        if value > self.limit - ${index + version}:
            self.rejected += 1
            return 0
        self.values.append(value * ${index + 1})
        return self.limit - value
`,
  )
  return `"""Part of the ${stem.replaceAll('_', ' ')} stage."""

from dataclasses import dataclass, field

${imports}
REVISION = ${version}


@dataclass
class ${type}:
    limit: int = ${limit}
    rejected: int = 0
    values: list[int] = field(default_factory=list)
${members.join('')}

def ${stem}(values: list[int]) -> int:
    """Run the stage over some values."""
    stage = ${type}()
    total = 0
    for value in values:
        total += stage.${methods[0]}(value)
${calls}    return total
`
}
