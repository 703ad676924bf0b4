import type { ApiToken } from '@goldspan/contract'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { CopyField } from '../../components/CopyField.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { StatusPill } from '../../components/StatusPill.tsx'
import { formatMoment } from '../../lib/format.ts'
import classes from './people.module.css'
import { useCreateToken, useRevokeToken, useTokens } from './tokens.ts'

/** One's own tokens for the command line. */
export function ApiTokensCard() {
  const tokens = useTokens()
  const create = useCreateToken()
  const revoke = useRevokeToken()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(name.trim(), { onSuccess: () => setName('') })
  }
  return (
    <Card title="Your API tokens" note="for the goldspan command; each acts in your name">
      <div className={classes.form}>
        <form className={classes.add} onSubmit={submit}>
          <TextInput
            label="Name of a new token"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''} loading={create.isPending}>
            Make a token
          </Button>
        </form>
        {create.isError && <Notice tone="err">No token was made. {sentenceOf(create.error)}</Notice>}
        {create.data && (
          <>
            <CopyField label={`Token “${create.data.token.name}”`} value={create.data.secret} />
            <Notice tone="warn">The token is shown this once; only a hash of it is stored.</Notice>
          </>
        )}
        <QueryState query={tokens} loading="Loading the tokens" failure="The tokens could not be loaded">
          {({ items }) => (
            <DataTable
              label="Your API tokens"
              columns={columnsWith((id) => revoke.mutate(id))}
              rows={items}
              rowKey={({ id }) => id}
              empty={<EmptyState title="You have no token" />}
            />
          )}
        </QueryState>
      </div>
    </Card>
  )
}

function columnsWith(revoke: (tokenId: string) => void): readonly Column<ApiToken>[] {
  return [
    { key: 'name', title: 'Name', render: ({ name }) => name },
    { key: 'created', title: 'Made', render: ({ createdAt }) => formatMoment(createdAt) },
    {
      key: 'used',
      title: 'Last used',
      render: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : 'never'),
    },
    {
      key: 'state',
      title: 'State',
      render: ({ revoked }) => (
        <StatusPill tone={revoked ? 'neutral' : 'ok'}>{revoked ? 'revoked' : 'valid'}</StatusPill>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      render: ({ id, name, revoked }) =>
        revoked ? (
          '–'
        ) : (
          <Button aria-label={`Revoke the token ${name}`} onClick={() => revoke(id)}>
            Revoke
          </Button>
        ),
    },
  ]
}
