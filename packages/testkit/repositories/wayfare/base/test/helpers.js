import { Router } from '../src/index.js'

/** A router whose handlers answer with their pattern and their parameters. */
export function routerOf(...routes) {
  const router = new Router()
  for (const route of routes) {
    const [method, pattern] = route.split(' ')
    router.on(method, pattern, ({ params }) => ({ body: `${pattern} ${JSON.stringify(params)}` }))
  }
  return router
}

/** The body of an answer, or its status if that is not 200. */
export async function ask(router, method, url) {
  const { status, body } = await router.handle(method, url)
  return status === 200 ? body : status
}
