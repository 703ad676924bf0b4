import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { TreeExtractor, type Visitors } from '../tree-extractor.ts'
import { Annotations } from './annotations.ts'
import { Expressions } from './expressions.ts'
import { Functions } from './functions.ts'
import { readImport, readPackage } from './imports.ts'
import type { JavaWalk } from './java-walk.ts'
import { Patterns } from './patterns.ts'
import { TypeDeclarations } from './type-declarations.ts'
import { Variables } from './variables.ts'

/** Gathers the facts of a Java file. */
export function extractJava(root: SyntaxNode, builder: FactsBuilder): void {
  new JavaExtractor(builder).visitAll(root.namedChildren)
}

class JavaExtractor extends TreeExtractor {
  protected override readonly visitors: Visitors

  constructor(facts: FactsBuilder) {
    super(facts)
    const walk: JavaWalk = {
      facts,
      visit: (node) => this.visit(node),
      visitAll: (nodes) => this.visitAll(nodes),
    }
    this.visitors = { ...this.#declarations(walk), ...this.#expressions(walk), ...this.#statements() }
  }

  #declarations(walk: JavaWalk): Visitors {
    const variables = new Variables(walk)
    const types = new TypeDeclarations(walk)
    const functions = new Functions(walk)
    return {
      line_comment: () => undefined,
      block_comment: () => undefined,
      package_declaration: (node) => readPackage(node, walk),
      import_declaration: (node) => readImport(node, this.facts),
      class_declaration: (node) => types.read(node, 'class'),
      interface_declaration: (node) => types.read(node, 'interface'),
      annotation_type_declaration: (node) => types.read(node, 'interface', ['annotation']),
      enum_declaration: (node) => types.read(node, 'enum'),
      record_declaration: (node) => types.read(node, 'class', ['record']),
      enum_constant: (node) => types.constant(node),
      type_parameter: (node) => types.typeParameter(node),
      method_declaration: (node) => functions.read(node, 'method'),
      annotation_type_element_declaration: (node) => functions.read(node, 'method'),
      constructor_declaration: (node) => functions.read(node, 'constructor'),
      compact_constructor_declaration: (node) => functions.compact(node),
      lambda_expression: (node) => functions.lambda(node),
      field_declaration: (node) => variables.all(node, 'field'),
      constant_declaration: (node) => variables.all(node, 'field'),
      local_variable_declaration: (node) => variables.all(node, 'variable'),
      catch_formal_parameter: (node) => variables.caught(node),
      resource: (node) => variables.resource(node),
      enhanced_for_statement: (node) => variables.forEach(node),
    }
  }

  #expressions(walk: JavaWalk): Visitors {
    const expressions = new Expressions(walk)
    const annotations = new Annotations(walk)
    const patterns = new Patterns(walk)
    return {
      identifier: (node) => this.facts.refer(node, 'read'),
      type_identifier: (node) => expressions.typeName(node),
      scoped_type_identifier: (node) => expressions.scopedType(node),
      field_access: (node) => expressions.member(node),
      method_invocation: (node) => expressions.call(node),
      method_reference: (node) => expressions.methodReference(node),
      object_creation_expression: (node) => expressions.creation(node),
      annotation: (node) => annotations.read(node),
      marker_annotation: (node) => annotations.read(node),
      instanceof_expression: (node) => patterns.instanceOf(node),
      type_pattern: (node) => patterns.typePattern(node),
      record_pattern: (node) => patterns.recordPattern(node),
      switch_label: (node) => patterns.label(node),
    }
  }

  #statements(): Visitors {
    const block = (node: SyntaxNode) =>
      void this.facts.within('block', node, -1, () => this.visitAll(node.namedChildren))
    const jump = (node: SyntaxNode) => {
      const label = node.child('identifier')
      if (label) this.facts.refer(label, 'read', { sort: 'label' })
    }
    return {
      block,
      constructor_body: block,
      for_statement: block,
      catch_clause: block,
      try_with_resources_statement: block,
      switch_block: block,
      switch_block_statement_group: (node) => this.visitAll(node.namedChildren),
      switch_rule: block,
      break_statement: jump,
      continue_statement: jump,
      labeled_statement: (node) => {
        const [label, ...body] = node.namedChildren
        const statement = (inner: () => void) => void this.facts.within('block', node, -1, inner)
        statement(() => {
          if (label) this.facts.define(label, 'label', { node })
          this.visitAll(body)
        })
      },
    }
  }
}
