import { C_BLOCKS, taggedType } from '../c/blocks.ts'
import type { LanguageBlocks } from '../language-blocks.ts'

/**
 * Definitions in C++: those of C and its own; a lambda is none. The grammar reads `class EXPORT Name { … }` as a
 * function without parameters, which is taken for the class that it is.
 */
export const CPP_BLOCKS: LanguageBlocks = {
  definitions: [
    ...C_BLOCKS.definitions,
    {
      node: 'function_definition',
      kind: 'function',
      name: 'declarator',
      where: { declarator: ['reference_declarator', 'operator_cast'] },
    },
    {
      node: 'function_definition',
      kind: 'class',
      name: 'declarator',
      where: { type: ['class_specifier'], 'type.body': false, declarator: ['identifier'] },
    },
    {
      node: 'function_definition',
      kind: 'struct',
      name: 'declarator',
      where: { type: ['struct_specifier'], 'type.body': false, declarator: ['identifier'] },
    },
    ...taggedType('class_specifier', 'class'),
    { node: 'namespace_definition', kind: 'namespace' },
    { node: 'alias_declaration', kind: 'type' },
    { node: 'concept_definition', kind: 'concept' },
  ],
  outers: [...C_BLOCKS.outers, 'template_declaration', 'linkage_specification'],
  leads: [],
}
