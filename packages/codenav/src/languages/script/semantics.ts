import type { ReferenceFact } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import { OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import type { GlobalEntry } from '../../resolve/workspace.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { ScriptExpectations } from './expectations.ts'
import { WHOLE } from './module-exports.ts'
import { spaceFirst, spaceOf } from './spaces.ts'

/** What names mean in JavaScript and TypeScript: scopes, modules, and types as far as they are written or follow. */
export class ScriptSemantics extends ScriptExpectations {
  override namesOf(symbol: CodeSymbol): readonly string[] {
    const names = super.namesOf(symbol)
    return symbol.kind === 'module' ? [...names, '.', '..', ''] : names
  }

  protected override resolveExactly(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    if (reference.sort === 'module' || reference.import !== undefined)
      return this.resolveImportName(file, reference)
    if (reference.sort === 'exports') return this.#whole(file)
    const space = spaceOf(reference)
    if (!reference.of) return this.find(file, reference.scope, reference.name, space)
    const found = this.resolveMember(file, reference.of, reference)
    return { ...found, symbols: spaceFirst(found.symbols, space) }
  }

  protected override resolveMember(file: WorkspaceFile, of: Shape, reference: ReferenceFact): Resolution {
    const type = this.valueType(file, of)
    if (type.t === 'module' || type.t === 'external') return this.memberResolution(type, reference.name)
    const found = this.memberResolution(this.expanded(type), reference.name)
    return found.outside && reference.sort === 'key' ? OUTSIDE : found
  }

  /** What a module is as a whole, or else the module. */
  #whole(file: WorkspaceFile): Resolution {
    const symbols = this.exported(file.path, WHOLE)
    return { symbols: symbols.length > 0 ? symbols : [file.module], certainty: 'scope' }
  }

  /** All overloads and merged declarations, and of a key what the type declares that its literal must have. */
  override declarations(symbol: CodeSymbol): readonly CodeSymbol[] {
    const expected = this.#expectedKey(symbol)
    if (expected.length > 0) return expected
    const { file, fact } = symbol
    const beside = fact.scope < 0 ? [] : file.definitionsIn(fact.scope, symbol.name)
    const declared = symbol.is('assigned') ? beside.filter((one) => !one.is('assigned')) : []
    return declared.length > 0 ? declared : [...new Set([symbol, ...this.merged(symbol), ...beside])]
  }

  #expectedKey({ file, fact, kind, name }: CodeSymbol): readonly CodeSymbol[] {
    const scope = file.facts.scopes[fact.scope]
    if (!scope?.context || scope.kind !== 'type' || (kind !== 'property' && kind !== 'method')) return []
    return this.members(this.expectedAt(file, fact.scope), name)
  }

  protected override refine(file: WorkspaceFile, reference: ReferenceFact, found: Resolution): Resolution {
    const { symbols } = found
    const [only] = symbols
    const all = symbols.length === 1 && only && only.index >= 0 ? this.merged(only) : symbols
    if (reference.role === 'write') return { ...found, symbols: last(all, (symbol) => symbol.is('get')) }
    if (reference.sort === 'new') return { ...found, symbols: [...this.#constructors(all), ...all] }
    return { ...found, symbols: [...all, ...this.#shorthandKey(file, reference)] }
  }

  /** The constructors that a class itself declares. */
  #constructors(symbols: readonly CodeSymbol[]): readonly CodeSymbol[] {
    return symbols.flatMap((symbol) =>
      symbol.kind === 'class'
        ? this.ownMembers(symbol, 'constructor').filter((one) => one.kind === 'constructor')
        : [],
    )
  }

  /** A short key means the variable first, and then what the type declares that its literal must have. */
  #shorthandKey(file: WorkspaceFile, { start, of, name }: ReferenceFact): readonly CodeSymbol[] {
    if (of) return []
    const scope = file.scopeAt(start)
    if (file.facts.scopes[scope]?.context === undefined) return []
    const key = file.definitionsIn(scope, name).find(({ fact }) => fact.start === start)
    return key ? this.#expectedKey(key) : []
  }

  protected override mayBeGlobal(): boolean {
    return false
  }

  protected override mayMean(entry: GlobalEntry, reference: ReferenceFact): boolean {
    return super.mayMean(entry, reference) && reference.sort !== 'module' && reference.sort !== 'binding'
  }
}

/** Those that are something after all others. */
function last(symbols: readonly CodeSymbol[], is: (symbol: CodeSymbol) => boolean): readonly CodeSymbol[] {
  return [...symbols.filter((symbol) => !is(symbol)), ...symbols.filter(is)]
}
