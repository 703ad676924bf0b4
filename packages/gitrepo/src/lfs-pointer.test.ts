import { describe, expect, it } from 'vitest'
import { isLfsPointer } from './lfs-pointer.ts'

const OID = '4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393'
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${OID}\nsize 12345\n`

function check(text: string, expected: boolean): void {
  expect(isLfsPointer(new TextEncoder().encode(text))).toBe(expected)
}

describe('isLfsPointer', () => {
  it('takes a pointer', () => check(POINTER, true))
  it('takes a pointer with extensions', () =>
    check(POINTER.replace('oid', `ext-0-foo sha256:${OID}\noid`), true))
  it('takes the address of the time before the release', () =>
    check(POINTER.replace('git-lfs.github.com', 'hawser.github.com'), true))
  it('refuses an empty file', () => check('', false))
  it('refuses text about pointers', () => check(`# ${POINTER}`, false))
  it('refuses a pointer without its size', () => check(POINTER.replace(/size.*/, ''), false))
  it('refuses a pointer with a short hash', () => check(POINTER.replace(OID, 'abc'), false))
  it('refuses a long file that begins like one', () => check(POINTER + '\n'.repeat(1024), false))
  it('reads only its part of a shared buffer', () => {
    const shared = Buffer.from(`xxx${POINTER}yyy`)
    expect(isLfsPointer(shared.subarray(3, 3 + POINTER.length))).toBe(true)
  })
})
