import type { CheckItem } from '@goldspan/contract'
import { randomId } from '../../../lib/random-id.ts'
import { useActions } from '../workspace-context.ts'
import { fixEdit } from './check-fix.ts'

/** Mends a finding of the submit check with the edit that came with it. */
export function useFix() {
  const { apply } = useActions()
  return (item: CheckItem) => {
    const edit = fixEdit(item, randomId)
    if (edit) apply(edit)
  }
}
