import type { Task } from '@goldspan/contract'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusPill } from '../../components/StatusPill.tsx'
import { formatMoment } from '../../lib/format.ts'
import { REPOSITORY_LOOKS } from '../repositories/repository-states.ts'
import { languageName } from './languages.ts'
import classes from './TaskPage.module.css'

export function TaskFacts({ task }: { task: Task }) {
  const { word, tone } = REPOSITORY_LOOKS[task.repositoryState]
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Original id', <code key="original">{task.originalId}</code>],
    [
      'Repository',
      <Anchor
        key="repository"
        component={Link}
        to={`/admin/repositories?search=${encodeURIComponent(task.repository)}`}
        size="xs"
      >
        {task.repository}
      </Anchor>,
    ],
    [
      'Mirror',
      <StatusPill key="mirror" tone={tone}>
        {word}
      </StatusPill>,
    ],
    ['Base commit', <code key="commit">{task.baseCommit}</code>],
    ['Language', languageName(task.language)],
    ['Source', task.source ?? '–'],
    ['Patch', `${task.patchFiles} files, ${task.patchLines} lines`],
    ['Campaigns', task.campaigns],
    ['Written', task.createdAt ?? '–'],
    ['Imported', formatMoment(task.importedAt)],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
