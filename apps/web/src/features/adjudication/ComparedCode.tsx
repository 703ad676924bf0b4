import type { FileContent, Region } from '@goldspan/contract'
import { useMemo } from 'react'
import { useTheme } from '../../components/ThemeToggle.tsx'
import { type CodePlaces, ComparisonEditor } from '../../editor/ComparisonEditor.tsx'
import { useAdjudicationPage, useAdjudicationState } from './adjudication-context.ts'
import { LaneLayer } from './LaneLayer.tsx'
import { columnsWidth } from './lane-places.ts'
import { heatOf, lanesOf } from './lanes.ts'
import { RegionFrame } from './RegionFrame.tsx'

type ComparedCodeProps = { readonly region: Region; readonly content: FileContent; readonly text: string }

const NO_LINES: readonly number[] = []
const HATCH = { dark: '#74abe9', light: '#1f62ad' } as const

/** The code with the columns of all submissions and the frame of the region that is decided. */
export function ComparedCode({ region, content, text }: ComparedCodeProps) {
  const { adjudication, place, code } = useAdjudicationPage()
  const { path, lineEndings, language } = content
  const { scheme } = useTheme()
  const hidden = useAdjudicationState((state) => state.hidden)
  const reveals = useAdjudicationState((state) => state.reveals)
  const { submissions, patch } = adjudication
  const file = useMemo(
    () => ({ key: `${place.taskId}/${path}`, path, text, lineEndings, language }),
    [place.taskId, path, text, lineEndings, language],
  )
  const lanes = useMemo(() => lanesOf(submissions, path), [submissions, path])
  const heat = useMemo(() => heatOf(submissions, path), [submissions, path])
  const patchLines = patch.find((each) => each.path === path)?.editedLines ?? NO_LINES
  const reveal = useMemo(
    () => ({ startLine: region.startLine, endLine: region.endLine, count: reveals }),
    [region.startLine, region.endLine, reveals],
  )
  const overlay = (places: CodePlaces) => (
    <>
      <LaneLayer places={places} lanes={lanes} heat={heat} hidden={hidden} />
      <RegionFrame region={region} places={places} />
    </>
  )
  return (
    <ComparisonEditor
      ref={code}
      file={file}
      scheme={scheme}
      label={`${path}, read-only code at the base commit`}
      keyScope="regions"
      marginWidth={columnsWidth(lanes.length)}
      tints={heat}
      hatchedLines={patchLines}
      hatchColour={HATCH[scheme]}
      reveal={reveal}
      overlay={overlay}
    />
  )
}
