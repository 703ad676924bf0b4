import { camel, type GeneratedUnit } from '../generated-unit.ts'
import { relativeImport } from './relative-import.ts'

/** Writes a unit as a TypeScript module. */
export function renderTypeScript(unit: GeneratedUnit): string {
  const { stem, type, methods, uses, limit, version } = unit
  const imports = uses
    .map((use) => `import { ${camel(use.stem)} } from '${relativeImport(unit, use)}'\n`)
    .join('')
  const calls = uses.map((use) => `  total += ${camel(use.stem)}(values.slice(1))\n`).join('')
  const members = methods.map(
    (method, index) => `
  /** Keeps a value and returns how far it is from the limit. */
  ${method}(value: number): number {
    if (value > this.limit - ${index + version}) {
      this.rejected += 1
      return 0
    }
    this.values.push(value * ${index + 1})
    return this.limit - value
  }
`,
  )
  return `// Part of the ${stem.replaceAll('_', ' ')} stage.
${imports}
export interface ${type}Options {
  readonly limit: number
}

export class ${type} {
  readonly values: number[] = []
  rejected = 0
  private readonly limit: number

  constructor(options: ${type}Options) {
    this.limit = options.limit
  }
${members.join('')}}

/** Runs the stage over some values. */
export function ${camel(stem)}(values: readonly number[]): number {
  const stage = new ${type}({ limit: ${limit} })
  let total = 0
  for (const value of values) total += stage.${methods[0]}(value)
${calls}  return total
}
`
}
