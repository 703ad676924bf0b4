import { Drawer } from '@mantine/core'
import { MarkdownText } from '../../components/MarkdownText.tsx'
import { PatchText } from '../../components/PatchText.tsx'
import classes from './adjudication.module.css'
import { useAdjudicationPage } from './adjudication-context.ts'
import { patchText } from './patch-text.ts'

/** The issue and the reference patch, to judge by. */
export function IssueDrawer() {
  const { adjudication, store } = useAdjudicationPage()
  return (
    <Drawer
      opened
      onClose={() => store.getState().openPanel('none')}
      position="right"
      size={720}
      title={adjudication.title}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <MarkdownText text={adjudication.problemStatement} />
      <h2 className={classes.caption} style={{ marginTop: 20 }}>
        Reference patch
      </h2>
      <PatchText label="Reference patch" text={patchText(adjudication.patch)} />
    </Drawer>
  )
}
