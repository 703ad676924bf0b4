import Type from 'typebox'
import { guard, type Routes } from '../../plugins/routing.ts'

const Health = Type.Object({ status: Type.Literal('ok'), version: Type.String() })

export function healthRoutes(version: string): Routes {
  return async (app) => {
    app.get('/api/health', { ...guard('anyone'), schema: { response: { 200: Health } } }, () => ({
      status: 'ok' as const,
      version,
    }))
  }
}
