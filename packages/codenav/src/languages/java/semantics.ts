import type { ReferenceFact } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import { NOTHING, OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import { alternatives, type Type } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { isJdkFile } from './jdk/jdk-files.ts'
import { inSpace, spaceOf } from './spaces.ts'
import { JavaTypes } from './types.ts'

/** What names mean in Java: types, methods and variables have names of their own. */
export class JavaSemantics extends JavaTypes {
  /** A package is named by the last part of its name. */
  override namesOf(symbol: CodeSymbol): readonly string[] {
    if (symbol.kind !== 'namespace') return super.namesOf(symbol)
    return [symbol.name.slice(symbol.name.lastIndexOf('.') + 1)]
  }

  protected override resolveExactly(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    return repositoryOnly(this.#find(file, reference))
  }

  #find(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    if (reference.import !== undefined) return this.resolveImportName(file, reference)
    switch (reference.sort) {
      case 'label':
        return this.#label(file, reference)
      case 'path':
        return this.#path(reference.of)
      case 'case':
        return this.#constant(file, reference)
      case 'reference':
        return this.#methodReference(file, reference)
    }
    const space = spaceOf(reference)
    if (space === 'method') return this.#call(file, reference)
    if (reference.of) return this.#member(file, reference.of, reference)
    const { scope, name, start } = reference
    const found = this.named(file, scope, name, start, space)
    return found.symbols.length === 0 && this.packages.isPackage(name) ? this.#package(name) : found
  }

  #member(file: WorkspaceFile, of: Shape, reference: ReferenceFact): Resolution {
    const type = this.receiverType(file, of)
    const found = this.memberResolution(type, reference.name)
    const symbols = inSpace(found.symbols, spaceOf(reference))
    if (symbols.length > 0) return { ...found, symbols }
    const inner = inSpace(found.symbols, 'type')
    if (inner.length > 0) return { ...found, symbols: inner }
    if (type.t === 'module') return this.#package(`${type.key}.${reference.name}`)
    return found.outside || alternatives(type).every((part) => this.isClosed(part)) ? OUTSIDE : NOTHING
  }

  /** The name of a package leads to where the package describes itself. */
  #package(name: string): Resolution {
    const symbols = this.packages.descriptionsOf(name)
    return symbols.length > 0 ? { symbols, certainty: 'import' } : OUTSIDE
  }

  #path(of: Shape | undefined): Resolution {
    const path = of?.k === 'special' ? (of.text ?? '') : ''
    const symbols = this.packages.isPackage(path) ? [] : this.typesAt(path)
    return symbols.length > 0 ? { symbols, certainty: 'import' } : this.#package(path)
  }

  #label(file: WorkspaceFile, { scope, name }: ReferenceFact): Resolution {
    const { scopes } = file.facts
    for (let at = scope; at >= 0; at = scopes[at]?.parent ?? -1) {
      const symbols = file.definitionsIn(at, name).filter(({ kind }) => kind === 'label')
      if (symbols.length > 0) return { symbols, certainty: 'scope' }
    }
    return NOTHING
  }

  /** Behind `case` a constant of the enum that is looked at, or else any constant that can be seen. */
  #constant(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    const type = this.valueType(file, reference.of)
    const found = this.memberResolution(type, reference.name)
    const constants = found.symbols.filter(({ kind }) => kind === 'enumMember')
    if (constants.length > 0) return { symbols: constants, certainty: 'type' }
    const { scope, name, start } = reference
    const plain = this.named(file, scope, name, start, 'value')
    if (plain.symbols.length > 0) return plain
    return found.outside ? OUTSIDE : NOTHING
  }

  #call(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    const { methods, isSure, self } = this.callOf(file, reference)
    if (methods.length === 0) return this.#uncalled(file, reference, self)
    const symbols = isSure ? methods.slice(0, 1) : methods
    if (!isSure && symbols.some(({ file }) => isJdkFile(file))) return OUTSIDE
    return { symbols, certainty: isSure ? this.#certainty(file, reference, self) : 'name' }
  }

  #certainty(file: WorkspaceFile, { of, scope, name, start }: ReferenceFact, self: Type | null) {
    if (of) return self?.t === 'module' ? 'import' : 'type'
    return this.named(file, scope, name, start, 'method').certainty
  }

  #uncalled(file: WorkspaceFile, reference: ReferenceFact, self: Type | null): Resolution {
    const { of, scope, name, start } = reference
    if (!of) {
      const named = this.named(file, scope, name, start, 'method')
      return named.outside || this.#isInherited(file, scope) ? OUTSIDE : NOTHING
    }
    // The accessor of a record's part that nobody wrote is the part.
    const parts = self ? this.members(self, name).filter((symbol) => symbol.is('component')) : []
    if (parts.length > 0) return { symbols: parts.slice(0, 1), certainty: 'type' }
    return self && alternatives(self).every((part) => this.isClosed(part)) ? OUTSIDE : NOTHING
  }

  /** Whether a plain name may come from a base that is defined elsewhere. */
  #isInherited(file: WorkspaceFile, scope: number): boolean {
    const { scopes } = file.facts
    for (let at = scope; at > 0; at = scopes[at]?.parent ?? 0) {
      const { kind, owner = -1 } = scopes[at] ?? {}
      if (kind === 'type' && owner >= 0 && this.hasOutsideBase(file.symbol(owner))) return true
    }
    return false
  }

  #methodReference(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    const asked = this.functionOf(this.valueType(file, reference.args?.[0]))
    const shape = { k: 'special', name: 'methodReference', of: [reference.of ?? null] } as const
    const { all, self } = this.referredMethod(file, { ...shape, text: reference.name }, asked?.params ?? null)
    if (all.length === 0) return this.#uncalled(file, reference, self)
    return { symbols: all, certainty: all.length === 1 ? 'type' : 'name' }
  }
}

/** What the JDK defines is known, but lies outside of the repository. */
function repositoryOnly(found: Resolution): Resolution {
  const symbols = found.symbols.filter(({ file }) => !isJdkFile(file))
  if (symbols.length === found.symbols.length) return found
  return symbols.length > 0 ? { ...found, symbols } : OUTSIDE
}
