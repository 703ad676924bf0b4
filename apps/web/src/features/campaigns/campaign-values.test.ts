import { expect, test } from 'vitest'
import {
  type CampaignProblems,
  type CampaignValues,
  changesBetween,
  newCampaignValues,
  problemsOf,
  toBody,
} from './campaign-values.ts'

const VALUES: CampaignValues = { ...newCampaignValues(), name: 'Pilot', seed: 71 }

function check(changes: Partial<CampaignValues>, expected: readonly (keyof CampaignProblems)[]) {
  expect(Object.keys(problemsOf({ ...VALUES, ...changes }))).toEqual(expected)
}

test('the proposed values need only a name', () => {
  expect(Object.keys(problemsOf(newCampaignValues()))).toEqual(['name'])
  check({}, [])
})

test('every number has its bounds', () => {
  check({ overlap: 0 }, ['overlap'])
  check({ overlap: 2.5 }, ['overlap'])
  check({ threshold: 1.01 }, ['threshold'])
  check({ threshold: Number.NaN }, ['threshold'])
  check({ seed: -1, maxOpen: 101, capMinutes: 4 }, ['seed', 'maxOpen', 'capMinutes'])
})

test('only what differs is sent', () => {
  expect(changesBetween(VALUES, VALUES)).toEqual({})
  expect(changesBetween(VALUES, { ...VALUES, guidelines: 'New', overlap: 2 })).toEqual({
    overlap: 2,
    guidelines: 'New',
  })
})

test('empty guidelines leave the usual ones', () => {
  expect(toBody({ ...VALUES, name: ' Pilot ', guidelines: ' \n' })).not.toHaveProperty('guidelines')
  expect(toBody({ ...VALUES, name: ' Pilot ' }).name).toBe('Pilot')
})
