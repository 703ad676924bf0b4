/** @typedef {import('./pattern.js').Part} Part */

/** A node of the tree of routes; what leads to it is one part of a pattern. */
export class TreeNode {
  /** @type {Map<string, TreeNode>} */
  statics = new Map()
  /** @type {ParamNode[]} */
  params = []
  /** @type {WildcardNode | null} */
  wildcard = null
  /** @type {Map<string, import('./types.js').Handler>} */
  handlers = new Map()

  /** The child that a part of a pattern leads to, made where there is none yet. */
  grow(part) {
    if (part.kind === 'static') return this.#growStatic(part.name)
    if (part.kind === 'param') return this.#growParam(part)
    this.wildcard ??= new WildcardNode(part.name)
    return this.wildcard
  }

  /** The child that a part of a path leads to. */
  step(text) {
    return this.statics.get(text) ?? this.params.find((child) => child.accepts(text)) ?? null
  }

  /** Writes down what the node stands for in a path. */
  capture(_params, _text) {}

  #growStatic(text) {
    if (!this.statics.has(text)) this.statics.set(text, new TreeNode())
    return this.statics.get(text)
  }

  /** Parameters with an expression come first. */
  #growParam({ name, test }) {
    const known = this.params.find((child) => child.name === name && String(child.test) === String(test))
    if (known) return known
    const child = new ParamNode(name, test)
    const place = test ? this.params.filter((other) => other.test).length : this.params.length
    this.params.splice(place, 0, child)
    return child
  }
}

export class ParamNode extends TreeNode {
  constructor(name, test) {
    super()
    this.name = name
    this.test = test
  }

  accepts(text) {
    return text !== '' && (!this.test || this.test.test(text))
  }

  capture(params, text) {
    params[this.name] = text
  }
}

export class WildcardNode extends TreeNode {
  constructor(name) {
    super()
    this.name = name
  }

  capture(params, text) {
    params[this.name] = text
  }
}
