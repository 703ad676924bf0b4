import type { Block, EditHistory, SpanEdit } from '@goldspan/core'
import { describe, expect, test } from 'vitest'
import { isEditable, type WorkspaceState } from './store-types.ts'
import { createWorkspaceStore } from './workspace-store.ts'

const block = (name: string, startLine: number, endLine: number): Block => ({
  kind: 'function',
  name,
  startLine,
  endLine,
  startByte: startLine * 10,
  endByte: endLine * 10,
})
const facts = {
  path: 'a.ts',
  lineCount: 40,
  blocks: [block('Outer', 5, 30), block('inner', 10, 20)],
}

function openStore() {
  let made = 0
  const recorded: { edit: SpanEdit; history: EditHistory }[] = []
  const store = createWorkspaceStore({
    newId: () => {
      made += 1
      return `id-${made}`
    },
    record: (edit, history) => recorded.push({ edit, history }),
  })
  store.getState().setOwnsTab(true)
  store.getState().openFile('a.ts', { keep: false, origin: 'tree' })
  return { store, recorded, get: store.getState }
}

function drawn({ document, selectedId }: WorkspaceState): string {
  return document
    .map(({ id, startLine, endLine, role }) => {
      const text = `${startLine}-${endLine} ${role}`
      return id === selectedId ? `[${text}]` : text
    })
    .join(', ')
}

/** Plays actions on a fresh store and compares what the page then shows. */
function check(play: (actions: WorkspaceState) => void, expected: string) {
  const { get, recorded } = openStore()
  play(get())
  expect(drawn(get())).toBe(expected)
  return { state: get(), recorded }
}

describe('opening a file at a place', () => {
  test('shows the line, or a part of it, and gives the code the focus', () => {
    const { get } = openStore()
    get().openAt('b.ts', 7, 'issue')
    expect(get().reveal).toMatchObject({ path: 'b.ts', line: 7, columns: null, focus: true })
    get().openAt('b.ts', 7, 'search', { columns: { start: 5, end: 8 }, focus: false })
    expect(get().reveal).toMatchObject({ columns: { start: 5, end: 8 }, focus: false, count: 3 })
    expect(get()).toMatchObject({ origin: 'search', cursor: { line: 7, column: 5 } })
  })
})

describe('marking', () => {
  test('lines', () => check(({ mark }) => mark(facts, { startLine: 3, endLine: 4 }), '[3-4 edit_site]'))
  test('the enclosing block', () => check(({ markBlock }) => markBlock(facts, 12), '[10-20 edit_site]'))
  test('the line where there is no block', () =>
    check(({ markBlock }) => markBlock(facts, 35), '[35-35 edit_site]'))
  test('keeps the tab and how the file was reached', () => {
    const { state } = check(({ mark }) => mark(facts, { startLine: 3, endLine: 4 }), '[3-4 edit_site]')
    expect(state.tabs.open).toEqual([{ path: 'a.ts', kept: true }])
    expect(state.document[0]?.origin).toBe('tree')
  })
  test('uses the role that was given last', () =>
    check(({ mark, setRole }) => {
      mark(facts, { startLine: 3, endLine: 4 })
      setRole(['id-1'], 'definition')
      mark(facts, { startLine: 32, endLine: 33 })
    }, '3-4 definition, [32-33 definition]'))
  test('over another role asks first', () => {
    const { get } = openStore()
    get().mark(facts, { startLine: 3, endLine: 6 })
    get().setRole(['id-1'], 'test')
    get().setRole([], 'definition')
    get().mark(facts, { startLine: 5, endLine: 9 })
    expect(get().document).toHaveLength(1)
    get().notice?.action?.run()
    expect(get().document).toHaveLength(2)
    expect(get().notice).toBeNull()
  })
})

