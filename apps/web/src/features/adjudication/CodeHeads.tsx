import { PseudonymChip } from '../../components/PseudonymChip.tsx'
import { useAdjudicationPage } from './adjudication-context.ts'
import code from './CodePanel.module.css'
import { heatClass } from './HeatChip.tsx'
import { heatLeft, laneLeft } from './lane-places.ts'
import { heatLevel } from './regions.ts'

/** Names the columns beside the code and the colours of the heat. */
export function CodeHeads() {
  const { submissions } = useAdjudicationPage().adjudication
  const n = submissions.length
  return (
    <div className={code.heads}>
      {submissions.map(({ pseudonym }, index) => (
        <span key={pseudonym} style={{ left: laneLeft(index) - 4 }}>
          <PseudonymChip name={pseudonym} index={index} />
        </span>
      ))}
      <span className={code.k} style={{ left: heatLeft(n) }} title="How many marked the line">
        k
      </span>
      <span className={code.space} />
      <span className={code.legend}>
        marked by
        {Array.from({ length: n }, (_, index) => index + 1).map((k) => (
          <span key={k}>
            <i className={heatClass(heatLevel(k, n))} />
            {k}
          </span>
        ))}
        of {n}
      </span>
    </div>
  )
}
