const NAMES: Readonly<Record<string, string>> = {
  c: 'C',
  cpp: 'C++',
  go: 'Go',
  java: 'Java',
  javascript: 'JavaScript',
  python: 'Python',
  rust: 'Rust',
  tsx: 'TSX',
  typescript: 'TypeScript',
}

/** What people call the language of a grammar; files without one are plain text. */
export function grammarName(grammar: string | null): string {
  return grammar === null ? 'Plain text' : (NAMES[grammar] ?? grammar)
}
