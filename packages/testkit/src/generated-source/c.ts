import type { GeneratedUnit } from '../generated-unit.ts'

/** Writes a unit as a C source file, which declares what it calls itself. */
export function renderC({ stem, methods, uses, limit, version }: GeneratedUnit): string {
  const externs = uses.map((use) => `int ${use.stem}(const int *values, size_t count);\n`).join('')
  const calls = uses.map((use) => `    total += ${use.stem}(values, count / 2);\n`).join('')
  const members = methods.map(
    (method, index) => `
/* Keeps a value and returns how far it is from the limit. */
static int ${method}(struct ${stem} *stage, int value)
{
    if (value > stage->limit - ${index + version} || stage->count == CAPACITY) {
        stage->rejected++;
        return 0;
    }
    stage->values[stage->count++] = value * ${index + 1};
    return stage->limit - value;
}
`,
  )
  const table = methods.map((method) => `    { "${method}", ${method} },\n`).join('')
  return `/* Part of the ${stem.replaceAll('_', ' ')} stage. */
#include <stddef.h>

#define CAPACITY 64

${externs}
struct ${stem} {
    int limit;
    int rejected;
    size_t count;
    int values[CAPACITY];
};

typedef int (*${stem}_step)(struct ${stem} *, int);
${members.join('')}
static const struct {
    const char *name;
    ${stem}_step run;
} steps[] = {
${table}};

/* Runs the stage over some values. */
int ${stem}(const int *values, size_t count)
{
    struct ${stem} stage = { ${limit}, 0, 0, { 0 } };
    int total = 0;
    for (size_t i = 0; i < count; i++)
        total += steps[i % (sizeof steps / sizeof *steps)].run(&stage, values[i]);
${calls}    return total;
}
`
}
