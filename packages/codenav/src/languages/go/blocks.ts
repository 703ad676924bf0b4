import type { LanguageBlocks } from '../language-blocks.ts'

/** Definitions in Go. A function literal that is bound to one name counts as its definition. */
export const GO_BLOCKS: LanguageBlocks = {
  definitions: [
    { node: 'function_declaration', kind: 'function' },
    { node: 'method_declaration', kind: 'method' },
    { node: 'method_spec', kind: 'method' },
    { node: 'type_spec', kind: 'struct', where: { type: ['struct_type'] } },
    { node: 'type_spec', kind: 'interface', where: { type: ['interface_type'] } },
    { node: 'type_spec', kind: 'type' },
    { node: 'type_alias', kind: 'type' },
    { node: 'var_spec', kind: 'function', where: { 'value.$': ['func_literal'] } },
    {
      node: 'short_var_declaration',
      kind: 'function',
      name: 'left.$',
      where: { 'right.$': ['func_literal'], 'left.$': ['identifier'] },
    },
  ],
  outers: ['type_declaration', 'var_declaration'],
  leads: [],
}
