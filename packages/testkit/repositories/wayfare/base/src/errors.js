/** An error that has an answer of its own. */
export class HttpError extends Error {
  /**
   * @param {number} status
   * @param {string} message
   * @param {Record<string, string>} [headers]
   */
  constructor(status, message, headers = {}) {
    super(message)
    this.name = new.target.name
    this.status = status
    this.headers = headers
  }

  /** @returns {import('./types.js').Response} */
  toResponse() {
    return { status: this.status, headers: this.headers, body: `${this.message}\n` }
  }
}

export class NotFound extends HttpError {
  constructor(path) {
    super(404, `nothing is at ${path}`)
  }
}

export class MethodNotAllowed extends HttpError {
  /** @param {string} method @param {Iterable<string>} allowed */
  constructor(method, allowed) {
    const list = [...allowed].sort().join(', ')
    super(405, `${method} is not possible here`, { allow: list })
  }
}

export class BadPath extends HttpError {
  constructor(path) {
    super(400, `${path} is not encoded properly`)
  }
}
