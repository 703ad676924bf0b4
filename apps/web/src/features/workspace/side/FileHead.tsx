import { type AnnotatedSpan, lineCount } from '@goldspan/core'
import { PatchBadge } from '../../../components/PatchBadge.tsx'
import { formatPlural } from '../../../lib/format.ts'
import { baseName, directoryOf } from '../../../lib/paths.ts'
import { usePatchPaths } from '../hooks/use-file-badges.ts'
import classes from './SpansPanel.module.css'

export function FileHead({ path, spans }: { path: string; spans: readonly AnnotatedSpan[] }) {
  const lines = spans.reduce((sum, span) => sum + lineCount(span), 0)
  return (
    <div className={classes.fileHead}>
      <h3 className={classes.path} title={path}>
        <span className={classes.directory}>{directoryOf(path)}</span>
        {baseName(path)}
      </h3>
      {usePatchPaths().has(path) && <PatchBadge />}
      <span className={classes.space} />
      <span className={classes.lines}>{lines > 0 ? formatPlural(lines, 'line') : 'nothing marked'}</span>
    </div>
  )
}
