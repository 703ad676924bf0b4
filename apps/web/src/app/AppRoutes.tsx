import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { LoadingState } from '../components/LoadingState.tsx'
import { NotFound } from './NotFound.tsx'
import { RequireAdmin, RequireSession } from './SessionGate.tsx'
import { StartPage } from './StartPage.tsx'

const SignInPage = lazy(async () => ({
  default: (await import('../features/session/SignInPage.tsx')).SignInPage,
}))
const LinkPage = lazy(async () => ({ default: (await import('../features/session/LinkPage.tsx')).LinkPage }))
const AccountPage = lazy(async () => ({
  default: (await import('../features/session/AccountPage.tsx')).AccountPage,
}))
const HomePage = lazy(async () => ({ default: (await import('../features/home/HomePage.tsx')).HomePage }))
const WorkspacePage = lazy(async () => ({
  default: (await import('../features/workspace/WorkspacePage.tsx')).WorkspacePage,
}))
const AdminArea = lazy(async () => ({ default: (await import('./AdminArea.tsx')).AdminArea }))

export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingState label="Loading" />}>
      <Routes>
        <Route path="/signin" element={<SignInPage />} />
        <Route path="/link" element={<LinkPage />} />
        <Route path="/setup" element={<AccountPage kind="setup" />} />
        <Route path="/join" element={<AccountPage kind="join" />} />
        <Route element={<RequireSession />}>
          <Route index element={<StartPage />} />
          <Route path="/work" element={<HomePage />} />
          <Route path="/work/:assignmentId" element={<WorkspacePage />} />
          <Route element={<RequireAdmin />}>
            <Route path="/admin/*" element={<AdminArea />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}
