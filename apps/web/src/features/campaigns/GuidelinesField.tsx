import { useId, useState } from 'react'
import { MarkdownText } from '../../components/MarkdownText.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import classes from './CampaignForm.module.css'

type GuidelinesFieldProps = {
  readonly value: string
  readonly onChange: (value: string) => void
}

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const

/** The guidelines as Markdown, with a preview of what annotators see. */
export function GuidelinesField({ value, onChange }: GuidelinesFieldProps) {
  const [view, setView] = useState<'write' | 'preview'>('write')
  const id = useId()
  return (
    <div className={classes.guidelines}>
      <div className={classes.guidelinesHead}>
        <label htmlFor={view === 'write' ? id : undefined}>Guidelines (Markdown)</label>
        <Segmented label="Guidelines as" value={view} options={VIEWS} onChange={setView} />
      </div>
      {view === 'write' ? (
        <textarea
          id={id}
          className={classes.text}
          value={value}
          maxLength={200_000}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <section className={classes.preview} aria-label="Preview of the guidelines" tabIndex={0}>
          {value.trim() === '' ? <EmptyGuidelines /> : <MarkdownText text={value} />}
        </section>
      )}
      <p className={classes.hint}>
        A changed text makes a new version; every submission records the version it followed.
      </p>
    </div>
  )
}

function EmptyGuidelines() {
  return <p className={classes.hint}>Left empty, a new campaign starts with Goldspan’s own guidelines.</p>
}
