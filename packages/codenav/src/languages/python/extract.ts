import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { ReferenceRole } from '../../facts/file-facts.ts'
import { type Shape, UNKNOWN_SHAPE } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { TreeExtractor, type Visitors } from '../tree-extractor.ts'
import { argumentShapes, eitherOf, stringText, typeShape, valueShape } from './shapes.ts'

/** Gathers the facts of a Python file. */
export function extractPython(root: SyntaxNode, builder: FactsBuilder): void {
  new PythonExtractor(builder).visitAll(root.namedChildren)
}

type Returns = { readonly values: (Shape | null)[]; readonly yields: (Shape | null)[] }

class PythonExtractor extends TreeExtractor {
  /** The names that a function declares as belonging to an outer scope, by the scope of the function. */
  readonly #outer = new Map<number, Map<string, 'global' | 'nonlocal'>>()
  /** The name of the first parameter of the method that is being walked, with the scope of its class. */
  #self: { readonly name: string; readonly scope: number } | null = null
  #returns: Returns | null = null

  protected override readonly visitors: Visitors = {
    comment: () => undefined,
    identifier: (node) => this.facts.refer(node, 'read'),
    attribute: (node) => this.#attribute(node, 'read'),
    call: (node) => this.#call(node),
    keyword_argument: (node) => this.visit(node.field('value')),
    class_definition: (node) => this.#class(node, []),
    function_definition: (node) => this.#function(node, []),
    decorated_definition: (node) => this.#decorated(node),
    lambda: (node) => this.#lambda(node),
    assignment: (node) => this.#assignment(node),
    augmented_assignment: (node) => this.#augmented(node),
    named_expression: (node) => this.#named(node),
    for_statement: (node) => this.#loop(node),
    list_comprehension: (node) => this.#comprehension(node),
    set_comprehension: (node) => this.#comprehension(node),
    dictionary_comprehension: (node) => this.#comprehension(node),
    generator_expression: (node) => this.#comprehension(node),
    with_item: (node) => this.#withItem(node),
    except_clause: (node) => this.#except(node),
    except_group_clause: (node) => this.#except(node),
    import_statement: (node) => this.#import(node),
    import_from_statement: (node) => this.#importFrom(node),
    future_import_statement: () => undefined,
    global_statement: (node) => this.#declareOuter(node, 'global'),
    nonlocal_statement: (node) => this.#declareOuter(node, 'nonlocal'),
    return_statement: (node) => this.#return(node),
    yield: (node) => this.#yield(node),
    type: (node) => this.#type(node),
    type_alias_statement: (node) => this.#typeAlias(node),
    case_clause: (node) => this.#case(node),
  }

