import type { GeneratedUnit } from '../generated-unit.ts'
import { relativeImport } from './relative-import.ts'

/** Writes a unit as a C++ header with inline definitions. */
export function renderCpp(unit: GeneratedUnit): string {
  const { stem, type, methods, uses, limit, version } = unit
  const imports = uses.map((use) => `#include "${relativeImport(unit, use)}"\n`).join('')
  const calls = uses.map((use) => `    total += ${use.stem}(values);\n`).join('')
  const members = methods.map(
    (method, index) => `
    /// Keeps a value and returns how far it is from the limit.
    int ${method}(int value) {
        if (value > limit_ - ${index + version}) {
            ++rejected_;
            return 0;
        }
        values_.push_back(value * ${index + 1});
        return limit_ - value;
    }
`,
  )
  return `// Part of the ${stem.replaceAll('_', ' ')} stage.
#pragma once

#include <vector>
${imports && `\n${imports}`}
namespace generated {

class ${type} {
public:
    explicit ${type}(int limit) : limit_(limit) {}
${members.join('')}
private:
    int limit_;
    int rejected_ = 0;
    std::vector<int> values_;
};

/// Runs the stage over some values.
inline int ${stem}(const std::vector<int>& values) {
    ${type} stage(${limit});
    int total = 0;
    for (int value : values)
        total += stage.${methods[0]}(value);
${calls}    return total;
}

} // namespace generated
`
}
