import { expect, it } from 'vitest'
import { resolveAnchor, type SpanAnchor } from './span-anchor.ts'

const TEXT = 'class A {\n  f() {\n    return\n  }\n}\nclass B {\n  f() {\n    return\n  }\n}\n'

function check(anchor: Omit<SpanAnchor, 'path'>, startLine: number, endLine: number) {
  expect(resolveAnchor({ path: 'a.ts', ...anchor }, TEXT)).toEqual({ path: 'a.ts', startLine, endLine })
}

function checkFails(anchor: Omit<SpanAnchor, 'path'>, message: string) {
  expect(() => resolveAnchor({ path: 'a.ts', ...anchor }, TEXT)).toThrow(`a.ts: ${message}`)
}

it('finds lines by their text', () => {
  check({ from: 'class A {' }, 1, 1)
  check({ from: 'class A {', to: '}' }, 1, 5)
  check({ from: 'f() {', to: '  }', after: 'class A {' }, 2, 4)
  check({ from: 'f() {', to: '  }', after: 'class B {' }, 7, 9)
  check({ from: 'class A {', to: '  }\n}\nclass B {' }, 1, 6)
})

it('refuses what is missing or ambiguous', () => {
  checkFails({ from: 'class C {' }, 'no line is')
  checkFails({ from: 'f() {' }, 'several lines are')
  checkFails({ from: 'class A {', to: '    }' }, 'no line below')
  checkFails({ from: 'class A {', after: 'f() {' }, 'not exactly one line')
})
