import { useMemo } from 'react'
import { PatchBadge } from '../../../components/PatchBadge.tsx'
import { QuickPick, type QuickPickItem } from '../../../components/QuickPick.tsx'
import { searchPaths } from '../../../lib/fuzzy.ts'
import { baseName, directoryOf } from '../../../lib/paths.ts'
import { blockLetter } from '../explorer/block-look.ts'
import { usePatchPaths } from '../hooks/use-file-badges.ts'
import { useActiveFile } from '../hooks/use-file-facts.ts'
import { SymbolPicker } from '../navigation/SymbolPicker.tsx'
import { useFiles } from '../queries.ts'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'

const LIMIT = 60

/** The dialogs that lead to a file, a block or a line. */
export function Pickers() {
  const dialog = useWorkspaceState((state) => state.dialog)
  if (dialog === 'files') return <FilePicker />
  if (dialog === 'symbols') return <SymbolPicker />
  if (dialog === 'blocks') return <BlockPicker />
  if (dialog === 'line') return <LinePicker />
  return null
}

function FilePicker() {
  const { assignment } = useWorkspace()
  const { openFile, openAt, openDialog } = useActions()
  const entries = useFiles(assignment.id).data?.entries
  const recent = useWorkspaceState((state) => state.positions.visited)
  const inPatch = usePatchPaths()
  // What was open last comes first while nothing is typed.
  const paths = useMemo(() => {
    const visited = recent.map(({ path }) => path).reverse()
    return [...new Set([...visited, ...(entries ?? []).map(({ path }) => path)])]
  }, [entries, recent])
  const search = (query: string): readonly QuickPickItem[] => {
    const [text = '', line] = query.split(':')
    return searchPaths(text, paths, (path) => path, LIMIT).map((path) => ({
      id: line ? `${path}:${line}` : path,
      label: baseName(path),
      detail: directoryOf(path),
      ...(inPatch.has(path) ? { icon: <PatchBadge /> } : {}),
    }))
  }
  const pick = ({ id }: QuickPickItem) => {
    const [, path = id, line] = /^(.*):(\d+)$/.exec(id) ?? []
    if (line) openAt(path, Number(line), 'typed_path')
    else openFile(path, { keep: false, origin: 'typed_path', focus: true })
  }
  return (
    <QuickPick
      label="Open a file"
      placeholder="Part of a name; name:12 goes to line 12"
      search={search}
      onPick={pick}
      onClose={() => openDialog(null)}
      empty={entries ? 'No file has such a name' : 'The files are not loaded yet'}
    />
  )
}

function BlockPicker() {
  const { openAt, openDialog } = useActions()
  const { facts } = useActiveFile()
  const blocks = facts?.blocks ?? []
  const search = (query: string): readonly QuickPickItem[] =>
    searchPaths(query, blocks, ({ name }) => name, LIMIT).map((block) => ({
      id: String(block.startLine),
      label: block.name || `(${block.kind})`,
      detail: `${block.kind} · line ${block.startLine}`,
      icon: <code>{blockLetter(block.kind)}</code>,
    }))
  return (
    <QuickPick
      label="Go to a block in this file"
      placeholder="Part of a name"
      search={search}
      onPick={({ id }) => facts && openAt(facts.path, Number(id), 'outline')}
      onClose={() => openDialog(null)}
      empty="This file has no such block"
    />
  )
}

function LinePicker() {
  const { openAt, openDialog } = useActions()
  const { facts } = useActiveFile()
  const last = facts?.lineCount ?? 0
  const search = (query: string): readonly QuickPickItem[] => {
    const line = Number.parseInt(query, 10)
    if (Number.isNaN(line) || last === 0) return []
    const target = Math.max(1, Math.min(line, last))
    return [{ id: String(target), label: `Line ${target}`, detail: `of ${last}` }]
  }
  return (
    <QuickPick
      label="Go to a line"
      placeholder={`A line from 1 to ${last}`}
      search={search}
      onPick={({ id }) => facts && openAt(facts.path, Number(id), 'unknown')}
      onClose={() => openDialog(null)}
      empty={last === 0 ? 'No file with lines is open' : 'Type the number of a line'}
    />
  )
}
