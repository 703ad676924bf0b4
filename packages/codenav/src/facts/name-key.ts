/**
 * What uses of a name are looked for by: the name itself, and of a path, as imports write them, the last part without
 * its extension.
 */
export function nameKey(name: string): string {
  if (!/[/.]/.test(name)) return name
  const last = name.slice(name.lastIndexOf('/') + 1)
  return last.replace(/(?<=.)\.\w+$/, '')
}
