/** What JavaScript and TypeScript share. A function or class that is bound to a name counts as its definition. */
export const ECMASCRIPT_BLOCKS = `
(function_declaration name: (_) @name) @function
(generator_function_declaration name: (_) @name) @function
(class_declaration name: (_) @name) @class
((method_definition name: (_) @name) @method (#not-eq? @name "constructor"))
((method_definition name: (_) @name) @constructor (#eq? @name "constructor"))

(variable_declarator
  name: (identifier) @name
  value: [(arrow_function) (function_expression) (generator_function)]) @function
(variable_declarator name: (identifier) @name value: (class)) @class
(assignment_expression
  left: [(identifier) @name (member_expression property: (_) @name)]
  right: [(arrow_function) (function_expression) (generator_function)]) @function
(assignment_expression
  left: [(identifier) @name (member_expression property: (_) @name)]
  right: (class)) @class
(pair key: (_) @name value: [(arrow_function) (function_expression) (generator_function)]) @method
(export_statement
  "default" @name
  value: [(arrow_function) (function_expression) (generator_function)]) @function
(export_statement "default" @name value: (class)) @class

(lexical_declaration (variable_declarator) @inner) @outer
(variable_declaration (variable_declarator) @inner) @outer
(expression_statement
  (assignment_expression
    right: [(arrow_function) (function_expression) (generator_function) (class)]) @inner) @outer
(export_statement declaration: (_) @inner) @outer
`

/** Definitions in JavaScript, JSX included. */
export const JAVASCRIPT_BLOCKS = `
${ECMASCRIPT_BLOCKS}
(field_definition
  property: (_) @name
  value: [(arrow_function) (function_expression) (generator_function)]) @method
`
