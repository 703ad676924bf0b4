import type { ImportFact } from '../facts/file-facts.ts'
import type { Shape } from '../facts/shape.ts'
import type { ImportTarget, Resolution } from './resolution.ts'
import { alternatives, EXTERNAL, either, substitute, type Type, UNKNOWN } from './type.ts'
import { TypeMembers } from './type-members.ts'
import type { CodeSymbol, WorkspaceFile } from './workspace-file.ts'

/** What types expressions, annotations and symbols have. Types are remembered, and no chain is followed without end. */
export abstract class TypeEvaluation<S> extends TypeMembers<S> {
  readonly #shapeTypes = new Map<Shape, Type>()
  readonly #annotations = new Map<Shape, Type>()
  readonly #symbolTypes = new Map<CodeSymbol, Type>()
  #depth = 0

  /** A plain name: the scopes around it, then what the file's package or module sees. */
  abstract resolveName(file: WorkspaceFile, scope: number, name: string, at: number): Resolution

  /** What an import brings in; null for what the repository does not define. A cycle brings in nothing. */
  abstract resolveImport(file: WorkspaceFile, fact: ImportFact): ImportTarget

  /** The type of an expression. */
  valueType(file: WorkspaceFile, shape: Shape | null | undefined): Type {
    if (!shape) return UNKNOWN
    return this.#once(this.#shapeTypes, shape, () => this.evaluate(file, shape))
  }

  /** The type that an annotation names: that of a value which is declared so. */
  annotatedType(file: WorkspaceFile, shape: Shape | null | undefined): Type {
    if (!shape) return UNKNOWN
    return this.#once(this.#annotations, shape, () => this.evaluateAnnotation(file, shape))
  }

  /** The type of what a symbol names, as a value. */
  symbolType(symbol: CodeSymbol): Type {
    return this.#once(this.#symbolTypes, symbol, () => this.evaluateSymbol(symbol))
  }

