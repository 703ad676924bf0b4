import type { DefinitionKind } from '../definition-kinds.ts'
import type { DefinitionRule, LanguageBlocks } from '../language-blocks.ts'

/** A type with a body, by its own name or by the one that a `typedef` gives it. */
export function taggedType(node: string, kind: DefinitionKind): readonly DefinitionRule[] {
  const nameless = { type: [node], 'type.body': true, 'type.name': false }
  return [
    { node, kind, where: { body: true, name: true } },
    { node: 'type_definition', kind, name: 'declarator', where: nameless },
  ]
}

/**
 * Definitions in C. A prototype, a forward declaration and a mere mention of a struct are none;
 * `typedef struct name { … } other;` is one, called `name`.
 */
export const C_BLOCKS: LanguageBlocks = {
  definitions: [
    {
      node: 'function_definition',
      kind: 'function',
      name: 'declarator',
      where: {
        declarator: [
          'function_declarator',
          'pointer_declarator',
          'parenthesized_declarator',
          'attributed_declarator',
        ],
      },
    },
    { node: 'preproc_function_def', kind: 'macro' },
    ...taggedType('struct_specifier', 'struct'),
    ...taggedType('union_specifier', 'union'),
    ...taggedType('enum_specifier', 'enum'),
    { node: 'type_definition', kind: 'type', name: 'declarator', where: { 'type.body': false } },
  ],
  outers: ['type_definition'],
  leads: [],
}
