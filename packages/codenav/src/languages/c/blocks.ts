/**
 * What C and C++ share. A prototype, a forward declaration and a mere mention of a struct are none.
 * `typedef struct { … } name;` is one block, named after the tag or, where there is none, after the new name.
 */
export const C_FAMILY_BLOCKS = `
(function_definition
  declarator: [
    (function_declarator) (pointer_declarator) (parenthesized_declarator) (attributed_declarator)
  ] @declarator) @function
(struct_specifier name: (_) @name body: (_)) @struct
(union_specifier name: (_) @name body: (_)) @union
(enum_specifier name: (_) @name body: (_)) @enum
(preproc_function_def name: (_) @name) @macro

(type_definition type: (struct_specifier !name body: (_)) declarator: (_) @declarator) @struct
(type_definition type: (union_specifier !name body: (_)) declarator: (_) @declarator) @union
(type_definition type: (enum_specifier !name body: (_)) declarator: (_) @declarator) @enum
(type_definition type: (struct_specifier !body) declarator: (_) @declarator) @type
(type_definition type: (union_specifier !body) declarator: (_) @declarator) @type
(type_definition type: (enum_specifier !body) declarator: (_) @declarator) @type
(type_definition type: (struct_specifier name: (_) body: (_)) @inner) @outer
(type_definition type: (union_specifier name: (_) body: (_)) @inner) @outer
(type_definition type: (enum_specifier name: (_) body: (_)) @inner) @outer
`

/** Definitions in C. */
export const C_BLOCKS = `
${C_FAMILY_BLOCKS}
(type_definition
  type: [(primitive_type) (sized_type_specifier) (type_identifier) (macro_type_specifier)]
  declarator: (_) @declarator) @type
`
