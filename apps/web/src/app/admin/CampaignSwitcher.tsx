import type { Campaign } from '@goldspan/contract'
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconList, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CAMPAIGN_LOOKS } from '../../features/campaigns/campaign-states.ts'
import { useCampaigns } from '../../features/campaigns/queries.ts'
import classes from './CampaignSwitcher.module.css'

export function CampaignSwitcher({ current }: { current: Campaign | undefined }) {
  const { data } = useCampaigns()
  return (
    <Menu position="bottom-start" width={260} offset={0} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.target}>
          <span className={classes.mark} aria-hidden="true">
            {initials(current?.name ?? 'Goldspan')}
          </span>
          <span className={classes.text}>
            <span className={classes.name}>{current?.name ?? 'Goldspan'}</span>
            <span className={classes.note}>
              {current
                ? `${CAMPAIGN_LOOKS[current.state].word} · overlap ${current.overlap}`
                : 'no campaign chosen'}
            </span>
          </span>
          <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {data?.items.map((campaign) => (
          <Menu.Item
            key={campaign.id}
            component={Link}
            to={`/admin/c/${campaign.id}/overview`}
            rightSection={<span className={classes.note}>{CAMPAIGN_LOOKS[campaign.state].word}</span>}
            leftSection={
              <IconCheck
                size={14}
                aria-hidden="true"
                style={{ visibility: campaign.id === current?.id ? 'visible' : 'hidden' }}
              />
            }
          >
            {campaign.name}
          </Menu.Item>
        ))}
        {data && data.items.length > 0 && <Menu.Divider />}
        <Menu.Item
          component={Link}
          to="/admin/campaigns"
          leftSection={<IconList size={14} aria-hidden="true" />}
        >
          All campaigns
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/admin/campaigns?new=true"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
        >
          New campaign
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The first letters of the first two words that start with one. */
function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/^\p{L}/u) ?? [])
  return letters.slice(0, 2).join('').toUpperCase()
}
