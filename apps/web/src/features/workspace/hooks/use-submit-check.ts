import type { CheckItem } from '@goldspan/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useSubmitCheck } from '../queries.ts'
import { useWorkspace, useWorkspaceState } from '../workspace-context.ts'

export type CheckSummary = {
  readonly errors: readonly CheckItem[]
  /** Warnings without those that were waived. */
  readonly warnings: readonly CheckItem[]
  readonly waived: readonly CheckItem[]
  /** The revision that was checked; null before the first check. */
  readonly revision: number | null
}

/** Edits in quick succession are checked once. */
const CALM = 700

/** What the submit check says of the last saved revision. */
export function useCheckSummary(): CheckSummary {
  const { assignment } = useWorkspace()
  const revision = useWorkspaceState((state) => state.sync.revision)
  const saved = useWorkspaceState((state) => state.sync.phase === 'saved' && state.ownsTab !== null)
  const waivers = useWorkspaceState((state) => state.waivers)
  const [calm] = useDebouncedValue(revision, CALM)
  const { data } = useSubmitCheck(assignment.id, calm, saved && calm === revision)
  return useMemo(() => {
    const items = data?.items ?? []
    const warnings = items.filter(({ severity }) => severity === 'warning')
    return {
      errors: items.filter(({ severity }) => severity === 'error'),
      warnings: warnings.filter(({ key }) => !(key in waivers)),
      waived: warnings.filter(({ key }) => key in waivers),
      revision: data?.revision ?? null,
    }
  }, [data, waivers])
}
