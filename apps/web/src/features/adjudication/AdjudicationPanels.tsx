import { useAdjudicationState } from './adjudication-context.ts'
import { FilePick } from './FilePick.tsx'
import { GoldPreview } from './GoldPreview.tsx'
import { IssueDrawer } from './IssueDrawer.tsx'
import { PublishDialog } from './PublishDialog.tsx'

/** What opens over the page. */
export function AdjudicationPanels() {
  const panel = useAdjudicationState((state) => state.panel)
  if (panel === 'gold') return <GoldPreview />
  if (panel === 'issue') return <IssueDrawer />
  if (panel === 'publish') return <PublishDialog />
  return panel === 'files' ? <FilePick /> : null
}
