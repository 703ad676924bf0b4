import type { PrefillRule } from '@goldspan/core'
import { Button, Group, Modal } from '@mantine/core'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { FormError } from '../../components/FormError.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { formatCount, formatLines, formatPlural } from '../../lib/format.ts'
import { useAdjudicationPage, useAdjudicationState } from './adjudication-context.ts'
import { HeatChip } from './HeatChip.tsx'
import { type PrefillChange, type PrefillPreview, previewPrefill } from './prefill-preview.ts'
import { usePrefill, useTaskBlocks } from './queries.ts'
import { ruleWords } from './words.ts'

/** What the rule would do, region by region, and the button that lets it. */
export function PrefillDialog({ rule }: { rule: PrefillRule }) {
  const { store } = useAdjudicationPage()
  const opened = useAdjudicationState((state) => state.panel === 'prefill')
  const argument = 'k' in rule ? ` ${rule.k}` : 'pseudonym' in rule ? ` ${rule.pseudonym}` : ''
  return (
    <Modal
      opened={opened}
      onClose={() => store.getState().openPanel('none')}
      title={`Rule: ${ruleWords(`${rule.rule}${argument}`)}`}
      size={640}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Preview rule={rule} />
    </Modal>
  )
}

function Preview({ rule }: { rule: PrefillRule }) {
  const { adjudication, place, store } = useAdjudicationPage()
  const paths = [...new Set(adjudication.regions.map(({ path }) => path))]
  const blocks = useTaskBlocks(place.taskId, rule.rule === 'at_least_k_blocks' ? paths : [])
  const prefill = usePrefill(place)
  if (!blocks.complete) return <LoadingState label="Looking up the blocks" />
  const preview = previewPrefill(adjudication, rule, blocks.byPath)
  const close = () => store.getState().openPanel('none')
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
      <p style={{ color: 'var(--t2)' }}>{summaryOf(preview)}</p>
      {preview.changes.length > 0 && (
        <DataTable
          label="What the rule would change"
          columns={columns}
          rows={preview.changes}
          rowKey={({ region }) => region.id}
          empty={null}
        />
      )}
      {prefill.isError && <FormError>Nothing was filled in. {sentenceOf(prefill.error)}</FormError>}
      <Group justify="flex-end" gap={8}>
        <Button onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button
          variant="filled"
          disabled={preview.changes.length === 0}
          loading={prefill.isPending}
          onClick={() => prefill.mutate(rule, { onSuccess: close })}
        >
          Fill in {formatPlural(preview.changes.length, 'region')}
        </Button>
      </Group>
    </div>
  )
}

function summaryOf({ changes, leftOpen, untouched, lines }: PrefillPreview): string {
  const parts = [
    changes.length === 0
      ? 'The rule would change nothing.'
      : `The gold would go from ${formatPlural(lines.before, 'line')} to ${formatCount(lines.after)}.`,
  ]
  if (leftOpen.length > 0) {
    parts.push(
      `${formatPlural(leftOpen.length, 'region stays', 'regions stay')} open, because the rule keeps several pieces of it.`,
    )
  }
  if (untouched > 0)
    parts.push(
      `${formatPlural(untouched, 'decision by hand stays as it is', 'decisions by hand stay as they are')}.`,
    )
  return parts.join(' ')
}

const columns: readonly Column<PrefillChange>[] = [
  { key: 'k', title: 'k of n', render: ({ region }) => <HeatChip region={region} /> },
  {
    key: 'region',
    title: 'Region',
    render: ({ region }) => (
      <code title={region.path}>
        {region.path.split('/').slice(-2).join('/')}:{formatLines(region)}
      </code>
    ),
  },
  {
    key: 'verdict',
    title: 'Would be',
    render: ({ verdict }) => {
      if (verdict === null) return 'left open'
      const { startLine, endLine } = verdict
      if (startLine === null || endLine === null) return 'rejected'
      const words = { accept: 'accepted', shrink: 'shrunk to', extend: 'extended to' }
      const word = words[verdict.action as keyof typeof words] ?? verdict.action
      return `${word} ${formatLines({ startLine, endLine })}`
    },
  },
]
