import { describe, expect, test } from 'vitest'
import { resolveConflict } from './conflict.ts'
import { FakeJournal, FakePage, FakeServer, markEdit } from './test-sync.ts'

async function openPage(server = new FakeServer(), journal = new FakeJournal()) {
  const page = await new FakePage(server, journal).open(server.side)
  return { server, journal, page }
}

function check(page: FakePage, phase: string, revision: number, unsaved: number) {
  expect(page.status).toMatchObject({ phase, revision, unsaved })
}

describe('a conflict', () => {
  async function conflict() {
    const opened = await openPage()
    const { page, server } = opened
    server.accept({ baseRevision: 0, edits: [markEdit('theirs', 5)] })
    page.edit(markEdit('one'))
    page.edit(markEdit('two', 2))
    await page.settled()
    page.edit(markEdit('three', 3))
    await page.settled()
    check(page, 'conflict', 0, 3)
    const { server: side } = page.status ?? {}
    if (!side) throw new Error('The status names the other side.')
    return { ...opened, side }
  }

  test('keeps both sides and sends nothing more', async () => {
    const { page, server, side } = await conflict()
    expect(side.document.map(({ id }) => id)).toEqual(['span-theirs'])
    expect(page.document.map(({ id }) => id)).toEqual(['span-one', 'span-two', 'span-three'])
    expect(server.editIds).toEqual(['edit-theirs'])
    page.engine.resume()
    await page.settled()
    check(page, 'conflict', 0, 3)
  })

  test.each([
    ['mine', ['span-one', 'span-two', 'span-three'], 2],
    ['theirs', ['span-theirs'], 1],
    ['union', ['span-one', 'span-two', 'span-three', 'span-theirs'], 2],
  ] as const)('decided as %s', async (choice, spans, revision) => {
    const { page, server, side, journal } = await conflict()
    const next = resolveConflict(choice, page.document, side, page.history, () => `edit-${choice}`)
    page.engine.replace(side, next.pending, next.history)
    await page.settled()
    check(page, 'saved', revision, 0)
    expect(server.document.map(({ id }) => id)).toEqual(spans)
    expect(next.document).toEqual(server.document)
    expect(journal.record?.pending).toEqual([])
  })

  test('in the middle of a batch that the server had partly taken', async () => {
    const { page, server } = await openPage()
    server.faults.push('lost_answer')
    page.edit(markEdit('one'))
    await page.settled()
    server.accept({ baseRevision: 1, edits: [markEdit('theirs', 5)] })
    page.edit(markEdit('two', 2))
    await page.passTime()
    check(page, 'conflict', 0, 2)
    expect(page.status?.server?.document.map(({ id }) => id)).toEqual(['span-one', 'span-theirs'])
  })

  test('is found again after a reload', async () => {
    const { page, server, journal } = await conflict()
    page.engine.stop()
    const after = await new FakePage(server, journal).open(server.side)
    check(after, 'conflict', 0, 3)
    expect(after.document).toEqual(page.document)
  })
})

describe('two tabs', () => {
  test('the one that takes over sends what the other had not', async () => {
    const { page: first, server, journal } = await openPage()
    server.faults.push('lost_request')
    first.edit(markEdit('one'))
    await first.settled()
    first.engine.stop()
    const second = await new FakePage(server, journal).open(server.side)
    second.edit(markEdit('two', 2))
    await second.settled()
    check(second, 'saved', 2, 0)
    expect(server.editIds).toEqual(['edit-one', 'edit-two'])
  })

  test('an answer to the tab that gave up changes neither its page nor the journal', async () => {
    const { page: first, server, journal } = await openPage()
    first.edit(markEdit('one'))
    first.engine.stop()
    const second = await new FakePage(server, journal).open(server.side)
    second.edit(markEdit('two', 2))
    await second.settled()
    await first.passTime()
    expect(second.status).toMatchObject({ phase: 'saved', unsaved: 0 })
    expect(journal.record?.pending).toEqual([])
    expect(journal.record?.base.document.map(({ id }) => id)).toContain('span-two')
  })

  test('edits of both without taking over are a conflict, not a loss', async () => {
    const server = new FakeServer()
    const { page: first } = await openPage(server)
    const { page: second } = await openPage(server)
    first.edit(markEdit('one'))
    await first.settled()
    second.edit(markEdit('two', 2))
    await second.settled()
    check(second, 'conflict', 0, 1)
    expect(second.document.map(({ id }) => id)).toEqual(['span-two'])
    expect(second.status?.server?.document.map(({ id }) => id)).toEqual(['span-one'])
  })
})
