import type { Assignment } from '@goldspan/contract'
import { createContext, type RefObject, useContext } from 'react'
import { useStore } from 'zustand'
import type { CodeEditorHandle } from '../../editor/CodeEditor.tsx'
import type { WorkspaceState } from './store/store-types.ts'
import type { WorkspaceSession } from './sync/workspace-session.ts'

export type Workspace = {
  readonly assignment: Assignment
  readonly session: WorkspaceSession
  readonly editor: RefObject<CodeEditorHandle | null>
}

export const WorkspaceContext = createContext<Workspace | null>(null)

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('This part of the page belongs inside a workspace.')
  return workspace
}

/** A slice of the workspace's store; the component is drawn again only when that slice changes. */
export function useWorkspaceState<T>(select: (state: WorkspaceState) => T): T {
  return useStore(useWorkspace().session.store, select)
}

/** The functions of the store without its values, which would be those of the beginning. */
export type Actions = {
  readonly [Name in keyof WorkspaceState as WorkspaceState[Name] extends (...parameters: never[]) => unknown
    ? Name
    : never]: WorkspaceState[Name]
}

/** The store's actions; they never change. */
export function useActions(): Actions {
  return useWorkspace().session.store.getInitialState()
}
