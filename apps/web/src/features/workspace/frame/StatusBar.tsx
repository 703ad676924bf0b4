import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type LineEndings, modelText } from '../../../editor/model-text.ts'
import { formatCount, formatPlural } from '../../../lib/format.ts'
import { grammarName } from '../../../lib/grammar-names.ts'
import { useActiveFile } from '../hooks/use-file-facts.ts'
import { useCheckSummary } from '../hooks/use-submit-check.ts'
import { FollowedName, IndexState } from '../navigation/IndexState.tsx'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import classes from './StatusBar.module.css'

const LINE_ENDINGS = { lf: 'LF', crlf: 'CRLF', mixed: 'mixed line endings', none: 'no line ending' } as const
const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-8-bom': 'UTF-8 with BOM',
  'invalid-utf-8': 'not valid UTF-8',
} as const

export function StatusBar() {
  const { content } = useActiveFile()
  const cursor = useWorkspaceState((state) => state.cursor)
  const isText = content?.treatment === 'text'
  return (
    <footer className={classes.status}>
      {isText && <span>{grammarName(content.language)}</span>}
      {isText && <span className={classes.quiet}>{formatPlural(content.lineCount, 'line')}</span>}
      <IndexState />
      <span className={classes.space} />
      <FollowedName />
      {isText && (
        <>
          <span>
            Ln {formatCount(cursor.line)}, Col {formatCount(cursor.column)}
          </span>
          <StandIns text={content.text ?? ''} lineEndings={content.lineEndings} />
          <span className={content.encoding === 'invalid-utf-8' ? classes.warn : classes.quiet}>
            {ENCODINGS[content.encoding]} · {LINE_ENDINGS[content.lineEndings]}
          </span>
        </>
      )}
      <Connection />
      <Findings />
    </footer>
  )
}

/** Says what the signs mean that stand for characters at which the editor would break a line. */
function StandIns({ text, lineEndings }: { text: string; lineEndings: LineEndings }) {
  const signs = useMemo(() => {
    const { replacements } = modelText(text, lineEndings)
    return [...new Set(replacements.map(({ sign }) => sign))].join(' ')
  }, [text, lineEndings])
  if (signs === '') return null
  return <span className={classes.warn}>{signs} stand for characters that end no line</span>
}

function Connection() {
  const phase = useWorkspaceState((state) => state.sync.phase)
  const online = phase !== 'offline'
  return (
    <span className={online ? classes.item : `${classes.item} ${classes.warn}`}>
      <i className={classes.dot} data-online={online} />
      {online ? 'online' : 'offline'}
    </span>
  )
}

function Findings() {
  const { errors, warnings, revision } = useCheckSummary()
  const { showPanel } = useActions()
  if (revision === null) return null
  const clean = errors.length + warnings.length === 0
  return (
    <button type="button" className={classes.findings} onClick={() => showPanel('spans')}>
      {errors.length > 0 && (
        <span className={`${classes.item} ${classes.err}`}>
          <IconCircleX size={13} stroke={1.8} aria-hidden="true" />
          {formatPlural(errors.length, 'error')}
        </span>
      )}
      {warnings.length > 0 && (
        <span className={`${classes.item} ${classes.warn}`}>
          <IconAlertTriangle size={13} stroke={1.8} aria-hidden="true" />
          {formatPlural(warnings.length, 'warning')}
        </span>
      )}
      {clean && (
        <span className={classes.item}>
          <IconCheck size={13} stroke={1.8} aria-hidden="true" /> check clean
        </span>
      )}
    </button>
  )
}
