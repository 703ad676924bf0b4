/** The languages that Goldspan reads, TSX apart from TypeScript because it is another grammar. */
export const LANGUAGES = [
  'python',
  'java',
  'javascript',
  'typescript',
  'tsx',
  'go',
  'rust',
  'c',
  'cpp',
] as const

/** A language with a grammar. */
export type Language = (typeof LANGUAGES)[number]

/**
 * The language of a path by its extension, in any case; `null` where Goldspan reads none.
 * A `.h` file is C by its path alone: see `languageOfFile`.
 */
export function languageOfPath(path: string): Language | null {
  return EXTENSIONS[extensionOf(path)] ?? null
}

/**
 * The language of a file. It depends on path and content only, so that whatever is derived from a blob can be kept
 * by its hash. A `.h` file is C++ when a line of it begins with what only C++ has (a namespace, a template, a class
 * with a body or base, an access label, a `using`), and C otherwise.
 */
export function languageOfFile(path: string, source: Uint8Array): Language | null {
  const language = languageOfPath(path)
  if (language !== 'c' || extensionOf(path) !== 'h') return language
  return CPP_ONLY.test(LATIN1.decode(source)) ? 'cpp' : 'c'
}

/**
 * The language in which the published ContextBench evaluator parses a path, among those that Goldspan reads. It
 * knows fewer extensions, and every `.h` is C to it.
 */
export function upstreamLanguageOfPath(path: string): Language | null {
  const extension = extensionOf(path)
  return UPSTREAM_EXTENSIONS.has(extension) ? languageOfPath(path) : null
}

const EXTENSIONS: Readonly<Record<string, Language>> = {
  py: 'python',
  pyi: 'python',
  pyw: 'python',
  java: 'java',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'tsx',
  go: 'go',
  rs: 'rust',
  c: 'c',
  h: 'c',
  cc: 'cpp',
  cpp: 'cpp',
  cxx: 'cpp',
  'c++': 'cpp',
  hh: 'cpp',
  hpp: 'cpp',
  hxx: 'cpp',
  'h++': 'cpp',
  inl: 'cpp',
  ipp: 'cpp',
  tpp: 'cpp',
  txx: 'cpp',
}

const UPSTREAM_EXTENSIONS: ReadonlySet<string> = new Set([
  'py',
  'js',
  'jsx',
  'ts',
  'tsx',
  'java',
  'go',
  'rs',
  'c',
  'h',
  'cpp',
  'cc',
  'hpp',
])

const LATIN1 = new TextDecoder('latin1')

const CPP_ONLY =
  /^[ \t]*(?:template[ \t]*<|(?:inline[ \t]+)?namespace\b|(?:public|private|protected)[ \t]*:|using[ \t]+(?:namespace\b|\w+[ \t]*[=:])|class[ \t]+(?:\w+[ \t]+)*\w+\s*(?::[ \t\n]*(?:public|private|protected|virtual)\b|\{))/m

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}
