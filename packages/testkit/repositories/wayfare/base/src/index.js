export { BadPath, HttpError, MethodNotAllowed, NotFound } from './errors.js'
export { Router } from './router.js'