  /** Evaluates once; what is asked for while it is being evaluated is unknown, which ends every cycle. */
  #once<K extends object>(kept: Map<K, Type>, key: K, evaluate: () => Type): Type {
    const known = kept.get(key)
    if (known) return known
    if (this.#depth > MAX_DEPTH) return UNKNOWN
    kept.set(key, UNKNOWN)
    this.#depth++
    try {
      const type = evaluate()
      kept.set(key, type)
      // What was cut short inside a chain may come out better when it is asked for by itself.
      if (this.#depth > 1 && type.t === 'unknown') kept.delete(key)
      return type
    } catch (error) {
      kept.delete(key)
      throw error
    } finally {
      this.#depth--
    }
  }

  protected evaluate(file: WorkspaceFile, shape: Shape): Type {
    switch (shape.k) {
      case 'name':
        return this.nameType(file, shape.name, shape.at)
      case 'member':
        return this.memberType(this.valueType(file, shape.of), shape.name)
      case 'call':
        return this.callType(file, this.valueType(file, shape.of), shape)
      case 'new':
        return this.annotatedType(file, shape.of)
      case 'apply':
        return this.applied(
          this.valueType(file, shape.of),
          shape.args.map((arg) => this.annotatedType(file, arg)),
        )
      case 'index':
        return this.indexType(this.valueType(file, shape.of), shape.key)
      case 'element':
        return this.elementType(this.valueType(file, shape.of))
      case 'part':
        return this.partType(this.valueType(file, shape.of), shape.n)
      case 'await':
        return this.awaitedType(this.valueType(file, shape.of))
      case 'either':
        return either(shape.of.map((one) => this.valueType(file, one)))
      case 'builtin':
        return {
          t: 'builtin',
          name: shape.name,
          args: (shape.args ?? []).map((arg) => this.valueType(file, arg)),
        }
      case 'scope':
        return { t: 'scope', file, scope: shape.scope }
      case 'function':
        return { t: 'function', symbol: file.symbol(shape.definition), self: null }
      case 'typed':
        return this.annotatedType(file, shape.of)
      case 'special':
        return this.specialType(file, shape)
    }
  }

  protected evaluateAnnotation(file: WorkspaceFile, shape: Shape): Type {
    switch (shape.k) {
      case 'apply':
        return this.applied(
          this.annotatedType(file, shape.of),
          shape.args.map((arg) => this.annotatedType(file, arg)),
        )
      case 'either':
        return either(shape.of.map((one) => this.annotatedType(file, one)))
      case 'builtin':
        return {
          t: 'builtin',
          name: shape.name,
          args: (shape.args ?? []).map((arg) => this.annotatedType(file, arg)),
        }
      case 'special':
        return this.specialAnnotation(file, shape)
      case 'typed':
        return this.annotatedType(file, shape.of)
      default:
        return this.instanceOf(this.valueType(file, shape))
    }
  }

  /** The value that a type's name stands for in an annotation. */
  protected instanceOf(type: Type): Type {
    switch (type.t) {
      case 'class':
        return { t: 'instance', symbol: type.symbol, args: type.args }
      case 'either':
        return either(type.of.map((one) => this.instanceOf(one)))
      default:
        return type
    }
  }

  protected nameType(file: WorkspaceFile, name: string, at: number): Type {
    return this.resolutionType(this.resolveName(file, file.scopeAt(at), name, at))
  }

  protected resolutionType({ symbols, outside }: Resolution): Type {
    if (outside) return EXTERNAL
    for (const symbol of symbols) {
      const type = this.symbolType(symbol)
      if (type.t !== 'unknown') return type
    }
    return UNKNOWN
  }

  protected memberType(type: Type, name: string): Type {
    return either(
      alternatives(type).map((part) => {
        if (part.t === 'unknown') return UNKNOWN
        if (part.t === 'external') return EXTERNAL
        for (const symbol of this.members(part, name)) {
          const found = this.boundType(symbol, part)
          if (found.t !== 'unknown') return found
        }
        return this.unknownMemberType(part, name)
      }),
    )
  }

  /** The type of a member that nobody in the repository defines. */
  protected unknownMemberType(type: Type, _name: string): Type {
    return this.isClosed(type) ? EXTERNAL : UNKNOWN
  }

  /** The type of a member as seen through a receiver: with the receiver's type arguments, and bound to it. */
  protected boundType(symbol: CodeSymbol, receiver: Type): Type {
    const type = substitute(this.symbolType(symbol), this.argumentsOf(receiver, symbol))
    return type.t === 'function' ? { ...type, self: receiver } : type
  }

  /** What the type parameters that a member can mention stand for in a receiver. */
  protected argumentsOf(receiver: Type, _member: CodeSymbol): ReadonlyMap<CodeSymbol, Type> {
    return receiver.t === 'instance' || receiver.t === 'class'
      ? this.parametersOf(receiver.symbol, receiver.args)
      : NO_ARGUMENTS
  }

  /** The type parameters of a definition with arguments. */
  protected parametersOf(symbol: CodeSymbol, args: readonly Type[]): ReadonlyMap<CodeSymbol, Type> {
    const parameters = symbol.fact.typeParams
    if (!parameters || args.length === 0) return NO_ARGUMENTS
    return new Map(parameters.map((index, n) => [symbol.file.symbol(index), args[n] ?? UNKNOWN]))
  }

  protected callType(file: WorkspaceFile, callee: Type, shape: Shape & { readonly k: 'call' }): Type {
    return either(
      alternatives(callee).map((part) => {
        switch (part.t) {
          case 'function':
            return this.resultType(part.symbol, part.self, shape, file)
          case 'class':
            return this.constructedType(part, shape, file)
          case 'external':
            return EXTERNAL
          case 'instance':
          case 'builtin':
          case 'scope':
            return this.calledValueType(part, shape, file)
          default:
            return UNKNOWN
        }
      }),
    )
  }

  /** What a function gives: its declared result, or what its body returns. */
  protected resultType(
    symbol: CodeSymbol,
    self: Type | null,
    _call: (Shape & { readonly k: 'call' }) | null,
    _from: WorkspaceFile,
  ): Type {
    const { type, value } = symbol.fact
    const plain = type ? this.annotatedType(symbol.file, type) : this.valueType(symbol.file, value)
    return self ? substitute(plain, this.argumentsOf(self, symbol)) : plain
  }

  /** What calling a class gives. */
  protected constructedType(
    type: Type & { readonly t: 'class' },
    _call: Shape & { readonly k: 'call' },
    _from: WorkspaceFile,
  ): Type {
    return { t: 'instance', symbol: type.symbol, args: type.args }
  }

  protected calledValueType(_type: Type, _call: Shape & { readonly k: 'call' }, _from: WorkspaceFile): Type {
    return UNKNOWN
  }

  protected applied(type: Type, args: readonly Type[]): Type {
    switch (type.t) {
      case 'class':
      case 'instance':
      case 'builtin':
        return { ...type, args }
      default:
        return type
    }
  }

  protected indexType(_type: Type, _key: string | number | null): Type {
    return UNKNOWN
  }
  protected elementType(_type: Type): Type {
    return UNKNOWN
  }
  protected partType(type: Type, n: number): Type {
    return type.t === 'builtin' && type.name === 'tuple' ? (type.args[n] ?? UNKNOWN) : UNKNOWN
  }
  protected awaitedType(type: Type): Type {
    return type
  }
  protected specialType(_file: WorkspaceFile, _shape: Shape & { readonly k: 'special' }): Type {
    return UNKNOWN
  }
  protected specialAnnotation(file: WorkspaceFile, shape: Shape & { readonly k: 'special' }): Type {
    return this.specialType(file, shape)
  }

  protected evaluateSymbol(symbol: CodeSymbol): Type {
    const { fact, file } = symbol
    switch (fact.kind) {
      case 'module':
        return { t: 'module', key: file.path }
      case 'class':
      case 'interface':
      case 'trait':
      case 'struct':
      case 'enum':
      case 'union':
        return { t: 'class', symbol, args: [] }
      case 'typeParameter':
        return { t: 'parameter', symbol }
      case 'function':
      case 'method':
      case 'constructor':
        return { t: 'function', symbol, self: null }
      case 'import':
        return this.importType(symbol)
      default:
        return fact.type
          ? this.annotatedType(file, fact.type)
          : fact.value
            ? this.valueType(file, fact.value)
            : this.inferredType(symbol)
    }
  }

  /** The type of a variable or parameter of which nothing is written. */
  protected inferredType(_symbol: CodeSymbol): Type {
    return UNKNOWN
  }

  protected importType(symbol: CodeSymbol): Type {
    const fact = symbol.file.facts.imports[symbol.fact.import ?? -1]
    if (!fact) return UNKNOWN
    const target = this.resolveImport(symbol.file, fact)
    if (!target) return EXTERNAL
    for (const imported of target.symbols ?? []) {
      const type = this.symbolType(imported)
      if (type.t !== 'unknown') return type
    }
    return target.module === undefined ? UNKNOWN : { t: 'module', key: target.module }
  }
}

/** How deep one type may lead to another. */
const MAX_DEPTH = 60

const NO_ARGUMENTS: ReadonlyMap<CodeSymbol, Type> = new Map()
