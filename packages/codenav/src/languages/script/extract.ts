import type { FactsBuilder } from '../../facts/facts-builder.ts'
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
  walk.visitAll(root.namedChildren)
  walk.assigned.settle(walk.isTyped)
  if (!walk.isModule) builder.package = GLOBAL
}

/** The package of a file that is no module: its names are everybody's. */
const GLOBAL = 'global'
