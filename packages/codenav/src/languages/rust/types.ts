import type { Shape } from '../../facts/shape.ts'
import { alternatives, EXTERNAL, either, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { completed, isOurs } from './compare-types.ts'
import { RustMatches } from './matches.ts'
import { foreign } from './names.ts'
import { isPath } from './type-shapes.ts'

type Special = Shape & { readonly k: 'special' }

/** What types Rust's expressions, annotations and definitions have. */
export abstract class RustTypes extends RustMatches {
  protected override evaluateSymbol(symbol: CodeSymbol): Type {
    switch (symbol.kind) {
      case 'module':
        return this.#moduleType(symbol)
      case 'impl':
        return this.annotatedType(symbol.file, symbol.fact.type)
      case 'type':
        return symbol.is('associated')
          ? { t: 'parameter', symbol }
          : this.annotatedType(symbol.file, symbol.fact.type)
      case 'enumMember':
        return symbol.container ? { t: 'instance', symbol: symbol.container, args: [] } : UNKNOWN
      default:
        return super.evaluateSymbol(symbol)
    }
  }

  #moduleType(symbol: CodeSymbol): Type {
    const module = symbol.index < 0 ? this.modules.around(symbol.file, 0) : this.modules.declaredBy(symbol)
    return module ? { t: 'module', key: module.key } : EXTERNAL
  }

  protected override evaluate(file: WorkspaceFile, shape: Shape): Type {
    switch (shape.k) {
      case 'call':
        return this.called(file, shape)
      case 'member':
        return this.#member(file, shape)
      case 'apply':
        return this.#applied(file, shape)
      default:
        return super.evaluate(file, shape)
    }
  }

  protected override evaluateAnnotation(file: WorkspaceFile, shape: Shape): Type {
    return shape.k === 'apply'
      ? this.instanceOf(this.#applied(file, shape))
      : super.evaluateAnnotation(file, shape)
  }

  /** An alias with parameters stands for what it names with the arguments in their place. */
  #applied(file: WorkspaceFile, shape: Shape & { readonly k: 'apply' }): Type {
    const args = shape.args.map((arg) => this.annotatedType(file, arg))
    const [symbol] = this.pathSymbols(file, shape.of).symbols
    const type = this.valueType(file, shape.of)
    if (symbol?.kind === 'type' && symbol.fact.typeParams)
      return substitute(type, this.parametersOf(symbol, args))
    return this.applied(type, args)
  }

  protected override applied(type: Type, args: readonly Type[]): Type {
    // A foreign type may hold ours and give them out again.
    if (type.t === 'external') return args.some(isOurs) ? UNKNOWN : EXTERNAL
    const [first] = args
    if (type.t === 'builtin' && type.name === 'SmallVec' && first?.t === 'builtin' && first.name === 'slice')
      return { ...type, args: first.args }
    return super.applied(type, args)
  }

  /** A name of the standard library's prelude is known by itself. */
  protected override nameType(file: WorkspaceFile, name: string, at: number): Type {
    const found = this.resolveName(file, file.scopeAt(at), name, at)
    return found.outside && found.symbols.length === 0
      ? { t: 'builtin', name, args: [] }
      : this.resolutionType(found)
  }

  #member(file: WorkspaceFile, { of, name }: Shape & { readonly k: 'member' }): Type {
    const type = this.valueType(file, of)
    if (isPath(of)) {
      const [symbol] = this.associated(type, name, 'value').symbols
      if (symbol) return this.boundType(symbol, type)
      return type.t === 'builtin'
        ? { t: 'builtin', name, args: type.args }
        : type.t === 'external'
          ? EXTERNAL
          : UNKNOWN
    }
    return either(alternatives(type).map((part) => this.fieldType(part, name)))
  }

  /** The type of a field, seen through what the receiver points to. */
  protected fieldType(type: Type, name: string): Type {
    for (const step of this.dereferenced(type)) {
      if (step.t === 'builtin' && step.name === 'tuple') return step.args[Number(name)] ?? UNKNOWN
      const [field] = step.t === 'instance' || step.t === 'class' ? this.fieldsOf(step.symbol, name) : []
      if (field) return this.boundType(field, step)
    }
    return type.t === 'external' || (type.t === 'builtin' && type.args.length === 0) ? EXTERNAL : UNKNOWN
  }

  /** What a call gives. */
  protected abstract called(file: WorkspaceFile, call: Shape & { readonly k: 'call' }): Type

  /** The type of a parameter of a closure that is an argument of a call. `place` is `argument:parameter`. */
  protected abstract closureParameter(
    file: WorkspaceFile,
    call: Shape | null | undefined,
    place: string,
  ): Type

  protected override specialType(file: WorkspaceFile, shape: Special): Type {
    const [first, second] = shape.of
    switch (shape.name) {
      case 'type':
      case 'crate':
      case 'assoc':
        return this.#pathType(file, shape)
      case 'qualified':
        return this.#qualified(file, first, second)
      case 'try':
        return this.#inside(this.valueType(file, first), ['Option', 'Result'])
      case 'deref':
        return this.#dereferencedOnce(this.valueType(file, first))
      case 'operated':
        return this.valueType(file, first)
      case 'sliced':
        return either(
          alternatives(this.valueType(file, first)).map((part) =>
            part.t === 'builtin' ? this.sliceOf(part) : part,
          ),
        )
      case 'field':
        return this.matched(file, shape)
      case 'completed':
        return completed(this.annotatedType(file, first), this.valueType(file, second))
      case 'closureParameter':
        return this.closureParameter(file, first, shape.text ?? '')
      default:
        return UNKNOWN
    }
  }

  protected override specialAnnotation(file: WorkspaceFile, shape: Special): Type {
    return this.instanceOf(this.specialType(file, shape))
  }

  #pathType(file: WorkspaceFile, shape: Special): Type {
    const { text = '', at = 0 } = shape
    if (shape.name === 'type' && text === 'Self') return this.#selfType(file, at)
    if (shape.name === 'assoc') return this.#associatedType(file, shape.of[0], text)
    const found = this.pathSymbols(file, shape)
    if (found.outside && found.symbols.length === 0) return foreign(text)
    return this.resolutionType(found)
  }

  #selfType(file: WorkspaceFile, at: number): Type {
    const owner = this.selfOwner(file, at)
    if (!owner) return UNKNOWN
    if (owner.kind === 'impl') return this.symbolType(owner)
    if (owner.kind === 'trait') return { t: 'parameter', symbol: owner }
    const args = (owner.fact.typeParams ?? []).map((index) => this.symbolType(owner.file.symbol(index)))
    return { t: 'class', symbol: owner, args }
  }

  /** `of::Name` where it is a type, with what the impl or the receiver says of its parameters. */
  #associatedType(file: WorkspaceFile, path: Shape | null | undefined, name: string): Type {
    const of = this.valueType(file, path)
    const found = this.associatedIn(file, path, name, 'type')
    const [symbol] = found.symbols
    if (!symbol || (found.outside && symbol.kind === 'import')) return this.pathStep(of, name)
    if (symbol.container?.kind === 'impl' || symbol.container?.kind === 'trait')
      return substitute(this.symbolType(symbol), this.argumentsOf(of, symbol))
    return this.resolutionType(found)
  }

  /** `<T as Trait>` has what `T` has, and else what the trait says. */
  #qualified(file: WorkspaceFile, type: Shape | null | undefined, trait: Shape | null | undefined): Type {
    const self = this.annotatedType(file, type)
    return self.t === 'unknown' || self.t === 'external' ? this.annotatedType(file, trait) : self
  }

  #inside(type: Type, names: readonly string[]): Type {
    return either(
      alternatives(type).map((part) => {
        if (part.t === 'builtin' && names.includes(part.name)) return part.args[0] ?? UNKNOWN
        return part.t === 'external' ? EXTERNAL : UNKNOWN
      }),
    )
  }

  #dereferencedOnce(type: Type): Type {
    return either(
      alternatives(type).map((part) => {
        if (part.t === 'builtin' && (part.name === 'Vec' || part.name === 'String')) return this.pointee(part)
        const inner = this.pointee(part)
        return inner.t === 'unknown' ? part : inner
      }),
    )
  }

  protected override awaitedType(type: Type): Type {
    return either(
      alternatives(type).map((part) => {
        if (part.t === 'builtin' && part.name === 'Guard') return part
        if (part.t === 'external') return EXTERNAL
        const inner = this.dereferenced(part).find((step) => step.t === 'builtin' && step.name === 'Future')
        return inner?.t === 'builtin' ? (inner.args[0] ?? UNKNOWN) : this.boundBy(part, 'Future', 'Output')
      }),
    )
  }
}
