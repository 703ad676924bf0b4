import type { ImportFact } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import { alternatives, EXTERNAL, either, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { CNames } from './names.ts'
import { byWeight } from './pairs.ts'
import { inSpace, isTag } from './spaces.ts'

/** What names stand for as types, and what is found in namespaces and types behind `::`. */
export abstract class CScopes extends CNames {
  protected override usedSymbols(
    file: WorkspaceFile,
    { module, name, start }: ImportFact,
  ): readonly CodeSymbol[] {
    const parts = module.split('::')
    const type = parts.reduce<Type | null>(
      (of, part, n) =>
        n === 0 && part !== '' ? this.nameType(file, part, start) : this.inside(of ?? GLOBAL, part),
      null,
    )
    return this.scopeMembers(file, type ?? GLOBAL, name ?? '')
  }

  /** The members of what stands before a `::`. */
  protected scopeMembers(file: WorkspaceFile, type: Type, name: string): readonly CodeSymbol[] {
    if (type.t !== 'module') return this.members(type, name)
    const found = this.seen(file, type.key, name)
    return [...(found.length > 0 ? found : this.namesAt(type.key, name))].sort(byWeight(file, 0))
  }

  protected override moduleMembers(key: string, name: string): readonly CodeSymbol[] {
    return this.namesAt(key, name)
  }

  protected override nameType(file: WorkspaceFile, name: string, at: number): Type {
    const found = this.resolveName(file, file.scopeAt(at), name, at)
    return found.symbols.length === 0 && name === 'std' ? STD : this.resolutionType(found)
  }

  protected override evaluateSymbol(symbol: CodeSymbol): Type {
    const { kind, fact, file } = symbol
    if (kind === 'namespace') return this.#namespace(symbol)
    if (kind === 'macro') return UNKNOWN
    if (kind === 'type') return this.#alias(symbol)
    if (kind === 'enumMember' && !fact.type) return { t: 'builtin', name: 'int', args: [] }
    const type = super.evaluateSymbol(symbol)
    return type.t === 'class' && kind !== 'import' && !isTag(symbol)
      ? this.annotatedType(file, fact.type)
      : type
  }

  #alias({ file, fact }: CodeSymbol): Type {
    const type = this.annotatedType(file, fact.type)
    return type.t === 'instance' ? { ...type, t: 'class' } : type
  }

  #namespace(symbol: CodeSymbol): Type {
    const alias = symbol.fact.modifiers?.find((word) => word.startsWith('alias:'))
    if (!alias) return this.moduleAt(this.owners.inside(symbol), symbol)
    const [first = '', ...rest] = alias.slice('alias:'.length).replace(/^::/, '').split('::')
    const type = this.nameType(symbol.file, first, symbol.fact.start)
    return rest.reduce((of, part) => this.inside(of, part), type)
  }

  protected moduleAt(path: string, symbol: CodeSymbol): Type {
    if (path === 'std') return STD
    const isInline = symbol.is('inline')
    return { t: 'module', key: isInline || symbol.is('macro') ? this.owners.of(symbol) : path }
  }

  /** The type of a name after `::`. */
  protected inside(of: Type, name: string): Type {
    if (of.t === 'module' && of.key.startsWith('std'))
      return { t: 'builtin', name: `${of.key}::${name}`, args: [] }
    return either(
      alternatives(of).map((part) => {
        if (part.t === 'external' || part.t === 'builtin') return EXTERNAL
        for (const symbol of this.ordered(this.members(part, name))) {
          const type = this.boundType(symbol, part)
          if (type.t !== 'unknown') return type
        }
        return UNKNOWN
      }),
    )
  }

  protected ordered(symbols: readonly CodeSymbol[]): readonly CodeSymbol[] {
    const [first] = symbols
    return symbols.length > 1 && first ? [...symbols].sort(byWeight(first.file, 0)) : symbols
  }

  /** What stands before `::`, which is no variable whatever its name. */
  protected before(file: WorkspaceFile, shape: Shape): Type {
    if (shape.k !== 'name') return this.valueType(file, shape)
    const found = this.find(file, file.scopeAt(shape.at), shape.name, shape.at, 'scope')
    return found.symbols.length === 0 && shape.name === 'std' ? STD : this.resolutionType(found)
  }

  /** The type whose member's body holds an offset. */
  protected thisType(file: WorkspaceFile, at: number): Type {
    const { scopes } = file.facts
    for (let scope = file.scopeAt(at); scope > 0; scope = scopes[scope]?.parent ?? 0) {
      if (scopes[scope]?.kind !== 'type') continue
      const owner = scopes[scope]?.owner ?? -1
      const symbol = owner >= 0 ? file.symbol(owner) : this.ownerOf(file, scope)
      return symbol ? { t: 'instance', symbol, args: [] } : UNKNOWN
    }
    return UNKNOWN
  }

  /** A type that is only declared here has its members where it is defined. */
  protected override ownMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    const types =
      symbol.fact.body >= 0
        ? [symbol]
        : this.ordered(inSpace(this.namesAt(this.owners.of(symbol), symbol.name), 'tag', symbol.file))
    for (const type of types) {
      const found = super.ownMembers(type, name)
      if (found.length > 0)
        return [
          ...found,
          ...this.namesAt(this.owners.inside(type), name).filter(
            (one) => !found.includes(one) && isOutOfLine(one),
          ),
        ]
    }
    return []
  }
}

function isOutOfLine(symbol: CodeSymbol): boolean {
  return symbol.fact.modifiers?.some((word) => word.startsWith('of:')) ?? false
}

const GLOBAL: Type = { t: 'module', key: '' }
const STD: Type = { t: 'module', key: 'std' }
