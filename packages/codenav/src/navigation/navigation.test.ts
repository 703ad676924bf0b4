import { openParsers } from '@goldspan/engine'
import { afterAll, describe, expect, test } from 'vitest'
import { closeFixtures, openFixture } from '../testing/open-fixture.ts'
import type { NavigationRange } from './answers.ts'
import { definitionsAt } from './definitions-at.ts'
import { callHierarchyAt, implementationsAt, typeHierarchyAt } from './hierarchy-at.ts'
import { hoverOf, hoverTargetAt } from './hover-at.ts'
import { matchName } from './match-name.ts'
import { highlightsAt, referencesAt } from './references-to.ts'
import { symbolsMatching } from './symbols-matching.ts'

const parsers = openParsers()
afterAll(() => {
  parsers.close()
  closeFixtures()
})

/** Opens a fixture and gives what it holds at its cursor. */
async function atCursor(text: string) {
  const { fixture, workspace } = await openFixture(text)
  if (!fixture.cursor) throw new Error('The fixture has no $0.')
  return { workspace, place: fixture.cursor, fixture }
}

const written = ({ path, startLine, startColumn }: NavigationRange) => `${path}:${startLine}:${startColumn}`

/** Compares all references of what is at the cursor with the fixture's ranges, whose labels are the roles. */
async function checkReferences(text: string) {
  const { workspace, place, fixture } = await atCursor(text)
  const found = referencesAt(workspace, place).answers.map(({ range, role }) => `${written(range)} ${role}`)
  expect(found.sort()).toEqual(fixture.ranges.map((range) => `${written(range)} ${range.label}`).sort())
}

describe('references', () => {
  test('are found in other files, with what each does to the name', () =>
    checkReferences(`
      //- /a.py
      limit = 3
      # <-- definition
      def f():
          global limit
          #      ^^^^^ read
          limit = 4
          # <-- definition
          return limit$0
          #      ^^^^^ read
      //- /b.py
      from a import limit
      #             ^^^^^ import
      print(limit)
      #     ^^^^^ read
      //- /c.py
      limit = 5
      print(limit)
    `))
  test('are found under the names that files give what they import', () =>
    checkReferences(`
      //- /a.py
      def load$0(): pass
      #   ^^^^ definition
      //- /b.py
      from a import load as fetch
      #             ^^^^ import
      #                     ^^^^^ import
      fetch()
      # <-- call
    `))
  test('of a parameter are the keywords of calls too', () =>
    checkReferences(`
      //- /a.py
      def f(size$0):
      #     ^^^^ definition
          return size
          #      ^^^^ read
      //- /b.py
      from a import f
      f(size=1)
      # ^^^^ read
    `))
  test('of a method leave out those of other types', () =>
    checkReferences(`
      //- /a.go
      package a
      type A struct{}
      func (a A) Run$0() {}
      //         ^^^ definition
      type B struct{}
      func (b B) Run() {}
      func f(a A, b B) {
        a.Run()
        //^^^ call
        b.Run()
      }
    `))
  test('highlights are those of the same file', async () => {
    const { workspace, place } = await atCursor(`
      //- /a.py
      def f$0(): pass
      f()
      //- /b.py
      from a import f
    `)
    expect(
      highlightsAt(workspace, place).answers.map(({ range, role }) => `${written(range)} ${role}`),
    ).toEqual(['a.py:1:5 definition', 'a.py:2:1 call'])
  })
  test('there are none where there is no name', async () => {
    const { workspace, place } = await atCursor('//- /a.py\nx = 1 $0 \n')
    expect(referencesAt(workspace, place)).toEqual({ symbol: null, answers: [] })
    expect(definitionsAt(workspace, { ...place, path: 'no.py' })).toEqual({ symbol: null, answers: [] })
  })
})

