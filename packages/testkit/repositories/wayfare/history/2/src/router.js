import { compose } from './compose.js'
import { HttpError, MethodNotAllowed, NotFound } from './errors.js'
import { RouteTree } from './tree.js'

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Finds the handler of a request and calls it. */
export class Router {
  #tree = new RouteTree()
  /** @type {import('./types.js').Middleware[]} */
  #middleware = []

  /** @returns {this} */
  on(method, pattern, handler) {
    if (!METHODS.includes(method)) throw new TypeError(`${method} is no method`)
    this.#tree.insert(method, pattern, handler)
    return this
  }

  get(pattern, handler) {
    return this.on('GET', pattern, handler)
  }

  post(pattern, handler) {
    return this.on('POST', pattern, handler)
  }

  put(pattern, handler) {
    return this.on('PUT', pattern, handler)
  }

  delete(pattern, handler) {
    return this.on('DELETE', pattern, handler)
  }

  /** @param {import('./types.js').Middleware} middleware @returns {this} */
  use(middleware) {
    this.#middleware.push(middleware)
    return this
  }

  /**
   * Finds handler and parameters.
   *
   * @throws {NotFound | MethodNotAllowed}
   */
  lookup(method, path) {
    const match = this.#tree.find(path)
    if (!match) throw new NotFound(path)
    const { handlers } = match.node
    const handler = handlers.get(method) ?? (method === 'HEAD' ? handlers.get('GET') : undefined)
    if (!handler) throw new MethodNotAllowed(method, handlers.keys())
    return { handler, params: match.params }
  }

  /**
   * Answers a request. Errors with an answer of their own become that answer, others are thrown.
   *
   * @param {string} method
   * @param {string} url
   * @returns {Promise<import('./types.js').Response>}
   */
  async handle(method, url) {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    try {
      const { handler, params } = this.lookup(method, pathname)
      const request = { method, path: pathname, params, query: searchParams }
      return { status: 200, headers: {}, ...(await compose(this.#middleware, handler)(request)) }
    } catch (error) {
      if (error instanceof HttpError) return error.toResponse()
      throw error
    }
  }
}
