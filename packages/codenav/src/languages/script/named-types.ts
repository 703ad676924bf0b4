import type { Shape } from '../../facts/shape.ts'
import { EXTERNAL, either, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { enclosingSelf } from './enclosing-self.ts'
import { builtinType, KNOWN_GENERICS } from './library.ts'
import { ScriptMembers } from './members.ts'
import { isIn } from './spaces.ts'

/** The part of a shape that only the script languages know. */
export type Special = Shape & { readonly k: 'special' }

/** Values that have no members. */
const EMPTY: ReadonlySet<string> = new Set(['undefined', 'void', 'never', 'any', 'unknown', 'null'])

/** What types names, annotations and literals have. */
export abstract class ScriptNamedTypes extends ScriptMembers {
  /** What a shape that stands for an expectation means. */
  protected abstract expectation(file: WorkspaceFile, shape: Special): Type

  protected override evaluateSymbol(symbol: CodeSymbol): Type {
    const { fact, file } = symbol
    switch (fact.kind) {
      case 'type':
      case 'module':
        return symbol.index < 0 ? { t: 'module', key: file.path } : { t: 'class', symbol, args: [] }
      case 'namespace':
        return fact.value ? this.valueType(file, fact.value) : { t: 'class', symbol, args: [] }
      case 'enumMember':
        return symbol.container ? { t: 'instance', symbol: symbol.container, args: [] } : UNKNOWN
      case 'variable':
      case 'constant':
      case 'parameter':
        return this.#withAssigned(symbol, super.evaluateSymbol(symbol))
      default:
        return super.evaluateSymbol(symbol)
    }
  }

  /** What is assigned to members of a variable adds to its type. */
  #withAssigned(symbol: CodeSymbol, type: Type): Type {
    const scope = this.assignedScope(symbol)
    return scope === undefined ? type : either([type, { t: 'scope', file: symbol.file, scope }])
  }

  protected override evaluate(file: WorkspaceFile, shape: Shape): Type {
    if (shape.k === 'builtin' && EMPTY.has(shape.name)) return UNKNOWN
    return super.evaluate(file, shape)
  }

  /** A name that the repository does not define is one of the language or of the page. */
  protected override nameType(file: WorkspaceFile, name: string, at: number): Type {
    const found = this.resolveName(file, file.scopeAt(at), name, at)
    if (found.symbols.length === 0 && !found.outside) return this.#unfound(file, name)
    if (KNOWN_OBJECTS.has(name) && found.certainty === 'import' && found.symbols[0]?.kind === 'interface')
      return builtinType(`global:${name}`)
    return this.resolutionType(found)
  }

  #unfound(file: WorkspaceFile, name: string): Type {
    if (name === 'module' || name === 'exports')
      return file.language === 'javascript' ? { t: 'module', key: file.path } : UNKNOWN
    return name === 'arguments' ? UNKNOWN : builtinType(`global:${name}`)
  }

  protected override evaluateAnnotation(file: WorkspaceFile, shape: Shape): Type {
    if (shape.k === 'builtin' && EMPTY.has(shape.name)) return UNKNOWN
    if (shape.k !== 'member') return super.evaluateAnnotation(file, shape)
    const of = this.valueType(file, shape.of)
    if (of.t === 'external' || (of.t === 'builtin' && of.name.startsWith('global:'))) return EXTERNAL
    const symbols = this.members(of, shape.name)
    const symbol = symbols.find((one) => isIn(one, 'type')) ?? symbols[0]
    return symbol ? this.instanceOf(this.symbolType(symbol)) : UNKNOWN
  }

  protected override instanceOf(type: Type): Type {
    if (type.t === 'function') return { t: 'instance', symbol: type.symbol, args: [] }
    return super.instanceOf(type)
  }

  protected override applied(type: Type, args: readonly Type[]): Type {
    if (type.t !== 'function') return super.applied(type, args)
    return substitute(type, this.parametersOf(type.symbol, args))
  }

  protected override specialType(file: WorkspaceFile, shape: Special): Type {
    const { at = 0, text = '' } = shape
    switch (shape.name) {
      case 'type':
        return this.#named(file, text, at, 'type')
      case 'namespace':
        return this.#named(file, text, at, 'namespace')
      case 'literal':
        return this.#literal(file, at)
      case 'class': {
        const owner = file.facts.scopes[file.scopeAt(at)]?.owner ?? -1
        return owner < 0 ? UNKNOWN : { t: 'class', symbol: file.symbol(owner), args: [] }
      }
      case 'function': {
        const owner = functionAt(file, at)
        return owner ? { t: 'function', symbol: owner, self: null } : UNKNOWN
      }
      case 'type parameter':
        return { t: 'parameter', symbol: file.symbol(at) }
      case 'cast': {
        const [cast] = file.definitionsIn(NOWHERE, text)
        return cast ? this.annotatedType(file, cast.fact.type) : UNKNOWN
      }
      case 'exports':
        return { t: 'module', key: file.path }
      case 'query':
        return this.valueType(file, shape.of[0])
      case 'require':
      case 'import':
        return this.#module(file, text, shape.name === 'require')
      case 'this':
      case 'super':
        return this.#self(file, at, shape.name === 'super')
      default:
        return this.expectation(file, shape)
    }
  }

  protected override specialAnnotation(file: WorkspaceFile, shape: Special): Type {
    const type = this.specialType(file, shape)
    return shape.name === 'type' || shape.name === 'namespace'
      ? this.#withDefaults(this.instanceOf(type))
      : type
  }

  /** A type that is named without arguments has those that its parameters say. */
  #withDefaults(type: Type): Type {
    if (type.t !== 'instance' || type.args.length > 0) return type
    const { file, fact } = type.symbol
    const parameters = (fact.typeParams ?? []).map((index) => file.symbol(index))
    if (!parameters.some((one) => one.fact.value)) return type
    const args = parameters.map(
      (symbol): Type =>
        symbol.fact.value ? this.annotatedType(file, symbol.fact.value) : { t: 'parameter', symbol },
    )
    return { ...type, args }
  }

  #named(file: WorkspaceFile, name: string, at: number, space: 'type' | 'namespace'): Type {
    const found = this.find(file, file.scopeAt(at), name, space)
    if (found.outside) return EXTERNAL
    const isGlobal = found.certainty === 'import' && found.symbols[0]?.kind === 'interface'
    if (found.symbols.length === 0 || (KNOWN_GENERICS.has(name) && isGlobal)) {
      const value = found.symbols.length === 0 ? this.find(file, file.scopeAt(at), name, 'value') : null
      return value && value.symbols.length > 0 ? this.resolutionType(value) : builtinType(name)
    }
    return this.resolutionType(found)
  }

  #literal(file: WorkspaceFile, at: number): Type {
    const scope = file.scopeAt(at)
    const { kind, owner = -1 } = file.facts.scopes[scope] ?? {}
    if (kind !== 'type') return UNKNOWN
    return owner >= 0 && file.symbol(owner).kind === 'interface'
      ? { t: 'instance', symbol: file.symbol(owner), args: [] }
      : { t: 'scope', file, scope }
  }

  #module(file: WorkspaceFile, name: string, isRequired: boolean): Type {
    const fact = {
      module: name,
      name: null,
      alias: null,
      scope: 0,
      definition: -1,
      start: 0,
      end: 0,
      flags: isRequired ? ['require'] : [],
    }
    const target = this.findImport(file, fact)
    if (!target) return EXTERNAL
    const [symbol] = target.symbols ?? []
    if (symbol) return this.symbolType(symbol)
    return target.module === undefined ? UNKNOWN : { t: 'module', key: target.module }
  }

  #self(file: WorkspaceFile, at: number, isSuper: boolean): Type {
    const self = enclosingSelf(file, at)
    if (!self) return UNKNOWN
    if ('typed' in self) return this.symbolType(self.typed)
    if ('literal' in self) return isSuper ? UNKNOWN : { t: 'scope', file, scope: self.literal }
    const { owner, isStatic } = self
    if (
      owner.kind !== 'class' &&
      owner.kind !== 'interface' &&
      owner.kind !== 'type' &&
      owner.kind !== 'function'
    )
      return this.symbolType(owner)
    if (owner.kind === 'function' && this.assignedScope(owner) === undefined) return UNKNOWN
    const type: Type = isSuper
      ? (this.baseTypes(owner)[0] ?? UNKNOWN)
      : { t: 'instance', symbol: owner, args: [] }
    return isStatic && type.t === 'instance' ? { ...type, t: 'class' } : type
  }
}

/** The function whose text begins at an offset. */
export function functionAt(file: WorkspaceFile, at: number): CodeSymbol | null {
  const { scopes } = file.facts
  let scope = file.scopeAt(at)
  while (scope > 0 && scopes[scope]?.kind !== 'function') scope = scopes[scope]?.parent ?? 0
  const owner = scopes[scope]?.owner ?? -1
  return owner < 0 ? null : file.symbol(owner)
}

/** The scope of definitions that nobody can name. */
const NOWHERE = -1

/** Objects of the language whose functions are known even where a repository adds members to them. */
const KNOWN_OBJECTS: ReadonlySet<string> = new Set([
  'Object',
  'Array',
  'Promise',
  'Map',
  'Set',
  'JSON',
  'Reflect',
])
