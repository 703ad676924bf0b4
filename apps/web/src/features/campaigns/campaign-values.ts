import type { Campaign, CampaignBody, CampaignUpdate, PatchPolicy } from '@goldspan/contract'

/** What the campaign's form holds. Empty guidelines of a new campaign leave the server's own. */
export type CampaignValues = {
  readonly name: string
  readonly overlap: number
  readonly seed: number
  readonly threshold: number
  readonly patchPolicy: PatchPolicy
  readonly reasonRequired: boolean
  readonly maxOpen: number
  readonly capMinutes: number
  readonly matchLanguages: boolean
  readonly guidelines: string
}

export const MAX_SEED = 2_147_483_647

export function newCampaignValues(): CampaignValues {
  return {
    name: '',
    overlap: 3,
    seed: randomSeed(),
    threshold: 0.7,
    patchPolicy: 'always',
    reasonRequired: true,
    maxOpen: 3,
    capMinutes: 90,
    matchLanguages: false,
    guidelines: '',
  }
}

export function randomSeed(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % MAX_SEED
}

export function valuesOf(campaign: Campaign): CampaignValues {
  const { name, overlap, seed, threshold, patchPolicy, reasonRequired, maxOpen, capMinutes } = campaign
  const { matchLanguages, guidelines } = campaign
  return {
    name,
    overlap,
    seed,
    threshold,
    patchPolicy,
    reasonRequired,
    maxOpen,
    capMinutes,
    matchLanguages,
    guidelines,
  }
}

export function toBody({ guidelines, ...rest }: CampaignValues): CampaignBody {
  return { ...rest, name: rest.name.trim(), ...(guidelines.trim() === '' ? {} : { guidelines }) }
}

/** Only what differs, so that untouched guidelines make no new version. */
export function changesBetween(before: CampaignValues, after: CampaignValues): CampaignUpdate {
  const entries = Object.entries(after).filter(
    ([key, value]) => before[key as keyof CampaignValues] !== value,
  )
  return Object.fromEntries(entries)
}

export type CampaignProblems = Partial<Record<keyof CampaignValues, string>>

/** What the form can say before the server is asked, by field. */
export function problemsOf(values: CampaignValues): CampaignProblems {
  const within = (value: number, low: number, high: number) => value >= low && value <= high
  const whole = (value: number, low: number, high: number) =>
    Number.isInteger(value) && within(value, low, high)
  const problems: CampaignProblems = {}
  if (values.name.trim() === '') problems.name = 'A campaign needs a name'
  if (!whole(values.overlap, 1, 20)) problems.overlap = 'A whole number from 1 to 20'
  if (!whole(values.seed, 0, MAX_SEED)) problems.seed = `A whole number from 0 to ${MAX_SEED}`
  if (!within(values.threshold, 0, 1)) problems.threshold = 'A number from 0 to 1'
  if (!whole(values.maxOpen, 1, 100)) problems.maxOpen = 'A whole number from 1 to 100'
  if (!whole(values.capMinutes, 5, 1440)) problems.capMinutes = 'From 5 to 1,440 minutes'
  return problems
}
