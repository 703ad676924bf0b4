import { BadPath } from './errors.js'
import { TreeNode } from './node.js'
import { parsePattern, splitPath } from './pattern.js'

/**
 * @typedef {object} Match
 * @property {TreeNode} node
 * @property {Record<string, string>} params
 */

/** All routes, arranged by the parts of their patterns. */
export class RouteTree {
  #root = new TreeNode()

  /**
   * @param {string} method
   * @param {string} pattern
   * @param {import('./types.js').Handler} handler
   */
  insert(method, pattern, handler) {
    let node = this.#root
    for (const part of parsePattern(pattern)) node = node.grow(part)
    if (node.handlers.has(method)) throw new TypeError(`${method} ${pattern} has a handler already`)
    node.handlers.set(method, handler)
  }

  /**
   * Follows a path down the tree.
   *
   * @param {string} path
   * @returns {Match | null}
   */
  find(path) {
    const parts = decode(path)
    const params = {}
    let node = this.#root
    for (const [index, part] of parts.entries()) {
      const next = node.step(part)
      if (!next) return rest(node, parts.slice(index), params)
      next.capture(params, part)
      node = next
    }
    return node.handlers.size > 0 ? { node, params } : null
  }
}

/** @returns {Match | null} */
function rest(node, parts, params) {
  if (!node.wildcard) return null
  node.wildcard.capture(params, parts.join('/'))
  return { node: node.wildcard, params }
}

/** @param {string} path @returns {string[]} */
function decode(path) {
  try {
    return splitPath(path).map(decodeURIComponent)
  } catch {
    throw new BadPath(path)
  }
}
