import { describe, expect, test } from 'vitest'
import { goTo, jumpTo, moveWithin, NO_POSITIONS, type Positions, stepTo } from './positions.ts'
import { closeTab, keepTab, NO_TABS, neighbourTab, showTab, type Tabs } from './tabs.ts'

/** Tabs as text: kept ones in capitals, the active one in brackets. */
function draw({ open, active }: Tabs): string {
  return open
    .map(({ path, kept }) => {
      const name = kept ? path.toUpperCase() : path
      return path === active ? `[${name}]` : name
    })
    .join(' ')
}

describe('tabs', () => {
  const abc = ['a', 'b', 'c'].reduce((tabs, path) => showTab(tabs, path, true), NO_TABS)
  test.each([
    ['a file opens in a tab that is not kept', showTab(NO_TABS, 'a', false), '[a]'],
    ['the next file takes that tab', showTab(showTab(NO_TABS, 'a', false), 'b', false), '[b]'],
    ['kept tabs stay', showTab(abc, 'd', false), 'A B C [d]'],
    ['an open file only comes to the front', showTab(abc, 'a', false), '[A] B C'],
    ['keeping', keepTab(showTab(NO_TABS, 'a', false), 'a'), '[A]'],
    ['opening to keep keeps the tab it is in', showTab(showTab(abc, 'd', false), 'd', true), 'A B C [D]'],
    ['closing the last shows the left neighbour', closeTab(abc, 'c'), 'A [B]'],
    ['closing another changes nothing in front', closeTab(abc, 'a'), 'B [C]'],
    ['closing the active shows the right neighbour', closeTab(showTab(abc, 'a', false), 'a'), '[B] C'],
    ['closing what is not open', closeTab(abc, 'x'), 'A B [C]'],
  ])('%s', (_, tabs, expected) => {
    expect(draw(tabs)).toBe(expected)
  })
  test('the only tab closes to nothing', () => {
    expect(closeTab(showTab(NO_TABS, 'a', false), 'a')).toEqual(NO_TABS)
  })
  test('neighbours go round', () => {
    expect(neighbourTab(abc, 1)).toBe('a')
    expect(neighbourTab(abc, -1)).toBe('b')
    expect(neighbourTab(NO_TABS, 1)).toBeNull()
  })
})

describe('positions', () => {
  const at = (text: string) => {
    const [path = '', line] = text.split(':')
    return { path, line: Number(line) }
  }
  const visit = (...places: string[]) => places.map(at).reduce(goTo, NO_POSITIONS)
  const drawn = ({ visited, index }: Positions) =>
    visited.map(({ path, line }, n) => (n === index ? `[${path}:${line}]` : `${path}:${line}`)).join(' ')
  const back = (positions: Positions) => stepTo(positions, -1) ?? positions

  test.each([
    ['each jump is a place', visit('a:1', 'b:5', 'a:90'), 'a:1 b:5 [a:90]'],
    ['near lines are one place', visit('a:1', 'a:5', 'a:14'), '[a:14]'],
    ['back', back(visit('a:1', 'b:5')), '[a:1] b:5'],
    ['a jump forgets what was ahead', goTo(back(visit('a:1', 'b:5')), at('c:9')), 'a:1 [c:9]'],
    ['the cursor moves the present place', moveWithin(visit('a:1', 'b:5'), at('b:70')), 'a:1 [b:70]'],
    ['a cursor elsewhere moves nothing', moveWithin(visit('a:1'), at('b:70')), '[a:1]'],
  ])('%s', (_, positions, expected) => {
    expect(drawn(positions)).toBe(expected)
  })
  test('there is nothing before the first and after the last', () => {
    expect(stepTo(visit('a:1'), -1)).toBeNull()
    expect(stepTo(visit('a:1'), 1)).toBeNull()
  })
  test('only the last hundred places are kept', () => {
    const many = visit(...Array.from({ length: 300 }, (_, n) => `f${n}:1`))
    expect(many.visited).toHaveLength(100)
    expect(many.index).toBe(99)
  })
})

test('following a name is a place of its own, however near', () => {
  const here = goTo(NO_POSITIONS, { path: 'a', line: 10 })
  expect(goTo(here, { path: 'a', line: 12 }).visited).toHaveLength(1)
  const there = jumpTo(here, { path: 'a', line: 12 })
  expect(there.visited).toEqual([
    { path: 'a', line: 10 },
    { path: 'a', line: 12 },
  ])
  expect(jumpTo(there, { path: 'a', line: 12 })).toBe(there)
})
