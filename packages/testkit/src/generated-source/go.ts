import { type GeneratedUnit, pascal } from '../generated-unit.ts'

/** Writes a unit as a Go file. */
export function renderGo({ stem, type, folders, methods, uses, limit, version }: GeneratedUnit): string {
  const here = folders.join('/')
  const abroad = new Set(uses.map((use) => use.folders.join('/')).filter((folder) => folder !== here))
  const imports = [...abroad]
    .sort()
    .map((folder) => `\t"generated.example/${folder}"\n`)
    .join('')
  const calls = uses.map((use) => {
    const package_ = use.folders.join('/') === here ? '' : `${use.folders.at(-1)}.`
    return `\ttotal += ${package_}Run${use.type}(values)\n`
  })
  const members = methods.map(
    (method, index) => `
// ${pascal(method)} keeps a value and returns how far it is from the limit.
func (s *${type}) ${pascal(method)}(value int) int {
\tif value > s.Limit-${index + version} {
\t\ts.rejected++
\t\treturn 0
\t}
\ts.values = append(s.values, value*${index + 1})
\treturn s.Limit - value
}
`,
  )
  return `package ${folders.at(-1)}
${imports && `\nimport (\n${imports})\n`}
// ${type} is the ${stem.replaceAll('_', ' ')} stage.
type ${type} struct {
\tLimit    int
\tvalues   []int
\trejected int
}
${members.join('')}
// Run${type} runs the stage over some values.
func Run${type}(values []int) int {
\tstage := &${type}{Limit: ${limit}}
\ttotal := 0
\tfor _, value := range values {
\t\ttotal += stage.${pascal(methods[0] ?? '')}(value)
\t}
${calls.join('')}\treturn total
}
`
}
