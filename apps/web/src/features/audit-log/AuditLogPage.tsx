import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { Card } from '../../components/Card.tsx'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { formatPlural } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { AuditEntries } from './AuditEntries.tsx'
import { type ChainCheck, useVerifyChain } from './queries.ts'

export function AuditLogPage() {
  const { parameters, change } = useUrlState()
  const verify = useVerifyChain()
  const subject = parameters.get('subject') ?? ''
  const action = parameters.get('action') ?? ''
  return (
    <AdminPage
      title="Audit trail"
      note="append-only, every entry bound to the one before it"
      actions={
        <Button
          loading={verify.isPending}
          onClick={() => verify.mutate()}
          leftSection={<IconShieldCheck size={14} aria-hidden="true" />}
        >
          Verify the chain
        </Button>
      }
      bar={
        <>
          <SearchField
            label="Action, such as gold.published"
            value={action}
            onSearch={(value) => change({ action: value, offset: null })}
          />
          <SearchField
            label="Subject, such as campaign:…"
            value={subject}
            onSearch={(value) => change({ subject: value, offset: null })}
          />
          {(subject !== '' || action !== '') && (
            <Button variant="subtle" onClick={() => change({ subject: null, action: null, offset: null })}>
              Clear the filters
            </Button>
          )}
        </>
      }
    >
      {verify.data && <ChainNotice check={verify.data} />}
      {verify.isError && <Notice tone="err">The chain was not verified. {sentenceOf(verify.error)}</Notice>}
      <Card title="Entries" note="newest first" flush>
        <AuditEntries subject={subject} action={action} />
      </Card>
    </AdminPage>
  )
}

function ChainNotice({ check }: { check: ChainCheck }) {
  if (check.ok) {
    return (
      <Notice tone="ok">
        The chain is whole: {formatPlural(check.entries, 'entry', 'entries')}, head <code>{check.head}</code>.
        Compare the head with the one in your latest export to find a cut end.
      </Notice>
    )
  }
  return (
    <Notice tone="err">
      The chain is broken. {check.problem} Keep the database as it is and compare it with a back-up.
    </Notice>
  )
}
