import type { ImportSummary } from '@goldspan/contract'
import { Anchor, Button, Group } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { formatCount } from '../../lib/format.ts'
import { useSentFiles, useStartImport } from './queries.ts'

/** What a finished import means and what comes after it. */
export function NextStep({ summary }: { summary: ImportSummary }) {
  const stored = summary.total - summary.rejected
  if (summary.dryRun) {
    return (
      <Notice tone="info" action={<SendAgain summary={summary} verb="Import for good" main />}>
        A dry run: nothing is stored. {formatCount(stored)} of {formatCount(summary.total)} rows would be
        taken.
      </Notice>
    )
  }
  return (
    <Notice
      tone={summary.rejected > 0 ? 'warn' : 'ok'}
      action={
        <Group gap={8}>
          <SendAgain summary={summary} verb="Import again" />
          <Button variant="filled" component={Link} to="/admin/repositories?shown=not_ready">
            Mirror the repositories
          </Button>
        </Group>
      }
    >
      {formatCount(stored)} of {formatCount(summary.total)} rows are stored, with {formatCount(summary.spans)}{' '}
      spans. Importing the same files again changes nothing.
    </Notice>
  )
}

type SendAgainProps = {
  readonly summary: ImportSummary
  readonly verb: string
  /** Whether this is what most people do next. */
  readonly main?: boolean
}

/** Sends the same files; after a reload the browser has forgotten them, so they are chosen again. */
function SendAgain({ summary, verb, main = false }: SendAgainProps) {
  const files = useSentFiles(summary.id)
  const start = useStartImport()
  const navigate = useNavigate()
  if (files.length === 0) {
    return (
      <Anchor component={Link} to="/admin/imports" size="xs">
        Choose the files again
      </Anchor>
    )
  }
  const send = () =>
    start.mutate(
      { files, kind: summary.kind, dryRun: false, signal: new AbortController().signal },
      { onSuccess: ({ id }) => navigate(`/admin/imports/${id}`) },
    )
  return (
    <>
      <Button variant={main ? 'filled' : 'default'} loading={start.isPending} onClick={send}>
        {verb}
      </Button>
      {start.isError && <span role="alert">{sentenceOf(start.error)}</span>}
    </>
  )
}
