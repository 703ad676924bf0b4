import { alternatives, either, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'
import { KNOWN_GENERICS } from './library.ts'
import { inferredIn, MAX_MATCHED, NO_ARGUMENTS, parameterAt, type Signature } from './signatures.ts'
import { type Builtin, ScriptTypes } from './types.ts'

/** What type parameters stand for where one type is to be like another. */
export abstract class ScriptMatching extends ScriptTypes {
  protected override plainResult(type: Type): Type {
    return either(
      alternatives(this.expanded(type)).map((part) => {
        const [first] = this.signatures(part)
        return first ? this.resultOf(first) : UNKNOWN
      }),
    )
  }

  protected signatures(part: Type, isNew = false): readonly Signature[] {
    if (part.t === 'function') {
      const bound = part.bound ?? NO_ARGUMENTS
      return this.#overloads(part.symbol).map((symbol) => ({ symbol, bound }))
    }
    if (part.t !== 'instance' && part.t !== 'scope' && part.t !== 'class') return []
    const name = isNew ? 'new()' : '()'
    return this.members(part, name).map((symbol) => ({ symbol, bound: this.argumentsOf(part, symbol) }))
  }

  /** The declarations of a function that say how it can be called: not its body, where there are others. */
  #overloads(symbol: CodeSymbol): readonly CodeSymbol[] {
    if (symbol.name === '' || symbol.fact.scope < 0) return [symbol]
    const all = symbol.file
      .definitionsIn(symbol.fact.scope, symbol.name)
      .filter(({ kind }) => kind === symbol.kind)
    const declared = all.filter((one) => one.is('declaration'))
    return declared.length > 0 ? declared : [symbol]
  }

  protected resultOf({ symbol, bound }: Signature): Type {
    const { type, value } = symbol.fact
    const plain = type ? this.annotatedType(symbol.file, type) : this.valueType(symbol.file, value)
    return substitute(plain, bound)
  }

  protected override conditional([
    check = UNKNOWN,
    like = UNKNOWN,
    yes = UNKNOWN,
    no = UNKNOWN,
  ]: readonly Type[]): Type {
    const given = this.expanded(check)
    if (given.t === 'unknown' || given.t === 'parameter' || given.t === 'external') return either([yes, no])
    const found = new Map<CodeSymbol, Type>()
    const isLike = this.match(like, given, inferredIn(like), found, 0)
    if (given.t === 'either') return either([substitute(yes, found), no])
    return isLike ? (found.size > 0 ? substitute(yes, found) : either([yes, no])) : no
  }

  /** Finds what parameters stand for where a type is to be like another. */
  protected match(
    wanted: Type,
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    if (given.t === 'unknown' || depth > MAX_MATCHED) return true
    if (wanted.t === 'parameter' && open.has(wanted.symbol)) {
      found.set(wanted.symbol, either([found.get(wanted.symbol) ?? UNKNOWN, given]))
      return true
    }
    if (wanted.t === 'either') return this.#matchAny(wanted.of, given, open, found, depth)
    if (wanted.t === 'builtin' && wanted.args.length > 0 && given.t !== 'instance')
      return this.#matchBuiltin(wanted, this.expanded(given), open, found, depth)
    if (wanted.t === 'instance') return this.#matchInstance(wanted, given, open, found, depth)
    if (wanted.t === 'function') return this.#matchFunction(wanted, given, open, found, depth)
    if (wanted.t === 'scope') return this.#matchMembers(wanted, given, open, found, depth)
    return true
  }

  #matchAny(
    wanted: readonly Type[],
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    const [plain, rest] = [
      wanted.filter((one) => one.t === 'parameter'),
      wanted.filter((one) => one.t !== 'parameter'),
    ]
    const before = found.size
    const fitted = rest.some((one) => this.match(one, given, open, found, depth + 1) && found.size > before)
    if (fitted) return true
    return plain.some((one) => this.match(one, given, open, found, depth + 1)) || rest.length > 0
  }

  #matchBuiltin(
    wanted: Builtin,
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    const [first] = wanted.args
    if (!KNOWN_GENERICS.has(wanted.name) || !first) {
      if (wanted.name === 'mapped') return this.#matchMapped(wanted, given, open, found, depth)
      return !first || this.match(first, given, open, found, depth + 1)
    }
    if (given.t !== 'builtin') return false
    if (wanted.name === given.name)
      return wanted.args.every((arg, n) => this.match(arg, given.args[n] ?? UNKNOWN, open, found, depth + 1))
    if (/^(Promise|Record)/.test(wanted.name) || given.args.length === 0) return false
    return this.match(first, this.elementType(given), open, found, depth + 1)
  }

  #matchMapped(
    { args }: Builtin,
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    const keys = args[0]
    const of = keys?.t === 'builtin' && keys.name === 'keyof' ? keys.args[0] : undefined
    return of ? this.match(of, given, open, found, depth + 1) : true
  }

  #matchInstance(
    wanted: Type & { readonly t: 'instance' },
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    if (given.t === 'instance' && given.symbol === wanted.symbol)
      return wanted.args.every((arg, n) => this.match(arg, given.args[n] ?? UNKNOWN, open, found, depth + 1))
    if (wanted.symbol.kind === 'type') {
      const plain = this.expanded(wanted)
      return plain.t === 'unknown' || this.match(plain, given, open, found, depth + 1)
    }
    return alternatives(this.expanded(given)).some((part) =>
      this.#matchHeir(wanted, part, open, found, depth),
    )
  }

  #matchHeir(
    wanted: Type & { readonly t: 'instance' },
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    if (given.t === 'instance') {
      if (given.symbol === wanted.symbol) return this.#matchInstance(wanted, given, open, found, depth + 1)
      const own = this.parametersOf(given.symbol, given.args)
      return this.baseTypes(given.symbol).some((base) =>
        base.t === 'instance' && depth < MAX_MATCHED
          ? this.#matchHeir(wanted, substitute(base, own), open, found, depth + 1)
          : false,
      )
    }
    return (
      (given.t === 'scope' || given.t === 'function') && this.#matchShape(wanted, given, open, found, depth)
    )
  }

  /** A literal or a function is like an interface whose members it has. */
  #matchShape(
    wanted: Type & { readonly t: 'instance' },
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    const { file, fact } = wanted.symbol
    if (fact.body < 0) return false
    const bound = this.parametersOf(wanted.symbol, wanted.args)
    if (given.t === 'function') {
      const [signature] = file.definitionsIn(fact.body, '()')
      if (!signature) return false
      return this.match(
        { t: 'function', symbol: signature, self: null, bound },
        given,
        open,
        found,
        depth + 1,
      )
    }
    return this.#matchMembers({ t: 'scope', file, scope: fact.body, bound }, given, open, found, depth)
  }

  #matchMembers(
    wanted: Type & { readonly t: 'scope' },
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    if (given.t === 'builtin' || given.t === 'function') return false
    let isLike = true
    for (const member of wanted.file.membersOf(wanted.scope).slice(0, MAX_MEMBERS)) {
      const { name } = member
      if (name === '' || name === '()' || name === '[]' || name === 'new()') continue
      const [own] = this.members(given, name)
      if (!own) isLike &&= member.is('optional')
      else this.match(this.boundType(member, wanted), this.memberType(given, name), open, found, depth + 1)
    }
    return isLike
  }

  #matchFunction(
    wanted: Type & { readonly t: 'function' },
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    if (given.t === 'external') return true
    if (wanted.symbol.is('new'))
      return given.t !== 'class' || this.#matchClass(wanted, given, open, found, depth)
    const [own] = this.signatures(given)
    if (!own) return false
    const result = this.resultOf({ symbol: wanted.symbol, bound: wanted.bound ?? NO_ARGUMENTS })
    this.match(result, this.resultOf(own), open, found, depth + 1)
    for (const [n, index] of (wanted.symbol.fact.params ?? []).entries()) {
      const parameter = parameterAt(own.symbol, n)
      if (!parameter?.fact.type) continue
      const type = substitute(this.symbolType(wanted.symbol.file.symbol(index)), wanted.bound ?? NO_ARGUMENTS)
      this.match(type, substitute(this.symbolType(parameter), own.bound), open, found, depth + 1)
    }
    return true
  }

  #matchClass(
    wanted: Type & { readonly t: 'function' },
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    const result = this.resultOf({ symbol: wanted.symbol, bound: wanted.bound ?? NO_ARGUMENTS })
    return this.match(result, this.instanceOf(given), open, found, depth + 1)
  }
}

const MAX_MEMBERS = 30
