import { ECMASCRIPT_BLOCKS, FUNCTION_VALUES } from '../javascript/blocks.ts'
import type { LanguageBlocks } from '../language-blocks.ts'

/** Definitions in TypeScript and TSX. Overloads, and members that are only declared, count. */
export const TYPESCRIPT_BLOCKS: LanguageBlocks = {
  definitions: [
    ...ECMASCRIPT_BLOCKS.definitions,
    { node: 'public_field_definition', kind: 'method', where: { value: FUNCTION_VALUES } },
    { node: 'abstract_class_declaration', kind: 'class' },
    { node: 'interface_declaration', kind: 'interface' },
    { node: 'enum_declaration', kind: 'enum' },
    { node: 'type_alias_declaration', kind: 'type' },
    { node: 'internal_module', kind: 'namespace' },
    { node: 'module', kind: 'module', where: { name: true } },
    { node: 'function_signature', kind: 'function' },
    { node: 'method_signature', kind: 'constructor', named: 'constructor' },
    { node: 'method_signature', kind: 'method' },
    { node: 'abstract_method_signature', kind: 'method' },
  ],
  outers: [...ECMASCRIPT_BLOCKS.outers, 'ambient_declaration'],
  leads: ['decorator'],
}
