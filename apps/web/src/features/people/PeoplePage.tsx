import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { Card } from '../../components/Card.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { formatPlural } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { ApiTokensCard } from './ApiTokensCard.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { usePeople } from './queries.ts'

export function PeoplePage() {
  const people = usePeople()
  const { parameters, change } = useUrlState()
  const search = (parameters.get('search') ?? '').toLowerCase()
  return (
    <AdminPage
      title="People"
      note={people.data && formatPlural(people.data.items.length, 'person', 'people')}
      actions={
        <Button
          variant="filled"
          leftSection={<IconUserPlus size={14} aria-hidden="true" />}
          onClick={() => change({ invite: true })}
        >
          Invite
        </Button>
      }
      bar={
        <SearchField
          label="Name or email"
          value={parameters.get('search') ?? ''}
          onSearch={(value) => change({ search: value })}
        />
      }
    >
      <QueryState query={people} loading="Loading the people" failure="The people could not be loaded">
        {({ items }) => (
          <Card title="Accounts" note="disabling ends sessions and keeps everything the person did" flush>
            <PeopleTable
              people={items.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search))}
            />
          </Card>
        )}
      </QueryState>
      <InvitationsCard />
      <ApiTokensCard />
      {parameters.get('invite') === 'true' && <InviteDialog onClose={() => change({ invite: null })} />}
    </AdminPage>
  )
}
