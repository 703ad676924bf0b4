import type { Task } from '@goldspan/contract'
import { EmptyState } from '../../components/EmptyState.tsx'
import { MarkdownText } from '../../components/MarkdownText.tsx'
import { PatchText } from '../../components/PatchText.tsx'
import { formatCount } from '../../lib/format.ts'
import { AuditEntries } from '../audit-log/AuditEntries.tsx'
import { FindingsTable } from '../imports/FindingsTable.tsx'
import { GoldVersionsTable } from '../publish/GoldVersionsTable.tsx'
import classes from './TaskPage.module.css'

type PanelProps = { readonly task: Task }

export function TaskIssue({ task }: PanelProps) {
  return (
    <>
      <div className={classes.text}>
        <MarkdownText text={task.problemStatement} />
      </div>
      {task.hints !== '' && (
        <section className={classes.part} aria-label="Hints">
          <h2 className={classes.partTitle}>Hints</h2>
          <p className={classes.warning}>Never shown to annotators and never exported.</p>
          <div className={classes.text}>
            <MarkdownText text={task.hints} />
          </div>
        </section>
      )}
    </>
  )
}

export function TaskPatches({ task }: PanelProps) {
  return (
    <>
      <section className={classes.part} aria-label="Reference patch">
        <h2 className={classes.partTitle}>Reference patch</h2>
        {task.patch === '' ? (
          <EmptyState title="This task came without a patch" />
        ) : (
          <PatchText label="Text of the reference patch" text={task.patch} />
        )}
      </section>
      {task.testPatch !== '' && (
        <section className={classes.part} aria-label="Test patch">
          <h2 className={classes.partTitle}>Test patch</h2>
          <p className={classes.warning}>Never shown to annotators.</p>
          <PatchText label="Text of the test patch" text={task.testPatch} />
        </section>
      )}
    </>
  )
}

export function TaskTests({ task }: PanelProps) {
  const lists = [
    { name: 'Fail before the fix, pass after it', tests: task.failToPass },
    { name: 'Pass before and after', tests: task.passToPass },
  ]
  return lists.map(({ name, tests }) => (
    <section key={name} className={classes.part} aria-label={name}>
      <h2 className={classes.partTitle}>
        {name} · {formatCount(tests.length)}
      </h2>
      {tests.length === 0 && <p className={classes.warning}>The import named none.</p>}
      <ul className={classes.tests}>
        {tests.map((test) => (
          <li key={test}>{test}</li>
        ))}
      </ul>
    </section>
  ))
}

export function TaskFindings({ task }: PanelProps) {
  return <FindingsTable findings={task.findings} />
}

export function TaskGold({ task }: PanelProps) {
  return <GoldVersionsTable query={{ taskId: task.id }} />
}

export function TaskHistory({ task }: PanelProps) {
  return <AuditEntries subject={`task:${task.id}`} />
}
