import type { Shape } from '../../facts/shape.ts'
import type { Resolution } from '../../resolve/resolution.ts'
import { alternatives, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { JavaCalls } from './calls.ts'
import { isJdkFile } from './jdk/jdk-files.ts'
import { isPrimitive, promoted, unboxed } from './primitives.ts'

type Special = Shape & { readonly k: 'special' }

/** What types expressions have. */
export abstract class JavaTypes extends JavaCalls {
  protected override specialType(file: WorkspaceFile, shape: Special): Type {
    const { at = 0, text = '' } = shape
    const [first = null] = shape.of
    switch (shape.name) {
      case 'type':
        return this.#typeNamed(file, at, text)
      case 'call': {
        const reference = file.referenceAt(at)
        return reference ? this.callResult(file, reference) : UNKNOWN
      }
      case 'this':
      case 'super':
        return this.#aroundType(file, shape)
      case 'anonymous': {
        const symbol = file.definitionAt(at)
        return symbol ? { t: 'instance', symbol, args: [] } : UNKNOWN
      }
      case 'lang':
        return this.langType(text)
      case 'classOf':
        return this.langType('Class', [this.boxed(this.annotatedType(file, first)) ?? UNKNOWN])
      case 'sum':
      case 'number':
        return this.#computed(file, shape)
      case 'argument':
        return this.#asked(file, at, Number(text), first)
      case 'lambdaParameter':
        return this.functionOf(this.valueType(file, first))?.params[Number(text)] ?? UNKNOWN
      case 'lambdaResult':
        return this.functionOf(this.valueType(file, first))?.result ?? UNKNOWN
      case 'component':
        return this.#component(this.annotatedType(file, first), Number(text))
      default:
        return UNKNOWN
    }
  }

  protected override specialAnnotation(file: WorkspaceFile, shape: Special): Type {
    return this.instanceOf(this.specialType(file, shape))
  }

  #typeNamed(file: WorkspaceFile, at: number, name: string): Type {
    const found = this.named(file, file.scopeAt(at), name, at, 'type')
    if (found.symbols.length > 0 && !found.outside) return this.resolutionType(found)
    if (this.packages.isPackage(name)) return { t: 'module', key: name }
    return { t: 'builtin', name: this.outsideName(file, name), args: [] }
  }

  #aroundType(file: WorkspaceFile, { name, at = 0 }: Special): Type {
    const owner = this.#typeAround(file, at)
    if (!owner) return UNKNOWN
    if (name === 'this') return this.selfType(owner)
    const above = this.superTypes(owner)
    const isClass = (type: Type) => type.t !== 'instance' || type.symbol.kind !== 'interface'
    return (
      above.find(isClass) ??
      (above.length > 0 && owner.kind === 'interface' ? above[0] : undefined) ??
      this.langType('Object')
    )
  }

  #typeAround(file: WorkspaceFile, at: number): CodeSymbol | null {
    const { scopes } = file.facts
    let scope = file.scopeAt(at)
    while (scope > 0 && scopes[scope]?.kind !== 'type') scope = scopes[scope]?.parent ?? 0
    const owner = scopes[scope]?.owner ?? -1
    return owner < 0 ? null : file.symbol(owner)
  }

  #computed(file: WorkspaceFile, shape: Special): Type {
    const types = shape.of.map((operand) => this.valueType(file, operand))
    const names = types.map((type) => this.#basicName(type))
    if (shape.name === 'sum' && names.some((name) => name === 'String')) return this.langType('String')
    if (names.some((name) => name === null)) return UNKNOWN
    if (shape.name === 'sum' && names.some((name) => !isPrimitive(name ?? ''))) return this.langType('String')
    if (names.every((name) => name === 'boolean')) return { t: 'builtin', name: 'boolean', args: [] }
    return { t: 'builtin', name: promoted(names.filter((name) => name !== null)), args: [] }
  }

  /** The primitive type that a value counts as in a computation, or the name of its class; null where it is unknown. */
  #basicName(type: Type): string | null {
    if (type.t === 'builtin') return type.name
    if (type.t !== 'instance') return null
    return isJdkFile(type.symbol.file) ? (unboxed(type.symbol.name) ?? type.symbol.name) : type.symbol.name
  }

  #asked(file: WorkspaceFile, at: number, n: number, context: Shape | null): Type {
    const reference = file.referenceAt(at)
    if (!reference) return UNKNOWN
    return this.askedOf(file, reference, n, context && this.valueType(file, context))
  }

  #component(record: Type, n: number): Type {
    const [part] = alternatives(record)
    if (part?.t !== 'instance') return UNKNOWN
    const index = part.symbol.is('record') ? part.symbol.fact.params?.[n] : undefined
    if (index === undefined) return UNKNOWN
    const field = part.symbol.file.symbol(index)
    return substitute(this.symbolType(field), this.argumentsOf(part, field))
  }

  /** A field that is inherited is seen through the type that inherits it. */
  protected override nameType(file: WorkspaceFile, name: string, at: number): Type {
    const found = this.named(file, file.scopeAt(at), name, at, 'value')
    const [symbol] = found.symbols
    if (found.outside || !symbol) return this.#notNamed(found, file, name)
    const type = this.symbolType(symbol)
    return found.owner ? substitute(type, this.argumentsOf(this.selfType(found.owner), symbol)) : type
  }

  #notNamed(found: Resolution, file: WorkspaceFile, name: string): Type {
    if (this.packages.isPackage(name)) return { t: 'module', key: name }
    return found.outside ? { t: 'builtin', name: this.outsideName(file, name), args: [] } : UNKNOWN
  }

  protected override memberType(type: Type, name: string): Type {
    if (type.t === 'module') return this.#inPackage(`${type.key}.${name}`)
    if (type.t === 'builtin' && type.name === 'array' && name === 'length')
      return { t: 'builtin', name: 'int', args: [] }
    if (type.t === 'external' || type.t === 'builtin') return UNKNOWN
    return super.memberType(type, name)
  }

  #inPackage(name: string): Type {
    const [symbol] = this.typesAt(name)
    if (symbol) return this.symbolType(symbol)
    return this.packages.isPackage(name) ? { t: 'module', key: name } : { t: 'builtin', name, args: [] }
  }

  protected override moduleMembers(key: string, name: string): readonly CodeSymbol[] {
    return this.packages.typesIn(key, name)
  }
}
