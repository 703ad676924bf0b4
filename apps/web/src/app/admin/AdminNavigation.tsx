import type { Campaign } from '@goldspan/contract'
import {
  type Icon,
  IconBox,
  IconChartBar,
  IconDatabase,
  IconFileImport,
  IconHistory,
  IconHome,
  IconPackageExport,
  IconScale,
  IconSettings,
  IconStack2,
  IconTable,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { readyToPublish, toAdjudicate } from '../../features/campaigns/campaign-states.ts'
import { useCurrentCampaign } from '../../features/campaigns/current-campaign.ts'
import { useRepositories } from '../../features/repositories/queries.ts'
import { useCurrentUser } from '../../features/session/queries.ts'
import { formatCount } from '../../lib/format.ts'
import classes from './AdminNavigation.module.css'
import { CampaignSwitcher } from './CampaignSwitcher.tsx'
import { RunningJobs } from './RunningJobs.tsx'

export function AdminNavigation() {
  const campaign = useCurrentCampaign()
  return (
    <>
      <CampaignSwitcher current={campaign} />
      <nav className={classes.scroll} aria-label="Administration pages">
        {campaign && <CampaignLinks campaign={campaign} />}
        <GlobalLinks />
      </nav>
      <div className={classes.foot}>
        <RunningJobs />
      </div>
    </>
  )
}

function CampaignLinks({ campaign }: { campaign: Campaign }) {
  const base = `/admin/c/${campaign.id}`
  const { tasks, members } = campaign.counts
  return (
    <ul className={classes.list} aria-label={campaign.name}>
      <Entry to={`${base}/overview`} icon={IconHome} name="Overview" />
      <Entry to={`${base}/tasks`} icon={IconTable} name="Tasks" count={tasks} of="tasks" />
      <Entry to={`${base}/agreement`} icon={IconChartBar} name="Agreement" />
      <Entry
        to={`${base}/adjudicate`}
        icon={IconScale}
        name="Adjudicate"
        count={toAdjudicate(campaign)}
        of="to adjudicate"
        urgent
      />
      <Entry to={`${base}/people`} icon={IconUsers} name="Annotators" count={members} of="annotators" />
      <Entry
        to={`${base}/publish`}
        icon={IconPackageExport}
        name="Publish"
        count={readyToPublish(campaign)}
        of="ready to publish"
        urgent
      />
      <Entry to={`${base}/settings`} icon={IconSettings} name="Campaign settings" />
    </ul>
  )
}

function GlobalLinks() {
  const { data } = useRepositories()
  const user = useCurrentUser()
  const failed = data?.items.filter(({ state }) => state === 'failed').length ?? 0
  const alarm = failed > 0 && (
    <span className={classes.alarm}>
      {failed} !<span className={classes.hidden}> failed</span>
    </span>
  )
  return (
    <>
      <h2 className={classes.caption}>All campaigns</h2>
      <ul className={classes.list}>
        <Entry to="/admin/tasks" icon={IconStack2} name="Task pool" />
        <Entry to="/admin/repositories" icon={IconDatabase} name="Repositories" alarm={alarm} />
        <Entry to="/admin/imports" icon={IconFileImport} name="Imports" />
        <Entry to="/admin/people" icon={IconUsers} name="People" />
        <Entry to="/admin/datasets" icon={IconBox} name="Datasets" />
        <Entry to="/admin/audit-log" icon={IconHistory} name="Audit trail" />
      </ul>
      {user.role !== 'annotator' && (
        <ul className={classes.list}>
          <Entry to="/work" icon={IconTable} name="My own tasks" />
        </ul>
      )}
    </>
  )
}

type EntryProps = {
  readonly to: string
  readonly icon: Icon
  readonly name: string
  readonly count?: number
  /** What the count counts, for those who hear it. */
  readonly of?: string
  /** A count above zero wants to be seen. */
  readonly urgent?: boolean
  readonly alarm?: ReactNode
}

function Entry({ to, icon: Sign, name, count, of, urgent = false, alarm }: EntryProps) {
  const shown = count !== undefined && !(urgent && count === 0)
  return (
    <li>
      <NavLink to={to} className={classes.entry ?? ''}>
        <Sign size={16} stroke={1.4} aria-hidden="true" />
        <span className={classes.name}>{name}</span>
        {shown && (
          <span className={urgent ? classes.urgent : classes.count}>
            {formatCount(count)}
            <span className={classes.hidden}> {of}</span>
          </span>
        )}
        {alarm}
      </NavLink>
    </li>
  )
}
