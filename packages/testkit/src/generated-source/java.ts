import { camel, type GeneratedUnit } from '../generated-unit.ts'

/** Writes a unit as a Java class. */
export function renderJava({ stem, type, folders, methods, uses, limit, version }: GeneratedUnit): string {
  const imports = uses.map((use) => `import ${use.folders.join('.')}.${use.type};\n`).join('')
  const calls = uses.map((use) => `        total += ${use.type}.${camel(use.stem)}(values);\n`).join('')
  const members = methods.map(
    (method, index) => `
    /** Keeps a value and returns how far it is from the limit. */
    public int ${method}(int value) {
        if (value > LIMIT - ${index + version}) {
            rejected++;
            return 0;
        }
        values.add(value * ${index + 1});
        return LIMIT - value;
    }
`,
  )
  return `package ${folders.join('.')};

import java.util.ArrayList;
import java.util.List;
${imports}
/** Part of the ${stem.replaceAll('_', ' ')} stage. */
public final class ${type} {
    private static final int LIMIT = ${limit};

    private final List<Integer> values = new ArrayList<>();
    private int rejected;
${members.join('')}
    /** Runs the stage over some values. */
    public static int ${camel(stem)}(List<Integer> values) {
        ${type} stage = new ${type}();
        int total = 0;
        for (int value : values) {
            total += stage.${methods[0]}(value);
        }
${calls}        return total;
    }
}
`
}
