import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { type CsvCell, toCsv } from '../lib/csv.ts'
import { downloadText } from '../lib/download.ts'
import { standaloneSvg } from '../lib/svg-export.ts'
import classes from './ExportButtons.module.css'

type ExportButtonsProps = {
  /** The files' name without its ending. */
  readonly name: string
  /** Holds the drawings; each of its SVGs becomes one file. Absent where there is none. */
  readonly drawings?: RefObject<HTMLElement | null>
  /** Makes drawings that the page itself does not draw, each named among those of one export. */
  readonly svg?: () => readonly { readonly part: string; readonly text: string }[]
  readonly rows: () => readonly (readonly CsvCell[])[]
}

/** Takes a chart along: the drawing as SVG, its figures as CSV. */
export function ExportButtons({ name, drawings, svg, rows }: ExportButtonsProps) {
  const saveDrawings = () => {
    for (const drawing of drawings?.current?.querySelectorAll<SVGSVGElement>('svg[data-drawing]') ?? []) {
      save(`${name}-${drawing.dataset.drawing}.svg`, standaloneSvg(drawing))
    }
    for (const { part, text } of svg?.() ?? []) save(`${name}-${part}.svg`, text)
  }
  return (
    <span className={classes.buttons}>
      {(drawings || svg) && <ExportButton onClick={saveDrawings}>SVG</ExportButton>}
      <ExportButton onClick={() => downloadText(`${name}.csv`, toCsv(rows()), 'text/csv')}>CSV</ExportButton>
    </span>
  )
}

function save(name: string, drawing: string): void {
  downloadText(name, drawing, 'image/svg+xml')
}

function ExportButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      variant="subtle"
      className={classes.button ?? ''}
      leftSection={<IconDownload size={13} stroke={1.6} aria-hidden="true" />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
