import type { Shape } from '../../facts/shape.ts'
import { alternatives, EXTERNAL, either, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { RustGenerics } from './generics.ts'

type Special = Shape & { readonly k: 'special' }

/** What the parts of patterns are. */
export abstract class RustMatches extends RustGenerics {
  /** A part of what a pattern such as `Some(x)` or `Point { x, .. }` matches. */
  protected matched(file: WorkspaceFile, { of, text = '' }: Special): Type {
    const matched = this.valueType(file, of[0])
    const [symbol] = this.pathSymbols(file, of[1]).symbols
    const holder = symbol && symbol.kind !== 'import' ? this.#patternOwner(symbol) : null
    if (!holder) return this.#standardPart(matched, of[1])
    const [field] = this.fieldsOf(holder, text)
    if (!field) return UNKNOWN
    const enclosing = holder.kind === 'enumMember' ? holder.container : holder
    const part = this.dereferencedParts(matched).find(
      (one) => one.t === 'instance' && one.symbol === enclosing,
    )
    return part ? this.boundType(field, part) : this.symbolType(field)
  }

  #patternOwner(symbol: CodeSymbol): CodeSymbol {
    if (symbol.kind !== 'type' && symbol.kind !== 'impl') return symbol
    const type = this.symbolType(symbol)
    return type.t === 'instance' || type.t === 'class' ? type.symbol : symbol
  }

  protected dereferencedParts(type: Type): readonly Type[] {
    return alternatives(type).flatMap((part) => this.dereferenced(part))
  }

  #standardPart(matched: Type, pattern: Shape | null | undefined): Type {
    const name = pattern?.k === 'special' ? pattern.text : undefined
    const [owner, n] = STANDARD_VARIANTS[name ?? ''] ?? ['', 0]
    return either(
      this.dereferencedParts(matched).map((part) => {
        if (part.t === 'external') return EXTERNAL
        return part.t === 'builtin' && part.name === owner ? (part.args[n] ?? UNKNOWN) : UNKNOWN
      }),
    )
  }
}

/** Where in its type's arguments a variant of the standard library holds its part. */
const STANDARD_VARIANTS: Readonly<Record<string, readonly [string, number]>> = {
  Some: ['Option', 0],
  Ok: ['Result', 0],
  Err: ['Result', 1],
}
