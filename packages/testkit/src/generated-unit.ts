import { createRandom, type Random } from './random.ts'

/** The languages of generated files, in the order in which files take turns. */
export const GENERATED_LANGUAGES = [
  'python',
  'java',
  'javascript',
  'typescript',
  'go',
  'rust',
  'c',
  'cpp',
] as const

/** A language of generated files. */
export type GeneratedLanguage = (typeof GENERATED_LANGUAGES)[number]

/** The names of a generated file and of what it defines. */
export type UnitName = {
  readonly language: GeneratedLanguage
  /** The folders of the file. */
  readonly folders: readonly string[]
  /** The name of the file without its extension, and of its function: `merge_ledger_42`. */
  readonly stem: string
  /** The name of its class or struct: `MergeLedger42`. */
  readonly type: string
  readonly path: string
}

/** A generated file: its names, those of the files it calls, and numbers that vary its text. */
export type GeneratedUnit = UnitName & {
  readonly uses: readonly UnitName[]
  /** The names of the methods of its type. */
  readonly methods: readonly string[]
  readonly limit: number
  /** How often the file was changed; each value gives another text. */
  readonly version: number
}

const AREAS = ['billing', 'storage', 'network', 'search', 'identity', 'reports', 'queue', 'catalog']
const VERBS = ['merge', 'filter', 'rank', 'index', 'settle', 'encode', 'group', 'trim', 'route', 'audit']
const NOUNS = ['ledger', 'batch', 'cursor', 'window', 'bucket', 'packet', 'record', 'shard', 'token', 'lease']
const METHODS = [
  'append',
  'collect',
  'discard',
  'estimate',
  'flush',
  'lookup',
  'normalise',
  'rebalance',
  'reset',
]
const EXTENSIONS: Readonly<Record<GeneratedLanguage, string>> = {
  python: 'py',
  java: 'java',
  javascript: 'js',
  typescript: 'ts',
  go: 'go',
  rust: 'rs',
  c: 'c',
  cpp: 'hpp',
}
const FILES_PER_FOLDER = 40

/** Plans file number `index`, 0-based; equal arguments give an equal plan. */
export function planUnit(
  languages: readonly GeneratedLanguage[],
  seed: number,
  index: number,
  version: number,
): GeneratedUnit {
  const random = createRandom(seed, index, 1)
  const earlier = Math.floor(index / languages.length)
  const used = new Set(Array.from({ length: Math.min(earlier, 2) }, () => random.below(earlier)))
  const uses = [...used].map((turn) =>
    nameUnit(languages, seed, turn * languages.length + (index % languages.length)),
  )
  return {
    ...nameUnit(languages, seed, index),
    uses,
    methods: methodNames(random),
    limit: 16 + random.below(1000),
    version,
  }
}

/** Three to twenty-two names: most files of a program are short, and a few are long. */
function methodNames(random: Random): string[] {
  const first = random.below(METHODS.length)
  const count = 3 + Math.floor(20 * random.next() ** 3)
  return Array.from({ length: count }, (_, k) => {
    const round = Math.floor(k / METHODS.length)
    return `${METHODS[(first + k) % METHODS.length]}${round || ''}`
  })
}

function nameUnit(languages: readonly GeneratedLanguage[], seed: number, index: number): UnitName {
  const language = languages[index % languages.length]
  if (!language) throw new RangeError('A generated repository needs a language')
  const random = createRandom(seed, index)
  const [verb, noun] = [random.pick(VERBS), random.pick(NOUNS)]
  const folder = Math.floor(index / (FILES_PER_FOLDER * languages.length))
  const folders = [language, `${AREAS[folder % AREAS.length]}${Math.floor(folder / AREAS.length)}`]
  const stem = `${verb}_${noun}_${index}`
  const type = pascal(stem)
  const file = language === 'java' ? type : stem
  return { language, folders, stem, type, path: `${folders.join('/')}/${file}.${EXTENSIONS[language]}` }
}

/** `merge_ledger_42` as `MergeLedger42`. */
export function pascal(snake: string): string {
  return snake.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `merge_ledger_42` as `mergeLedger42`. */
export function camel(snake: string): string {
  return snake.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
