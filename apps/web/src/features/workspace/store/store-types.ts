import type { AssignmentState, Certainty, CodePlace, SearchEnd, SearchHits } from '@goldspan/contract'
import {
  type AnnotatedSpan,
  type Block,
  type Edge,
  type EditHistory,
  isEditable as isStateEditable,
  type LineRange,
  type SpanDocument,
  type SpanEdit,
  type SpanOrigin,
  type SpanRole,
} from '@goldspan/core'
import type { StateCreator } from 'zustand'
import type { SearchForm, SearchRun } from '../search/search-run.ts'
import type { SyncStatus } from '../sync/sync-types.ts'
import type { Positions } from './positions.ts'
import type { Tabs } from './tabs.ts'

/** Something to tell her, with at most one thing that can be done about it. */
export type Notice = {
  readonly message: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** What the store needs of the world; given by the page, or by a test. */
export type StoreWorld = {
  readonly newId: () => string
  /** Takes an edit that was applied, for the journal and the server. */
  readonly record: (edit: SpanEdit, history: EditHistory) => void
}

/** What is known of the file that is being marked. */
export type FileFacts = {
  readonly path: string
  readonly lineCount: number
  readonly blocks: readonly Block[]
}

export type DraftSlice = {
  readonly document: SpanDocument
  readonly history: EditHistory
  readonly sync: SyncStatus
  readonly notice: Notice | null
  /** Whether this tab is the one that may edit; null until that is known. */
  readonly ownsTab: boolean | null
  readonly assignmentState: AssignmentState
  readonly adopt: (document: SpanDocument, history: EditHistory) => void
  readonly setSync: (sync: SyncStatus) => void
  readonly setOwnsTab: (owns: boolean) => void
  readonly setAssignmentState: (state: AssignmentState) => void
  readonly notify: (notice: Notice | null) => void
  /** Applies an edit, remembers it and sends it on; false when the work is locked or the edit does not fit. */
  readonly apply: (edit: SpanEdit) => boolean
  readonly undo: () => void
  readonly redo: () => void
}

export type SelectionSlice = {
  readonly selectedId: string | null
  /** Spans that are ticked in the list, for actions on several. */
  readonly checkedIds: ReadonlySet<string>
  /** The span whose reason is to get the focus. */
  readonly reasonWanted: string | null
  readonly select: (id: string | null) => void
  readonly selectAt: (path: string, line: number) => void
  readonly toggleChecked: (id: string) => void
  readonly clearChecked: () => void
  readonly wantReason: (id: string | null) => void
}

export type MarkingSlice = {
  readonly lastRole: SpanRole
  readonly mark: (facts: FileFacts, range: LineRange) => void
  readonly markBlock: (facts: FileFacts, line: number) => void
  readonly grow: (facts: FileFacts) => void
  readonly shrink: (facts: FileFacts, anchorLine: number) => void
  readonly nudge: (facts: FileFacts, edge: Edge, lines: number) => void
  readonly setRange: (facts: FileFacts, spanId: string, range: LineRange) => void
  readonly split: (line: number) => void
  readonly mergeNearest: () => void
  readonly mergeSpans: (keepId: string, otherId: string) => void
  readonly setRole: (ids: readonly string[], role: SpanRole) => void
  readonly setReason: (id: string, reason: string) => void
  readonly remove: (ids: readonly string[]) => void
}

/** A part of a line as the editor counts: the first column is 1, and the end is exclusive. */
export type Columns = { readonly start: number; readonly end: number }

/** The line to show now; `count` makes a wish to see the same line again a new one. */
export type Reveal = {
  readonly path: string
  readonly line: number
  /** The part of the line that is meant; null for the line as a whole. */
  readonly columns: Columns | null
  readonly count: number
  /** Whether the code takes the focus as well. */
  readonly focus: boolean
}

export type OpenOptions = {
  readonly keep: boolean
  readonly origin: SpanOrigin
  readonly focus?: boolean
}

type OpenAtOptions = {
  readonly columns?: Columns | null
  /** Whether the code takes the focus; it does unless this is false. */
  readonly focus?: boolean
}

export type PlacesSlice = {
  readonly tabs: Tabs
  readonly positions: Positions
  /** How the file that is open was reached. */
  readonly origin: SpanOrigin
  readonly reveal: Reveal | null
  readonly cursor: { readonly line: number; readonly column: number }
  readonly openFile: (path: string, options: OpenOptions) => void
  readonly openAt: (path: string, line: number, origin: SpanOrigin, options?: OpenAtOptions) => void
  readonly noteCursor: (path: string, line: number, column: number) => void
  readonly keepTab: (path: string) => void
  readonly closeTab: (path: string) => void
  readonly showNeighbourTab: (steps: number) => void
  readonly step: (steps: number) => void
}

export const SIDE_PANELS = ['issue', 'patch', 'spans', 'guidelines', 'statistics'] as const
export type SidePanel = (typeof SIDE_PANELS)[number]

/** What the side bar shows. */
export const SIDEBAR_VIEWS = ['explorer', 'search', 'references', 'hierarchy'] as const
export type SidebarView = (typeof SIDEBAR_VIEWS)[number]

export type Dialog = 'files' | 'symbols' | 'blocks' | 'line' | 'submit' | 'skip'

export type LayoutSlice = {
  readonly sidePanel: SidePanel
  readonly sidebarShown: boolean
  readonly sidebarView: SidebarView
  readonly dialog: Dialog | null
  /** Reasons why warnings of the submit check are right as they are, by the key of the warning. */
  readonly waivers: Readonly<Record<string, string>>
  readonly showPanel: (panel: SidePanel) => void
  readonly setSidebarShown: (shown: boolean) => void
  /** Shows the side bar with one of its views. */
  readonly showInSidebar: (view: SidebarView) => void
  readonly openDialog: (dialog: Dialog | null) => void
  readonly waive: (key: string, reason: string | null) => void
}

export type SearchSlice = {
  readonly searchForm: SearchForm
  /** The search whose results are shown; null before the first one. */
  readonly searchRun: SearchRun | null
  readonly setSearchForm: (form: Partial<SearchForm>) => void
  /** Searches for what the form says, in place of whatever is searched for. */
  readonly startSearch: () => void
  readonly stopSearch: () => void
  readonly clearSearch: () => void
  /** What comes of a search is passed over unless its number is that of the present one. */
  readonly addHits: (number: number, hits: readonly SearchHits[]) => void
  readonly endSearch: (number: number, limits: SearchEnd['limits']) => void
  readonly failSearch: (number: number, message: string) => void
}

/** What is known of the name that was followed last. */
export type FollowedName = {
  readonly symbol: string
  readonly certainty: Certainty
  /** How many places the name may mean. */
  readonly count: number
}

export type NavigationSlice = {
  readonly followed: FollowedName | null
  /** What went wrong when a name was asked about last. */
  readonly navigationProblem: string | null
  /** The place whose references the side bar lists. */
  readonly referencesOf: CodePlace | null
  readonly hierarchyOf: (CodePlace & { readonly kind: HierarchyKind }) | null
  readonly setFollowed: (followed: FollowedName | null) => void
  readonly setNavigationProblem: (problem: string | null) => void
  readonly showReferences: (place: CodePlace) => void
  readonly showHierarchy: (place: CodePlace, kind: HierarchyKind) => void
}

export type HierarchyKind = 'types' | 'calls'

export type WorkspaceState = DraftSlice &
  SelectionSlice &
  MarkingSlice &
  PlacesSlice &
  LayoutSlice &
  SearchSlice &
  NavigationSlice

/** A part of the store. */
export type Slice<Part> = StateCreator<WorkspaceState, [], [], Part>

/** The span that is selected, if it is still there. */
export function selectedSpan(state: Pick<WorkspaceState, 'document' | 'selectedId'>): AnnotatedSpan | null {
  return state.document.find(({ id }) => id === state.selectedId) ?? null
}

/** Whether edits are taken now: in the one tab that may, in a state that allows it, with nothing to decide first. */
export function isEditable(state: Pick<WorkspaceState, 'ownsTab' | 'assignmentState' | 'sync'>): boolean {
  const undecided = ['conflict', 'locked', 'refused'].includes(state.sync.phase)
  return state.ownsTab === true && isStateEditable(state.assignmentState) && !undecided
}
