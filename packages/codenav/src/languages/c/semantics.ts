import type { ReferenceFact } from '../../facts/file-facts.ts'
import { NOTHING, OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import type { Type } from '../../resolve/type.ts'
import type { GlobalEntry } from '../../resolve/workspace.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { byWeight, isPrivate } from './pairs.ts'
import { inSpace, isTag, spaceOf } from './spaces.ts'
import { CTypes } from './types.ts'

/** What the names of C and C++ mean at the places where they are used. */
export class CSemantics extends CTypes {
  protected override resolveExactly(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    const { of, sort, scope, name, start } = reference
    if (reference.import !== undefined) return this.resolveImportName(file, reference)
    if (sort === 'label') return this.#label(file, reference)
    if (!of) return this.find(file, scope, name, start, spaceOf(reference))
    const type = sort === 'path' ? this.before(file, of) : this.valueType(file, of)
    if (sort === 'init') return this.#initialized(file, type, reference)
    return this.#member(file, type, reference)
  }

  #label(file: WorkspaceFile, { scope, name }: ReferenceFact): Resolution {
    const { scopes } = file.facts
    for (let at = scope; at >= 0; at = scopes[at]?.parent ?? -1) {
      const found = file.definitionsIn(at, name).filter(({ kind }) => kind === 'label')
      if (found.length > 0) return { symbols: found, certainty: 'scope' }
    }
    return OUTSIDE
  }

  #member(file: WorkspaceFile, type: Type, reference: ReferenceFact): Resolution {
    const { name } = reference
    if (type.t === 'module') {
      if (type.key === 'std' || type.key.startsWith('std::')) return OUTSIDE
      const symbols = inSpace(this.scopeMembers(file, type, name), spaceOf(reference), file)
      return symbols.length > 0 ? { symbols, certainty: 'import' } : NOTHING
    }
    const found = this.memberResolution(type, name)
    const symbols = [...inSpace(found.symbols, spaceOf(reference), file)].sort(
      byWeight(file, reference.start),
    )
    return symbols.length > 0 ? { ...found, symbols } : found
  }

  /** What stands before the body of a constructor is a member or a base. */
  #initialized(file: WorkspaceFile, type: Type, reference: ReferenceFact): Resolution {
    const found = this.#member(file, type, reference)
    if (found.symbols.length > 0) return found
    return this.find(file, reference.scope, reference.name, reference.start, 'type')
  }

  protected override refine(file: WorkspaceFile, reference: ReferenceFact, found: Resolution): Resolution {
    const { args } = reference
    if (found.symbols.length < 2) return found
    // Which variant of a macro holds is decided where the code is built, so they are a list and no answer to jump to.
    const certainty = found.symbols.every(({ kind }) => kind === 'macro') ? 'name' : found.certainty
    return { ...found, certainty, symbols: args ? this.chosen(file, found.symbols, args) : found.symbols }
  }

  override declarations(symbol: CodeSymbol): readonly CodeSymbol[] {
    if (symbol.kind === 'import') return this.throughImports(symbol.file, [symbol]).symbols
    const kind = symbol.file.facts.scopes[symbol.fact.scope]?.kind
    if (symbol.index < 0 || kind === 'function' || kind === 'block') return [symbol]
    const same = this.namesAt(this.owners.of(symbol), symbol.name).filter(
      (one) =>
        isTag(one) === isTag(symbol) &&
        one.kind === symbol.kind &&
        (one.file === symbol.file || !isPrivate(symbol)),
    )
    if (symbol.is('implied')) return this.#implied(symbol)
    if (symbol.kind === 'namespace')
      return this.find(symbol.file, symbol.fact.scope, symbol.name, symbol.fact.start, 'scope').symbols
    const pairs = same.filter((one) => one === symbol || this.#isPair(one, symbol))
    const sorted = pairs.sort(byWeight(symbol.file, symbol.fact.start))
    // Whoever asks at one of them wants to see the others.
    return symbol.is('declaration') || symbol.kind === 'macro' || sorted.length < 2
      ? sorted
      : [...sorted.filter((one) => one !== symbol), symbol]
  }

  /** What only a macro may define is rather what the name means without it. */
  #implied(symbol: CodeSymbol): readonly CodeSymbol[] {
    const { file, fact } = symbol
    const { symbols } = this.find(file, fact.scope, fact.name, fact.start, 'value')
    return symbols.length > 0 ? symbols : [symbol]
  }

  /** Whether two definitions of one name in one place are of one thing. */
  #isPair(a: CodeSymbol, b: CodeSymbol): boolean {
    if (a.kind === 'macro') return a.file === b.file
    if (a.is('specialization') !== b.is('specialization')) return true
    if (!(a.is('declaration') || b.is('declaration'))) return false
    return a.fact.params?.length === b.fact.params?.length
  }

  protected override mayMean(entry: GlobalEntry, reference: ReferenceFact): boolean {
    const { of, sort, role } = reference
    if (sort === 'label') return false
    if (of?.k === 'special' && of.name === 'unknown') return entry.isMember
    if (of) return entry.isMember || role !== 'write'
    if (sort === 'macro') return entry.kind === 'macro'
    return !entry.isMember && entry.kind !== 'namespace'
  }
}