describe('hierarchies', () => {
  const SHAPES = `
    //- /shapes.py
    class Shape:
        def area(self): return self.side()
        def side(self): return 1
    class Square(Shape):
        def area(self): return 4
    class Big(Square): pass
    //- /use.py
    from shapes import Shape as Form
    class Own(Form):
        def area(self): return helper()
    def helper(): return Form().area()
  `
  const names = (answers: readonly { name: string }[]) => answers.map(({ name }) => name)

  test('types: those named as bases, and those that name this one under any name', async () => {
    const { workspace } = await openFixture(SHAPES)
    const { symbol, up, down } = typeHierarchyAt(workspace, { path: 'shapes.py', line: 4, column: 7 })
    expect([symbol?.name, names(up), names(down)]).toEqual(['Square', ['Shape'], ['Big']])
    expect(names(typeHierarchyAt(workspace, { path: 'shapes.py', line: 1, column: 7 }).down)).toEqual([
      'Square',
      'Own',
    ])
  })
  test('calls: who calls a function, and what it calls', async () => {
    const { workspace } = await openFixture(SHAPES)
    const helper = callHierarchyAt(workspace, { path: 'use.py', line: 4, column: 5 })
    expect([names(helper.up), names(helper.down)]).toEqual([['area'], ['Shape', 'area']])
    const side = callHierarchyAt(workspace, { path: 'shapes.py', line: 3, column: 9 })
    expect(side.up).toMatchObject([{ name: 'area', container: 'Shape' }])
  })
  test('what is no function has no calls, and what is no type no types', async () => {
    const { workspace } = await openFixture(SHAPES)
    expect(callHierarchyAt(workspace, { path: 'shapes.py', line: 1, column: 7 }).symbol).toBeNull()
    expect(typeHierarchyAt(workspace, { path: 'use.py', line: 4, column: 5 }).symbol).toBeNull()
  })
  test('implementations: overriding members, and all types below a type', async () => {
    const { workspace } = await openFixture(SHAPES)
    const area = implementationsAt(workspace, { path: 'shapes.py', line: 2, column: 9 })
    expect(area.answers.map(({ container, name }) => `${container}.${name}`)).toEqual([
      'Square.area',
      'Own.area',
    ])
    const shape = implementationsAt(workspace, { path: 'shapes.py', line: 1, column: 7 })
    expect(names(shape.answers)).toEqual(['Square', 'Own', 'Big'])
  })
  test('types that lead back to themselves end', async () => {
    const { workspace } = await openFixture(`
      //- /a.py
      class A(B): pass
      class B(A): pass
    `)
    expect(names(implementationsAt(workspace, { path: 'a.py', line: 1, column: 7 }).answers)).toEqual(['B'])
  })
})

describe('hover', () => {
  async function hover(text: string) {
    const { workspace, place, fixture } = await atCursor(text)
    const target = hoverTargetAt(workspace, place)
    const source = fixture.files.find(({ path }) => path === target?.symbol.file.path)?.text ?? ''
    return target && hoverOf(target, source)
  }
  test('shows the head of a function and its doc string', async () => {
    expect(
      await hover(`
        //- /a.py
        @cached
        def load(
            path: str,
        ) -> bytes:
            """Reads a file.

            At once.
            """
        //- /b.py
        from a import load
        load$0()
      `),
    ).toMatchObject({
      symbol: 'load',
      path: 'a.py',
      line: 2,
      signature: '@cached\ndef load(\n    path: str,\n) -> bytes:',
      documentation: 'Reads a file.\n\nAt once.',
      certainty: 'import',
      others: 0,
    })
  })
  test('takes the comment above where there is no other', async () => {
    const found = await hover(`
      //- /a.go
      package a

      // Not this.

      // Run runs.
      //  Twice.
      func Run$0(n int) error {
        return nil
      }
    `)
    expect(found).toMatchObject({ signature: 'func Run(n int) error', documentation: 'Run runs.\n Twice.' })
  })
  test('takes signs off block comments, and passes over annotations', async () => {
    const found = await hover(`
      //- /A.java
      class A {
        /**
         * Counts things.
         * @return how many
         */
        @Deprecated
        int count$0() { return 1; }
      }
    `)
    expect(found?.documentation).toBe('Counts things.\n@return how many')
    expect(found?.signature).toBe('@Deprecated\nint count()')
  })
  test('knows nothing where nothing is named', async () => {
    expect(await hover('//- /a.py\nx = 1 $0 \n')).toBeNull()
  })
})

describe('symbols', () => {
  const find = async (query: string) => {
    const { workspace } = await openFixture(`
      //- /src/users.py
      class UserStore:
          def get_user(self): pass
          def getUserName(self): pass
      def user(): pass
      //- /tests/test_users.py
      def user(): pass
      def test_user(): pass
    `)
    return symbolsMatching(workspace, query, 10).answers.map(
      ({ range, container, name }) => `${range.path.split('/')[0]} ${container}.${name}`,
    )
  }
  test('the same name comes first, then beginnings, then parts; tests stand back', async () => {
    expect(await find('user')).toEqual([
      'src .user',
      'tests .user',
      'src .UserStore',
      'src UserStore.get_user',
      'src UserStore.getUserName',
      'tests .test_user',
    ])
  })
  test('initials find a name', async () => {
    expect(await find('gun')).toEqual(['src UserStore.getUserName'])
  })
  test('what stands before the dot must match what holds it', async () => {
    expect(await find('store.user')).toEqual(['src UserStore.get_user', 'src UserStore.getUserName'])
  })
  test('nothing finds nothing', async () => {
    expect(await find(' ')).toEqual([])
  })
})

test.each([
  ['get', 'get', 61],
  ['get', 'GET', 60],
  ['get', 'getUser', 51],
  ['user', 'getUser', 40],
  ['ser', 'getUser', 31],
  ['gtr', 'getUser', 10],
  ['xyz', 'getUser', 0],
])('%s matches %s with %i', (typed, name, score) => {
  expect(matchName(typed, name)).toBe(score)
})
