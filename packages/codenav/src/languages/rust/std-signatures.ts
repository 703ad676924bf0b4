import { type Type, UNKNOWN } from '../../resolve/type.ts'
import { STD_TYPES } from './std-types.ts'

/** What a method of the standard library takes and gives. Its type parameters are builtins named `?T`. */
export type Signature = {
  /** The type parameters of the type that it belongs to. */
  readonly of: readonly Type[]
  readonly params: readonly Type[]
  readonly result: Type
}

/** Type parameters of a signature with what they stand for. */
export type Bindings = Map<string, Type>

/** The signature of a method, or of a function where the name begins with `::`; null where it is not known. */
export function signatureOf(type: string, name: string): Signature | null {
  return standard().signatures.get(`${type}.${name}`) ?? null
}

/** Whether any type of the standard library that is known here has a method of a name. */
export function isStandardMethod(name: string): boolean {
  return standard().names.has(name)
}

/** Whether a name is that of a type of the standard library that is known here. */
export function isStandardType(name: string): boolean {
  return standard().types.has(name)
}

/** Finds what the parameters of a signature stand for, given a type that takes the place of one of its own. */
export function bindParameters(pattern: Type, actual: Type, bindings: Bindings): void {
  if (pattern.t !== 'builtin' || actual.t === 'unknown') return
  if (pattern.name.startsWith('?')) {
    if (!bindings.has(pattern.name)) bindings.set(pattern.name, actual)
    return
  }
  if (actual.t !== 'builtin') return
  for (const [n, inner] of pattern.args.entries()) bindParameters(inner, actual.args[n] ?? UNKNOWN, bindings)
}

/** A type of a signature with its parameters replaced; those that stand for nothing are unknown. */
export function replaceParameters(type: Type, bindings: Bindings): Type {
  if (type.t !== 'builtin') return type
  if (type.name === '_') return UNKNOWN
  if (type.name.startsWith('?')) return bindings.get(type.name) ?? UNKNOWN
  return type.args.length === 0
    ? type
    : { ...type, args: type.args.map((arg) => replaceParameters(arg, bindings)) }
}

type Standard = {
  readonly signatures: ReadonlyMap<string, Signature>
  readonly names: ReadonlySet<string>
  readonly types: ReadonlySet<string>
}
let kept: Standard | null = null

/** The table, read when it is first needed. */
function standard(): Standard {
  kept ??= readSignatures(STD_TYPES)
  return kept
}

function readSignatures(text: string): Standard {
  const names = new Set<string>()
  const types = new Set<string>()
  const signatures = new Map<string, Signature>()
  let owners: Type[] = []
  for (const line of text.split('\n').filter((one) => one !== '')) {
    if (!line.startsWith(' ')) {
      owners = line.split(' ').map((one) => new TypeReader(one).type())
      for (const owner of owners) if (owner.t === 'builtin') types.add(owner.name)
      continue
    }
    const colon = line.lastIndexOf(' : ')
    const result = new TypeReader(line.slice(colon + 3)).type()
    for (const method of line.slice(0, colon).trim().split(' ')) {
      const [, name = '', params = ''] = /^([\w:]+)(?:\((.*)\))?$/.exec(method) ?? []
      names.add(name)
      for (const owner of owners)
        if (owner.t === 'builtin')
          signatures.set(`${owner.name}.${name}`, {
            of: owner.args,
            params: params === '' ? [] : new TypeReader(params).list(),
            result,
          })
    }
  }
  return { signatures, names, types }
}

/** Reads the small language of types in which `STD_TYPES` is written. */
class TypeReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  list(): Type[] {
    const types = [this.type()]
    while (this.#take(',')) types.push(this.type())
    return types
  }

  type(): Type {
    if (this.#take('|')) return this.#closure()
    if (this.#take('(')) return { t: 'builtin', name: 'tuple', args: this.#until(')') }
    const name = /^\w+/.exec(this.#text.slice(this.#at))?.[0] ?? ''
    this.#at += name.length
    if (/^[A-Z]$|^Self$/.test(name)) return { t: 'builtin', name: `?${name}`, args: [] }
    return { t: 'builtin', name, args: this.#take('<') ? this.#until('>') : [] }
  }

  #closure(): Type {
    const params = this.#take('|') ? [] : this.#until('|')
    return { t: 'builtin', name: 'Fn', args: [this.type(), ...params] }
  }

  #until(end: string): Type[] {
    const types = this.list()
    this.#take(end)
    return types
  }

  #take(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false
    this.#at++
    return true
  }
}
