import type { LanguageBlocks } from '../language-blocks.ts'

/** Types of expressions that define a function. */
export const FUNCTION_VALUES = ['arrow_function', 'function_expression', 'generator_function']
const CLASSES = ['class']
const NAMES = ['identifier', 'member_expression']

/** What JavaScript and TypeScript share. A function or class that is bound to a name counts as its definition. */
export const ECMASCRIPT_BLOCKS: LanguageBlocks = {
  definitions: [
    { node: 'function_declaration', kind: 'function' },
    { node: 'generator_function_declaration', kind: 'function' },
    { node: 'class_declaration', kind: 'class' },
    { node: 'method_definition', kind: 'constructor', named: 'constructor' },
    { node: 'method_definition', kind: 'method' },
    {
      node: 'variable_declarator',
      kind: 'function',
      where: { value: FUNCTION_VALUES, name: ['identifier'] },
    },
    { node: 'variable_declarator', kind: 'class', where: { value: CLASSES, name: ['identifier'] } },
    {
      node: 'assignment_expression',
      kind: 'function',
      name: 'left',
      where: { right: FUNCTION_VALUES, left: NAMES },
    },
    { node: 'assignment_expression', kind: 'class', name: 'left', where: { right: CLASSES, left: NAMES } },
    { node: 'pair', kind: 'method', name: 'key', where: { value: FUNCTION_VALUES } },
    { node: 'export_statement', kind: 'function', label: 'default', where: { value: FUNCTION_VALUES } },
    { node: 'export_statement', kind: 'class', label: 'default', where: { value: CLASSES } },
  ],
  outers: ['lexical_declaration', 'variable_declaration', 'expression_statement', 'export_statement'],
  leads: [],
}

/** Definitions in JavaScript, JSX included. */
export const JAVASCRIPT_BLOCKS: LanguageBlocks = {
  ...ECMASCRIPT_BLOCKS,
  definitions: [
    ...ECMASCRIPT_BLOCKS.definitions,
    { node: 'field_definition', kind: 'method', name: 'property', where: { value: FUNCTION_VALUES } },
  ],
}
