import type { LanguageBlocks } from '../language-blocks.ts'

/** Definitions in Rust. What a trait or an extern block only declares counts; a closure does not. */
export const RUST_BLOCKS: LanguageBlocks = {
  definitions: [
    { node: 'function_item', kind: 'function' },
    { node: 'function_signature_item', kind: 'function' },
    { node: 'struct_item', kind: 'struct' },
    { node: 'union_item', kind: 'union' },
    { node: 'enum_item', kind: 'enum' },
    { node: 'trait_item', kind: 'trait' },
    { node: 'impl_item', kind: 'impl', name: 'type' },
    { node: 'mod_item', kind: 'module', where: { body: true } },
    { node: 'type_item', kind: 'type' },
    { node: 'associated_type', kind: 'type' },
    { node: 'macro_definition', kind: 'macro' },
  ],
  outers: [],
  leads: ['attribute_item'],
}
