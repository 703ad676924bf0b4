import { EmptyState } from '../../../components/EmptyState.tsx'
import { MarkdownText } from '../../../components/MarkdownText.tsx'
import { useWorkspace } from '../workspace-context.ts'
import classes from './SidePanels.module.css'

export function GuidelinesPanel() {
  const { campaign } = useWorkspace().assignment
  return (
    <div className={`${classes.scroll} ${classes.prose}`}>
      <h2 className={classes.heading}>Guidelines, version {campaign.guidelineVersion}</h2>
      {campaign.guidelines.trim() === '' ? (
        <EmptyState title="This campaign has no guidelines">
          Mark the smallest set of code that is needed to resolve the issue.
        </EmptyState>
      ) : (
        <MarkdownText text={campaign.guidelines} />
      )}
    </div>
  )
}
