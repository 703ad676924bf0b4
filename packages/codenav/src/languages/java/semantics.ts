import type { ImportFact, ReferenceFact } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import { type ImportTarget, NOTHING, OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import { Semantics } from '../../resolve/semantics.ts'
import { type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'

/** Which of the three spaces of names of Java a use means. */
type Space = 'type' | 'method' | 'value'

/** What names mean in Java: types, methods and variables have names of their own. */
export class JavaSemantics extends Semantics {
  #types: Map<string, CodeSymbol[]> | null = null

  protected override resolveExactly(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    if (reference.import !== undefined) return this.resolveImportName(file, reference)
    const space = spaceOf(reference)
    if (reference.of) {
      const found = this.memberResolution(this.valueType(file, reference.of), reference.name)
      const symbols = found.symbols.filter((symbol) => isIn(symbol, space))
      return symbols.length > 0 ? { ...found, symbols } : found.outside ? OUTSIDE : NOTHING
    }
    return this.#find(file, reference.scope, reference.name, reference.start, space)
  }

  override resolveName(file: WorkspaceFile, scope: number, name: string, at: number): Resolution {
    return this.#find(file, scope, name, at, 'value')
  }

  /** A plain name: the scopes around it with what types inherit, then imports, then the package. */
  #find(file: WorkspaceFile, scope: number, name: string, at: number, space: Space): Resolution {
    for (let here = scope; here > 0; here = file.facts.scopes[here]?.parent ?? 0) {
      const symbols = this.#inScope(file, here, name, at).filter((symbol) => isIn(symbol, space))
      if (symbols.length > 0) return { symbols, certainty: 'scope' }
    }
    const imported = this.#imported(file, name, space)
    if (imported !== NOTHING) return imported
    // A name that no variable has may be that of a type, as before a static member.
    if (space === 'value') return this.#find(file, scope, name, at, 'type')
    return space === 'type' ? OUTSIDE : NOTHING
  }

  #inScope(file: WorkspaceFile, scope: number, name: string, at: number): readonly CodeSymbol[] {
    const { kind, owner = -1 } = file.facts.scopes[scope] ?? {}
    if (kind === 'type' && owner >= 0) return this.classMembers(file.symbol(owner), name)
    return this.visible(file.definitionsIn(scope, name), at)
  }

  #imported(file: WorkspaceFile, name: string, space: Space): Resolution {
    const top = file.definitionsIn(0, name)
    const own = top.filter((symbol) => isIn(symbol, space))
    if (own.length > 0) return { symbols: own, certainty: 'scope' }
    for (const symbol of top.filter(({ kind }) => kind === 'import')) {
      const found = this.throughImports(file, [symbol])
      const symbols = found.symbols.filter((one) => isIn(one, space))
      if (symbols.length > 0) return { ...found, symbols }
      if (found.outside) return OUTSIDE
    }
    if (space === 'type') {
      const symbols = this.#typesNamed(file.summary.package, name)
      if (symbols.length > 0) return { symbols, certainty: 'import' }
    }
    return this.#fromStars(file, name, space)
  }

  #fromStars(file: WorkspaceFile, name: string, space: Space): Resolution {
    for (const fact of file.facts.imports) {
      if (fact.name !== '*') continue
      const found = [
        ...this.#typesNamed(fact.module, name),
        ...this.#typeAt(fact.module).flatMap((type) => this.classMembers(type, name)),
      ]
      const symbols = found.filter((symbol) => isIn(symbol, space))
      if (symbols.length > 0) return { symbols, certainty: 'import' }
    }
    return NOTHING
  }

  #typesNamed(within: string | null, name: string): readonly CodeSymbol[] {
    if (!this.#types) {
      this.#types = new Map()
      for (const file of this.workspace.files.values()) {
        if (file.language !== 'java') continue
        for (const [type, , index, where] of file.summary.globals) {
          if (where !== 'file') continue
          const key = `${file.summary.package ?? ''}.${type}`
          this.#types.set(key, [...(this.#types.get(key) ?? []), file.symbol(index)])
        }
      }
    }
    return this.#types.get(`${within ?? ''}.${name}`) ?? []
  }

  /** The type of a full name, which may be nested in others. */
  #typeAt(path: string): readonly CodeSymbol[] {
    const dot = path.lastIndexOf('.')
    const [within, name] = [path.slice(0, Math.max(0, dot)), path.slice(dot + 1)]
    const found = this.#typesNamed(within, name)
    if (found.length > 0 || dot < 0) return found
    return this.#typeAt(within).flatMap((type) =>
      this.classMembers(type, name).filter((s) => isIn(s, 'type')),
    )
  }

  protected override findImport(_file: WorkspaceFile, fact: ImportFact): ImportTarget {
    if (fact.name === '*' || !fact.flags?.includes('static')) {
      const symbols = this.#typeAt(fact.module)
      return symbols.length > 0 ? { symbols } : null
    }
    const dot = fact.module.lastIndexOf('.')
    const types = this.#typeAt(fact.module.slice(0, dot))
    if (types.length === 0) return null
    return { symbols: types.flatMap((type) => this.classMembers(type, fact.name ?? '')) }
  }

  /** All methods of a name along the bases, the nearest first, since overloads may stand in any of them. */
  protected override classMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    const all = this.lineage(symbol).flatMap((type) => this.ownMembers(type, name))
    const first = all.find(({ kind }) => kind !== 'method' && kind !== 'constructor')
    return all.filter((member) => member.kind === 'method' || member === first)
  }

  /** Among overloads, those that take as many arguments as the call has. */
  protected override refine(_file: WorkspaceFile, reference: ReferenceFact, found: Resolution): Resolution {
    const { argc } = reference
    if (argc === undefined || found.symbols.length < 2) return found
    const exact = found.symbols.filter((symbol) => symbol.is(`arity:${argc}`) && !symbol.is('rest'))
    const fitting = exact.length > 0 ? exact : found.symbols.filter((symbol) => symbol.is('rest'))
    return fitting.length > 0 ? { ...found, symbols: fitting } : found
  }

  protected override mayBeGlobal(): boolean {
    return false
  }

  /** What a member of a type from outside gives is not known, though it may well be one of ours. */
  protected override memberType(type: Type, name: string): Type {
    return type.t === 'external' || type.t === 'builtin' ? UNKNOWN : super.memberType(type, name)
  }

  protected override evaluate(file: WorkspaceFile, shape: Shape): Type {
    if (shape.k !== 'call' || shape.of.k !== 'member') return super.evaluate(file, shape)
    const self = this.valueType(file, shape.of.of)
    const methods = this.members(self, shape.of.name).filter((symbol) => isIn(symbol, 'method'))
    return this.#called(methods, self, shape, file)
  }

  #called(
    methods: readonly CodeSymbol[],
    self: Type | null,
    call: Shape & { readonly k: 'call' },
    file: WorkspaceFile,
  ): Type {
    const best = methods.find((symbol) => symbol.is(`arity:${call.args.length}`)) ?? methods[0]
    return best ? this.resultType(best, self, call, file) : UNKNOWN
  }

  protected override specialType(file: WorkspaceFile, shape: Shape & { readonly k: 'special' }): Type {
    const { at = 0, text = '' } = shape
    if (shape.name === 'type' || shape.name === 'method')
      return this.resolutionType(this.#find(file, file.scopeAt(at), text, at, shape.name))
    const owner = this.#typeAround(file, at)
    if (!owner) return UNKNOWN
    if (shape.name === 'this') return { t: 'instance', symbol: owner, args: [] }
    const base = shape.name === 'super' ? owner.fact.bases?.[0] : undefined
    return this.annotatedType(file, base)
  }

  protected override specialAnnotation(file: WorkspaceFile, shape: Shape & { readonly k: 'special' }): Type {
    return this.instanceOf(this.specialType(file, shape))
  }

  #typeAround(file: WorkspaceFile, at: number): CodeSymbol | null {
    const { scopes } = file.facts
    let scope = file.scopeAt(at)
    while (scope > 0 && scopes[scope]?.kind !== 'type') scope = scopes[scope]?.parent ?? 0
    const owner = scopes[scope]?.owner ?? -1
    return owner < 0 ? null : file.symbol(owner)
  }

  protected override elementType(type: Type): Type {
    return type.t === 'builtin' && type.name === 'array' ? (type.args[0] ?? UNKNOWN) : UNKNOWN
  }

  protected override indexType(type: Type): Type {
    return this.elementType(type)
  }
}

const TYPES = new Set(['class', 'interface', 'enum', 'typeParameter'])

function isIn({ kind }: CodeSymbol, space: Space): boolean {
  if (space === 'type') return TYPES.has(kind)
  return space === 'method' ? kind === 'method' : !TYPES.has(kind) && kind !== 'method' && kind !== 'import'
}

function spaceOf({ role }: ReferenceFact): Space {
  return role === 'type' ? 'type' : role === 'call' ? 'method' : 'value'
}
