import { describe, expect, test } from 'vitest'
import { FakeJournal, FakePage, FakeServer, markEdit } from './test-sync.ts'

async function openPage(server = new FakeServer(), journal = new FakeJournal()) {
  const page = await new FakePage(server, journal).open(server.side)
  return { server, journal, page }
}

function check(page: FakePage, phase: string, revision: number, unsaved: number) {
  expect(page.status).toMatchObject({ phase, revision, unsaved })
}

describe('saving', () => {
  test('says saved only once the server has acknowledged the revision', async () => {
    const { page, server } = await openPage()
    page.edit(markEdit('one'))
    check(page, 'saving', 0, 1)
    await page.settled()
    check(page, 'saved', 1, 0)
    expect(server.document).toEqual(page.document)
  })

  test('writes the journal before anything is sent', async () => {
    const { page, server, journal } = await openPage()
    const order: string[] = []
    journal.onSave = () => order.push('journal')
    server.onSend = () => order.push('server')
    page.edit(markEdit('one'))
    await page.settled()
    expect(order.slice(0, 2)).toEqual(['journal', 'server'])
    expect(journal.record?.base.revision).toBe(1)
  })

  test('has one request in flight and batches what comes meanwhile', async () => {
    const { page, server } = await openPage()
    page.edit(markEdit('one'))
    await Promise.resolve()
    page.edit(markEdit('two'))
    page.edit(markEdit('three'))
    await page.settled()
    const sent = server.batches.map(({ edits }) => edits.map(({ id }) => id))
    expect(sent.flat()).toEqual(['edit-one', 'edit-two', 'edit-three'])
    expect(sent.length).toBeLessThan(3)
    check(page, 'saved', 3, 0)
  })

  test('splits a long queue', async () => {
    const { page, server } = await openPage()
    server.faults.push('lost_request')
    for (let line = 1; line <= 450; line += 1) page.edit(markEdit(`n${line}`, line))
    await page.settled()
    await page.passTime()
    await page.settled()
    expect(server.batches.slice(1).map(({ edits }) => edits.length)).toEqual([200, 200, 50])
    check(page, 'saved', 450, 0)
  })

  test('goes on without a journal, and says so', async () => {
    const { page, journal } = await openPage()
    journal.full = true
    page.edit(markEdit('one'))
    await page.settled()
    check(page, 'saved', 1, 0)
    expect(page.status?.journalFailed).toBe(true)
  })
})

describe('a connection that drops', () => {
  test('keeps edits, counts them, and sends them when it is back', async () => {
    const { page, server, journal } = await openPage()
    server.faults.push('lost_request', 'lost_request')
    page.edit(markEdit('one'))
    await page.settled()
    page.edit(markEdit('two', 2))
    await page.settled()
    check(page, 'offline', 0, 2)
    expect(journal.record?.pending).toHaveLength(2)
    await page.passTime()
    check(page, 'offline', 0, 2)
    page.engine.resume()
    await page.settled()
    check(page, 'saved', 2, 0)
    expect(journal.record?.pending).toEqual([])
  })

  test('an answer lost after the server accepted does no harm', async () => {
    const { page, server } = await openPage()
    server.faults.push('lost_answer')
    page.edit(markEdit('one'))
    await page.settled()
    page.edit(markEdit('two', 2))
    check(page, 'offline', 0, 2)
    await page.passTime()
    check(page, 'saved', 2, 0)
    expect(server.editIds).toEqual(['edit-one', 'edit-two'])
  })

  test('an answer about another assignment is dropped', async () => {
    const { page, server } = await openPage()
    server.faults.push({ kind: 'accepted', assignmentId: 'a2', revision: 7 })
    page.edit(markEdit('one'))
    await page.settled()
    check(page, 'offline', 0, 1)
    await page.passTime()
    check(page, 'saved', 1, 0)
  })
})

describe('a reload', () => {
  test('replays edits that were not acknowledged', async () => {
    const { page, server, journal } = await openPage()
    page.edit(markEdit('one'))
    await page.settled()
    server.faults.push('lost_request')
    page.edit(markEdit('two', 2))
    await page.settled()
    page.engine.stop()
    const after = await new FakePage(server, journal).open(server.side)
    expect(after.document.map(({ id }) => id)).toEqual(['span-one', 'span-two'])
    check(after, 'saved', 2, 0)
    expect(server.document).toEqual(after.document)
  })

  test('after an answer that was lost shows the same spans and sends nothing twice', async () => {
    const { page, server, journal } = await openPage()
    server.faults.push('lost_answer')
    page.edit(markEdit('one'))
    await page.settled()
    page.engine.stop()
    const after = await new FakePage(server, journal).open(server.side)
    expect(after.document).toEqual(server.document)
    check(after, 'saved', 1, 0)
    expect(server.editIds).toEqual(['edit-one'])
  })

  test('keeps the history while the revision is the one it belongs to', async () => {
    const { page, server, journal } = await openPage()
    page.edit(markEdit('one'))
    await page.settled()
    const same = await new FakePage(server, journal).open(server.side)
    expect(same.history.done.map(({ id }) => id)).toEqual(['edit-one'])
    server.accept({ baseRevision: 1, edits: [markEdit('elsewhere', 9)] })
    const later = await new FakePage(server, journal).open(server.side)
    expect(later.history.done).toEqual([])
    expect(later.document).toEqual(server.document)
  })

  test('with edits that fit nothing any more says so and sends nothing', async () => {
    const { server, journal } = await openPage()
    const history = { done: [], undone: [] }
    const edits = [markEdit('one'), markEdit('one')]
    journal.record = { base: server.side, pending: edits, history }
    const page = await new FakePage(server, journal).open(server.side)
    check(page, 'refused', 0, 2)
    expect(page.document).toHaveLength(1)
    expect(server.batches).toEqual([])
  })
})

describe('a session that ends', () => {
  test('holds edits until somebody signed in again', async () => {
    const { page, server } = await openPage()
    server.faults.push({ kind: 'signed_out' })
    page.edit(markEdit('one'))
    await page.settled()
    page.edit(markEdit('two', 2))
    await page.settled()
    check(page, 'signed_out', 0, 2)
    expect(server.batches).toHaveLength(1)
    page.engine.resume()
    await page.settled()
    check(page, 'saved', 2, 0)
  })

  test('an assignment that is locked keeps its edits and goes on when revived', async () => {
    const { page, server } = await openPage()
    server.faults.push({ kind: 'locked', message: 'The lease ran out.' })
    page.edit(markEdit('one'))
    await page.settled()
    check(page, 'locked', 0, 1)
    expect(page.status?.message).toBe('The lease ran out.')
    page.engine.resume()
    await page.settled()
    check(page, 'saved', 1, 0)
  })
})