  #attribute(node: SyntaxNode, role: ReferenceRole, argc?: number): void {
    const object = node.field('object')
    const name = node.field('attribute')
    this.visit(object)
    if (!name) return
    const of = valueShape(object) ?? UNKNOWN_SHAPE
    this.facts.refer(name, role, { of, ...(argc !== undefined && { argc }) })
  }

  #call(node: SyntaxNode): void {
    const callee = node.field('function')
    const list = node.field('arguments')
    const argc = argumentShapes(list).length
    if (callee?.type === 'attribute') this.#attribute(callee, 'call', argc)
    else if (callee?.type === 'identifier') this.facts.refer(callee, 'call', { argc })
    else this.visit(callee)
    const of = callee && valueShape(callee)
    if (list?.type === 'generator_expression') this.visit(list)
    else
      for (const argument of list?.namedChildren ?? []) {
        const keyword = argument.type === 'keyword_argument' ? argument.field('name') : null
        if (keyword) this.facts.refer(keyword, 'read', { of: of ?? UNKNOWN_SHAPE, sort: 'keyword' })
        this.visit(argument)
      }
  }

  #decorated(node: SyntaxNode): void {
    const definition = node.field('definition')
    const modifiers: string[] = []
    for (const decorator of node.childrenOf('decorator')) {
      this.visitAll(decorator.namedChildren)
      const text = decorator.text.slice(1).trim()
      const name = /^[\w.]+/.exec(text)?.[0] ?? ''
      modifiers.push(name.slice(name.lastIndexOf('.') + 1))
    }
    if (definition?.type === 'class_definition') this.#class(definition, modifiers, node)
    else if (definition?.type === 'function_definition') this.#function(definition, modifiers, node)
    else this.visit(definition)
  }

  #class(node: SyntaxNode, modifiers: string[], whole: SyntaxNode = node): void {
    const name = node.field('name')
    const body = node.field('body')
    const list = node.field('superclasses')
    const bases: Shape[] = []
    for (const base of list?.namedChildren ?? []) {
      if (base.type === 'keyword_argument') {
        this.visit(base)
        continue
      }
      this.visit(base)
      const shape = base.type === 'subscript' ? typeShape(base) : valueShape(base)
      bases.push(shape ?? UNKNOWN_SHAPE)
    }
    if (!name) return
    const index = this.facts.define(name, 'class', {
      node: whole,
      bases,
      modifiers,
      scope: this.#home(),
      ...docOf(body),
      ...headOf(node, body),
    })
    const self = this.#self
    this.#self = null
    if (body) this.facts.within('type', body, index, () => this.visitAll(body.namedChildren))
    this.#self = self
  }

  #function(node: SyntaxNode, modifiers: string[], whole: SyntaxNode = node): void {
    const name = node.field('name')
    const body = node.field('body')
    const parameters = node.field('parameters')
    const result = node.field('return_type')
    const home = this.#home()
    const inClass = this.facts.scopes[home]?.kind === 'type'
    if (!name) return
    const type = typeShape(result)
    const index = this.facts.define(name, inClass ? 'method' : 'function', {
      node: whole,
      scope: home,
      modifiers: node.children[0]?.type === 'async' ? [...modifiers, 'async'] : modifiers,
      ...(type && { type }),
      ...docOf(body),
      ...headOf(node, body),
    })
    this.#annotations(parameters)
    this.visit(result)
    const outer = { self: this.#self, returns: this.#returns }
    const returns: Returns = { values: [], yields: [] }
    this.#returns = returns
    this.facts.within('function', body ?? node, index, () => {
      const params = this.#parameters(parameters, index)
      const [first] = params
      if (inClass && first !== undefined && !modifiers.includes('staticmethod'))
        this.#self = { name: this.facts.definition(first).name, scope: home }
      if (body) this.visitAll(body.namedChildren)
    })
    this.#self = outer.self
    this.#returns = outer.returns
    const value = returns.yields.length > 0 ? iterator(returns.yields) : eitherOf(returns.values)
    if (!type && value) this.facts.definition(index).value = value
  }

  /** Visits what a parameter list says outside of the function: annotations and default values. */
  #annotations(parameters: SyntaxNode | null): void {
    for (const parameter of parameters?.namedChildren ?? []) {
      this.visit(parameter.field('type'))
      this.visit(parameter.field('value'))
    }
  }

  #parameters(parameters: SyntaxNode | null, owner: number): number[] {
    const params: number[] = []
    for (const parameter of parameters?.namedChildren ?? []) {
      const name = parameterName(parameter)
      if (!name) continue
      const declared = typeShape(parameter.field('type'))
      const splat = /splat/.test(name.parent?.type ?? '') ? (name.parent?.type ?? '') : ''
      const type = declared && splatted(declared, splat)
      const value = valueShape(parameter.field('value'))
      params.push(
        this.facts.define(name, 'parameter', {
          node: parameter,
          ...(type && { type }),
          ...(value && { value }),
          ...(splat && { modifiers: [splat.startsWith('list') ? 'rest' : 'keywords'] }),
        }),
      )
    }
    if (owner >= 0) this.facts.definition(owner).params = params
    return params
  }

  #lambda(node: SyntaxNode): void {
    const parameters = node.field('parameters')
    const body = node.field('body')
    this.#annotations(parameters)
    if (!body) return
    this.facts.within('function', body, -1, () => {
      this.#parameters(parameters, -1)
      this.visit(body)
    })
  }

  #assignment(node: SyntaxNode): void {
    const left = node.field('left')
    const right = node.field('right')
    const type = node.field('type')
    this.visit(right)
    this.visit(type)
    if (left) this.#bind(left, valueOfAssigned(right), typeShape(type), node)
  }

  #augmented(node: SyntaxNode): void {
    const left = node.field('left')
    this.visit(node.field('right'))
    if (left?.type === 'identifier') this.facts.refer(left, 'write')
    else if (left?.type === 'attribute') this.#attribute(left, 'write')
    else this.visit(left)
  }

  #named(node: SyntaxNode): void {
    const name = node.field('name')
    const value = node.field('value')
    this.visit(value)
    if (!name) return
    // The name belongs to the function around, even from inside a comprehension.
    this.facts.inside(this.facts.nearest('function', 'file', 'type'), () =>
      this.#bind(name, valueShape(value), null, node),
    )
  }

  /** Binds a target of an assignment, a loop or a pattern. */
  #bind(target: SyntaxNode, value: Shape | null, type: Shape | null, whole: SyntaxNode): void {
    switch (target.type) {
      case 'identifier':
        this.#bindName(target, value, type, whole)
        return
      case 'attribute':
        this.#bindAttribute(target, value, type, whole)
        return
      case 'pattern_list':
      case 'tuple_pattern':
      case 'list_pattern':
      case 'expression_list':
      case 'tuple':
      case 'list':
        for (const [n, part] of target.namedChildren.entries())
          this.#bind(part, value && { k: 'part', of: value, n }, null, whole)
        return
      case 'list_splat_pattern':
      case 'list_splat':
      case 'parenthesized_expression':
      case 'as_pattern_target':
        for (const inner of target.namedChildren) this.#bind(inner, value, type, whole)
        return
      default:
        this.visit(target)
    }
  }

  #bindName(name: SyntaxNode, value: Shape | null, type: Shape | null, whole: SyntaxNode): void {
    const home = this.facts.scopes[this.facts.scope]?.kind === 'block' ? this.facts.scope : this.#home()
    const outer = this.#outer.get(home)?.get(name.text)
    if (outer === 'nonlocal') {
      this.facts.refer(name, 'write')
      return
    }
    const scope = outer === 'global' ? 0 : home
    const kind = this.facts.scopes[scope]?.kind === 'type' ? 'field' : 'variable'
    this.facts.define(name, kind, { scope, node: whole, ...(value && { value }), ...(type && { type }) })
  }

  #bindAttribute(target: SyntaxNode, value: Shape | null, type: Shape | null, whole: SyntaxNode): void {
    const object = target.field('object')
    const name = target.field('attribute')
    if (name && object?.type === 'identifier' && object.text === this.#self?.name) {
      this.visit(object)
      this.facts.define(name, 'field', {
        scope: this.#self.scope,
        node: whole,
        modifiers: ['instance'],
        ...(value && { value }),
        ...(type && { type }),
      })
      return
    }
    this.#attribute(target, 'write')
  }

  #loop(node: SyntaxNode): void {
    const right = node.field('right')
    const left = node.field('left')
    this.visit(right)
    const value = valueShape(right)
    if (left) this.#bind(left, value && { k: 'element', of: value }, null, left)
    this.visit(node.field('body'))
    this.visit(node.field('alternative'))
  }

  #comprehension(node: SyntaxNode): void {
    const clauses = node.childrenOf('for_in_clause', 'if_clause')
    // The first source is evaluated outside of the comprehension.
    this.visit(clauses[0]?.field('right') ?? null)
    this.facts.within('block', node, -1, () => {
      for (const [n, clause] of clauses.entries()) {
        if (clause.type === 'if_clause') {
          this.visitAll(clause.namedChildren)
          continue
        }
        const right = clause.field('right')
        if (n > 0) this.visit(right)
        const value = valueShape(right)
        const left = clause.field('left')
        if (left) this.#bind(left, value && { k: 'element', of: value }, null, left)
      }
      this.visit(node.field('body'))
    })
  }

  #withItem(node: SyntaxNode): void {
    const value = node.field('value') ?? node.namedChildren[0] ?? null
    if (value?.type !== 'as_pattern') {
      this.visit(value)
      return
    }
    const [source] = value.namedChildren
    const target = value.field('alias') ?? value.child('as_pattern_target')
    this.visit(source ?? null)
    const shape = valueShape(source ?? null)
    if (target) this.#bind(target, shape && { k: 'special', name: 'enter', of: [shape] }, null, value)
  }

  #except(node: SyntaxNode): void {
    for (const child of node.namedChildren) {
      if (child.type !== 'as_pattern') {
        this.visit(child)
        continue
      }
      const [source] = child.namedChildren
      const target = child.field('alias') ?? child.child('as_pattern_target')
      this.visit(source ?? null)
      const options = source?.type === 'tuple' ? source.namedChildren : source ? [source] : []
      const of = eitherOf(options.map(typeShape))
      if (target) this.#bind(target, of && { k: 'typed', of }, null, child)
    }
  }

  #import(node: SyntaxNode): void {
    for (const name of node.fields('name')) {
      const dotted = name.type === 'aliased_import' ? name.field('name') : name
      const alias = name.type === 'aliased_import' ? name.field('alias') : null
      if (!dotted) continue
      const whole = this.#moduleReferences(dotted, '', name)
      const [head] = dotted.namedChildren
      if (alias) {
        const index = this.facts.import({
          module: dotted.text,
          name: null,
          alias: alias.text,
          start: name.start,
          end: name.end,
        })
        this.facts.refer(alias, 'import', { import: index })
        this.#defineImport(alias, index, node)
      } else if (head) this.#defineImport(head, whole[0] ?? 0, node)
    }
  }

  /** References from each part of a dotted module name to the module up to there; returns their imports. */
  #moduleReferences(dotted: SyntaxNode, prefix: string, whole: SyntaxNode): number[] {
    let module = prefix
    return dotted.namedChildren.map((part, n) => {
      module += (n > 0 ? '.' : '') + part.text
      const index = this.facts.import({
        module,
        name: null,
        alias: null,
        start: whole.start,
        end: whole.end,
      })
      this.facts.refer(part, 'import', { import: index })
      return index
    })
  }

  #importFrom(node: SyntaxNode): void {
    const from = node.field('module_name')
    if (!from) return
    const dotted = from.type === 'relative_import' ? from.child('dotted_name') : from
    const prefix = from.type === 'relative_import' ? (from.child('import_prefix')?.text ?? '.') : ''
    const module = prefix + (dotted?.text ?? '')
    if (dotted) this.#moduleReferences(dotted, prefix, node)
    if (node.child('wildcard_import'))
      this.facts.import({ module, name: '*', alias: null, start: node.start, end: node.end })
    for (const item of node.fields('name')) {
      const name = item.type === 'aliased_import' ? item.field('name') : item
      const alias = item.type === 'aliased_import' ? item.field('alias') : null
      if (!name) continue
      const index = this.facts.import({
        module,
        name: name.text,
        alias: alias?.text ?? null,
        start: item.start,
        end: item.end,
      })
      this.facts.refer(name, 'import', { import: index })
      if (alias) this.facts.refer(alias, 'import', { import: index })
      this.#defineImport(alias ?? name, index, node)
    }
  }

  #defineImport(name: SyntaxNode, index: number, node: SyntaxNode): void {
    const scope = this.#outer.get(this.#home())?.get(name.text) === 'global' ? 0 : this.#home()
    const definition = this.facts.define(name, 'import', { import: index, node, scope })
    const fact = this.facts.imports[index]
    if (fact) fact.definition = definition
  }

  #declareOuter(node: SyntaxNode, how: 'global' | 'nonlocal'): void {
    const home = this.#home()
    const names = this.#outer.get(home) ?? new Map<string, 'global' | 'nonlocal'>()
    this.#outer.set(home, names)
    for (const name of node.namedChildren) {
      names.set(name.text, how)
      this.facts.refer(name, 'read', {
        scope: how === 'global' ? 0 : (this.facts.scopes[home]?.parent ?? 0),
      })
    }
  }

  #return(node: SyntaxNode): void {
    this.visitAll(node.namedChildren)
    this.#returns?.values.push(valueShape(node.namedChildren[0] ?? null))
  }

  #yield(node: SyntaxNode): void {
    this.visitAll(node.namedChildren)
    const [value] = node.namedChildren
    const shape = valueShape(value ?? null)
    const isFrom = node.children.some(({ type }) => type === 'from')
    this.#returns?.yields.push(isFrom && shape ? { k: 'element', of: shape } : shape)
  }

  #type(node: SyntaxNode): void {
    for (const child of node.namedChildren) this.#annotation(child)
  }

  #annotation(node: SyntaxNode): void {
    if (node.type === 'identifier') this.facts.refer(node, 'type')
    else if (node.type === 'attribute') this.#attribute(node, 'type')
    else if (node.type === 'string') this.#quoted(node)
    else if (node.type === 'member_type') this.#memberType(node)
    else for (const child of node.namedChildren) this.#annotation(child)
  }

  #memberType(node: SyntaxNode): void {
    const [object, name] = node.namedChildren
    if (object) this.#annotation(object)
    const of = typeShape(object ?? null)
    if (name && of) this.facts.refer(name, 'type', { of })
  }

  /** The names inside a quoted annotation. */
  #quoted(node: SyntaxNode): void {
    const text = stringText(node)
    const base = node.start + node.text.indexOf(text)
    for (const match of text.matchAll(/[A-Za-z_][\w.]*/g)) {
      let of: Shape | null = null
      let at = base + (match.index ?? 0)
      for (const name of match[0].split('.')) {
        this.facts.refer(node, 'type', { name, start: at, end: at + name.length, ...(of && { of }) })
        of = of ? { k: 'member', of, name, at } : { k: 'name', name, at }
        at += name.length + 1
      }
    }
  }

  #typeAlias(node: SyntaxNode): void {
    const [left, right] = node.namedChildren
    const name = left?.namedChildren[0] ?? left
    const type = typeShape(right ?? null)
    if (right) this.#annotation(right)
    if (name) this.facts.define(name, 'type', { node, ...(type && { value: type }) })
  }

  #case(node: SyntaxNode): void {
    for (const child of node.namedChildren) {
      if (child.type === 'case_pattern') this.#pattern(child)
      else this.visit(child)
    }
  }

  #pattern(node: SyntaxNode): void {
    switch (node.type) {
      case 'dotted_name': {
        const [only, ...more] = node.namedChildren
        if (!only) return
        const isCapture = more.length === 0 && node.parent?.type === 'case_pattern'
        if (isCapture) this.#bindName(only, null, null, only)
        else this.#dotted(node)
        return
      }
      case 'class_pattern':
        for (const child of node.namedChildren) {
          if (child.type === 'dotted_name') this.#dotted(child)
          else this.#pattern(child)
        }
        return
      case 'keyword_pattern':
        for (const child of node.namedChildren.slice(1)) this.#pattern(child)
        return
      case 'identifier':
        this.#bindName(node, null, null, node)
        return
      default:
        for (const child of node.namedChildren) this.#pattern(child)
    }
  }

  #dotted(node: SyntaxNode): void {
    let of: Shape | null = null
    for (const part of node.namedChildren) {
      this.facts.refer(part, 'read', of ? { of } : {})
      of = of
        ? { k: 'member', of, name: part.text, at: part.start }
        : { k: 'name', name: part.text, at: part.start }
    }
  }

  /** The scope to which names that are bound here belong. */
  #home(): number {
    return this.facts.nearest('function', 'type', 'file')
  }
}

