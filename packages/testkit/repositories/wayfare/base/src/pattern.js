/**
 * @typedef {object} Part
 * @property {'static' | 'param' | 'wildcard'} kind
 * @property {string} name the text of a static part
 * @property {RegExp} [test] what a parameter has to match
 */

const PARAM = /^:([A-Za-z_]\w*)(?:\((.+)\))?$/
const WILDCARD = /^\*([A-Za-z_]\w*)$/

/**
 * Reads a pattern such as `/users/:id(\d+)/*rest`.
 *
 * @param {string} pattern
 * @returns {Part[]}
 */
export function parsePattern(pattern) {
  if (!pattern.startsWith('/')) throw new TypeError(`the pattern ${pattern} does not start with a slash`)
  const parts = splitPath(pattern).map(parsePart)
  const names = parts.filter(({ kind }) => kind !== 'static').map(({ name }) => name)
  if (new Set(names).size < names.length) throw new TypeError(`the pattern ${pattern} uses a name twice`)
  const wildcard = parts.findIndex(({ kind }) => kind === 'wildcard')
  if (wildcard >= 0 && wildcard < parts.length - 1) {
    throw new TypeError(`the pattern ${pattern} goes on after its wildcard`)
  }
  return parts
}

/**
 * The parts of a path. A slash at the end makes no difference.
 *
 * @param {string} path
 * @returns {string[]}
 */
export function splitPath(path) {
  return path.replace(/^\/|\/$/g, '').split('/').filter((part, index) => part !== '' || index > 0)
}

/** @param {string} text @returns {Part} */
function parsePart(text) {
  const param = PARAM.exec(text)
  if (param) {
    const [, name, source] = param
    return source ? { kind: 'param', name, test: new RegExp(`^(?:${source})$`) } : { kind: 'param', name }
  }
  const wildcard = WILDCARD.exec(text)
  if (wildcard) return { kind: 'wildcard', name: wildcard[1] }
  if (/^[:*]/.test(text)) throw new TypeError(`${text} is no part of a pattern`)
  return { kind: 'static', name: text }
}
