import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withTemporaryDirectory } from './temporary-directory.ts'

it('gives a new directory and takes it away', async () => {
  const directory = await withTemporaryDirectory((path) => {
    expect(readdirSync(path)).toEqual([])
    writeFileSync(join(path, 'file'), '')
    return path
  })
  expect(existsSync(directory)).toBe(false)
})

it('takes it away after an error, too', async () => {
  let directory = ''
  const failing = withTemporaryDirectory(async (path) => {
    directory = path
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(existsSync(directory)).toBe(false)
})
