import { ECMASCRIPT_BLOCKS } from '../javascript/blocks.ts'

/**
 * Definitions in TypeScript and TSX. Overloads, and members that an interface or an abstract class only declares,
 * count as definitions.
 */
export const TYPESCRIPT_BLOCKS = `
${ECMASCRIPT_BLOCKS}
(abstract_class_declaration name: (_) @name) @class
(interface_declaration name: (_) @name) @interface
(enum_declaration name: (_) @name) @enum
(type_alias_declaration name: (_) @name) @type
(internal_module name: (_) @name) @namespace
(module name: (_) @name) @module
(function_signature name: (_) @name) @function
((method_signature name: (_) @name) @method (#not-eq? @name "constructor"))
((method_signature name: (_) @name) @constructor (#eq? @name "constructor"))
(abstract_method_signature name: (_) @name) @method
(public_field_definition
  name: (_) @name
  value: [(arrow_function) (function_expression) (generator_function)]) @method

(expression_statement (internal_module) @inner) @outer
(ambient_declaration
  [
    (function_signature) (class_declaration) (abstract_class_declaration) (interface_declaration)
    (enum_declaration) (type_alias_declaration) (internal_module) (module)
  ] @inner) @outer
(class_body (decorator) @lead)
`
