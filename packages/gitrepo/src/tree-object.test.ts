import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTree } from './tree-object.ts'

const OID = '0123456789abcdef'.repeat(4)

function tree(entries: readonly (readonly [string, string | Buffer])[], hashBytes: 20 | 32 = 20): Buffer {
  const hash = Buffer.from(OID, 'hex').subarray(0, hashBytes)
  return Buffer.concat(
    entries.flatMap(([mode, name]) => [Buffer.from(`${mode} `), Buffer.from(name), Buffer.from([0]), hash]),
  )
}

function check(
  entries: readonly (readonly [string, string | Buffer])[],
  kinds: object,
  reasons: string[] = [],
): void {
  const parsed = parseTree(tree(entries), 20)
  expect(Object.fromEntries([...parsed.items.values()].map((item) => [item.name, item.kind]))).toEqual(kinds)
  expect(parsed.problems.map((problem) => problem.reason)).toEqual(reasons)
}

describe('parseTree', () => {
  it('is empty for an empty tree', () => check([], {}))

  it('knows every kind', () => {
    check(
      [
        ['100644', 'a'],
        ['100755', 'b'],
        ['120000', 'c'],
        ['160000', 'd'],
        ['40000', 'e'],
      ],
      { a: 'file', b: 'executable', c: 'symlink', d: 'submodule', e: 'directory' },
    )
  })

  it('knows the modes of old histories', () => {
    check(
      [
        ['100664', 'a'],
        ['040000', 'b'],
        ['100775', 'c'],
      ],
      { a: 'file', b: 'directory', c: 'executable' },
    )
  })

  it('reads both lengths of hashes', () => {
    expect(parseTree(tree([['100644', 'a']], 20), 20).items.get('a')?.oid).toBe(OID.slice(0, 40))
    expect(parseTree(tree([['100644', 'a']], 32), 32).items.get('a')?.oid).toBe(OID)
  })

  it('leaves out names that mean something else', () => {
    const names = ['', '.', '..', '.git', '.GIT', 'a/b', '/etc']
    check(
      names.map((name) => ['100644', name] as const),
      {},
      names.map(() => 'reserved_name'),
    )
  })

  it('leaves out what it cannot represent, with its bytes', () => {
    const name = Buffer.from([0x61, 0xff])
    check([['100644', name]], {}, ['not_utf8'])
    expect(parseTree(tree([['100644', name]]), 20).problems[0]?.name).toEqual(Uint8Array.from(name))
  })

  it('keeps the first of equal names', () => {
    check(
      [
        ['100644', 'a'],
        ['40000', 'a'],
      ],
      { a: 'file' },
      ['duplicate_name'],
    )
  })

  it('leaves out unknown modes', () => {
    check(
      [
        ['170000', 'a'],
        ['', 'b'],
        ['1006x4', 'c'],
        ['10000000644', 'd'],
      ],
      {},
      ['unknown_mode', 'unknown_mode', 'unknown_mode', 'unknown_mode'],
    )
  })

  it('keeps what comes before a break', () => {
    const whole = tree([
      ['100644', 'a'],
      ['100644', 'b'],
    ])
    const parsed = parseTree(whole.subarray(0, -1), 20)
    expect([...parsed.items.keys()]).toEqual(['a'])
    expect(parsed.problems.map((problem) => problem.reason)).toEqual(['malformed_tree'])
  })

  it('answers for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void parseTree(Buffer.from(bytes), 20)),
    )
  })
})
