import type { LineEndings } from './model-text.ts'
import { modelText } from './model-text.ts'
import { monaco } from './monaco.ts'

export type CodeFile = {
  /** Tells files of different tasks apart: the task, a slash and the path. A file of a commit never changes. */
  readonly key: string
  readonly path: string
  readonly text: string
  readonly lineEndings: LineEndings
  readonly language: string | null
}

/** Models that are kept alive; each holds its text and what was highlighted. */
const MAX_MODELS = 100

const models = new Map<string, monaco.editor.ITextModel>()

/** The model of a file, made at the first use and dropped when many others were used since. */
export function modelOf(file: CodeFile): monaco.editor.ITextModel {
  const known = models.get(file.key)
  const model = known && !known.isDisposed() ? known : createModel(file)
  models.delete(file.key)
  models.set(file.key, model)
  dropOldest()
  return model
}

function createModel(file: CodeFile): monaco.editor.ITextModel {
  const { text, replacements } = modelText(file.text, file.lineEndings)
  const model = monaco.editor.createModel(text, languageId(file), uriOf(file.key))
  model.updateOptions({
    tabSize: 4,
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  })
  model.setEOL(monaco.editor.EndOfLineSequence.LF)
  model.deltaDecorations(
    [],
    replacements.map(({ line, column }) => ({
      range: new monaco.Range(line, column, line, column + 1),
      options: { inlineClassName: 'replaced-sign' },
    })),
  )
  return model
}

/** The address of a file's model: what comes before the first slash of the key is no part of the path that is shown. */
export function uriOf(key: string): monaco.Uri {
  const slash = key.indexOf('/')
  return monaco.Uri.from({ scheme: 'goldspan', authority: key.slice(0, slash), path: key.slice(slash) })
}

function dropOldest(): void {
  for (const [key, model] of models) {
    if (models.size <= MAX_MODELS) return
    if (model.isAttachedToEditor()) continue
    model.dispose()
    models.delete(key)
  }
}

const BY_EXTENSION: Readonly<Record<string, string>> = {
  md: 'markdown',
  yml: 'yaml',
  yaml: 'yaml',
  json: 'javascript',
}

function languageId({ language, path }: CodeFile): string {
  if (language === 'tsx') return 'typescript'
  if (language) return language
  return BY_EXTENSION[path.split('.').at(-1) ?? ''] ?? 'plaintext'
}
