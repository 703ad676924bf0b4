import { summaryOf } from '../../../facts/summary-of.ts'
import { WorkspaceFile } from '../../../resolve/workspace-file.ts'
import { CONCURRENT_STUBS } from './concurrent-stubs.ts'
import { FUNCTION_STUBS } from './function-stubs.ts'
import { IO_STUBS } from './io-stubs.ts'
import { LANG_STUBS } from './lang-stubs.ts'
import { readStubs } from './read-stubs.ts'
import { REFLECT_STUBS } from './reflect-stubs.ts'
import { STREAM_STUBS } from './stream-stubs.ts'
import { TIME_STUBS } from './time-stubs.ts'
import { UTIL_CLASS_STUBS } from './util-class-stubs.ts'
import { UTIL_STUBS } from './util-stubs.ts'

let kept: readonly WorkspaceFile[] | null = null
const places = new WeakSet<WorkspaceFile>()

/** What is known of the packages of the JDK, as files. They are read when they are first needed, and are never shown. */
export function jdkFiles(): readonly WorkspaceFile[] {
  kept ??= readAll()
  return kept
}

/** Whether a file is one of the JDK. */
export function isJdkFile(file: WorkspaceFile): boolean {
  return places.has(file)
}

function readAll(): readonly WorkspaceFile[] {
  const stubs = [
    LANG_STUBS,
    REFLECT_STUBS,
    UTIL_STUBS,
    UTIL_CLASS_STUBS,
    FUNCTION_STUBS,
    STREAM_STUBS,
    CONCURRENT_STUBS,
    IO_STUBS,
    TIME_STUBS,
  ]
  const texts = stubs.flatMap((text) => text.split(/^(?=package )/m).filter((part) => part.trim() !== ''))
  const packages = texts.map((text) => /^package (\S+)/.exec(text)?.[1] ?? '')
  return texts.map((text, n) => {
    const facts = readStubs(text, packages)
    const file = new WorkspaceFile(`${packages[n]}.java`, summaryOf(facts), () => facts)
    places.add(file)
    return file
  })
}
