import { MarkdownText } from '../../components/MarkdownText.tsx'
import { PatchText } from '../../components/PatchText.tsx'
import { SidePanel } from '../../components/SidePanel.tsx'
import { issueBody } from '../../lib/issue-body.ts'
import classes from './adjudication.module.css'
import { useAdjudicationPage } from './adjudication-context.ts'
import { patchText } from './patch-text.ts'

/** The issue and the reference patch, to judge by. */
export function IssueDrawer() {
  const { adjudication, store } = useAdjudicationPage()
  return (
    <SidePanel
      side="right"
      width={720}
      title={adjudication.title}
      onClose={() => store.getState().openPanel('none')}
    >
      <MarkdownText text={issueBody(adjudication.problemStatement, adjudication.title)} />
      <h3 className={classes.caption} style={{ marginTop: 20 }}>
        Reference patch
      </h3>
      <PatchText label="Reference patch" text={patchText(adjudication.patch)} />
    </SidePanel>
  )
}
