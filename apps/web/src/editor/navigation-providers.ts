import type { CodeNavigator, CodePlace, CodeRange, NavigationOp } from './code-navigator.ts'
import { modelOf, uriOf } from './models.ts'
import { monaco } from './monaco.ts'

/** Files whose text is shown in a peek; the places in others are listed without. */
const MAX_PEEKED_FILES = 50

const navigators = new Map<string, CodeNavigator>()

/** Lets the editor ask a navigator about the files whose keys begin with `scope` and a slash; returns the way to stop. */
export function connectNavigator(scope: string, navigator: CodeNavigator): () => void {
  registerProviders()
  navigators.set(scope, navigator)
  return () => {
    if (navigators.get(scope) === navigator) navigators.delete(scope)
  }
}

let registered = false

/** The editor takes providers for the whole page, so they are registered once and find whom to ask by the file. */
function registerProviders(): void {
  if (registered) return
  registered = true
  const selector = { scheme: 'goldspan' }
  const { languages, editor } = monaco
  languages.registerDefinitionProvider(selector, { provideDefinition: finder('definitions') })
  languages.registerImplementationProvider(selector, { provideImplementation: finder('implementations') })
  languages.registerReferenceProvider(selector, {
    provideReferences: (model, position, _context, token) => finder('references')(model, position, token),
  })
  languages.registerDocumentHighlightProvider(selector, {
    provideDocumentHighlights: (model, position, token) =>
      ask(model, token, async ({ navigator, path, signal }) => {
        const found = await navigator.highlights(placeAt(path, position), signal)
        const { Read, Write } = languages.DocumentHighlightKind
        return found.map(({ range, writes }) => ({ range: rangeOf(range), kind: writes ? Write : Read }))
      }),
  })
  languages.registerHoverProvider(selector, {
    provideHover: (model, position, token) =>
      ask(model, token, async ({ navigator, path, signal }) => {
        const found = await navigator.hover(placeAt(path, position), signal)
        return (
          found && { range: rangeOf(found.range), contents: found.paragraphs.map((value) => ({ value })) }
        )
      }),
  })
  languages.registerFoldingRangeProvider(selector, {
    provideFoldingRanges: (model, _context, token) =>
      ask(model, token, async ({ navigator, path }) =>
        (await navigator.folds(path)).map(({ startLine, endLine }) => ({ start: startLine, end: endLine })),
      ),
  })
  editor.registerEditorOpener({
    openCodeEditor(_source, resource, selection) {
      const owner = ownerOf(resource)
      owner?.navigator.open({ path: owner.path, ...startOf(selection) })
      return owner !== null
    },
  })
}

function finder(op: NavigationOp) {
  return (
    model: monaco.editor.ITextModel,
    position: monaco.Position,
    token: monaco.CancellationToken,
  ): Promise<monaco.languages.Location[] | null> =>
    ask(model, token, async ({ navigator, scope, path, signal }) => {
      const ranges = await navigator.find(op, placeAt(path, position), signal)
      const paths = [...new Set(ranges.map((range) => range.path))].slice(0, MAX_PEEKED_FILES)
      // A peek shows the text of models that are there, so they are made first.
      const files = await Promise.all(paths.map((other) => navigator.file(other)))
      for (const file of files) if (file) modelOf(file)
      return ranges.map((range) => ({ uri: uriOf(`${scope}/${range.path}`), range: rangeOf(range) }))
    })
}

type Owner = { readonly navigator: CodeNavigator; readonly scope: string; readonly path: string }

function ownerOf(uri: monaco.Uri): Owner | null {
  const navigator = navigators.get(uri.authority)
  return navigator ? { navigator, scope: uri.authority, path: uri.path.slice(1) } : null
}

async function ask<T>(
  model: monaco.editor.ITextModel,
  token: monaco.CancellationToken,
  question: (owner: Owner & { readonly signal: AbortSignal }) => Promise<T>,
): Promise<T | null> {
  const owner = ownerOf(model.uri)
  if (!owner) return null
  const controller = new AbortController()
  token.onCancellationRequested(() => controller.abort())
  try {
    return await question({ ...owner, signal: controller.signal })
  } catch (error) {
    if (!controller.signal.aborted) owner.navigator.failed(error)
    return null
  }
}

function placeAt(path: string, { lineNumber, column }: monaco.Position): CodePlace {
  return { path, line: lineNumber, column }
}

function rangeOf({ startLine, startColumn, endLine, endColumn }: CodeRange): monaco.Range {
  return new monaco.Range(startLine, startColumn, endLine, endColumn)
}

function startOf(selection: monaco.IRange | monaco.IPosition | undefined) {
  if (!selection) return { line: 1, column: 1 }
  return 'startLineNumber' in selection
    ? { line: selection.startLineNumber, column: selection.startColumn }
    : { line: selection.lineNumber, column: selection.column }
}
