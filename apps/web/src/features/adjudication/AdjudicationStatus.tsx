import { formatPlural } from '../../lib/format.ts'
import { grammarName } from '../../lib/grammar-names.ts'
import classes from './adjudication.module.css'
import { useAdjudicationPage } from './adjudication-context.ts'
import { useAdjudication, useTaskFile } from './queries.ts'

/** Quiet facts: the file, the draft that the decisions make, how many there are. */
export function AdjudicationStatus() {
  const { adjudication, place, region } = useAdjudicationPage()
  const { isError } = useAdjudication(place)
  const file = useTaskFile(place.taskId, region?.path ?? '')
  const { draft, decisions } = adjudication
  const files = new Set(draft.map(({ path }) => path)).size
  const lines = draft.reduce((sum, { startLine, endLine }) => sum + endLine - startLine + 1, 0)
  return (
    <footer className={classes.status}>
      {file.data && <span>{grammarName(file.data.language)}</span>}
      <span className={classes.quiet}>base commit · read-only</span>
      <span className={classes.space} />
      <span role="status">
        gold draft: {formatPlural(files, 'file')} · {formatPlural(lines, 'line')}
      </span>
      <span className={classes.quiet}>{formatPlural(decisions.length, 'decision')}, append-only</span>
      <span>
        <i className={classes.dot} data-away={isError || undefined} />
        {isError ? 'not connected' : 'online'}
      </span>
    </footer>
  )
}
