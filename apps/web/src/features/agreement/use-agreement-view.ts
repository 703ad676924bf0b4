import { oneOf, useUrlState } from '../../lib/url-state.ts'
import { MEANS, MEASURES, type MeanKind, type Measure } from './measures.ts'
import { type Behind, formatBehind, parseBehind } from './tasks-behind.ts'

/** What the page shows and which figure is opened, kept in its address. */
export function useAgreementView() {
  const { parameters, change } = useUrlState()
  return {
    measure: oneOf(parameters.get('measure'), MEASURES) ?? 'jaccard',
    kind: oneOf(parameters.get('mean'), MEANS) ?? 'macro',
    behind: parseBehind(parameters.get('behind')),
    setMeasure: (measure: Measure) => change({ measure: measure === 'jaccard' ? null : measure }),
    setKind: (kind: MeanKind) => change({ mean: kind === 'macro' ? null : kind }),
    open: (behind: Behind | null) => change({ behind: behind && formatBehind(behind) }),
  }
}
