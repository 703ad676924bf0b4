/**
 * @typedef {object} Request
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} params
 * @property {URLSearchParams} query
 *
 * @typedef {object} Response
 * @property {number} [status]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 *
 * @typedef {(request: Request) => Response | Promise<Response>} Handler
 * @typedef {(request: Request, next: Handler) => Response | Promise<Response>} Middleware
 */

export {}
