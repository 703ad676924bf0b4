import { alternatives, either, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { ScriptCalls } from './calls.ts'
import { builtinType, libraryCallback } from './library.ts'
import { functionAt, type Special } from './named-types.ts'
import { type Call, isFunction, parameterAt, parameterType, type Signature } from './signatures.ts'
import type { Builtin } from './types.ts'

/** What places expect of the literals and functions that stand in them. */
export abstract class ScriptExpectations extends ScriptCalls {
  protected override expectation(file: WorkspaceFile, shape: Special): Type {
    const { at = 0, text = '' } = shape
    const [of] = shape.of
    switch (shape.name) {
      case 'argument':
        return of && (of.k === 'call' || of.k === 'new') ? this.#expectedArgument(file, of, at) : UNKNOWN
      case 'expected':
        return this.expectedAt(file, file.scopeAt(at))
      case 'parameter': {
        const owner = functionAt(file, at)
        const index = owner?.fact.params?.[Number(text)]
        return index === undefined ? UNKNOWN : this.symbolType(file.symbol(index))
      }
      case 'props':
        return this.#props(this.valueType(file, of))
      default:
        return UNKNOWN
    }
  }

  /** What the place of a literal or a function expects of it. */
  protected expectedAt(file: WorkspaceFile, scope: number): Type {
    return this.valueType(file, file.facts.scopes[scope]?.context)
  }

  #expectedArgument(file: WorkspaceFile, call: Call, n: number): Type {
    const callee = this.expanded(this.valueType(file, call.of))
    return either(
      alternatives(callee).map((part) => {
        if (part.t === 'builtin') return this.#libraryExpects(file, part, call)
        const signatures =
          part.t === 'class' ? this.#constructors(part) : this.signatures(part, call.k === 'new')
        return either(
          signatures.slice(0, MAX_OVERLOADS).map((one) => this.#signatureExpects(file, one, call, n)),
        )
      }),
    )
  }

  #constructors(part: Type & { readonly t: 'class' }): readonly Signature[] {
    return this.classMembers(part.symbol, 'constructor').map((symbol) => ({
      symbol,
      bound: this.argumentsOf(part, symbol),
    }))
  }

  #signatureExpects(file: WorkspaceFile, signature: Signature, call: Call, n: number): Type {
    const parameter = parameterAt(signature.symbol, n)
    if (!parameter || (call.args?.length ?? 0) > (signature.symbol.fact.params?.length ?? 0) + 8)
      return UNKNOWN
    const type = parameterType(this.symbolType(parameter), parameter)
    return substitute(type, this.infer(file, signature, call, n))
  }

  #libraryExpects(file: WorkspaceFile, part: Builtin, call: Call): Type {
    const [self] = part.args
    if (!part.name.startsWith('method:') || self?.t !== 'builtin') return UNKNOWN
    const others = (call.args ?? []).map((arg) =>
      arg && isFunction(arg) ? UNKNOWN : this.valueType(file, arg),
    )
    const given = libraryCallback(part.name.slice(7), self, others)
    return given ? builtinType('callback', given) : UNKNOWN
  }

  #props(component: Type): Type {
    return either(
      alternatives(this.expanded(component)).map((part) => {
        const [signature] = this.signatures(part)
        const parameter = signature && parameterAt(signature.symbol, 0)
        if (parameter) return substitute(this.symbolType(parameter), signature.bound)
        return part.t === 'class' ? this.memberType(this.instanceOf(part), 'props') : UNKNOWN
      }),
    )
  }

  /** A parameter of which nothing is written is what the place of its function expects. */
  protected override inferredType(symbol: CodeSymbol): Type {
    if (symbol.kind !== 'parameter') return UNKNOWN
    const scope = symbol.fact.scope < 0 ? symbol.file.scopeAt(symbol.fact.start) : symbol.fact.scope
    const owner = symbol.file.facts.scopes[scope]?.owner ?? -1
    const n = owner < 0 ? -1 : (symbol.file.symbol(owner).fact.params ?? []).indexOf(symbol.index)
    if (n < 0) return UNKNOWN
    return either(
      alternatives(this.expanded(this.expectedAt(symbol.file, scope))).map((part) =>
        this.#parameterOf(part, n),
      ),
    )
  }

  #parameterOf(part: Type, n: number): Type {
    if (part.t === 'builtin') return part.name === 'callback' ? (part.args[n] ?? UNKNOWN) : UNKNOWN
    const [signature] = this.signatures(part)
    const parameter = signature && parameterAt(signature.symbol, n)
    if (!parameter) return UNKNOWN
    return substitute(parameterType(this.symbolType(parameter), parameter), signature.bound)
  }
}

const MAX_OVERLOADS = 24
