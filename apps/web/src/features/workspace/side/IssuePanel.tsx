import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Components } from 'react-markdown'
import { MarkdownText } from '../../../components/MarkdownText.tsx'
import { issueBody } from '../../../lib/issue-body.ts'
import { useFiles } from '../queries.ts'
import { useActions, useWorkspace } from '../workspace-context.ts'
import { createPlaceFinder, leadsToChange, type PlaceFinder } from './repository-links.ts'
import classes from './SidePanels.module.css'

export function IssuePanel() {
  const { task } = useWorkspace().assignment
  const components = useIssueComponents()
  return (
    <div className={`${classes.scroll} ${classes.prose}`}>
      <h2 className={classes.heading}>{task.title}</h2>
      <MarkdownText text={issueBody(task.problemStatement, task.title)} components={components} />
    </div>
  )
}

/** Code that names a file leads there; a link to a change is only text, because it may give the fix away. */
function useIssueComponents(): Components {
  const { assignment } = useWorkspace()
  const { openAt } = useActions()
  const entries = useFiles(assignment.id).data?.entries
  return useMemo(() => {
    const find: PlaceFinder = createPlaceFinder((entries ?? []).map(({ path }) => path))
    return {
      code: ({ children, className }) => {
        const place = typeof children === 'string' && !className ? find(children) : null
        if (!place) return <code className={className}>{children}</code>
        return (
          <button
            type="button"
            className={classes.link}
            title={`Open ${place.path}`}
            onClick={() => openAt(place.path, place.line ?? 1, 'issue')}
          >
            <code>{children}</code>
          </button>
        )
      },
      a: ({ href, children }) => {
        const address = href ?? ''
        if (!/^https?:/.test(address)) return <>{children}</>
        if (leadsToChange(address)) return <OutsideLink address={address}>{children}</OutsideLink>
        return (
          <a href={address} target="_blank" rel="noopener noreferrer nofollow">
            {children}
          </a>
        )
      },
    }
  }, [entries, openAt])
}

function OutsideLink({ address, children }: { address: string; children: React.ReactNode }) {
  return (
    <span className={classes.outside} title={`${address} may show the fix, so it is not a link here`}>
      <IconAlertTriangle size={12} stroke={1.8} aria-label="may show the fix" />
      {children}
    </span>
  )
}
