import classes from './PatchText.module.css'

/** A patch as it was written, its added and deleted lines told apart by sign and tint. */
export function PatchText({ label, text }: { label: string; text: string }) {
  const lines = text.replace(/\n$/, '').split('\n')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <pre className={classes.text}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move.
          <span key={index} data-kind={kindOf(line)}>
            {line === '' ? ' ' : line}
          </span>
        ))}
      </pre>
    </section>
  )
}

function kindOf(line: string): string | undefined {
  if (line.startsWith('diff --git') || line.startsWith('+++ ') || line.startsWith('--- ')) return 'file'
  if (line.startsWith('@@')) return 'hunk'
  if (line.startsWith('+')) return 'added'
  if (line.startsWith('-')) return 'deleted'
  return undefined
}
