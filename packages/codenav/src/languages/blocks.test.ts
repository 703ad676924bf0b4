import { openParsers } from '@goldspan/engine'
import { afterAll, expect, test } from 'vitest'
import { blocksOf } from '../blocks-of.ts'
import type { Language } from '../language.ts'
import { C_FIXTURE, OLD_C_FIXTURE } from './c/blocks-fixture.ts'
import { CPP_FIXTURE } from './cpp/blocks-fixture.ts'
import { GO_FIXTURE } from './go/blocks-fixture.ts'
import { JAVA_FIXTURE, JAVA_MODULE_FIXTURE } from './java/blocks-fixture.ts'
import { JAVASCRIPT_DEFAULTS, JAVASCRIPT_FIXTURE } from './javascript/blocks-fixture.ts'
import { PYTHON_FIXTURE } from './python/blocks-fixture.ts'
import { RUST_FIXTURE } from './rust/blocks-fixture.ts'
import { TSX_FIXTURE, TYPESCRIPT_FIXTURE } from './typescript/blocks-fixture.ts'

const parsers = openParsers()
afterAll(() => parsers.close())

type Fixture = { readonly source: string; readonly blocks: string }

/** Compares blocks written as `kind name first-last`, indented by how deep they lie in others. */
async function check(language: Language, fixture: Fixture): Promise<void> {
  const { blocks, failure } = await blocksOf(parsers, language, Buffer.from(fixture.source), 'paper')
  expect(failure).toBeNull()
  const lines = blocks.map((block, index) => {
    const depth = blocks.slice(0, index).filter((other) => other.endByte >= block.endByte).length
    return `${'  '.repeat(depth)}${block.kind} ${block.name} ${block.startLine}-${block.endLine}`
  })
  expect(`\n${lines.join('\n')}\n`).toBe(fixture.blocks)
}

test.each<[Language, Fixture]>([
  ['python', PYTHON_FIXTURE],
  ['java', JAVA_FIXTURE],
  ['java', JAVA_MODULE_FIXTURE],
  ['javascript', JAVASCRIPT_FIXTURE],
  ['typescript', TYPESCRIPT_FIXTURE],
  ['tsx', TSX_FIXTURE],
  ['go', GO_FIXTURE],
  ['rust', RUST_FIXTURE],
  ['c', C_FIXTURE],
  ['c', OLD_C_FIXTURE],
  ['cpp', CPP_FIXTURE],
])('finds every kind of definition in %s', check)

test.each(JAVASCRIPT_DEFAULTS)('names a default export: $source', (fixture) => check('javascript', fixture))

test.each(['javascript', 'typescript', 'tsx'] as const)('%s reads what JavaScript reads', (language) =>
  check(language, JAVASCRIPT_DEFAULTS[0] as Fixture),
)

test('C++ reads what C reads', () => check('cpp', C_FIXTURE))
