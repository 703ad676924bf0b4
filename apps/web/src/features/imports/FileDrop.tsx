import { Button } from '@mantine/core'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import { formatBytes } from '../../lib/format.ts'
import classes from './ImportForm.module.css'

type FileDropProps = {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
}

const ACCEPTED = '.parquet,.jsonl,.json,.csv,.ndjson'

/** Files by drag and drop or through the browser's own dialog; several at once. */
export function FileDrop({ files, onChange }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const add = (more: Iterable<File>) => onChange(withFiles(files, [...more]))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first.
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        add(event.dataTransfer.files)
      }}
    >
      <IconUpload size={20} stroke={1.4} aria-hidden="true" />
      <span>Drop files here, or</span>
      <Button onClick={() => input.current?.click()}>Choose files…</Button>
      <input
        ref={input}
        className={classes.input}
        type="file"
        multiple
        accept={ACCEPTED}
        tabIndex={-1}
        aria-label="Files to import"
        onChange={(event) => {
          add(event.currentTarget.files ?? [])
          event.currentTarget.value = ''
        }}
      />
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Files to import">
          {files.map((file) => (
            <li key={file.name}>
              <IconFile size={14} stroke={1.4} aria-hidden="true" />
              <span className={classes.file}>{file.name}</span>
              {formatBytes(file.size)}
              <IconButton
                label={`Leave out ${file.name}`}
                size={22}
                onClick={() => onChange(files.filter(({ name }) => name !== file.name))}
              >
                <IconX size={13} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A file of the same name takes the place of the one before. */
function withFiles(files: readonly File[], more: readonly File[]): readonly File[] {
  const names = new Set(more.map(({ name }) => name))
  return [...files.filter(({ name }) => !names.has(name)), ...more]
}
