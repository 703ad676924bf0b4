import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

const byType = (text: string) => checkDefinitions(text, 'type')

describe('classes and literals', () => {
  test('a method of an instance, inherited', () =>
    byType(`
      //- /a.ts
      class Base { run() {} }
      //           ^^^
      class Sub extends Base {}
      new Sub().run$0()
    `))
  test('a field by this, from inside an arrow', () =>
    byType(`
      //- /a.ts
      class A { size = 1; f() { return [1].map(() => this.size$0) } }
      //        ^^^^
    `))
  test('a private member', () =>
    byType(`
      //- /a.js
      class A { #n = 1; f() { return this.#n$0 } }
      //        ^^
    `))
  test('a static and an own member of one name are apart', () =>
    byType(`
      //- /a.ts
      class A { run() {} static run() {} }
      //                        ^^^
      A.run$0()
    `))
  test('a class with a constructor of its own is created by that', () =>
    checkDefinitions(`
      //- /a.ts
      class A { constructor() {} }
      //        ^^^^^^^^^^^
      new A$0()
    `))
  test('a parameter of a constructor that is a field', () =>
    byType(`
      //- /a.ts
      class A { constructor(private size: number) {} f() { return this.size$0 } }
      //                            ^^^^
    `))
  test('a field that a constructor assigns', () =>
    byType(`
      //- /a.js
      class A { constructor() { this.size = 1 } f() { return this.size$0 } }
      //                             ^^^^
    `))
  test('a method of a prototype', () =>
    byType(`
      //- /a.js
      function Shape() {}
      Shape.prototype.area = function () {}
      //              ^^^^
      new Shape().area$0()
    `))
  test('a member of a function', () =>
    byType(`
      //- /a.js
      function run() {}
      run.fast = () => 1
      //  ^^^^
      run.fast$0()
    `))
  test('a key of a literal, and one that is spread into it', () =>
    byType(`
      //- /a.js
      const base = { size: 1 }
      //             ^^^^
      const o = { ...base, other: 2 }
      o.size$0
    `))
  test('a member of an enum', () =>
    byType(`
      //- /a.ts
      enum Color { Red, Green }
      //                ^^^^^
      Color.Green$0
    `))
  test('a setter where a member is written', () =>
    byType(`
      //- /a.ts
      class A { get x() { return 1 } set x(v) {} }
      //                                 ^
      new A().x$0 = 2
    `))
  test('names of prototypes are names like others', () =>
    byType(`
      //- /a.js
      const o = { __proto__x: 1, constructor: 2, toString: 3 }
      //                         ^^^^^^^^^^^
      o.constructor$0
    `))
})

describe('declared types', () => {
  test('a property of an interface through an array and an alias', () =>
    byType(`
      //- /a.ts
      interface Shape { size: number }
      //                ^^^^
      type Shapes = Shape[]
      function f(all: Shapes) { return all[0].size$0 }
    `))
  test('an argument of a generic interface', () =>
    byType(`
      //- /a.ts
      interface Box<T> { value: T }
      interface Shape { size: number }
      //                ^^^^
      declare const box: Box<Shape>
      box.value.size$0
    `))
  test('what a type parameter is by default', () =>
    byType(`
      //- /a.ts
      interface Shape { size: number }
      //                ^^^^
      interface Box<T = Shape> { value: T }
      declare const box: Box
      box.value.size$0
    `))
  test('both parts of an intersection', () =>
    byType(`
      //- /a.ts
      type Both = { a: number } & { b: number }
      //                            ^
      declare const both: Both
      both.b$0
    `))
  test('types that change nothing of the members', () =>
    byType(`
      //- /a.ts
      interface Shape { size: number }
      //                ^^^^
      declare const s: Readonly<Partial<Shape>>
      s.size$0
    `))
  test('a mapped type has the members of what it maps', () =>
    byType(`
      //- /a.ts
      interface Shape { size: number }
      //                ^^^^
      type Copy<T> = { [K in keyof T]: T[K] }
      declare const s: Copy<Shape>
      s.size$0
    `))
  test('what a conditional type infers', () =>
    byType(`
      //- /a.ts
      interface Shape { size: number }
      //                ^^^^
      interface Ref<T> { value: T }
      type Unwrap<R> = R extends Ref<infer V> ? V : never
      declare const s: Unwrap<Ref<Shape>>
      s.size$0
    `))
  test('the type of a member by its key', () =>
    byType(`
      //- /a.ts
      interface Page { shape: { size: number } }
      //                        ^^^^
      declare const s: Page['shape']
      s.size$0
    `))
  test('the result of a function by its type', () =>
    byType(`
      //- /a.ts
      const make = () => ({ size: 1 })
      //                    ^^^^
      declare const s: ReturnType<typeof make>
      s.size$0
    `))
  test('declarations that add to an interface of another module', () =>
    byType(`
      //- /package.json
      { "name": "tools", "main": "a.ts" }
      //- /a.ts
      export interface Shape { size: number }
      //- /b.ts
      import 'tools'
      declare module 'tools' { interface Shape { color: string } }
      //                                         ^^^^^
      //- /c.ts
      import { Shape } from './a'
      declare const s: Shape
      s.color$0
    `))
  test('a member that a base with arguments has', () =>
    byType(`
      //- /a.ts
      class Base<T> { value!: T }
      interface Shape { size: number }
      //                ^^^^
      class Sub extends Base<Shape> {}
      new Sub().value.size$0
    `))
})

