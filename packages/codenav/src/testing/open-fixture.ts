import { openParsers } from '@goldspan/engine'
import { parseFixture } from '@goldspan/testkit'
import { factsOf } from '../facts/facts-of.ts'
import { summaryOf } from '../facts/summary-of.ts'
import { languageOfFile } from '../language.ts'
import { createSemantics } from '../languages/semantics-of.ts'
import { Workspace } from '../resolve/workspace.ts'
import { WorkspaceFile } from '../resolve/workspace-file.ts'

const parsers = openParsers()

/** Ends the parsers that fixtures were read with. */
export function closeFixtures(): void {
  parsers.close()
}

/** The files of a fixture, linked as a commit is, with the fixture's cursor and ranges. */
export async function openFixture(text: string) {
  const fixture = parseFixture(text)
  const files: WorkspaceFile[] = []
  const projectTexts = new Map<string, string>()
  for (const { path, text: source } of fixture.files) {
    const bytes = Buffer.from(source)
    const language = languageOfFile(path, bytes)
    if (!language) {
      projectTexts.set(path, source)
      continue
    }
    const { facts, failure } = await factsOf(parsers, language, bytes)
    if (!facts) throw new Error(`${path} has no facts: ${failure}.`)
    files.push(new WorkspaceFile(path, summaryOf(facts), () => facts))
  }
  const paths = fixture.files.map(({ path }) => path)
  return { fixture, workspace: new Workspace({ paths, files, projectTexts }, createSemantics) }
}
