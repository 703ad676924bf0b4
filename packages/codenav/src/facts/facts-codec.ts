import {
  ascending,
  type Codec,
  choice,
  count,
  type FieldCodecs,
  index,
  lazy,
  list,
  nullable,
  record,
  text,
} from '../packing/codec.ts'
import type {
  DefinitionFact,
  FileFacts,
  FileSummary,
  GlobalFact,
  ImportFact,
  ReferenceFact,
  ScopeFact,
} from './file-facts.ts'
import type { Shape } from './shape.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const shape: Codec<Shape> = lazy(() => anyShape)
const shapes = list(shape)
const parts = list(nullable(shape))
const words = list(text())
const range: Codec<readonly [number, number]> = {
  write(out, [start, end]) {
    out.number(start)
    out.number(end)
  },
  read: (from) => [from.number(), from.number()],
}

type Fields<K extends Shape['k']> = Omit<Extract<Shape, { k: K }>, 'k'>

/** The codecs of the fields of each sort of shape. */
const SHAPES: { readonly [K in Shape['k']]: Codec<Fields<K>> } = {
  name: record<Fields<'name'>>({ name: text(), at: count }),
  member: record<Fields<'member'>>({ of: shape, name: text(), at: count }),
  call: record<Fields<'call'>>({ of: shape, args: parts }),
  new: record<Fields<'new'>>({ of: shape, args: parts }),
  apply: record<Fields<'apply'>>({ of: shape, args: parts }),
  index: record<Fields<'index'>>({ of: shape, key: nullable(choice(isText, text(), numeric())) }),
  element: record<Fields<'element'>>({ of: shape }),
  part: record<Fields<'part'>>({ of: shape, n: count }),
  await: record<Fields<'await'>>({ of: shape }),
  either: record<Fields<'either'>>({ of: shapes }),
  builtin: record<Fields<'builtin'>>({ name: text(), args: parts }),
  scope: record<Fields<'scope'>>({ scope: count }),
  function: record<Fields<'function'>>({ definition: index }),
  typed: record<Fields<'typed'>>({ of: shape }),
  special: record<Fields<'special'>>({ name: text(), of: parts, at: count, text: text() }),
}

/** Any number; keys of tuples may be negative. */
function numeric(): Codec<number> {
  return { write: (out, value) => out.text(String(value)), read: (from) => Number(from.text()) }
}

const anyShape: Codec<Shape> = {
  write(out, value) {
    out.text(value.k)
    ;(SHAPES[value.k] as Codec<unknown>).write(out, value)
  },
  read(from) {
    const k = from.text() as Shape['k']
    return { k, ...SHAPES[k].read(from) } as Shape
  },
}

const scope = record<ScopeFact>({
  kind: text(),
  parent: index,
  start: index,
  end: index,
  owner: index,
  context: shape,
})

const definitionFields: FieldCodecs<DefinitionFact> = {
  name: text(),
  kind: text(),
  start: count,
  end: count,
  scope: index,
  from: count,
  fullStart: count,
  fullEnd: count,
  body: index,
  type: shape,
  value: shape,
  params: list(index),
  bases: shapes,
  typeParams: list(index),
  modifiers: words,
  doc: range,
  headEnd: count,
  import: index,
}

const reference = record<ReferenceFact>({
  name: text(),
  start: count,
  end: count,
  scope: count,
  role: text(),
  of: shape,
  argc: count,
  args: parts,
  import: index,
  sort: text(),
})

const importFact = record<ImportFact>({
  module: text(),
  name: nullable(text()),
  alias: nullable(text()),
  scope: count,
  flags: words,
  definition: index,
  start: count,
  end: count,
})

/** How the facts of a file are kept. */
export const factsCodec: Codec<FileFacts> = record<FileFacts>({
  language: text(),
  lineStarts: ascending,
  markLength: count,
  scopes: list(scope),
  definitions: list(record(definitionFields)),
  references: list(reference),
  imports: list(importFact),
  package: nullable(text()),
  errors: count,
})

const globalFact: Codec<GlobalFact> = {
  write(out, [name, kind, definition, within, container]) {
    out.text(name)
    out.text(kind)
    out.number(definition)
    out.text(within)
    out.text(container)
  },
  read: (from) => [
    from.text(),
    from.text() as GlobalFact[1],
    from.number(),
    from.text() as GlobalFact[3],
    from.text(),
  ],
}

const rename: Codec<FileSummary['renames'][number]> = {
  write(out, [local, original]) {
    out.text(local)
    nullable(text()).write(out, original)
  },
  read: (from) => [from.text(), nullable(text()).read(from)],
}

/** How the summary of a file is kept. */
export const summaryCodec: Codec<FileSummary> = record<FileSummary>({
  language: text(),
  package: nullable(text()),
  globals: list(globalFact),
  mentions: text(),
  renames: list(rename),
})
