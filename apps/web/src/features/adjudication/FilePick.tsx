import { QuickPick } from '../../components/QuickPick.tsx'
import { formatLines } from '../../lib/format.ts'
import { baseName, directoryOf } from '../../lib/paths.ts'
import { useAdjudicationPage } from './adjudication-context.ts'
import { heatWords } from './regions.ts'

/** Goes to a region by a part of its path or of its block's name. */
export function FilePick() {
  const { adjudication, store, select } = useAdjudicationPage()
  const items = adjudication.regions.map((region, index) => ({
    id: region.id,
    label: `${index + 1}  ${baseName(region.path)} ${formatLines(region)}`,
    detail: `${directoryOf(region.path)} ${region.block ?? ''} ${heatWords(region)}`,
  }))
  return (
    <QuickPick
      label="Go to a region"
      placeholder="A file, a block or a number"
      search={(query) => {
        const wanted = query.trim().toLowerCase()
        return items.filter(({ label, detail }) => `${label} ${detail}`.toLowerCase().includes(wanted))
      }}
      onPick={({ id }) => select(id)}
      onClose={() => store.getState().openPanel('none')}
      empty="No region answers to that"
    />
  )
}
