import { seededRandom } from '../random/seeded-random.ts'

/** Letters without I and O, which look like digits. */
const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']

/**
 * The letters under which a task's annotators appear to those who adjudicate it: drawn anew for every task, so that a
 * letter says nothing about the person behind it on another task. After 24 people letters come with a number (`K2`).
 *
 * `userIds` come in the order in which they joined the task; whoever joins later changes no earlier letter. Who knows
 * the seed can undo the draw, so it must be one that adjudicators do not see.
 */
export function drawPseudonyms(
  seed: string | number,
  taskId: string,
  userIds: readonly string[],
): ReadonlyMap<string, string> {
  const letters = seededRandom(seed, 'pseudonyms', taskId).shuffle(LETTERS)
  return new Map([...new Set(userIds)].map((userId, index) => [userId, pseudonym(letters, index)]))
}

function pseudonym(letters: readonly string[], index: number): string {
  const letter = letters[index % letters.length] ?? ''
  const round = Math.floor(index / letters.length)
  return round === 0 ? letter : `${letter}${round + 1}`
}
