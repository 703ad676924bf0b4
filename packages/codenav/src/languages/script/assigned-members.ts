import type { DefinitionDetails, FactsBuilder } from '../../facts/facts-builder.ts'
import type { DefinitionFact, DefinitionKind } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** A member that an assignment makes: `owner.name = value`. */
type Assigned = {
  readonly owner: SyntaxNode
  readonly scope: number
  readonly definition: number
  /** How the member is used where the assignment turns out to declare nothing. */
  readonly otherwise: () => void
}

/**
 * Members that are made by assignments to a name, such as `Shape.prototype.area = …`. Whose they are is known when all
 * names of the file are: until then they wait in a scope of their own.
 */
export class AssignedMembers {
  readonly #facts: FactsBuilder
  readonly #waiting: Assigned[] = []
  readonly #scopes = new Map<number, number>()

  constructor(facts: FactsBuilder) {
    this.#facts = facts
  }

  /** Adds a member that may belong to what `owner` names, and returns its definition. */
  add(
    owner: SyntaxNode,
    name: SyntaxNode,
    kind: DefinitionKind,
    details: DefinitionDetails,
    otherwise: () => void,
  ): number {
    const definition = this.#facts.define(name, kind, { ...details, scope: WAITING })
    this.#waiting.push({ owner, scope: this.#facts.scope, definition, otherwise })
    return definition
  }

  /** The scope of the members that are assigned to a definition. */
  scopeOf(owner: number): number {
    const kept = this.#scopes.get(owner)
    if (kept !== undefined) return kept
    const { scope } = this.#facts.definition(owner)
    const made = this.#facts.scopes.push({ kind: 'type', parent: scope, start: -1, end: -1, owner }) - 1
    this.#scopes.set(owner, made)
    return made
  }

  /** Gives each waiting member to its owner; what has none is a use of a name after all. */
  settle(isTyped: boolean): void {
    const names = namesOf(this.#facts.definitions)
    for (const { owner, scope, definition, otherwise } of this.#waiting) {
      const fact = this.#facts.definition(definition)
      const found = this.#find(names, scope, owner.text)
      const home = found < 0 ? null : this.#facts.definition(found)
      const takes = home !== null && takesMembers(home, fact, isTyped)
      if (!takes) otherwise()
      this.#facts.definitions[definition] = !takes
        ? { ...fact, scope: NOWHERE, name: '', end: fact.start }
        : isExports(home.value) && !isTyped
          ? { ...fact, scope: 0, modifiers: [...(fact.modifiers ?? []), 'exports'] }
          : { ...fact, scope: this.scopeOf(found) }
    }
  }

  #find(names: ReadonlyMap<string, readonly number[]>, scope: number, name: string): number {
    const found = names.get(name) ?? []
    for (let at = scope; at >= 0; at = this.#facts.scopes[at]?.parent ?? -1) {
      if (this.#facts.scopes[at]?.kind === 'type') continue
      const own = found.find((index) => this.#facts.definition(index).scope === at)
      if (own !== undefined) return own
    }
    return -1
  }
}

const WAITING = -2
/** No scope at all: of a definition that is none. */
const NOWHERE = -1

function namesOf(definitions: readonly DefinitionFact[]): Map<string, number[]> {
  const names = new Map<string, number[]>()
  for (const [index, { name, scope }] of definitions.entries()) {
    if (scope < 0) continue
    const same = names.get(name)
    if (same) same.push(index)
    else names.set(name, [index])
  }
  return names
}

/** Whether assignments to members of a definition declare them: what is a function, a class or an object literal. */
function takesMembers({ kind, value }: DefinitionFact, member: DefinitionFact, isTyped: boolean): boolean {
  if (kind === 'function' || kind === 'class') return true
  if (isTyped) return false
  if (kind === 'parameter') return member.kind === 'method'
  return (kind === 'variable' || kind === 'constant') && isMadeHere(value)
}

function isMadeHere(value: Shape | undefined): boolean {
  if (value?.k === 'either') return value.of.some(isMadeHere)
  return isExports(value) || (value?.k === 'special' && MADE_HERE.has(value.name))
}

const MADE_HERE: ReadonlySet<string> = new Set(['literal', 'function', 'class'])

/** Whether a name stands for what the module exports. */
function isExports(value: Shape | undefined): boolean {
  return (
    (value?.k === 'special' && value.name === 'exports') || (value?.k === 'name' && value.name === 'exports')
  )
}
