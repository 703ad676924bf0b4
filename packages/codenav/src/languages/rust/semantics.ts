import type { ReferenceFact } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import { NOTHING, OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import { alternatives, type Type } from '../../resolve/type.ts'
import type { GlobalEntry } from '../../resolve/workspace.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { RustCalls } from './calls.ts'
import type { Space } from './spaces.ts'
import { signatureOf } from './std-signatures.ts'
import { isPath } from './type-shapes.ts'

/** What `Self` can stand for. */
const NAMED_SELF: ReadonlySet<string> = new Set(['struct', 'enum', 'union', 'trait', 'type'])

/** What the names of Rust mean at the places where they are used. */
export class RustSemantics extends RustCalls {
  override namesOf(symbol: CodeSymbol): readonly string[] {
    const names = super.namesOf(symbol)
    if (NAMED_SELF.has(symbol.kind)) return [...names, 'Self']
    if (symbol.kind !== 'module') return names
    const crate = symbol.index < 0 ? this.modules.namesOfCrate(this.modules.around(symbol.file, 0)) : []
    return [...names, 'crate', 'self', 'super', ...crate]
  }

  /** An import from elsewhere is an answer in its own file only. */
  protected override resolveExactly(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    const found = this.#resolve(file, reference)
    return found.outside && found.symbols.some((symbol) => symbol.file !== file) ? OUTSIDE : found
  }

  #resolve(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    const { of, sort, scope, name, start } = reference
    if (reference.import !== undefined) return this.resolveImportName(file, reference)
    if (sort === 'label') return this.#label(file, reference)
    if (sort === 'key' && of) return this.#key(file, of, name)
    if (!of) return this.#plain(file, reference)
    if (isPath(of)) return this.#path(file, of, reference)
    const type = this.valueType(file, of)
    if (sort === 'macro') return NOTHING
    return reference.role === 'call' && sort !== 'field'
      ? this.#method(type, reference, file)
      : this.#field(type, name, sort === undefined ? { file, scope, start } : null)
  }

  /** The local name of an import stands for what it brings in. */
  override declarations(symbol: CodeSymbol): readonly CodeSymbol[] {
    if (symbol.kind !== 'import') return [symbol]
    const { symbols } = this.throughImports(symbol.file, [symbol])
    return symbols
  }

  #plain(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    const { scope, name, start } = reference
    const space = spaceOf(reference)
    const found = this.find(file, scope, name, start, space)
    if (found !== NOTHING || space === 'macro') return found
    // A type's name may stand where a value does, as that of a unit struct, and the other way round in macros.
    return this.find(file, scope, name, start, space === 'type' ? 'value' : 'type')
  }

  #label(file: WorkspaceFile, { scope, name }: ReferenceFact): Resolution {
    const { scopes } = file.facts
    for (let at = scope; at >= 0; at = scopes[at]?.parent ?? -1) {
      const found = file.definitionsIn(at, name)
      if (found.length > 0) return { symbols: found, certainty: 'scope' }
    }
    return OUTSIDE
  }

  /** A field in a literal or a pattern of a struct or a variant. */
  #key(file: WorkspaceFile, of: Shape, name: string): Resolution {
    const [symbol] = this.pathSymbols(file, of).symbols
    if (symbol?.kind === 'enumMember') return this.#found(this.fieldsOf(symbol, name))
    return this.#found(this.fields(this.valueType(file, of), name))
  }

  #path(file: WorkspaceFile, of: Shape, reference: ReferenceFact): Resolution {
    const space = spaceOf(reference)
    if (of.k === 'special' && of.name === 'crates') {
      const module = this.modules.around(file, reference.scope)
      return this.crateNamed(module, reference.name) ?? OUTSIDE
    }
    const found = this.associatedIn(file, of, reference.name, space)
    if (found !== NOTHING && !(found.outside && found.symbols.length === 0))
      return this.#chosen(file, found, reference)
    if (space === 'macro') return found
    const other = this.associatedIn(file, of, reference.name, space === 'type' ? 'value' : 'type')
    return other.symbols.length > 0 ? other : found
  }

  /** Among functions of several impls the one that takes what is given; where none is known to, they are a list. */
  #chosen(file: WorkspaceFile, found: Resolution, reference: ReferenceFact): Resolution {
    const { symbols } = found
    if (symbols.length < 2 || !reference.args) return found
    const args = reference.args.map((arg) => this.valueType(file, arg))
    const fitting = this.fitting(symbols, args)
    const isOpen = fitting.length === 0 && symbols.every(({ container }) => container?.fact.bases)
    const [first = symbols[0]] = fitting
    return {
      ...found,
      symbols: first ? [first, ...symbols.filter((symbol) => symbol !== first)] : symbols,
      ...(isOpen && { certainty: 'name' }),
    }
  }

  #method(type: Type, reference: ReferenceFact, file: WorkspaceFile): Resolution {
    const { name } = reference
    const symbols = alternatives(type).flatMap((part) => this.methods(part, name))
    if (symbols.length > 0) return this.#chosen(file, this.#found([...new Set(symbols)]), reference)
    return type.t !== 'unknown' && this.isKnownOutside(type, name) ? OUTSIDE : NOTHING
  }

  #field(type: Type, name: string, tokens: object | null): Resolution {
    const symbols = alternatives(type).flatMap((part) => this.fields(part, name))
    if (symbols.length > 0 || !tokens) return this.#found([...new Set(symbols)], type)
    return this.#found(
      alternatives(type).flatMap((part) => this.methods(part, name)),
      type,
    )
  }

  #found(symbols: readonly CodeSymbol[], type?: Type): Resolution {
    if (symbols.length > 0) return { symbols, certainty: 'type' }
    const isOutside =
      type && alternatives(type).every((part) => part.t === 'builtin' || part.t === 'external')
    return isOutside ? OUTSIDE : NOTHING
  }

  protected override mayBeGlobal(): boolean {
    return false
  }

  /** Names of the most used methods of the standard library say nothing of one of the repository's. */
  protected override resolveByName(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    return reference.sort === 'method' && isEverywhere(reference.name)
      ? NOTHING
      : super.resolveByName(file, reference)
  }

  protected override mayMean({ kind, isMember }: GlobalEntry, { sort, role, of }: ReferenceFact): boolean {
    if (sort === 'macro') return kind === 'macro'
    if (of?.k === 'special' && isPath(of) && /^(crate$|\p{Ll})/u.test(of.text ?? ''))
      return !isMember && kind !== 'impl'
    if (!isMember) return false
    if (sort === 'method') return kind === 'method' || kind === 'function'
    if (sort === 'field' || sort === 'key') return kind === 'field'
    if (of && isPath(of)) return kind !== 'field' && kind !== 'method'
    return role === 'call' ? kind === 'method' : kind === 'field'
  }
}

/** Whether a method is one of options, results, iterators or texts, and none of collections too. */
function isEverywhere(name: string): boolean {
  if (signatureOf('Vec', name) || signatureOf('HashMap', name)) return false
  return ['Option', 'Result', 'Iterator', 'str'].some((type) => signatureOf(type, name))
}

function spaceOf({ role, sort }: ReferenceFact): Space {
  if (sort === 'macro') return 'macro'
  return role === 'type' || sort === 'path' ? 'type' : 'value'
}
