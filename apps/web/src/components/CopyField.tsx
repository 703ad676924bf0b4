import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './CopyField.module.css'

/** A text to take along. Where the browser refuses its clipboard, the text is selected for copying by hand. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const clipboard = useClipboard({ timeout: 3000 })
  const field = useRef<HTMLInputElement>(null)
  const copy = () => {
    field.current?.select()
    if (navigator.clipboard) clipboard.copy(value)
  }
  return (
    <div className={classes.row}>
      <TextInput
        ref={field}
        className={classes.field}
        classNames={{ input: classes.input ?? '' }}
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        onClick={copy}
        leftSection={
          clipboard.copied ? (
            <IconCheck size={14} aria-hidden="true" />
          ) : (
            <IconCopy size={14} aria-hidden="true" />
          )
        }
      >
        <span aria-live="polite">{clipboard.copied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  )
}
