import type { UnitName } from '../generated-unit.ts'

/** The path of one unit's file from the folder of another of the same language, such as `../storage0/x.js`. */
export function relativeImport(from: UnitName, to: UnitName): string {
  const file = to.path.slice(to.path.lastIndexOf('/') + 1)
  const [here, there] = [from.folders.at(-1), to.folders.at(-1)]
  return here === there ? `./${file}` : `../${there}/${file}`
}
