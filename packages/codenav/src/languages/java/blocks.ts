/** Definitions in Java. Annotations are inside the grammar's own nodes. */
export const JAVA_BLOCKS = `
(class_declaration name: (_) @name) @class
(interface_declaration name: (_) @name) @interface
(enum_declaration name: (_) @name) @enum
(record_declaration name: (_) @name) @record
(annotation_type_declaration name: (_) @name) @annotation
(method_declaration name: (_) @name) @method
(annotation_type_element_declaration name: (_) @name) @method
(constructor_declaration name: (_) @name) @constructor
(compact_constructor_declaration name: (_) @name) @constructor
(module_declaration name: (_) @name) @module
`
