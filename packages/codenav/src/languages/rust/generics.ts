import { alternatives, either, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'
import { RustMembers } from './members.ts'

/** What type parameters stand for: those of types, of impls, of traits and of functions. */
export abstract class RustGenerics extends RustMembers {
  /** What the parameters that a member can mention stand for in a receiver. */
  protected override argumentsOf(receiver: Type, member: CodeSymbol): ReadonlyMap<CodeSymbol, Type> {
    const { container } = member
    const bound = new Map<CodeSymbol, Type>()
    if (!container) return bound
    if (container.kind === 'impl') unify(this.symbolType(container), receiver, bound)
    else if (container.kind === 'trait') this.#bindTrait(container, receiver, bound)
    else if (receiver.t === 'instance' || receiver.t === 'class')
      return this.parametersOf(
        container.kind === 'enumMember' ? (container.container ?? container) : container,
        receiver.args,
      )
    return bound
  }

  /** In a trait `Self` stands for the receiver, and the trait's own names for what its impl says. */
  #bindTrait(trait: CodeSymbol, receiver: Type, bound: Map<CodeSymbol, Type>): void {
    if (receiver.t === 'instance' && receiver.symbol === trait) {
      for (const [parameter, type] of this.parametersOf(trait, receiver.args)) bound.set(parameter, type)
      return
    }
    bound.set(trait, receiver)
    if (receiver.t !== 'instance' && receiver.t !== 'class') return
    const impl = this.impls.of(receiver.symbol).find((one) => this.traitsOf(one).includes(trait))
    if (!impl) return
    const ownArguments = new Map<CodeSymbol, Type>()
    unify(this.symbolType(impl), receiver, ownArguments)
    for (const base of this.baseTypes(impl))
      if (base.t === 'instance' && base.symbol === trait)
        for (const [parameter, type] of this.parametersOf(trait, base.args))
          bound.set(parameter, substitute(type, ownArguments))
    for (const member of trait.fact.body < 0 ? [] : trait.file.membersOf(trait.fact.body)) {
      const [alias] = member.is('associated') ? this.ownMembers(impl, member.name) : []
      if (alias) bound.set(member, substitute(this.symbolType(alias), ownArguments))
    }
  }

  /** The type of an expression's elements. */
  protected override elementType(type: Type): Type {
    return either(alternatives(type).map((part) => this.#elementOf(part)))
  }

  #elementOf(type: Type): Type {
    for (const step of this.dereferenced(type)) {
      if (step.t === 'external') return step
      if (step.t === 'builtin' && step.args.length > 0) {
        if (/Map$/.test(step.name)) return { t: 'builtin', name: 'tuple', args: step.args }
        if (!/^(Box|Rc|Arc|Ref|RefMut|MutexGuard|Cow|Vec|Pin)$/.test(step.name))
          return step.args[0] ?? UNKNOWN
      }
      const item = this.boundBy(step, 'Iterator', 'Item')
      const found = item.t === 'unknown' ? this.#intoElement(step) : item
      if (found.t !== 'unknown') return found
      if (step.t === 'parameter') return this.elementType(this.boundOf(step.symbol))
    }
    return UNKNOWN
  }

  #intoElement(type: Type): Type {
    const item = this.boundBy(type, 'IntoIterator', 'Item')
    return item.t === 'unknown' ? this.elementType(this.boundBy(type, 'IntoIterator', 'IntoIter')) : item
  }

  protected override indexType(type: Type): Type {
    return either(
      alternatives(type).map((part) => {
        for (const step of this.dereferenced(part)) {
          if (step.t === 'external') return step
          if (step.t === 'builtin' && step.name === 'tuple') return UNKNOWN
          if (step.t === 'builtin' && step.args.length > 0 && step.name !== 'Vec')
            return step.args[/Map$/.test(step.name) ? 1 : 0] ?? UNKNOWN
          const output = this.boundBy(step, 'Index', 'Output')
          if (output.t !== 'unknown') return output
        }
        return UNKNOWN
      }),
    )
  }

  protected sliceOf(type: Type & { readonly t: 'builtin' }): Type {
    return type.name === 'Vec' || type.name === 'String' ? this.pointee(type) : type
  }
}

/** Finds what type parameters stand for, from a type that mentions them and one in its place. */
export function unify(pattern: Type, actual: Type, bound: Map<CodeSymbol, Type>, depth = 0): void {
  if (pattern.t === 'parameter') {
    if (actual.t !== 'unknown' && !bound.has(pattern.symbol)) bound.set(pattern.symbol, actual)
    return
  }
  if (depth > MAX_NESTING || !('args' in pattern) || !('args' in actual)) return
  const isSame =
    pattern.t === 'builtin' || actual.t === 'builtin'
      ? pattern.t === actual.t && 'name' in pattern && 'name' in actual && pattern.name === actual.name
      : pattern.symbol === actual.symbol
  if (!isSame) return
  for (const [n, inner] of pattern.args.entries()) unify(inner, actual.args[n] ?? UNKNOWN, bound, depth + 1)
}

const MAX_NESTING = 8
