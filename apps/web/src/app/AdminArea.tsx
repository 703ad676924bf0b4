import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { LoadingState } from '../components/LoadingState.tsx'
import { AuditLogPage } from '../features/audit-log/AuditLogPage.tsx'
import { CampaignsPage } from '../features/campaigns/CampaignsPage.tsx'
import { DatasetsPage } from '../features/datasets/DatasetsPage.tsx'
import { ImportPage } from '../features/imports/ImportPage.tsx'
import { ImportsPage } from '../features/imports/ImportsPage.tsx'
import { OverviewPage } from '../features/overview/OverviewPage.tsx'
import { CampaignPeoplePage } from '../features/people/CampaignPeoplePage.tsx'
import { PeoplePage } from '../features/people/PeoplePage.tsx'
import { PublishPage } from '../features/publish/PublishPage.tsx'
import { RepositoriesPage } from '../features/repositories/RepositoriesPage.tsx'
import { SettingsPage } from '../features/settings/SettingsPage.tsx'
import { CampaignTasksPage } from '../features/tasks/CampaignTasksPage.tsx'
import { PoolPage } from '../features/tasks/PoolPage.tsx'
import { TaskPage } from '../features/tasks/TaskPage.tsx'
import { AdminLayout } from './admin/AdminLayout.tsx'
import { AdminPage } from './admin/AdminPage.tsx'
import { AdminStart } from './admin/AdminStart.tsx'
import { UnknownPage } from './admin/UnknownPage.tsx'

const AgreementPage = lazy(async () => ({
  default: (await import('../features/agreement/AgreementPage.tsx')).AgreementPage,
}))
const AdjudicateListPage = lazy(async () => ({
  default: (await import('../features/adjudication/AdjudicateListPage.tsx')).AdjudicateListPage,
}))
const AdjudicatePage = lazy(async () => ({
  default: (await import('../features/adjudication/AdjudicatePage.tsx')).AdjudicatePage,
}))

/** The administrator's pages; this module and all it imports are a chunk of their own. */
export function AdminArea() {
  return (
    <Suspense fallback={<LoadingState label="Loading" />}>
      <Routes>
        {/* An adjudication needs the whole screen for the code. */}
        <Route path="c/:campaignId/adjudicate/:taskId" element={<AdjudicatePage />} />
        <Route element={<AdminLayout />}>
          <Route index element={<AdminStart />} />
          <Route path="campaigns" element={<CampaignsPage />} />
          <Route path="c/:campaignId">
            <Route index element={<Navigate to="overview" replace />} />
            <Route path="overview" element={<OverviewPage />} />
            <Route path="tasks" element={<CampaignTasksPage />} />
            <Route path="agreement" element={inLayout(<AgreementPage />)} />
            <Route path="adjudicate" element={inLayout(<AdjudicateListPage />)} />
            <Route path="publish" element={<PublishPage />} />
            <Route path="people" element={<CampaignPeoplePage />} />
            <Route path="settings" element={<SettingsPage />} />
          </Route>
          <Route path="tasks" element={<PoolPage />} />
          <Route path="tasks/:taskId" element={<TaskPage />} />
          <Route path="repositories" element={<RepositoriesPage />} />
          <Route path="imports" element={<ImportsPage />} />
          <Route path="imports/:importId" element={<ImportPage />} />
          <Route path="people" element={<PeoplePage />} />
          <Route path="datasets" element={<DatasetsPage />} />
          <Route path="audit-log" element={<AuditLogPage />} />
          <Route path="*" element={<UnknownPage />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

/** The navigation stays where it is while a page's chunk arrives. */
function inLayout(page: React.ReactNode) {
  return (
    <Suspense
      fallback={
        <AdminPage title="Loading">
          <LoadingState label="Loading the page" />
        </AdminPage>
      }
    >
      {page}
    </Suspense>
  )
}
