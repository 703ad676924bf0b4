import type { PersonUpdate, User } from '@goldspan/contract'
import { Button, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { StatusPill } from '../../components/StatusPill.tsx'
import { formatDay } from '../../lib/format.ts'
import { useCurrentUser } from '../session/queries.ts'
import { LANGUAGE_OPTIONS } from '../tasks/languages.ts'
import classes from './people.module.css'
import { personRights } from './person-rights.ts'
import { useUpdatePerson } from './queries.ts'

type Asked = { readonly person: User; readonly update: PersonUpdate }

export function PeopleTable({ people }: { people: readonly User[] }) {
  const me = useCurrentUser()
  const update = useUpdatePerson()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (person: User, change: PersonUpdate) => {
    update.reset()
    setAsked({ person, update: change })
  }
  return (
    <>
      {update.isError && asked === null && (
        <Notice tone="err">Nothing was changed. {sentenceOf(update.error)}</Notice>
      )}
      <DataTable
        label="Accounts"
        columns={columnsWith(me, ask, (person, languages) =>
          update.mutate({ userId: person.id, update: { languages } }),
        )}
        rows={people}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nobody matches">Clear the search to see everybody.</EmptyState>}
      />
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? questionOf(asked).title : ''}
        verb={asked ? questionOf(asked).verb : ''}
        pending={update.isPending}
        error={update.error}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (!asked) return
          update.mutate(
            { userId: asked.person.id, update: asked.update },
            { onSuccess: () => setAsked(null) },
          )
        }}
      >
        {asked && <p>{questionOf(asked).text}</p>}
      </ConfirmDialog>
    </>
  )
}

function questionOf({ person: { name }, update }: Asked) {
  if (update.disabled === true) {
    return {
      title: `Disable ${name}?`,
      verb: 'Disable',
      text: 'Sessions end at once and nobody can sign in to the account. Submissions and decisions stay, under their pseudonyms.',
    }
  }
  if (update.disabled === false) {
    return { title: `Enable ${name}?`, verb: 'Enable', text: 'The account can sign in again as before.' }
  }
  return update.role === 'admin'
    ? {
        title: `Make ${name} an administrator?`,
        verb: 'Make administrator',
        text: 'Administrators see every submission of campaigns in which they do not annotate.',
      }
    : {
        title: `Make ${name} an annotator?`,
        verb: 'Make annotator',
        text: 'The pages of the administration are closed to the account from then on.',
      }
}

function columnsWith(
  me: User,
  ask: (person: User, update: PersonUpdate) => void,
  setLanguages: (person: User, languages: User['languages']) => void,
): readonly Column<User>[] {
  return [
    {
      key: 'name',
      title: 'Person',
      render: ({ id, name, email }) => (
        <span className={classes.person}>
          <b>
            {name} {id === me.id && '(you)'}
          </b>
          <span className={classes.email}>{email}</span>
        </span>
      ),
    },
    { key: 'role', title: 'Role', render: ({ role }) => (role === 'admin' ? 'administrator' : role) },
    {
      key: 'languages',
      title: 'Languages',
      width: '30%',
      render: (person) => (
        <MultiSelect
          aria-label={`Languages of ${person.name}`}
          data={LANGUAGE_OPTIONS}
          value={person.languages}
          size="xs"
          variant="unstyled"
          placeholder={person.languages.length === 0 ? 'none' : ''}
          onChange={(languages) => setLanguages(person, languages)}
        />
      ),
    },
    {
      key: 'state',
      title: 'State',
      render: ({ disabled }) => (
        <StatusPill tone={disabled ? 'err' : 'ok'}>{disabled ? 'disabled' : 'active'}</StatusPill>
      ),
    },
    { key: 'created', title: 'Since', render: ({ createdAt }) => formatDay(createdAt) },
    {
      key: 'actions',
      title: 'Actions',
      render: (person) => <PersonActions person={person} me={me} ask={ask} />,
    },
  ]
}

type PersonActionsProps = {
  readonly person: User
  readonly me: User
  readonly ask: (person: User, update: PersonUpdate) => void
}

function PersonActions({ person, me, ask }: PersonActionsProps) {
  const rights = personRights(me, person)
  const otherRole = person.role === 'admin' ? 'annotator' : 'admin'
  if (!rights.disable) return '–'
  return (
    <span className={classes.actions}>
      <Button
        aria-label={`${person.disabled ? 'Enable' : 'Disable'} ${person.name}`}
        onClick={() => ask(person, { disabled: !person.disabled })}
      >
        {person.disabled ? 'Enable…' : 'Disable…'}
      </Button>
      {rights.changeRole && (
        <Button
          variant="subtle"
          aria-label={`Change the role of ${person.name}`}
          onClick={() => ask(person, { role: otherRole })}
        >
          {otherRole === 'admin' ? 'Make administrator…' : 'Make annotator…'}
        </Button>
      )}
    </span>
  )
}
