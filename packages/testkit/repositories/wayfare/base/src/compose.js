/**
 * Wraps a handler into middleware, the first of them outermost.
 *
 * @param {readonly import('./types.js').Middleware[]} middleware
 * @param {import('./types.js').Handler} handler
 * @returns {import('./types.js').Handler}
 */
export function compose(middleware, handler) {
  return middleware.reduceRight((next, wrap) => (request) => wrap(request, next), handler)
}