function iterator(yields: readonly (Shape | null)[]): Shape {
  return { k: 'builtin', name: 'Iterator', args: [eitherOf(yields)] }
}

function splatted(type: Shape, splat: string): Shape {
  if (splat.startsWith('list')) return { k: 'builtin', name: 'tuple', args: [type] }
  return splat ? { k: 'builtin', name: 'dict', args: [{ k: 'builtin', name: 'str' }, type] } : type
}

/** `a = b = value` assigns the innermost value to all. */
function valueOfAssigned(node: SyntaxNode | null): Shape | null {
  let value = node
  while (value?.type === 'assignment') value = value.field('right')
  return valueShape(value)
}

function parameterName(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'identifier') return node
  const name = node.field('name')
  if (name) return name.type === 'identifier' ? name : name.child('identifier')
  if (node.type === 'typed_parameter' || /splat_pattern/.test(node.type)) {
    const [first] = node.namedChildren
    return first ? parameterName(first) : null
  }
  return null
}

function docOf(body: SyntaxNode | null): { readonly doc?: readonly [number, number] } {
  const first = body?.namedChildren.find(({ type }) => type !== 'comment')
  const text = first?.type === 'expression_statement' ? first.namedChildren[0] : null
  return text?.type === 'string' ? { doc: [text.start, text.end] } : {}
}

function headOf(node: SyntaxNode, body: SyntaxNode | null): { readonly headEnd?: number } {
  if (!body) return {}
  const head = node.tree.text.slice(node.start, body.start)
  return { headEnd: node.start + head.trimEnd().length }
}
