import type { Region } from '@goldspan/contract'
import { formatMoment } from '../../lib/format.ts'
import classes from './adjudication.module.css'
import { useAdjudicationPage } from './adjudication-context.ts'
import panel from './DecisionPanel.module.css'
import { describeDecision } from './words.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** Every decision about the region, oldest first; none is ever changed or removed. */
export function RegionHistory({ region }: { region: Region }) {
  const { adjudication } = useAdjudicationPage()
  const own = adjudication.decisions.filter(({ regionId }) => regionId === region.id)
  return (
    <div className={panel.section}>
      <h3 className={classes.caption}>History</h3>
      {own.length === 0 && (
        <p className={panel.kind}>
          {region.kind === 'agreed'
            ? 'Accepted because all agree; nobody had to decide.'
            : 'No decision yet.'}
        </p>
      )}
      <ol className={panel.history}>
        {own.map((decision) => (
          <li key={decision.id}>
            <time dateTime={decision.decidedAt} title={formatMoment(decision.decidedAt)}>
              {clock.format(new Date(decision.decidedAt))}
            </time>
            {describeDecision(decision)}
          </li>
        ))}
      </ol>
    </div>
  )
}
