import { useNavigate } from 'react-router'
import { useCurrentCampaign } from '../../features/campaigns/current-campaign.ts'
import { useCommands } from '../../lib/commands.tsx'

const CAMPAIGN_PAGES = {
  'go.overview': 'overview',
  'go.campaignTasks': 'tasks',
  'go.agreement': 'agreement',
  'go.adjudicate': 'adjudicate',
  'go.publish': 'publish',
  'go.annotators': 'people',
  'go.settings': 'settings',
} as const

const PAGES = {
  'go.campaigns': '/admin/campaigns',
  'go.pool': '/admin/tasks',
  'go.repositories': '/admin/repositories',
  'go.imports': '/admin/imports',
  'go.people': '/admin/people',
  'go.datasets': '/admin/datasets',
  'go.auditLog': '/admin/audit-log',
  'campaign.new': '/admin/campaigns?new=true',
} as const

/** Every page of the administrator, for the command palette. */
export function AdminCommands() {
  const navigate = useNavigate()
  const campaign = useCurrentCampaign()
  const pages = Object.entries(PAGES)
  const ofCampaign = campaign
    ? Object.entries(CAMPAIGN_PAGES).map(([id, page]) => [id, `/admin/c/${campaign.id}/${page}`] as const)
    : []
  useCommands(Object.fromEntries([...ofCampaign, ...pages].map(([id, page]) => [id, () => navigate(page)])))
  return null
}
