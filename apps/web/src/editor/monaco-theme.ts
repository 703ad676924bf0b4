import { monaco } from './monaco.ts'

export type Scheme = 'dark' | 'light'

type Palette = {
  readonly base: 'vs' | 'vs-dark'
  readonly syntax: Readonly<
    Record<'keyword' | 'string' | 'number' | 'type' | 'function' | 'comment' | 'name', string>
  >
  readonly colors: Readonly<Record<string, string>>
}

// The editor paints on a canvas and into rules of its own, so it needs values where the page has variables
// (src/app/theme/tokens.css).
const PALETTES: Readonly<Record<Scheme, Palette>> = {
  dark: {
    base: 'vs-dark',
    syntax: {
      keyword: 'c4a0dd',
      string: 'a3c492',
      number: 'dca77c',
      type: '86c3cf',
      function: 'e0d5ac',
      comment: '9599a3',
      name: 'dcdee3',
    },
    colors: colours('#1a1b1e', '#dcdee3', '#9397a1', '#e4e5e8', '#3b3d43', '#e2b04a', '#222327', '#ffffff12'),
  },
  light: {
    base: 'vs',
    syntax: {
      keyword: '7b3fa0',
      string: '33722b',
      number: '97560f',
      type: '15687c',
      function: '6b5200',
      comment: '63676f',
      name: '24262b',
    },
    colors: colours('#ffffff', '#24262b', '#666971', '#1d1e21', '#c6c6bf', '#d39a25', '#ffffff', '#00000012'),
  },
}

/** The theme of that name; it is defined at the first call. */
export function editorTheme(scheme: Scheme): string {
  const name = `goldspan-${scheme}`
  if (!defined.has(scheme)) {
    const { base, syntax, colors } = PALETTES[scheme]
    const rules = Object.entries(syntax).flatMap(([kind, foreground]) => rulesOf(kind, foreground))
    monaco.editor.defineTheme(name, { base, inherit: true, rules, colors: { ...colors } })
    defined.add(scheme)
  }
  return name
}

const defined = new Set<Scheme>()

const TOKENS: Readonly<Record<string, readonly string[]>> = {
  keyword: ['keyword', 'keyword.flow', 'keyword.json', 'constant', 'tag', 'metatag'],
  string: ['string', 'string.escape', 'attribute.value', 'regexp'],
  number: ['number', 'number.hex', 'number.float', 'constant.numeric'],
  type: ['type', 'type.identifier', 'namespace', 'annotation', 'attribute.name'],
  function: ['function', 'predefined', 'support.function', 'entity.name.function'],
  comment: ['comment', 'comment.doc'],
  name: ['', 'identifier', 'variable', 'delimiter', 'operator'],
}

function rulesOf(kind: string, foreground: string) {
  return (TOKENS[kind] ?? []).map((token) => ({
    token,
    foreground,
    ...(kind === 'comment' ? { fontStyle: 'italic' } : {}),
  }))
}

function colours(
  ground: string,
  text: string,
  lineNumber: string,
  activeLineNumber: string,
  line: string,
  gold: string,
  raised: string,
  guide: string,
): Record<string, string> {
  return {
    'editor.background': ground,
    'editor.foreground': text,
    'editorLineNumber.foreground': lineNumber,
    'editorLineNumber.activeForeground': activeLineNumber,
    'editor.lineHighlightBorder': line,
    'editor.lineHighlightBackground': '#00000000',
    'editor.selectionBackground': `${gold}3d`,
    'editor.inactiveSelectionBackground': `${gold}26`,
    'editor.wordHighlightBackground': `${gold}1f`,
    'editor.wordHighlightTextBackground': `${gold}1f`,
    'editor.wordHighlightStrongBackground': `${gold}33`,
    'editorLink.activeForeground': gold,
    'peekView.border': gold,
    'peekViewTitle.background': raised,
    'peekViewTitleLabel.foreground': text,
    'peekViewTitleDescription.foreground': lineNumber,
    'peekViewEditor.background': ground,
    'peekViewEditorGutter.background': ground,
    'peekViewEditor.matchHighlightBackground': `${gold}4d`,
    'peekViewResult.background': raised,
    'peekViewResult.fileForeground': text,
    'peekViewResult.lineForeground': text,
    'peekViewResult.matchHighlightBackground': `${gold}4d`,
    'peekViewResult.selectionBackground': `${gold}33`,
    'peekViewResult.selectionForeground': text,
    'menu.background': raised,
    'menu.foreground': text,
    'menu.selectionBackground': `${gold}33`,
    'menu.selectionForeground': text,
    'menu.separatorBackground': line,
    'menu.border': line,
    'editor.selectionHighlightBackground': `${gold}1f`,
    'editor.findMatchBackground': `${gold}80`,
    'editor.findMatchHighlightBackground': `${gold}33`,
    'editorCursor.foreground': gold,
    'editorIndentGuide.background1': guide,
    'editorIndentGuide.activeBackground1': line,
    'editorOverviewRuler.border': '#00000000',
    'editorWidget.background': raised,
    'editorWidget.border': line,
    'editorHoverWidget.background': raised,
    'editorHoverWidget.border': line,
    'input.background': ground,
    'input.border': line,
    'inputOption.activeBorder': gold,
    focusBorder: gold,
    'scrollbarSlider.background': `${lineNumber}40`,
    'scrollbarSlider.hoverBackground': `${lineNumber}66`,
    'scrollbarSlider.activeBackground': `${lineNumber}80`,
  }
}
