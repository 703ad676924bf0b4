import { openParsers } from '@goldspan/engine'
import { afterAll, describe, expect, test } from 'vitest'
import { blocksOf } from './blocks-of.ts'
import type { Language } from './language.ts'

const parsers = openParsers()
afterAll(() => parsers.close())

/** Compares blocks written as `kind name first-last`, without order among them. */
async function check(language: Language, source: string, expected: string[]): Promise<void> {
  const { blocks, failure } = await blocksOf(parsers, language, Buffer.from(source), 'upstream')
  expect(failure).toBeNull()
  expect(blocks.map((b) => `${b.kind} ${b.name} ${b.startLine}-${b.endLine}`)).toEqual(expected)
}

describe('what the published evaluator counts', () => {
  test('in Python a decorator is left out', () =>
    check('python', '@a\ndef f():\n  class A: pass\n', [
      'function_definition f 2-3',
      'class_definition A 3-3',
    ]))

  test('in Java no enum and no record', () =>
    check('java', '@A\nclass A {\n  A() {}\n  void m() {}\n  enum E { X }\n  record R() {}\n}\n', [
      'class_declaration A 1-7',
      'constructor_declaration A 3-3',
      'method_declaration m 4-4',
    ]))

  test('in JavaScript arrow functions, but no function expressions and no generators', () =>
    check(
      'javascript',
      'const f = (a) => a\nconst g = function () {}\nfunction* h() {}\nclass A { m() {} }\n',
      ['arrow_function a 1-1', 'class_declaration A 4-4', 'method_definition m 4-4'],
    ))

  test.each(['typescript', 'tsx'] as const)('in %s no arrow functions', (language) =>
    check(language, 'const f = (a) => a\nexport interface I { m(): void }\nabstract class A {}\n', [
      'interface_declaration I 2-2',
    ]),
  )

  test('in Go a group of types is one', () =>
    check('go', 'type (\n\tA int\n\tB int\n)\nfunc (a A) M() {}\n', [
      'type_declaration A 1-4',
      'method_declaration M 5-5',
    ]))

  test('in Rust no enums, and attributes are left out', () =>
    check('rust', '#[a]\nstruct S;\nenum E { A }\nimpl S { fn f() {} }\ntrait T { fn g(); }\n', [
      'struct_item S 2-2',
      'impl_item f 4-4',
      'function_item f 4-4',
      'trait_item T 5-5',
    ]))

  test('in C every mention of a struct', () =>
    check('c', 'struct a { int x; };\nint f(struct a *p);\nenum e { X };\nint *g(void) { return 0; }\n', [
      'struct_specifier a 1-1',
      'struct_specifier a 2-2',
      'function_definition g 4-4',
    ]))

  test('in C++ a template without its header', () =>
    check('cpp', 'template <class T>\nclass A {\n  void m() {}\n};\nnamespace n {}\n', [
      'class_specifier A 2-4',
      'function_definition m 3-3',
    ]))
})

describe('names as the published evaluator guesses them', () => {
  test.each<[string, Language, string, string]>([
    ['the field `name`', 'python', 'def f(): pass', 'f'],
    ['the first identifier of an arrow function', 'javascript', 'f((a, b) => b)', 'a'],
    ['a property, where there is no identifier', 'javascript', 'f(() => { this.p })', 'p'],
    ['nothing, where there is neither', 'javascript', 'f(() => 1)', ''],
    ['a field before the name of a Go type', 'go', 'type T struct { f int }', 'f'],
    ['the first identifier inside an `impl`', 'rust', 'impl T for S { fn f() {} }', 'f'],
    ['an identifier inside the declarator', 'c', 'struct_t *f(int a) {}', 'f'],
    ['the last part of a qualified name', 'cpp', 'void A::f() {}', 'f'],
  ])('%s', async (_, language, source, expected) => {
    const { blocks } = await blocksOf(parsers, language, Buffer.from(source), 'upstream')
    expect(blocks[0]?.name).toBe(expected)
  })
})
