import type { Shape } from '../../facts/shape.ts'
import { alternatives, EXTERNAL, either, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { choose } from './overloads.ts'
import { CScopes } from './scopes.ts'

type Special = Shape & { readonly k: 'special' }
type Call = Shape & { readonly k: 'call' }

/** What types the expressions of C and C++ have. Pointers and arrays are as what they point to. */
export abstract class CTypes extends CScopes {
  protected override specialType(file: WorkspaceFile, shape: Special): Type {
    const [first] = shape.of
    const { at = 0, text = '' } = shape
    switch (shape.name) {
      case 'path':
        return this.inside(first ? this.before(file, first) : GLOBAL, text)
      case 'global':
        return GLOBAL
      case 'tag':
        return this.resolutionType(this.find(file, file.scopeAt(at), text, at, 'tag'))
      case 'this':
        return this.thisType(file, at)
      case 'deref':
        return this.#through(this.valueType(file, first), 'operator*')
      case 'arrow':
        return this.#through(this.valueType(file, first), 'operator->')
      case 'decltype':
        return this.valueType(file, first)
      case 'binary':
        return this.#binary(this.valueType(file, first), this.valueType(file, shape.of[1]))
      case 'own':
        return { t: 'instance', symbol: file.symbol(Number(text)), args: [] }
      case 'slot':
        return this.#slot(this.annotatedType(file, first), Number(text))
      case 'field':
        return this.memberType(this.annotatedType(file, first), text)
      default:
        return UNKNOWN
    }
  }

  protected override specialAnnotation(file: WorkspaceFile, shape: Special): Type {
    return this.instanceOf(this.specialType(file, shape))
  }

  /** What an operator of a class gives; what has none is a pointer to what it seems to be. */
  #through(type: Type, operator: string): Type {
    return either(
      alternatives(type).map((part) => {
        if (part.t === 'builtin' && POINTERS.has(part.name)) return part.args[0] ?? EXTERNAL
        const [symbol] = part.t === 'instance' ? this.members(part, operator) : []
        return symbol ? this.resultType(symbol, part, null, symbol.file) : part
      }),
    )
  }

  /** Of numbers the wider; of a pointer and a number the pointer. */
  #binary(left: Type, right: Type): Type {
    if (left.t !== 'builtin') return left.t === 'unknown' && right.t !== 'builtin' ? right : left
    if (right.t !== 'builtin') return right
    return WIDTHS.indexOf(right.name) > WIDTHS.indexOf(left.name) ? right : left
  }

  #slot(type: Type, position: number): Type {
    const [part] = alternatives(type)
    const [file, scope] =
      part?.t === 'scope'
        ? [part.file, part.scope]
        : part?.t === 'instance'
          ? [part.symbol.file, part.symbol.fact.body]
          : []
    if (!file || scope === undefined || scope < 0) return UNKNOWN
    const fields = file.membersOf(scope).filter(({ kind }) => kind === 'field')
    const field = fields[position]
    return field ? this.symbolType(field) : UNKNOWN
  }

  protected override callType(file: WorkspaceFile, callee: Type, shape: Call): Type {
    const symbols = shape.of.k === 'name' ? this.#functions(file, shape.of.name, shape.of.at) : []
    const chosen = symbols.length > 1 ? this.chosen(file, symbols, shape.args)[0] : undefined
    if (!chosen) return super.callType(file, callee, shape)
    return this.resultType(chosen, null, shape, file)
  }

  #functions(file: WorkspaceFile, name: string, at: number): readonly CodeSymbol[] {
    const { symbols } = this.resolveName(file, file.scopeAt(at), name, at)
    return symbols.every(({ kind }) => kind === 'function' || kind === 'method') ? symbols : []
  }

  /** Overloads that fit arguments, the best first. */
  protected chosen(
    file: WorkspaceFile,
    symbols: readonly CodeSymbol[],
    args: readonly (Shape | null)[],
  ): readonly CodeSymbol[] {
    return choose(symbols, args.length, {
      argument: (n) => this.valueType(file, args[n]),
      parameter: (symbol) => this.symbolType(symbol),
    })
  }

  protected override resultType(
    symbol: CodeSymbol,
    self: Type | null,
    call: Call | null,
    from: WorkspaceFile,
  ): Type {
    const type = super.resultType(symbol, self, call, from)
    const { typeParams, params = [] } = symbol.fact
    if (!typeParams || !call) return type
    const bound = new Map<CodeSymbol, Type>()
    for (const [n, index] of params.entries()) {
      const parameter = this.symbolType(symbol.file.symbol(index))
      if (parameter.t === 'parameter') bound.set(parameter.symbol, this.valueType(from, call.args[n]))
    }
    return substitute(type, bound)
  }

  protected override calledValueType(type: Type, call: Call, from: WorkspaceFile): Type {
    if (type.t === 'builtin') return type.name.startsWith('std::') ? EXTERNAL : type
    const [operator] = this.members(type, 'operator()')
    // A pointer to a function is as what the function gives.
    return operator ? this.resultType(operator, type, call, from) : type
  }

  protected override elementType(type: Type): Type {
    return this.#element(type)
  }

  protected override indexType(type: Type): Type {
    const [operator] = type.t === 'instance' ? this.members(type, 'operator[]') : []
    return operator ? this.resultType(operator, type, null, operator.file) : this.#element(type)
  }

  #element(type: Type): Type {
    return either(
      alternatives(type).map((part) => {
        if (part.t === 'builtin')
          return part.name.startsWith('std::')
            ? (part.args.at(/map$/.test(part.name) ? -1 : 0) ?? EXTERNAL)
            : part
        const [begin] = part.t === 'instance' ? this.members(part, 'begin') : []
        return begin ? this.#through(this.resultType(begin, part, null, begin.file), 'operator*') : part
      }),
    )
  }
}

const GLOBAL: Type = { t: 'module', key: '' }
const WIDTHS = [
  'bool',
  'char',
  'short',
  'int',
  'unsigned int',
  'long',
  'unsigned long',
  'float',
  'double',
  'long double',
]
const POINTERS: ReadonlySet<string> = new Set([
  'std::unique_ptr',
  'std::shared_ptr',
  'std::optional',
  'std::weak_ptr',
])
