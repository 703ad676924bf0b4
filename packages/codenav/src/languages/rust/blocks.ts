/**
 * Definitions in Rust. Attributes stand before an item and belong to it; what a trait or an extern block only declares
 * counts.
 */
export const RUST_BLOCKS = `
(function_item name: (_) @name) @function
(function_signature_item name: (_) @name) @function
(struct_item name: (_) @name) @struct
(union_item name: (_) @name) @union
(enum_item name: (_) @name) @enum
(trait_item name: (_) @name) @trait
(impl_item type: (_) @name) @impl
(mod_item name: (_) @name body: (_)) @module
(type_item name: (_) @name) @type
(associated_type name: (_) @name) @type
(macro_definition name: (_) @name) @macro

(attribute_item) @lead
`
