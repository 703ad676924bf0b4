import { IconAlertTriangle } from '@tabler/icons-react'
import { FormError } from '../../../components/FormError.tsx'
import { formatCount, formatPlural } from '../../../lib/format.ts'
import classes from './SearchPanel.module.css'
import type { SearchRun } from './search-run.ts'

/** How far the search has come, what it came to, and what cut it off. */
export function SearchSummary({ run }: { run: SearchRun | null }) {
  return (
    <div className={classes.summary}>
      <p role="status">
        {run ? describeRun(run) : 'Searches the text files of the base commit, line by line.'}
      </p>
      {run?.failure && <FormError>{run.failure}</FormError>}
      {run?.limits.map((limit) => (
        <p key={limit} className={classes.limit}>
          <IconAlertTriangle size={14} stroke={1.6} aria-hidden="true" />
          <span>{describeLimit(limit, run.matches)}</span>
        </p>
      ))}
    </div>
  )
}

function describeRun(run: SearchRun): string {
  const found = `${formatPlural(run.matches, 'match', 'matches')} in ${formatPlural(run.files.length, 'file')}`
  switch (run.state) {
    case 'running':
      return run.matches === 0 ? 'Searching…' : `Searching… ${found}`
    case 'stopped':
      return `Stopped. ${found} until then.`
    case 'failed':
      return run.matches === 0 ? '' : `${found} until it failed.`
    case 'complete':
      return run.matches === 0 ? describeNothing(run) : found
  }
}

function describeNothing({ form }: SearchRun): string {
  const limited = form.include.trim() !== '' || form.exclude.trim() !== ''
  const strict = form.matchCase || form.wholeWord
  const advice = [limited && 'in other files', strict && 'with fewer switches'].filter(Boolean).join(', or ')
  return advice === '' ? 'Nothing was found.' : `Nothing was found. Look ${advice}.`
}

function describeLimit(limit: SearchRun['limits'][number], matches: number): string {
  switch (limit) {
    case 'matches':
      return `There is more than these ${formatCount(matches)} matches. A longer text, or fewer files, finds less.`
    case 'matches_per_file':
      return 'A file has more matches than are listed of it.'
    case 'time':
      return 'The search took too long and was ended. There may be more.'
  }
}
