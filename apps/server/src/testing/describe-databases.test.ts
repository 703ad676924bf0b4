import { Page, Session, User } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { describeDatabases } from './describe-databases.ts'

describeDatabases('a test installation', (open) => {
  test('signs people of every role in', async () => {
    const installation = await open()
    for (const role of ['owner', 'admin', 'annotator'] as const) {
      const client = await installation.signInAs(role)
      const session = (await client.get('/api/session')).as(Session)
      expect(session.user?.role).toBe(role)
    }
    expect((await installation.stranger.get('/api/people')).errorCode()).toBe('SIGN_IN_NEEDED')
  })

  test('starts without people', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    expect((await admin.get('/api/people')).as(Page(User)).total).toBe(1)
  })
})
