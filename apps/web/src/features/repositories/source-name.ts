const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}\/[A-Za-z0-9_.-]{1,100}$/

/** `owner/name` out of an address or a path; undefined where its last two parts are no such name. */
export function nameFromSource(source: string): string | undefined {
  const parts = source
    .trim()
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .split(/[/:\\]/)
  const name = parts.slice(-2).join('/')
  return NAME.test(name) ? name : undefined
}

/** What is wrong with a repository's name; null where nothing is. */
export function problemOfName(name: string): string | null {
  return NAME.test(name.trim()) ? null : 'A name has the form owner/name'
}
