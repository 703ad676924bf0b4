import type { Shape } from '../../facts/shape.ts'
import { alternatives, EXTERNAL, either, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { type Callee, isFunction, RustCallees } from './callees.ts'
import { collected, isOpen } from './compare-types.ts'
import { unify } from './generics.ts'
import { DERIVED_METHODS, SELF_METHODS } from './prelude.ts'
import { type Bindings, bindParameters, replaceParameters, type Signature } from './std-signatures.ts'

type Call = Shape & { readonly k: 'call' }

/** What calls give, and what closures that are given to them take. */
export abstract class RustCalls extends RustCallees {
  protected override called(file: WorkspaceFile, call: Call): Type {
    return either(this.callees(file, call).map((callee) => this.#result(file, call, callee)))
  }

  #result(file: WorkspaceFile, call: Call, callee: Callee): Type {
    const { symbol, signature, receiver } = callee
    if (symbol) return this.#ownResult(file, call, callee, symbol)
    if (signature) return this.#standardResult(file, call, callee, signature)
    if (receiver && callee.name === '') return this.calledValueType(receiver, call, file)
    if (!receiver) return this.calledValueType(this.nameType(file, callee.name, nameOffset(call)), call, file)
    if (DERIVED_METHODS.has(callee.name) && receiver.t !== 'external')
      return SELF_METHODS.has(callee.name) ? receiver : UNKNOWN
    return receiver.t === 'external' || (receiver.t === 'builtin' && receiver.args.length === 0)
      ? EXTERNAL
      : UNKNOWN
  }

  #ownResult(file: WorkspaceFile, call: Call, callee: Callee, symbol: CodeSymbol): Type {
    if (!isFunction(symbol)) {
      const type = this.symbolType(symbol)
      if (type.t === 'class') return this.instanceOf(type)
      return symbol.kind === 'enumMember' ? type : this.calledValueType(type, call, file)
    }
    const plain = this.annotatedType(symbol.file, symbol.fact.type)
    return substitute(plain, this.#bindings(file, call, callee, symbol))
  }

  /** What the type parameters of a function and of what it belongs to stand for in a call. */
  #bindings(
    file: WorkspaceFile,
    call: Call,
    { receiver, isPath: path, turbofish }: Callee,
    symbol: CodeSymbol,
    skipped = -1,
  ): Map<CodeSymbol, Type> {
    const bound = new Map(receiver ? this.argumentsOf(receiver, symbol) : [])
    for (const [parameter, type] of this.parametersOf(symbol, turbofish))
      if (type.t !== 'unknown') bound.set(parameter, type)
    const shift = path && symbol.kind === 'method' ? 1 : 0
    if (shift === 1 && symbol.container)
      for (const [parameter, type] of this.argumentsOf(this.valueType(file, call.args[0]), symbol))
        if (!bound.has(parameter)) bound.set(parameter, type)
    for (const [n, index] of (symbol.fact.params ?? []).entries()) {
      if (n + shift === skipped) continue
      const parameter = this.symbolType(symbol.file.symbol(index))
      if (!isOpen(parameter)) continue
      const argument = this.valueType(file, call.args[n + shift])
      for (const step of this.dereferencedParts(argument)) unify(parameter, step, bound)
      this.#unifyBound(parameter, argument, bound)
    }
    return bound
  }

  /** A closure in the place of `F: Fn(A) -> R` tells what `R` is. */
  #unifyBound(parameter: Type, argument: Type, bound: Map<CodeSymbol, Type>): void {
    if (parameter.t !== 'parameter' || argument.t !== 'builtin') return
    for (const part of alternatives(this.boundOf(parameter.symbol))) unify(part, argument, bound)
  }

  #standardResult(file: WorkspaceFile, call: Call, callee: Callee, signature: Signature): Type {
    const bindings = this.#standardBindings(file, call, callee, signature, -1)
    const result = replaceParameters(signature.result, bindings)
    if (result.t === 'builtin' && result.name === 'collect')
      return collected(callee.turbofish[0] ?? UNKNOWN, result.args[0] ?? UNKNOWN)
    return callee.name === 'parse' && callee.turbofish[0]
      ? { t: 'builtin', name: 'Result', args: [callee.turbofish[0]] }
      : result
  }

  #standardBindings(
    file: WorkspaceFile,
    call: Call,
    { receiver }: Callee,
    signature: Signature,
    skipped: number,
  ): Bindings {
    const bindings: Bindings = new Map()
    if (receiver) bindings.set('?Self', receiver)
    for (const [n, of] of signature.of.entries())
      if (receiver?.t === 'builtin') bindParameters(of, receiver.args[n] ?? UNKNOWN, bindings)
    for (const [n, parameter] of signature.params.entries()) {
      if (n === skipped) continue
      const argument = this.valueType(file, call.args[n])
      bindParameters(parameter, this.#asStandard(parameter, argument), bindings)
    }
    return bindings
  }

  /** An argument as what it is taken for: anything that can be iterated over as an iterator, a function as a closure. */
  #asStandard(parameter: Type, argument: Type): Type {
    if (parameter.t !== 'builtin') return argument
    if (parameter.name === 'Iterator') {
      const item = this.elementType(argument)
      return item.t === 'unknown' ? item : { t: 'builtin', name: 'Iterator', args: [item] }
    }
    if (parameter.name !== 'Fn') return argument
    if (argument.t === 'function')
      return {
        t: 'builtin',
        name: 'Fn',
        args: [this.annotatedType(argument.symbol.file, argument.symbol.fact.type)],
      }
    if (argument.t === 'builtin' && argument.name === 'Fn') {
      const [wanted] = parameter.args
      const [given = UNKNOWN] = argument.args
      return { ...argument, args: [wanted ? this.#asStandard(wanted, given) : given] }
    }
    return argument.t === 'class' || argument.t === 'instance'
      ? { t: 'builtin', name: 'Fn', args: [this.instanceOf(argument)] }
      : argument
  }

  /** The type of a parameter of a closure, by what the function takes that the closure is given to. */
  protected override closureParameter(
    file: WorkspaceFile,
    call: Shape | null | undefined,
    place: string,
  ): Type {
    if (call?.k !== 'call') return UNKNOWN
    const [argument = 0, parameter = 0] = place.split(':').map(Number)
    return either(
      this.callees(file, call).map((callee) => {
        if (callee.signature) {
          const bindings = this.#standardBindings(file, call, callee, callee.signature, argument)
          const taken = replaceParameters(callee.signature.params[argument] ?? UNKNOWN, bindings)
          return taken.t === 'builtin' ? (taken.args[1 + parameter] ?? UNKNOWN) : UNKNOWN
        }
        if (!callee.symbol) return UNKNOWN
        const shift = callee.isPath && callee.symbol.kind === 'method' ? 1 : 0
        const index = callee.symbol.fact.params?.[argument - shift]
        if (index === undefined) return UNKNOWN
        const type = this.symbolType(callee.symbol.file.symbol(index))
        const taken = type.t === 'parameter' ? this.boundOf(type.symbol) : type
        const bound = this.#bindings(file, call, callee, callee.symbol, argument)
        return either(
          alternatives(taken)
            .flatMap((part) => this.dereferenced(part))
            .map((part) =>
              part.t === 'builtin' && /Fn/.test(part.name)
                ? substitute(part.args[1 + parameter] ?? UNKNOWN, bound)
                : UNKNOWN,
            ),
        )
      }),
    )
  }

  protected override calledValueType(type: Type, _call: Call, _from: WorkspaceFile): Type {
    const steps = alternatives(type).flatMap((part) =>
      part.t === 'parameter' ? alternatives(this.boundOf(part.symbol)) : this.dereferenced(part),
    )
    return either(
      steps.map((step) => {
        if (step.t === 'external') return EXTERNAL
        if (step.t === 'function') return this.annotatedType(step.symbol.file, step.symbol.fact.type)
        return step.t === 'builtin' && /Fn/.test(step.name) ? (step.args[0] ?? UNKNOWN) : UNKNOWN
      }),
    )
  }
}

function nameOffset({ of }: Call): number {
  const callee = of.k === 'apply' ? of.of : of
  return callee.k === 'name' ? callee.at : 0
}
