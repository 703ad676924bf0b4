/** Definitions in Python. Decorators belong to what they decorate. */
export const PYTHON_BLOCKS = `
(function_definition name: (_) @name) @function
(class_definition name: (_) @name) @class
(type_alias_statement . (type [(identifier) @name (generic_type . (identifier) @name)])) @type

(decorated_definition definition: (_) @inner) @outer
`
