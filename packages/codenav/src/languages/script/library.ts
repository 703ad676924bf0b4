import { either, type Type, UNKNOWN } from '../../resolve/type.ts'

/** A type of the language itself. */
export const builtinType = (name: string, args: readonly Type[] = []): Type => ({ t: 'builtin', name, args })

type Builtin = Type & { readonly t: 'builtin' }

const LISTS: ReadonlySet<string> = new Set(
  `Array ReadonlyArray tuple Set ReadonlySet WeakSet Iterable Iterator IterableIterator Generator AsyncGenerator
  AsyncIterable AsyncIterator AsyncIterableIterator ArrayLike ArrayIterator SetIterator MapIterator`.split(
    /\s+/,
  ),
)
const MAPS: ReadonlySet<string> = new Set(['Map', 'ReadonlyMap', 'WeakMap'])

/** Generic types that are followed even where a repository adds members to them. */
export const KNOWN_GENERICS: ReadonlySet<string> = new Set([
  ...LISTS,
  ...MAPS,
  'Promise',
  'PromiseLike',
  'Record',
])

/** Types that give their first argument for another: what they change matters to no member. */
export const TRANSPARENT: ReadonlySet<string> = new Set(
  'Partial Required Readonly Pick Omit NonNullable Exclude Extract NoInfer WeakRef'.split(' '),
)

/** What iterating over a value of a known type gives; null where the type is not known. */
export function libraryElement({ name, args }: Builtin): Type | null {
  if (name === 'tuple') return either(args)
  if (LISTS.has(name)) return args[0] ?? UNKNOWN
  if (MAPS.has(name)) return builtinType('tuple', args.slice(0, 2))
  return name === 'string' ? builtinType('string') : null
}

/** What a promise gives when it is awaited; null for anything else. */
export function libraryAwaited({ name, args }: Builtin): Type | null {
  return name === 'Promise' || name === 'PromiseLike' ? (args[0] ?? UNKNOWN) : null
}

const SAME = new Set(
  `filter slice concat reverse sort splice toSorted toReversed toSpliced fill copyWithin with add set finally catch
  values union difference intersection`.split(/\s+/),
)
const ELEMENT = new Set(['find', 'findLast', 'at', 'pop', 'shift'])
const CALLS_BACK = new Set(
  'forEach map filter find findIndex findLast findLastIndex some every flatMap'.split(' '),
)

/** What a method of a known type gives. `results` are what the functions among the arguments give. */
export function libraryResult(
  method: string,
  self: Builtin,
  args: readonly Type[],
  results: readonly Type[],
): Type {
  const element = libraryElement(self)
  if (self.name === 'Promise') {
    const given = results[0] ?? UNKNOWN
    return method === 'then' ? asPromise(given) : self
  }
  if (MAPS.has(self.name)) return mapResult(method, self)
  if (element === null || self.name === 'string') return textResult(method, self.name)
  if (ELEMENT.has(method)) return element
  if (method === 'next') return UNKNOWN
  if (SAME.has(method))
    return method === 'concat' ? either([listOf(element), ...args]) : sameList(self, element)
  if (method === 'map') return builtinType('Array', [results[0] ?? UNKNOWN])
  if (method === 'flatMap') return builtinType('Array', [flattened(results[0] ?? UNKNOWN)])
  if (method === 'flat') return builtinType('Array', [flattened(element)])
  if (method === 'reduce' || method === 'reduceRight') return either([args[1] ?? results[0] ?? element])
  if (method === 'entries')
    return builtinType('Array', [builtinType('tuple', [builtinType('number'), element])])
  return builtinType('basic')
}

function textResult(method: string, name: string): Type {
  if (name === 'string' && (method === 'split' || method === 'match'))
    return builtinType('Array', [builtinType('string')])
  return builtinType('basic')
}

function sameList(self: Builtin, element: Type): Type {
  return self.name === 'tuple' ? listOf(element) : self
}

function listOf(element: Type): Type {
  return builtinType('Array', [element])
}

function flattened(type: Type): Type {
  return type.t === 'builtin' ? (libraryElement(type) ?? type) : type
}

function asPromise(type: Type): Type {
  return type.t === 'builtin' && type.name === 'Promise' ? type : builtinType('Promise', [type])
}

function mapResult(method: string, { args, ...self }: Builtin): Type {
  const [key = UNKNOWN, value = UNKNOWN] = args
  switch (method) {
    case 'get':
      return value
    case 'set':
      return { ...self, args }
    case 'keys':
      return builtinType('Iterator', [key])
    case 'values':
      return builtinType('Iterator', [value])
    case 'entries':
      return builtinType('Iterator', [builtinType('tuple', [key, value])])
    default:
      return builtinType('basic')
  }
}

/** What a method of a known type hands to the function that it is given; null where it takes none. */
export function libraryCallback(
  method: string,
  self: Builtin,
  args: readonly Type[],
): readonly Type[] | null {
  if (self.name === 'Promise') return method === 'then' ? [self.args[0] ?? UNKNOWN] : null
  if (MAPS.has(self.name))
    return method === 'forEach' ? [self.args[1] ?? UNKNOWN, self.args[0] ?? UNKNOWN, self] : null
  const element = self.name === 'string' ? null : libraryElement(self)
  if (element === null) return null
  if (CALLS_BACK.has(method)) return [element, builtinType('number'), self]
  if (method === 'reduce' || method === 'reduceRight')
    return [args[1] ?? element, element, builtinType('number'), self]
  return method === 'sort' || method === 'toSorted' ? [element, element] : null
}

/** What a function of the language's own objects gives, such as `Object.keys`; null where nothing is known of it. */
export function globalResult(owner: string, method: string, args: readonly Type[]): Type | null {
  const [first = UNKNOWN] = args
  switch (`${owner}.${method}`) {
    case 'Object.assign':
    case 'Object.freeze':
    case 'Object.seal':
    case 'Object.create':
    case 'Object.defineProperty':
      return either(args)
    case 'Object.keys':
      return builtinType('Array', [builtinType('string')])
    case 'Object.values':
      return builtinType('Array', [valuesOf(first)])
    case 'Object.entries':
      return builtinType('Array', [builtinType('tuple', [builtinType('string'), valuesOf(first)])])
    case 'Array.from':
      return builtinType('Array', [first.t === 'builtin' ? (libraryElement(first) ?? UNKNOWN) : UNKNOWN])
    case 'Array.of':
      return builtinType('Array', [either(args)])
    case 'Promise.resolve':
      return asPromise(first)
    case 'Promise.all':
    case 'Promise.allSettled':
      return builtinType('Promise', [awaitedAll(first)])
    case 'Promise.race':
    case 'Promise.any':
      return builtinType('Promise', [
        awaitedOne(first.t === 'builtin' ? (libraryElement(first) ?? UNKNOWN) : UNKNOWN),
      ])
    case 'JSON.parse':
    case 'Reflect.get':
    case 'Reflect.apply':
    case 'Object.fromEntries':
    case 'Object.getPrototypeOf':
    case 'Object.getOwnPropertyDescriptor':
      return UNKNOWN
    default:
      return null
  }
}

function valuesOf(type: Type): Type {
  return type.t === 'builtin' && type.name === 'Record' ? (type.args[1] ?? UNKNOWN) : UNKNOWN
}

function awaitedOne(type: Type): Type {
  return type.t === 'builtin' ? (libraryAwaited(type) ?? type) : type
}

function awaitedAll(type: Type): Type {
  if (type.t !== 'builtin') return UNKNOWN
  return { ...type, args: type.args.map(awaitedOne) }
}
