import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('scopes', () => {
  test('a local constant hides that of the file', () =>
    checkDefinitions(`
      //- /a.js
      const x = 1
      function f() {
        const x = 2
        //    ^
        return x$0
      }
    `))
  test('a variable of a block is not seen outside of it', () =>
    checkDefinitions(`
      //- /a.js
      const x = 1
      //    ^
      if (x) {
        const x = 2
      }
      use(x$0)
    `))
  test('var belongs to the function', () =>
    checkDefinitions(`
      //- /a.js
      function f() {
        if (ready) {
          var x = 1
          //  ^
        }
        return x$0
      }
    `))
  test('a function is seen before it is declared', () =>
    checkDefinitions(`
      //- /a.js
      run$0()
      function run() {}
      //       ^^^
    `))
  test('a label and a variable of one name are apart', () =>
    checkDefinitions(`
      //- /a.js
      const again = 1
      if (again) again: for (;;) break again$0
      //         ^^^^^
    `))
  test('the name of a function expression is known inside of it', () =>
    checkDefinitions(`
      //- /a.js
      run(function again() {
        //         ^^^^^
        again$0()
      })
    `))
  test('a parameter that is taken apart', () =>
    checkDefinitions(`
      //- /a.js
      const f = ({ a: { b }, ...rest }) => b$0
      //                ^
    `))
  test('what a catch clause catches', () =>
    checkDefinitions(`
      //- /a.js
      try { run() } catch (error) { log(error$0) }
      //                   ^^^^^
    `))
  test('the variable of a loop', () =>
    checkDefinitions(`
      //- /a.js
      for (const [key, value] of all) use(value$0)
      //               ^^^^^
    `))
  test('an element of JSX is a use of its component', () =>
    checkDefinitions(`
      //- /a.jsx
      const Card = () => null
      //    ^^^^
      export const page = <Card$0 title="a" />
    `))
  test("a key of a literal is not a name of the literal's functions", () =>
    checkDefinitions(`
      //- /a.js
      const size = 1
      //    ^^^^
      const o = { size: 2, f() { return size$0 } }
    `))
  test('a shorthand property is a use of the variable', () =>
    checkDefinitions(`
      //- /a.js
      const size = 1
      //    ^^^^
      const o = { size$0 }
    `))
  test('a global of the language has no answer', () =>
    checkDefinitions(
      `
      //- /a.js
      console$0.log(1)
    `,
      null,
    ))
  test('a name that nobody defines has no answer', () =>
    checkDefinitions(
      `
      //- /a.js
      function f() { return missing$0 }
      //- /b.js
      export const missing = 1
    `,
      null,
    ))
})

describe('spaces of names', () => {
  test('a type and a value of one name are apart in a type', () =>
    checkDefinitions(`
      //- /a.ts
      const Shape = 1
      type Shape = { a: number }
      //   ^^^^^
      let s: Shape$0
    `))
  test('and in an expression', () =>
    checkDefinitions(`
      //- /a.ts
      interface Shape {}
      const Shape = 1
      //    ^^^^^
      use(Shape$0)
    `))
  test('a type parameter hides a type', () =>
    checkDefinitions(`
      //- /a.ts
      type T = string
      function f<T>(x: T$0) {}
      //         ^
    `))
  test('a name that a conditional type infers', () =>
    checkDefinitions(`
      //- /a.ts
      type Item<L> = L extends (infer R)[] ? R$0 : never
      //                              ^
    `))
  test('the key of a mapped type', () =>
    checkDefinitions(`
      //- /a.ts
      type Copy<T> = { [K in keyof T]: T[K$0] }
      //                ^
    `))
  test('declarations of an interface are answers together', () =>
    checkDefinitions(`
      //- /a.ts
      interface A { x: number }
      //        ^
      interface A { y: number }
      //        ^
      let a: A$0
    `))
  test('overloads are answers together', () =>
    checkDefinitions(`
      //- /a.ts
      function f(a: string): void
      //       ^
      function f(a: number): void
      //       ^
      function f(a: any) {}
      //       ^
      f$0(1)
    `))
  test('a type of a namespace', () =>
    checkDefinitions(
      `
      //- /a.ts
      namespace N.M { export interface Q {} }
      //                               ^
      let q: N.M.Q$0
    `,
      'type',
    ))
  test('the type of a module that is imported in a type', () =>
    checkDefinitions(`
      //- /a.ts
      let run = 1
      //  ^^^
      let t: { a: typeof import('tool'); b: typeof run$0 }
    `))
  test('another name of a part of a namespace', () =>
    checkDefinitions(`
      //- /a.ts
      namespace N { export interface Q {} }
      //                             ^
      import Q = N.Q
      let q: Q$0
    `))
  test('a type from outside has no answer', () =>
    checkDefinitions(
      `
      //- /a.ts
      let el: HTMLElement$0
    `,
      null,
    ))
})

