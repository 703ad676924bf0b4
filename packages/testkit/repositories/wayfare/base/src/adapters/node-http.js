/**
 * A listener for the `request` event of an `http.Server`.
 *
 * @param {import('../router.js').Router} router
 * @param {(error: unknown) => void} [onError] told about errors of handlers; they are answered with 500
 */
export function listener(router, onError = console.error) {
  return async (request, response) => {
    try {
      const { status, headers, body = '' } = await router.handle(request.method, request.url)
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
      response.end(request.method === 'HEAD' ? undefined : body)
    } catch (error) {
      onError(error)
      response.writeHead(500).end()
    }
  }
}
