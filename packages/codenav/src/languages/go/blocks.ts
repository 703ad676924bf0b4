/**
 * Definitions in Go. A function literal that is
 * bound to one name counts as its definition.
 */
export const GO_BLOCKS = `
(function_declaration name: (_) @name) @function
(method_declaration name: (_) @name) @method
(method_spec name: (_) @name) @method
(type_spec name: (_) @name type: (struct_type)) @struct
(type_spec name: (_) @name type: (interface_type)) @interface
(type_spec
  name: (_) @name
  type: [
    (type_identifier) (qualified_type) (pointer_type) (array_type) (slice_type) (map_type)
    (channel_type) (function_type) (generic_type) (parenthesized_type)
  ]) @type
(type_alias name: (_) @name) @type
(var_spec . name: (_) @name . value: (expression_list . (func_literal) .)) @function
(short_var_declaration
  left: (expression_list . (identifier) @name .)
  right: (expression_list . (func_literal) .)) @function

(type_declaration [(type_spec) (type_alias)] @inner) @outer
(var_declaration (var_spec) @inner) @outer
`