describe('what follows from values', () => {
  test('the type that a call gives to a parameter of its type', () =>
    byType(`
      //- /a.ts
      function box<T>(value: T): { value: T } { return { value } }
      const b = box({ size: 1 })
      //              ^^^^
      b.value.size$0
    `))
  test('an overload by the kind of its argument', () =>
    byType(`
      //- /a.ts
      interface A { a: number }
      interface B { b: number }
      //            ^
      function make(f: () => void): A
      function make(o: { x: number }): B
      function make(x: any): any {}
      make({ x: 1 }).b$0
    `))
  test('a parameter of a function that is handed over', () =>
    byType(`
      //- /a.ts
      interface Shape { size: number }
      //                ^^^^
      declare function each(f: (s: Shape) => void): void
      each((s) => s.size$0)
    `))
  test('an element that a list hands to a function', () =>
    byType(`
      //- /a.ts
      const all = [{ size: 1 }]
      //             ^^^^
      all.filter(Boolean).map((one) => one.size$0)
    `))
  test('what is awaited', () =>
    byType(`
      //- /a.js
      async function load() { return { size: 1 } }
      //                               ^^^^
      async function f() { return (await load()).size$0 }
    `))
  test('a value of a map', () =>
    byType(`
      //- /a.ts
      interface Shape { size: number }
      //                ^^^^
      const all = new Map<string, Shape>()
      all.get('a')!.size$0
    `))
  test('a key of a literal is what its type declares', () =>
    checkDefinitions(`
      //- /a.ts
      interface Shape { size: number }
      //                ^^^^
      const s: Shape = { si$0ze: 1 }
    `))
  test('a key that is taken apart', () =>
    byType(`
      //- /a.ts
      interface Shape { size: number }
      //                ^^^^
      function f({ size$0: n }: Shape) { return n }
    `))
  test('an attribute is a property of its component', () =>
    byType(`
      //- /a.tsx
      function Card(props: { title: string }) { return null }
      //                     ^^^^^
      export const page = <Card title$0="a" />
    `))
  test('a member of something from outside has no answer', () =>
    checkDefinitions(
      `
      //- /a.ts
      export class A { appendChild() {} }
      //- /b.ts
      document.body.appendChild$0()
    `,
      null,
    ))
  test('types that need each other end', () =>
    checkDefinitions(
      `
      //- /a.ts
      class A extends B {}
      class B extends A {}
      type C = D
      type D = C
      declare const c: C
      new A().missing$0
      c.missing
    `,
      null,
    ))
})

describe('doc comments', () => {
  test('the type of a parameter', () =>
    byType(`
      //- /a.js
      class Shape { size = 1 }
      //            ^^^^
      /** @param {Shape[]} all the shapes */
      function f(all) { return all[0].size$0 }
    `))
  test('a type that is imported by a comment', () =>
    byType(`
      //- /types.d.ts
      export interface Shape { size: number }
      //                       ^^^^
      //- /a.js
      /** @import { Shape } from './types' */
      /** @type {Shape | null} */
      let s = null
      s.size$0
    `))
  test('a type that a comment defines, with a literal in it', () =>
    byType(`
      //- /a.js
      /** @typedef {{ size: number, f: (a: string) => void }} Shape */
      //              ^^^^
      /** @returns {Shape} */
      function make() {}
      make().size$0
    `))
  test('properties of a type that a comment defines one by one', () =>
    byType(`
      //- /a.js
      /** @typedef {Object} Shape @property {number} size how large it is */
      //                                             ^^^^
      const s = /** @type {Shape} */ (load())
      s.size$0
    `))
  test('the type of a module that a comment names', () =>
    byType(`
      //- /types.ts
      export interface Shape { size: number }
      //                       ^^^^
      //- /a.js
      const s = /** @type {import('./types').Shape} */ (load())
      s.size$0
    `))
  test('a type parameter of a comment', () =>
    byType(`
      //- /a.js
      /**
       * @template T
       * @param {T} value
       * @returns {T[]}
       */
      function list(value) { return [value] }
      list({ size: 1 })[0].size$0
      //     ^^^^
    `))
  test('a name in a comment leads to its definition', () =>
    checkDefinitions(`
      //- /a.js
      class Shape {}
      //    ^^^^^
      /** @param {Sha$0pe} s */
      function f(s) {}
    `))
})
