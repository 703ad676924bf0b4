import { openParsers } from '@goldspan/engine'
import { afterAll, expect, test } from 'vitest'
import type { Language } from '../language.ts'
import { C_FIXTURE } from '../languages/c/blocks-fixture.ts'
import { CPP_FIXTURE } from '../languages/cpp/blocks-fixture.ts'
import { EXTRACTORS } from '../languages/extractors.ts'
import { GO_FIXTURE } from '../languages/go/blocks-fixture.ts'
import { JAVA_FIXTURE } from '../languages/java/blocks-fixture.ts'
import { JAVASCRIPT_FIXTURE } from '../languages/javascript/blocks-fixture.ts'
import { PYTHON_FIXTURE } from '../languages/python/blocks-fixture.ts'
import { RUST_FIXTURE } from '../languages/rust/blocks-fixture.ts'
import { TSX_FIXTURE, TYPESCRIPT_FIXTURE } from '../languages/typescript/blocks-fixture.ts'
import { pack, unpack } from '../packing/codec.ts'
import { factsCodec, summaryCodec } from './facts-codec.ts'
import { factsOf } from './facts-of.ts'
import { summaryOf } from './summary-of.ts'

const parsers = openParsers()
afterAll(() => parsers.close())

const SOURCES: Readonly<Record<Language, { readonly source: string }>> = {
  c: C_FIXTURE,
  cpp: CPP_FIXTURE,
  go: GO_FIXTURE,
  java: JAVA_FIXTURE,
  javascript: JAVASCRIPT_FIXTURE,
  python: PYTHON_FIXTURE,
  rust: RUST_FIXTURE,
  tsx: TSX_FIXTURE,
  typescript: TYPESCRIPT_FIXTURE,
}

test.each(Object.keys(EXTRACTORS) as Language[])(
  'the facts of %s come back from bytes as they were',
  async (language) => {
    const { facts } = await factsOf(parsers, language, Buffer.from(SOURCES[language].source))
    if (!facts) throw new Error('The fixture has no facts.')
    expect(facts.definitions.length).toBeGreaterThan(5)
    expect(unpack(factsCodec, pack(factsCodec, facts))).toEqual(facts)
    const summary = summaryOf(facts)
    expect(unpack(summaryCodec, pack(summaryCodec, summary))).toEqual(summary)
  },
)