describe('reshaping', () => {
  const marked = (play: (actions: WorkspaceState) => void) => (actions: WorkspaceState) => {
    actions.markBlock(facts, 12)
    play(actions)
  }
  test('grow', () =>
    check(
      marked(({ grow }) => grow(facts)),
      '[5-30 edit_site]',
    ))
  test('grow to the file', () =>
    check(
      marked(({ grow }) => {
        grow(facts)
        grow(facts)
        grow(facts)
      }),
      '[1-40 edit_site]',
    ))
  test('shrink back', () =>
    check(
      marked(({ grow, shrink }) => {
        grow(facts)
        shrink(facts, 12)
      }),
      '[10-20 edit_site]',
    ))
  test('nudge both edges', () =>
    check(
      marked(({ nudge }) => {
        nudge(facts, 'start', 1)
        nudge(facts, 'end', -2)
      }),
      '[9-18 edit_site]',
    ))
  test('a nudge stays in the file', () =>
    check(({ mark, nudge }) => {
      mark(facts, { startLine: 1, endLine: 2 })
      nudge(facts, 'start', 1)
    }, '[1-2 edit_site]'))
  test('split', () =>
    check(
      marked(({ split }) => split(15)),
      '10-14 edit_site, [15-20 edit_site]',
    ))
  test('merge with the nearest', () =>
    check(({ mark, mergeNearest }) => {
      mark(facts, { startLine: 1, endLine: 2 })
      mark(facts, { startLine: 38, endLine: 39 })
      mark(facts, { startLine: 30, endLine: 31 })
      mergeNearest()
    }, '1-2 edit_site, [30-39 edit_site]'))
  test('remove', () =>
    check(
      marked(({ remove }) => remove(['id-1'])),
      '',
    ))
})

test('a reason leaves the selection where it is', () => {
  const { get } = openStore()
  get().mark(facts, { startLine: 1, endLine: 2 })
  const [first] = get().document
  get().mark(facts, { startLine: 10, endLine: 12 })
  const { selectedId } = get()
  get().setReason(first?.id ?? '', 'because')
  expect(get().document[0]?.reason).toBe('because')
  expect(get().selectedId).toBe(selectedId)
})

describe('several at once', () => {
  test('a role for all is one step', () => {
    const { get, recorded } = openStore()
    get().mark(facts, { startLine: 1, endLine: 2 })
    get().mark(facts, { startLine: 10, endLine: 12 })
    get().setRole(
      get().document.map(({ id }) => id),
      'test',
    )
    expect(drawn(get())).toBe('1-2 test, [10-12 test]')
    expect(recorded).toHaveLength(3)
    get().undo()
    expect(get().document.map(({ role }) => role)).toEqual(['edit_site', 'edit_site'])
  })
})

describe('undo and redo', () => {
  test('go back and forth, and each is an edit of its own', () => {
    const { get, recorded } = openStore()
    get().markBlock(facts, 12)
    get().undo()
    expect(get().document).toEqual([])
    get().redo()
    expect(drawn(get())).toBe('[10-20 edit_site]')
    expect(new Set(recorded.map(({ edit }) => edit.id)).size).toBe(3)
  })
  test('with nothing to undo say so', () => {
    const { get } = openStore()
    get().undo()
    expect(get().notice?.message).toBe('There is nothing to undo.')
  })
  test('of another time that fit no longer are dropped', () => {
    const { get } = openStore()
    get().markBlock(facts, 12)
    const { history } = get()
    get().adopt([], history)
    get().undo()
    expect(get().history.done).toEqual([])
    expect(get().notice).not.toBeNull()
  })
})

describe('without the right to edit', () => {
  test.each([
    ['another tab', { ownsTab: false }],
    ['a submitted task', { assignmentState: 'submitted' as const }],
    ['a locked task', { assignmentState: 'expired' as const }],
  ])('%s: nothing changes', (_, state) => {
    const { store, get, recorded } = openStore()
    store.setState(state)
    get().markBlock(facts, 12)
    get().undo()
    expect(get().document).toEqual([])
    expect(recorded).toEqual([])
    expect(isEditable(get())).toBe(false)
  })
  test('a conflict must be decided first', () => {
    const { get } = openStore()
    get().setSync({ ...get().sync, phase: 'conflict' })
    expect(isEditable(get())).toBe(false)
  })
})

describe('the selection', () => {
  test('follows the cursor to the innermost span', () => {
    const { get } = openStore()
    get().mark(facts, { startLine: 5, endLine: 30 })
    get().setRole(['id-1'], 'test')
    get().setRole([], 'definition')
    get().mark(facts, { startLine: 10, endLine: 12 })
    get().notice?.action?.run()
    get().selectAt('a.ts', 11)
    expect(drawn(get())).toBe('5-30 test, [10-12 definition]')
    get().selectAt('a.ts', 20)
    expect(drawn(get())).toBe('[5-30 test], 10-12 definition')
    get().selectAt('b.ts', 20)
    expect(get().selectedId).toBeNull()
  })
})

test('waivers come and go', () => {
  const { get } = openStore()
  get().waive('k1', 'needed')
  get().waive('k2', 'also')
  get().waive('k1', null)
  expect(get().waivers).toEqual({ k2: 'also' })
})
