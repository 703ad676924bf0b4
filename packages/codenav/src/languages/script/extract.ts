import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { ScopeFact } from '../../facts/file-facts.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { classVisitors } from './extract-classes.ts'
import { declarationVisitors } from './extract-declarations.ts'
import { expressionVisitors } from './extract-expressions.ts'
import { functionVisitors } from './extract-functions.ts'
import { moduleVisitors } from './extract-modules.ts'
import { typeVisitors } from './extract-types.ts'
import { ScriptWalk } from './walk.ts'

/** Gathers the facts of a JavaScript, TypeScript or TSX file. */
export function extractScript(root: SyntaxNode, builder: FactsBuilder): void {
  const walk = new ScriptWalk(builder, (own) => ({
    ...declarationVisitors(own),
    ...functionVisitors(own),
    ...classVisitors(own),
    ...expressionVisitors(own),
    ...moduleVisitors(own),
    ...typeVisitors(own),
  }))
  if (!walk.isTyped) walk.docs.readAll(root.tree)
  walk.visitAll(root.namedChildren)
  walk.assigned.settle(walk.isTyped)
  walk.docs.finish(scopeFinder(builder.scopes))
  if (!walk.isModule) builder.package = GLOBAL
}

/** The package of a file that is no module: its names are everybody's. */
const GLOBAL = 'global'

/** Finds the innermost of some scopes around an offset. */
function scopeFinder(scopes: readonly ScopeFact[]): (offset: number) => number {
  const order = scopes
    .map((_, index) => index)
    .sort((a, b) => (scopes[a]?.start ?? 0) - (scopes[b]?.start ?? 0) || a - b)
  const starts = order.map((index) => scopes[index]?.start ?? 0)
  return (offset) => {
    let at = 0
    for (let low = 0, high = starts.length; low < high; ) {
      const middle = (low + high) >>> 1
      if ((starts[middle] ?? 0) <= offset) low = at = middle + 1
      else high = middle
    }
    let scope = order[at - 1] ?? 0
    while (scope > 0 && (scopes[scope]?.end ?? 0) < offset) scope = scopes[scope]?.parent ?? 0
    return scope
  }
}
