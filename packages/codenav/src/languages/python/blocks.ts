import type { LanguageBlocks } from '../language-blocks.ts'

/** Definitions in Python. A lambda is none, even where it is bound to a name. */
export const PYTHON_BLOCKS: LanguageBlocks = {
  definitions: [
    { node: 'function_definition', kind: 'function' },
    { node: 'class_definition', kind: 'class' },
    { node: 'type_alias_statement', kind: 'type', name: '0.0' },
  ],
  outers: ['decorated_definition'],
  leads: [],
}
