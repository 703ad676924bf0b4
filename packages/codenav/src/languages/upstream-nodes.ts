import type { Language } from '../language.ts'

/**
 * The node types that the published ContextBench evaluator counts as definitions (`DEF_NODES` of its
 * `extractors/treesitter.py`), whatever one may think of them: in C a mere `struct foo` counts, JavaScript counts
 * arrow functions and TypeScript does not.
 */
export const UPSTREAM_NODES: Readonly<Record<Language, readonly string[]>> = {
  python: ['function_definition', 'class_definition', 'async_function_definition'],
  java: ['method_declaration', 'class_declaration', 'interface_declaration', 'constructor_declaration'],
  javascript: ['function_declaration', 'class_declaration', 'method_definition', 'arrow_function'],
  typescript: ['function_declaration', 'class_declaration', 'method_definition', 'interface_declaration'],
  tsx: ['function_declaration', 'class_declaration', 'method_definition', 'interface_declaration'],
  go: ['function_declaration', 'method_declaration', 'type_declaration'],
  rust: ['function_item', 'impl_item', 'struct_item', 'trait_item'],
  c: ['function_definition', 'struct_specifier'],
  cpp: ['function_definition', 'class_specifier', 'struct_specifier'],
}
