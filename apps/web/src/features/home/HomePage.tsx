import { useDocumentTitle } from '@mantine/hooks'
import { PageFrame } from '../../app/PageFrame.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { CampaignCard } from './CampaignCard.tsx'
import classes from './HomePage.module.css'
import { MyTasks } from './MyTasks.tsx'
import { useHome } from './queries.ts'

/** The annotator's start page: what comes next, and what she has. */
export function HomePage() {
  useDocumentTitle('My tasks · Goldspan')
  const home = useHome()
  return (
    <PageFrame title="My tasks">
      {home.isPending && <LoadingState label="Loading your tasks" />}
      {home.isError && (
        <ErrorState
          title="Your tasks could not be loaded"
          error={home.error}
          onRetry={() => home.refetch()}
        />
      )}
      {home.data && (
        <div className={classes.page}>
          <section aria-label="Campaigns" className={classes.campaigns}>
            {home.data.campaigns.map((campaign) => (
              <CampaignCard key={campaign.id} campaign={campaign} />
            ))}
            {home.data.campaigns.length === 0 && (
              <EmptyState title="You are in no campaign yet">
                An administrator adds you to one; your tasks then appear here.
              </EmptyState>
            )}
          </section>
          <MyTasks assignments={home.data.assignments} />
        </div>
      )}
    </PageFrame>
  )
}
