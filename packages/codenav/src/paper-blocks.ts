import type { Block } from '@goldspan/core'
import { definitionsOf } from './definitions.ts'
import { BLOCK_TABLE_OF } from './languages/block-tables.ts'
import type { ParsedFile } from './parsed-file.ts'
import { rangeInBlob } from './range-in-blob.ts'

/** The blocks of table `paper`: what people call a definition. */
export function paperBlocks(file: ParsedFile): Block[] {
  return definitionsOf(file, BLOCK_TABLE_OF[file.language]).map(({ kind, name, start, end }) => ({
    kind,
    name,
    ...rangeInBlob(file.source, start, end),
  }))
}
