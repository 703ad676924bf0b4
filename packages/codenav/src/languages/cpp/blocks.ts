import { C_FAMILY_BLOCKS } from '../c/blocks.ts'

/**
 * Definitions in C++: those of C and its own. A template's header belongs to what it introduces. The grammar reads
 * `class EXPORT Name { … }` as a function without parameters, which is taken for the class that it is.
 */
export const CPP_BLOCKS = `
${C_FAMILY_BLOCKS}
(function_definition declarator: [(reference_declarator) (operator_cast)] @declarator) @function
(function_definition type: (class_specifier !body) declarator: (identifier) @name) @class
(function_definition type: (struct_specifier !body) declarator: (identifier) @name) @struct
(class_specifier name: (_) @name body: (_)) @class
(namespace_definition name: (_) @name) @namespace
(namespace_definition !name) @namespace
(alias_declaration name: (_) @name) @type
(concept_definition name: (_) @name) @concept
(type_definition type: (class_specifier name: (_) body: (_)) @inner) @outer
(type_definition
  type: [
    (primitive_type) (sized_type_specifier) (type_identifier)
    (template_type) (qualified_identifier) (dependent_type) (decltype)
  ]
  declarator: (_) @declarator) @type

(template_declaration
  [
    (class_specifier) (struct_specifier) (union_specifier) (function_definition) (alias_declaration)
    (concept_definition) (template_declaration)
  ] @inner) @outer
(linkage_specification body: (function_definition) @inner) @outer
`
