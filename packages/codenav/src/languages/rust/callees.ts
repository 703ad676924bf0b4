import type { Shape } from '../../facts/shape.ts'
import { alternatives, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { isAlike } from './compare-types.ts'
import { type Signature, signatureOf } from './std-signatures.ts'
import { isPath } from './type-shapes.ts'
import { RustTypes } from './types.ts'

type Call = Shape & { readonly k: 'call' }

/** What is called: a function of the repository, or one of the standard library, and on what. */
export type Callee = {
  readonly symbol: CodeSymbol | null
  readonly signature: Signature | null
  readonly receiver: Type | null
  /** Whether the receiver is the first argument, as in `A::method(a)`. */
  readonly isPath: boolean
  readonly turbofish: readonly Type[]
  readonly name: string
}

/** What calls call. */
export abstract class RustCallees extends RustTypes {
  protected callees(file: WorkspaceFile, call: Call): Callee[] {
    const of = call.of.k === 'apply' ? call.of.of : call.of
    const turbofish = call.of.k === 'apply' ? call.of.args.map((arg) => this.annotatedType(file, arg)) : []
    if (of.k === 'member') {
      const path = isPath(of.of)
      return alternatives(this.valueType(file, of.of)).map((receiver) =>
        this.#memberCallee(receiver, of.name, path, turbofish, this.#argumentTypes(file, call)),
      )
    }
    if (of.k === 'name') {
      const found = this.resolveName(file, file.scopeAt(of.at), of.name, of.at)
      const [symbol] = found.symbols
      const isOurs = symbol !== undefined && symbol.kind !== 'import'
      return [
        {
          symbol: isOurs ? symbol : null,
          signature: isOurs ? null : standardFunction(this.nameType(file, of.name, of.at), of.name),
          receiver: null,
          isPath: true,
          turbofish,
          name: of.name,
        },
      ]
    }
    return alternatives(this.valueType(file, of)).map((receiver) => ({
      symbol: null,
      signature: null,
      receiver,
      isPath: false,
      turbofish,
      name: '',
    }))
  }

  #memberCallee(
    receiver: Type,
    name: string,
    path: boolean,
    turbofish: readonly Type[],
    args: () => readonly Type[],
  ): Callee {
    const plain = { receiver, isPath: path, turbofish, name }
    if (path) {
      const symbols = this.associated(receiver, name, 'value').symbols
      const symbol = this.chosen(symbols, args) ?? null
      const type = receiver.t === 'builtin' ? receiver.name : ''
      return { ...plain, symbol, signature: symbol ? null : signatureOf(type, `::${name}`) }
    }
    for (const step of this.dereferenced(receiver)) {
      const signature = this.#signature(step, name)
      if (signature && step.t === 'builtin') return { ...plain, receiver: step, symbol: null, signature }
      const symbol = this.chosen(this.itemsOf(step, name).filter(isFunction), args)
      if (symbol) return { ...plain, receiver: step, symbol, signature: null }
      if (signature) return { ...plain, receiver: this.#iterator(step), symbol: null, signature }
    }
    return { ...plain, symbol: null, signature: null }
  }

  /** The signature of a method of the standard library, which types have by being iterators too. */
  #signature(type: Type, name: string): Signature | null {
    if (type.t === 'builtin') return signatureOf(type.name, name)
    const iterator = this.#iterator(type)
    return iterator.t === 'builtin' ? signatureOf(iterator.name, name) : null
  }

  /** What a type is that has `Iterator` by an impl or by the bounds of a parameter. */
  #iterator(type: Type): Type {
    if (type.t === 'parameter')
      return alternatives(this.boundOf(type.symbol)).find((part) => part.t === 'builtin') ?? UNKNOWN
    const item = this.boundBy(type, 'Iterator', 'Item')
    return item.t === 'unknown' ? UNKNOWN : { t: 'builtin', name: 'Iterator', args: [item] }
  }

  /** Among functions of one name in several impls the one whose first parameter can take the first argument. */
  protected chosen(symbols: readonly CodeSymbol[], args: () => readonly Type[]): CodeSymbol | undefined {
    return symbols.length < 2 ? symbols[0] : (this.fitting(symbols, args())[0] ?? symbols[0])
  }

  /** Those of some functions whose first parameter is known to take the first argument. */
  protected fitting(symbols: readonly CodeSymbol[], [first]: readonly Type[]): readonly CodeSymbol[] {
    return symbols.filter((symbol) => {
      const [parameter] = (symbol.fact.params ?? []).map((index) =>
        this.symbolType(symbol.file.symbol(index)),
      )
      return first && parameter && isAlike(parameter, first)
    })
  }

  #argumentTypes(file: WorkspaceFile, call: Call): () => readonly Type[] {
    return () => call.args.map((arg) => this.valueType(file, arg))
  }
}

/** Whether a definition can be called as a function. */
export function isFunction({ kind }: CodeSymbol): boolean {
  return kind === 'function' || kind === 'method'
}

function standardFunction(type: Type, name: string): Signature | null {
  const of = name === 'Some' ? 'Option' : 'Result'
  if (/^(Some|Ok|Err)$/.test(name)) return signatureOf(of, `::${name}`)
  return type.t === 'builtin' ? signatureOf('mem', `::${name}`) : null
}
