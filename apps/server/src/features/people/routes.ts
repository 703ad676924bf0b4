import { Id, Page, PersonUpdate, User } from '@goldspan/contract'
import Type from 'typebox'
import { guard, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { PeopleService } from './service.ts'

export function peopleRoutes(people: PeopleService): Routes {
  return async (app) => {
    app.get('/api/people', { ...guard('admin'), schema: { response: { 200: Page(User) } } }, () =>
      people.list(),
    )
    app.patch(
      '/api/people/:userId',
      {
        ...guard('admin'),
        schema: { params: Type.Object({ userId: Id }), body: PersonUpdate, response: { 200: User } },
      },
      (request) => people.update(signedIn(request), request.params.userId, request.body),
    )
  }
}
