import { expect } from 'vitest'
import { definitionsAt } from '../navigation/definitions-at.ts'
import { openFixture } from './open-fixture.ts'

/**
 * Asks for the definitions at the fixture's `$0` and compares the first answer, or all of those of the fixture's
 * ranges, with its `^^^` ranges. `certainty` is what the answers must say; `null` that there is no sure answer.
 */
export async function checkDefinitions(text: string, certainty: string | null = 'scope'): Promise<void> {
  const { fixture, workspace } = await openFixture(text)
  const { cursor, ranges } = fixture
  if (!cursor) throw new Error('The fixture has no $0.')
  const { answers } = definitionsAt(workspace, cursor)
  if (certainty === null) {
    expect(answers.filter((answer) => answer.certainty !== 'name')).toEqual([])
    return
  }
  const wanted = ranges.map(({ path, startLine, startColumn }) => `${path}:${startLine}:${startColumn}`)
  const got = answers.map(({ range }) => `${range.path}:${range.startLine}:${range.startColumn}`)
  expect({ got: got.slice(0, wanted.length).sort(), certainty: answers[0]?.certainty }).toEqual({
    got: wanted.sort(),
    certainty,
  })
}