describe('modules', () => {
  test('a named import', () =>
    checkDefinitions(
      `
      //- /a.js
      export const run = 1
      //           ^^^
      //- /b.js
      import { run } from './a'
      run$0
    `,
      'import',
    ))
  test('an import under another name', () =>
    checkDefinitions(
      `
      //- /a.js
      export const run = 1
      //           ^^^
      //- /b.js
      import { run as go } from './a.js'
      go$0
    `,
      'import',
    ))
  test('the default of a module that is named elsewhere', () =>
    checkDefinitions(
      `
      //- /a.js
      const run = 1
      //    ^^^
      export default run
      //- /b.js
      import go from './a'
      go$0
    `,
      'import',
    ))
  test('an import of a whole module is that module', () =>
    checkDefinitions(
      `
      //- /a.js
      export const run = 1
      //           ^^^
      //- /b.js
      import * as a from './a'
      a.run$0
    `,
      'import',
    ))
  test('a chain of exports, one by name and one of all', () =>
    checkDefinitions(
      `
      //- /a/deep.ts
      export interface Shape {}
      //               ^^^^^
      //- /a/index.ts
      export * from './deep'
      //- /b.ts
      export { type Shape as Form } from './a'
      //- /c.ts
      import type { Form } from './b'
      let f: Form$0
    `,
      'import',
    ))
  test('all names of a module under one', () =>
    checkDefinitions(
      `
      //- /a.ts
      export const run = 1
      //           ^^^
      //- /b.ts
      export * as tools from './a'
      //- /c.ts
      import { tools } from './b'
      tools.run$0
    `,
      'import',
    ))
  test('exports that lead in a circle end', () =>
    checkDefinitions(`
      //- /a.ts
      export * from './b'
      //- /b.ts
      export * from './a'
      //- /c.ts
      import { run } from './a'
      //       ^^^
      run$0
    `))
  test('a name that is required', () =>
    checkDefinitions(
      `
      //- /a.js
      module.exports = { run() {}, other: 1 }
      //                 ^^^
      //- /b.js
      const { run } = require('./a')
      run$0()
    `,
      'import',
    ))
  test('a member of what is required', () =>
    checkDefinitions(
      `
      //- /a.js
      exports.run = function () {}
      //      ^^^
      //- /b.js
      const a = require('./a')
      a.run$0()
    `,
      'import',
    ))
  test('a class that a module is', () =>
    checkDefinitions(
      `
      //- /a.js
      class Shape {}
      //    ^^^^^
      module.exports = Shape
      //- /b.js
      const S = require('./a')
      new S$0()
    `,
      'import',
    ))
  test('a package of the repository by its name', () =>
    checkDefinitions(
      `
      //- /packages/tools/package.json
      { "name": "@x/tools", "main": "dist/index.js" }
      //- /packages/tools/src/index.ts
      export const run = 1
      //           ^^^
      //- /packages/app/src/a.ts
      import { run } from '@x/tools'
      run$0
    `,
      'import',
    ))
  test('a part of a package by its exports', () =>
    checkDefinitions(
      `
      //- /packages/tools/package.json
      { "name": "tools", "exports": { "./*": { "import": "./lib/*.js" } } }
      //- /packages/tools/lib/run.js
      export const run = 1
      //           ^^^
      //- /packages/app/a.js
      import { run } from 'tools/run'
      run$0
    `,
      'import',
    ))
  test('a path that the project maps', () =>
    checkDefinitions(
      `
      //- /tsconfig.json
      { // with a comment
        "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"], } } }
      //- /src/run.ts
      export const run = 1
      //           ^^^
      //- /src/deep/a.ts
      import { run } from '@/run'
      run$0
    `,
      'import',
    ))
  test('a module that is declared by name', () =>
    checkDefinitions(
      `
      //- /types.d.ts
      declare module 'outer' { export function run(): void }
      //                                       ^^^
      //- /a.ts
      import { run } from 'outer'
      run$0()
    `,
      'import',
    ))
  test('a global that is declared', () =>
    checkDefinitions(
      `
      //- /global.d.ts
      declare const VERSION: string
      //            ^^^^^^^
      //- /a.ts
      export const v = VERSION$0
    `,
      'import',
    ))
  test('an import from outside has no answer but itself', () =>
    checkDefinitions(`
      //- /run.js
      export const run = 1
      //- /b.js
      import { run } from 'outer'
      //       ^^^
      run$0
    `))
})
