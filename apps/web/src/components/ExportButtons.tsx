import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { type CsvCell, toCsv } from '../lib/csv.ts'
import { downloadText } from '../lib/download.ts'
import { standaloneSvg } from '../lib/svg-export.ts'

type ExportButtonsProps = {
  /** The files' name without its ending. */
  readonly name: string
  /** Holds the drawings; each of its SVGs becomes one file. Absent where there is none. */
  readonly drawings?: RefObject<HTMLElement | null>
  readonly rows: () => readonly (readonly CsvCell[])[]
}

/** Takes a chart along: the drawing as SVG, its figures as CSV. */
export function ExportButtons({ name, drawings, rows }: ExportButtonsProps) {
  const saveDrawings = () => {
    const found = drawings?.current?.querySelectorAll<SVGSVGElement>('svg[data-drawing]') ?? []
    for (const drawing of found) {
      const part = found.length > 1 ? `-${drawing.dataset.drawing}` : ''
      downloadText(`${name}${part}.svg`, standaloneSvg(drawing), 'image/svg+xml')
    }
  }
  return (
    <>
      {drawings && (
        <Button
          variant="subtle"
          leftSection={<IconDownload size={13} aria-hidden="true" />}
          onClick={saveDrawings}
        >
          SVG
        </Button>
      )}
      <Button
        variant="subtle"
        leftSection={<IconDownload size={13} aria-hidden="true" />}
        onClick={() => downloadText(`${name}.csv`, toCsv(rows()), 'text/csv')}
      >
        CSV
      </Button>
    </>
  )
}
