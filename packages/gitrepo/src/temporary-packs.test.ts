import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { removingTemporaryPacks } from './temporary-packs.ts'
import { initRepository, temporaryFolder } from './test-git.ts'

function packFolder(): { readonly directory: string; readonly folder: string } {
  const directory = initRepository(temporaryFolder())
  const folder = join(directory, 'objects', 'pack')
  mkdirSync(folder)
  return { directory, folder }
}

describe('removingTemporaryPacks', () => {
  it('removes what a failed transfer leaves, and nothing of others', async () => {
    const { directory, folder } = packFolder()
    writeFileSync(join(folder, 'tmp_pack_other'), '')
    const failing = removingTemporaryPacks(directory, 60_000, async () => {
      writeFileSync(join(folder, 'tmp_pack_own'), '')
      writeFileSync(join(folder, 'pack-1.pack'), '')
      throw new Error('mine')
    })
    await expect(failing).rejects.toThrow('mine')
    expect(readdirSync(folder).sort()).toEqual(['pack-1.pack', 'tmp_pack_other'])
  })

  it('removes what is older than any transfer can be', async () => {
    const { directory, folder } = packFolder()
    writeFileSync(join(folder, 'tmp_pack_old'), '')
    utimesSync(join(folder, 'tmp_pack_old'), 0, 0)
    expect(await removingTemporaryPacks(directory, 60_000, async () => 'done')).toBe('done')
    expect(readdirSync(folder)).toEqual([])
  })

  it('copes with a mirror without packs', async () => {
    const { directory, folder } = packFolder()
    rmSync(folder, { recursive: true })
    expect(await removingTemporaryPacks(directory, 60_000, async () => 'done')).toBe('done')
  })
})
