import { join } from 'node:path'
import { FileBlocks, FileContent, FileList, PatchFileView } from '@goldspan/contract'
import { buildRepository, withTemporaryDirectory } from '@goldspan/testkit'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestInstallation, type TestInstallation } from '../../testing/open-test-installation.ts'
import { mirrorRepository, seedTask } from '../../testing/seed-task.ts'
import type { TestClient } from '../../testing/test-client.ts'

const PATCH = `diff --git a/src/app.py b/src/app.py
--- a/src/app.py
+++ b/src/app.py
@@ -1,2 +1,3 @@ class A
 def f():
-    pass
+    return 1
+    # done
diff --git a/new.txt b/new.txt
new file mode 100644
--- /dev/null
+++ b/new.txt
@@ -0,0 +1 @@
+new
diff --git a/old.py b/moved.py
similarity index 90%
rename from old.py
rename to moved.py
`

const LFS = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12345\n`

const FILES = {
  'src/app.py': 'def f():\n    pass\n\n# end\n',
  'src/run.sh': { executable: '#!/bin/sh\necho hi\n' },
  link: { symlink: 'src/app.py' },
  vendor: { submodule: 'cd'.repeat(20) },
  'binary.bin': Buffer.from([1, 0, 2, 10]),
  'windows.txt': 'a\r\nb\r\n',
  'mixed.txt': 'a\r\nb\nc\rd',
  'bom.txt': '\ufeffa\n',
  'latin1.txt': Buffer.from([0x63, 0x61, 0x66, 0xe9, 10]),
  'model.bin': LFS,
  'big.txt': 'x\n'.repeat(1_100_000),
  'empty.txt': '',
  'ünï/dé.py': 'x = 1\n',
}

describe('the code of a task', () => {
  let installation: TestInstallation
  let admin: TestClient
  let taskId: string
  let commit: string

  beforeAll(async () => {
    installation = await openTestInstallation()
    admin = await installation.signInAs('admin')
    await withTemporaryDirectory(async (directory) => {
      const source = join(directory, 'source.git')
      const [first = ''] = await buildRepository(source, FILES, { 'later.txt': 'later\n' })
      commit = first
      taskId = await seedTask(installation, {
        instanceId: 'a',
        repository: 'o/n',
        baseCommit: first,
        patch: PATCH,
      })
      await mirrorRepository(installation, admin, 'o/n', source)
    })
  })
  afterAll(() => installation.close())

  const read = async (path: string, id = taskId) =>
    admin.get(`/api/tasks/${id}/file?path=${encodeURIComponent(path)}`)

  async function checkFile(path: string, expected: Partial<FileContent>): Promise<void> {
    expect((await read(path)).as(FileContent)).toMatchObject({ path, ...expected })
  }

  test('is listed whole, by path, as it was at the base commit', async () => {
    const list = (await admin.get(`/api/tasks/${taskId}/files`)).as(FileList)
    expect(list.entries.map(({ path }) => path)).toEqual(Object.keys(FILES).sort())
    expect(list.entries).toContainEqual({ path: 'src/run.sh', kind: 'executable', size: 18 })
    expect(list.entries).toContainEqual({ path: 'vendor', kind: 'submodule', size: null })
    expect(list.invalidPaths).toEqual([])
  })

  test('is text with its lines, encoding, line ends and language', async () => {
    await checkFile('src/app.py', {
      text: FILES['src/app.py'],
      lineCount: 4,
      treatment: 'text',
      language: 'python',
    })
    await checkFile('src/app.py', { encoding: 'utf-8', lineEndings: 'lf', size: 25, kind: 'file' })
    await checkFile('src/run.sh', { kind: 'executable', lineCount: 2, language: null })
    await checkFile('windows.txt', { lineEndings: 'crlf', lineCount: 2, text: 'a\r\nb\r\n' })
    await checkFile('mixed.txt', { lineEndings: 'mixed', lineCount: 3, text: 'a\r\nb\nc\rd' })
    await checkFile('bom.txt', { encoding: 'utf-8-bom', text: 'a\n', lineCount: 1 })
    await checkFile('latin1.txt', { encoding: 'invalid-utf-8', text: 'caf\ufffd\n', lineCount: 1 })
    await checkFile('empty.txt', { lineEndings: 'none', lineCount: 0, text: '' })
    await checkFile('ünï/dé.py', { text: 'x = 1\n' })
  })

  test('says why a file has no text', async () => {
    await checkFile('binary.bin', { treatment: 'binary', text: null, size: 4 })
    await checkFile('big.txt', { treatment: 'too_large', text: null, size: 2_200_000 })
    await checkFile('vendor', { treatment: 'submodule', kind: 'submodule', text: null })
    await checkFile('model.bin', { treatment: 'lfs_pointer', text: null })
    await checkFile('link', { treatment: 'symlink', kind: 'symlink', text: 'src/app.py', lineCount: 0 })
  })

  test('answers paths that are none with an error', async () => {
    for (const path of ['nowhere.py', 'src', 'later.txt']) {
      expect((await read(path)).errorCode()).toBe('NOT_FOUND')
    }
    for (const path of ['../a', '/etc/passwd', 'a//b', 'src/../src/app.py', 'a\0b', '.git/config']) {
      expect((await read(path)).errorCode()).toBe('BAD_INPUT')
    }
    expect((await read('src/app.py', 'none')).errorCode()).toBe('NOT_FOUND')
  })

  test('has blocks, or the reason why not', async () => {
    const blocks = async (path: string) =>
      (await admin.get(`/api/tasks/${taskId}/blocks?path=${path}`)).as(FileBlocks)
    expect(await blocks('src/app.py')).toMatchObject({
      failure: null,
      blocks: [{ name: 'f', startLine: 1, endLine: 2 }],
    })
    expect(await blocks('windows.txt')).toEqual({ path: 'windows.txt', blocks: [], failure: 'no_grammar' })
    expect(await blocks('link')).toMatchObject({ failure: 'symlink' })
    expect((await admin.get(`/api/tasks/${taskId}/blocks?path=none`)).errorCode()).toBe('NOT_FOUND')
  })

  test('has a patch with the lines that it edits', async () => {
    const answer = await admin.get(`/api/tasks/${taskId}/patch`)
    const { files } = answer.as(Type.Object({ files: Type.Array(PatchFileView) }))
    expect(files).toMatchObject([
      { path: 'src/app.py', newPath: null, status: 'modified', editedLines: [2] },
      { path: 'new.txt', newPath: null, status: 'added', editedLines: [] },
      { path: 'old.py', newPath: 'moved.py', status: 'renamed', hunks: [] },
    ])
    expect(files[0]?.hunks[0]).toMatchObject({ oldStart: 1, oldLines: 2, newLines: 3, header: 'class A' })
    expect(files[0]?.hunks[0]?.lines[2]).toEqual({ kind: 'added', text: '    return 1' })
  })

  test('is read line by line with its exact bytes', async () => {
    const { code } = installation.services
    const lines = await code.readLines(taskId, { path: 'mixed.txt', startLine: 2, endLine: 3 })
    expect(Buffer.from(lines.bytes).toString()).toBe('b\nc\rd')
    expect(lines.blob).toMatch(/^[0-9a-f]{40}$/)
    for (const span of [
      { path: 'mixed.txt', startLine: 3, endLine: 4 },
      { path: 'mixed.txt', startLine: 3, endLine: 2 },
      { path: 'none.txt', startLine: 1, endLine: 1 },
    ]) {
      await expect(code.readLines(taskId, span)).rejects.toMatchObject({ code: 'LINES_NOT_AT_COMMIT' })
    }
  })

  test('is never kept by browsers or proxies', async () => {
    const { headers } = await read('src/app.py')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.etag).toBeUndefined()
  })

  test('can be named by an abbreviated commit', async () => {
    const id = await seedTask(installation, {
      instanceId: 'short',
      repository: 'o/n',
      baseCommit: commit.slice(0, 10),
    })
    expect((await read('src/app.py', id)).as(FileContent).treatment).toBe('text')
  })

  test('says what to do while it is not there', async () => {
    const absent = await seedTask(installation, {
      instanceId: 'b',
      repository: 'o/absent',
      baseCommit: commit,
    })
    expect((await read('src/app.py', absent)).errorCode()).toBe('REPOSITORY_NOT_READY')
    const missing = await seedTask(installation, {
      instanceId: 'c',
      repository: 'o/n',
      baseCommit: 'ab'.repeat(20),
    })
    expect((await read('src/app.py', missing)).errorCode()).toBe('COMMIT_MISSING')
    expect((await admin.get(`/api/tasks/${missing}/files`)).errorCode()).toBe('COMMIT_MISSING')
  })

  test('is not open to annotators', async () => {
    const annotator = await installation.signInAs('annotator')
    for (const part of ['files', 'file?path=a', 'blocks?path=a', 'patch']) {
      expect((await annotator.get(`/api/tasks/${taskId}/${part}`)).errorCode()).toBe('FORBIDDEN')
    }
  })
})
