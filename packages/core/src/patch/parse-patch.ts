import { splitLines } from '../lines.ts'
import { isHunkHeader, parseHunk } from './parse-hunk.ts'
import type { Patch, PatchFile, PatchHunk, PatchProblem } from './patch-file.ts'
import { readGitHeader, readPatchName, stripSides } from './patch-path.ts'

/**
 * Reads a unified diff, as git or `diff -u` writes it: quoted names, renames and copies, new and deleted files,
 * binary files, missing counts, missing last newlines, Windows line ends. Text around the files, such as the head of
 * a mail, is passed over. What cannot be read is a problem, and the rest is read nevertheless.
 */
export function parsePatch(text: string): Patch {
  const lines = splitLines(text)
  const files: PatchFile[] = []
  const problems: PatchProblem[] = []
  let at = 0
  while (at < lines.length) {
    const section = readFile(lines, at)
    if (section?.file) files.push(section.file)
    problems.push(...(section?.problems ?? strayProblems(lines[at] ?? '', at)))
    at = section?.next ?? at + 1
  }
  if (files.length === 0 && problems.length === 0 && text.trim() !== '') {
    problems.push({ line: 1, reason: 'there is no file in it' })
  }
  return { files, problems }
}

function strayProblems(line: string, at: number): PatchProblem[] {
  if (line.startsWith('@@@ ')) return [{ line: at + 1, reason: 'diffs of merges cannot be read' }]
  return isHunkHeader(line) ? [{ line: at + 1, reason: 'a hunk belongs to no file' }] : []
}

type FileSection = {
  readonly file: PatchFile | null
  readonly next: number
  readonly problems: readonly PatchProblem[]
}

/** What the lines before the hunks tell about a file. */
type FileHead = {
  oldName: string | null
  newName: string | null
  status: PatchFile['status']
  binary: boolean
  /** Whether the `+++` line was there, after which a `---` line begins the next file. */
  named: boolean
  next: number
}

function readFile(lines: readonly string[], at: number): FileSection | null {
  const head = readHead(lines, at)
  if (head === null) return null
  if (head.oldName === null || head.newName === null) {
    return {
      file: null,
      next: head.next,
      problems: [{ line: at + 1, reason: 'the file has no readable name' }],
    }
  }
  const paths = stripSides(head.oldName, head.newName)
  const { hunks, problems, next } = readHunks(lines, head.next)
  return { file: { ...finishPaths(paths, head.status), binary: head.binary, hunks }, next, problems }
}

function readHead(lines: readonly string[], at: number): FileHead | null {
  const first = lines[at] ?? ''
  const isPlain = first.startsWith('--- ') && (lines[at + 1] ?? '').startsWith('+++ ')
  if (!first.startsWith('diff --git ') && !isPlain) return null
  const names = isPlain ? null : readGitHeader(trimReturn(first.slice('diff --git '.length)))
  const head: FileHead = {
    oldName: names?.oldName ?? null,
    newName: names?.newName ?? null,
    status: 'modified',
    binary: false,
    named: false,
    next: isPlain ? at : at + 1,
  }
  while (head.next < lines.length && readHeadLine(head, trimReturn(lines[head.next] ?? ''))) head.next += 1
  return head
}

/** Takes one line of the head; false when it is none, or the first after it. */
function readHeadLine(head: FileHead, line: string): boolean {
  const [, label, rest = ''] = HEAD_LINE.exec(line) ?? []
  if (label === undefined || (label === '--- ' && head.named)) return false
  if (label === '--- ') head.oldName = readPatchName(rest)
  else if (label === '+++ ') {
    head.newName = readPatchName(rest)
    head.named = true
  } else if (label === 'new file mode ') head.status = 'added'
  else if (label === 'deleted file mode ') head.status = 'deleted'
  else if (label === 'rename from ' || label === 'copy from ') head.oldName = `a/${readPatchName(rest)}`
  else if (label === 'rename to ' || label === 'copy to ') {
    head.status = label === 'copy to ' ? 'copied' : 'renamed'
    head.newName = `b/${readPatchName(rest)}`
  } else if (label === 'Binary files ' || label === 'GIT binary patch') head.binary = true
  return true
}

const HEAD_LINE =
  /^(--- |\+\+\+ |index |old mode |new mode |new file mode |deleted file mode |similarity index |dissimilarity index |rename from |rename to |copy from |copy to |Binary files |GIT binary patch)(.*)$/s

function readHunks(
  lines: readonly string[],
  start: number,
): { hunks: PatchHunk[]; problems: PatchProblem[]; next: number } {
  const hunks: PatchHunk[] = []
  const problems: PatchProblem[] = []
  let next = start
  while (isHunkHeader(lines[next])) {
    const parsed = parseHunk(lines, next)
    hunks.push(parsed.hunk)
    problems.push(...parsed.problems)
    next = parsed.next
  }
  return { hunks, problems, next }
}

type Paths = { readonly oldPath: string | null; readonly newPath: string | null }

/** `/dev/null` on a side says as much as the line about a new or a deleted file, and either may be missing. */
function finishPaths(
  { oldPath, newPath }: Paths,
  status: PatchFile['status'],
): Paths & Pick<PatchFile, 'status'> {
  if (status === 'added' || oldPath === null) return { oldPath: null, newPath, status: 'added' }
  if (status === 'deleted' || newPath === null) return { oldPath, newPath: null, status: 'deleted' }
  const renamed = status === 'modified' && oldPath !== newPath
  return { oldPath, newPath, status: renamed ? 'renamed' : status }
}

function trimReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
