import { Group, Panel, Separator } from 'react-resizable-panels'
import { EditorArea } from './code/EditorArea.tsx'
import { Explorer } from './explorer/Explorer.tsx'
import { Outline } from './explorer/Outline.tsx'
import { ActivityRail } from './frame/ActivityRail.tsx'
import { Banners } from './frame/Banners.tsx'
import { NoticeToast } from './frame/NoticeToast.tsx'
import { Pickers } from './frame/Pickers.tsx'
import { StatusBar } from './frame/StatusBar.tsx'
import { TopBar } from './frame/TopBar.tsx'
import { useRememberedLayout } from './hooks/use-remembered-layout.ts'
import { useWorkspaceCommands } from './hooks/use-workspace-commands.ts'
import { HierarchyPanel } from './navigation/HierarchyPanel.tsx'
import { ReferencesPanel } from './navigation/ReferencesPanel.tsx'
import { SearchPanel } from './search/SearchPanel.tsx'
import { useSearchRun } from './search/use-search-run.ts'
import { SidePanels } from './side/SidePanels.tsx'
import { ConflictDialog } from './submit/ConflictDialog.tsx'
import { SkipDialog } from './submit/SkipDialog.tsx'
import { SubmitDialog } from './submit/SubmitDialog.tsx'
import classes from './WorkspaceLayout.module.css'
import { useWorkspaceState } from './workspace-context.ts'

export function WorkspaceLayout() {
  useWorkspaceCommands()
  useSearchRun()
  const sidebarShown = useWorkspaceState((state) => state.sidebarShown)
  const columns = useRememberedLayout(sidebarShown ? 'columns' : 'columns-without-sidebar')
  return (
    <div className={classes.workspace}>
      <TopBar />
      <Banners />
      <main className={classes.body} aria-label="Workspace">
        <ActivityRail />
        <Group {...columns} key={String(sidebarShown)} className={classes.columns}>
          {sidebarShown && (
            <>
              <Panel id="sidebar" defaultSize={236} minSize={160} groupResizeBehavior="preserve-pixel-size">
                <Sidebar />
              </Panel>
              <Separator className={classes.vertical} aria-label="Width of the side bar" />
            </>
          )}
          <Panel id="code" minSize={320}>
            <EditorArea />
          </Panel>
          <Separator className={classes.vertical} aria-label="Width of the task panels" />
          <Panel id="task" defaultSize={380} minSize={300} groupResizeBehavior="preserve-pixel-size">
            <SidePanels />
          </Panel>
        </Group>
      </main>
      <StatusBar />
      <Pickers />
      <SubmitDialog />
      <SkipDialog />
      <ConflictDialog />
      <NoticeToast />
    </div>
  )
}

function Sidebar() {
  const view = useWorkspaceState((state) => state.sidebarView)
  if (view === 'search') return <SearchPanel />
  if (view === 'references') return <ReferencesPanel />
  if (view === 'hierarchy') return <HierarchyPanel />
  return <ExplorerAndOutline />
}

function ExplorerAndOutline() {
  const rows = useRememberedLayout('sidebar')
  return (
    <Group {...rows} orientation="vertical" className={classes.sidebar}>
      <Panel id="explorer" minSize={120}>
        <Explorer />
      </Panel>
      <Separator className={classes.horizontal} aria-label="Height of the outline" />
      <Panel id="outline" defaultSize="24%" minSize={60}>
        <Outline />
      </Panel>
    </Group>
  )
}
