import type { ImportKind, ImportSummary } from '@goldspan/contract'
import { Button, Checkbox, Select } from '@mantine/core'
import { useRef, useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { FormError } from '../../components/FormError.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { formatBytes, formatPlural } from '../../lib/format.ts'
import { oneOf } from '../../lib/url-state.ts'
import { FileDrop } from './FileDrop.tsx'
import classes from './ImportForm.module.css'
import { useStartImport } from './queries.ts'

const KINDS: readonly { readonly value: ImportKind | 'auto'; readonly label: string }[] = [
  { value: 'auto', label: 'found out from the columns' },
  { value: 'tasks', label: 'tasks (SWE-bench and relatives)' },
  { value: 'gold', label: 'published gold' },
  { value: 'predictions', label: 'predictions' },
]

/** Chooses files and how to read them. A dry run is the default: it reports and stores nothing. */
export function ImportForm({ onStarted }: { onStarted: (summary: ImportSummary) => void }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [kind, setKind] = useState<ImportKind | 'auto'>('auto')
  const [dryRun, setDryRun] = useState(true)
  const abort = useRef<AbortController | null>(null)
  const start = useStartImport()
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const send = () => {
    abort.current = new AbortController()
    start.mutate(
      { files, kind: kind === 'auto' ? null : kind, dryRun, signal: abort.current.signal },
      { onSuccess: onStarted },
    )
  }
  return (
    <Card title="New import" note="parquet, JSONL, JSON or CSV">
      {start.isPending ? (
        <div className={classes.sending}>
          <LoadingState label={`Sending ${formatPlural(files.length, 'file')}, ${formatBytes(bytes)}`} />
          <Button onClick={() => abort.current?.abort()}>Cancel the upload</Button>
        </div>
      ) : (
        <div className={classes.form}>
          <FileDrop files={files} onChange={setFiles} />
          <div className={classes.options}>
            <Select
              label="Rows are"
              data={KINDS}
              value={kind}
              allowDeselect={false}
              onChange={(value) =>
                setKind(
                  oneOf(
                    value,
                    KINDS.map((each) => each.value),
                  ) ?? 'auto',
                )
              }
            />
            <Checkbox
              label="Dry run: read and report, store nothing"
              checked={dryRun}
              onChange={(event) => setDryRun(event.currentTarget.checked)}
            />
            <Button variant="filled" disabled={files.length === 0} onClick={send}>
              {dryRun ? 'Try it' : 'Import'}
            </Button>
            {start.isError && !isAbort(start.error) && (
              <FormError>Nothing was imported. {sentenceOf(start.error)}</FormError>
            )}
            {start.isError && isAbort(start.error) && <p>The upload was cancelled; nothing was imported.</p>}
          </div>
        </div>
      )}
    </Card>
  )
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
