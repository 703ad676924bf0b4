import { afterAll, describe, expect, test } from 'vitest'
import { definitionsAt } from '../../navigation/definitions-at.ts'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures, openFixture } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('hostile sources', () => {
  test('names that objects of JavaScript have', () =>
    checkDefinitions(
      `
      //- /A.java
      class constructor {
        int __proto__;
        //  ^^^^^^^^^
        int f(constructor c) { return c.__proto__$0; }
      }
    `,
      'type',
    ))
  test('a method after a syntax error', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        int broken( { ;
        void run() {}
        //   ^^^
        void f() { run$0(); }
      }
    `))
  test('type parameters that bound each other', () =>
    checkDefinitions(
      `
      //- /A.java
      class A<T extends U, U extends T> { void f(T x) { x.missing$0(); } }
    `,
      null,
    ))
  test('calls in calls in calls', async () => {
    const depth = 150
    const body = `${'f('.repeat(depth)}1${')'.repeat(depth)}`
    const { workspace } = await openFixture(
      `//- /A.java\nclass A {\n  int f(int x) { return 1; }\n  int f(String x) { return 1; }\n  int g() { return ${body}; }\n}\n`,
    )
    const { answers } = definitionsAt(workspace, { path: 'A.java', line: 4, column: 20 })
    expect(answers.map(({ range }) => range.startLine)).toContain(2)
  })
  test('a long chain of lambdas', async () => {
    const chain = '.map(x -> x.next())'.repeat(120)
    const { workspace } = await openFixture(
      `//- /A.java\nclass A {\n  A next() { return this; }\n  void f(java.util.List<A> all) { all.stream()${chain}; }\n}\n`,
    )
    const file = workspace.files.get('A.java')
    const uses = file?.facts.references.filter(({ name }) => name === 'next') ?? []
    const place = file?.placeAt(uses.at(-1)?.start ?? 0) ?? { line: 1, column: 1 }
    const { answers } = definitionsAt(workspace, { path: 'A.java', ...place })
    expect(answers.map(({ range }) => range.startLine)).toEqual([2])
  })
})
