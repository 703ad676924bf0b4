import type { LanguageBlocks } from '../language-blocks.ts'

/** Definitions in Java, methods that are only declared among them. Annotations are inside the grammar's own nodes. */
export const JAVA_BLOCKS: LanguageBlocks = {
  definitions: [
    { node: 'class_declaration', kind: 'class' },
    { node: 'interface_declaration', kind: 'interface' },
    { node: 'enum_declaration', kind: 'enum' },
    { node: 'record_declaration', kind: 'record' },
    { node: 'annotation_type_declaration', kind: 'annotation' },
    { node: 'method_declaration', kind: 'method' },
    { node: 'annotation_type_element_declaration', kind: 'method' },
    { node: 'constructor_declaration', kind: 'constructor' },
    { node: 'compact_constructor_declaration', kind: 'constructor' },
    { node: 'module_declaration', kind: 'module' },
  ],
  outers: [],
  leads: [],
}
