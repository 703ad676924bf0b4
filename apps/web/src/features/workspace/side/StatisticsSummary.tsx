import { SPAN_ROLES, type SpanRole } from '@goldspan/core'
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { ROLE_LOOKS, roleColour } from '../../../components/roles.ts'
import { formatCount, formatPercent, formatPlural } from '../../../lib/format.ts'
import { type Statistics, useStatistics } from '../hooks/use-statistics.ts'
import { useCheckSummary } from '../hooks/use-submit-check.ts'
import { useWorkspaceState } from '../workspace-context.ts'
import classes from './Statistics.module.css'

export function StatisticsSummary() {
  const statistics = useStatistics()
  const revision = useWorkspaceState((state) => state.sync.revision)
  return (
    <section className={classes.summary} aria-label="Statistics">
      <div className={classes.head}>
        <h2 className={classes.title}>Statistics</h2>
        <span className={classes.note}>live · rev {revision}</span>
      </div>
      <Figures statistics={statistics} />
      <RoleBar linesByRole={statistics.linesByRole} />
      {statistics.patch && <PatchShare {...statistics.patch} />}
      <CheckCounts />
    </section>
  )
}

function Figures({ statistics }: { statistics: Statistics }) {
  const { files, blocks, lines, bytes } = statistics
  const figures = [
    ['files', formatCount(files)],
    ['blocks', formatCount(blocks)],
    ['lines', formatCount(lines)],
    ['bytes', bytes === null ? '–' : formatCount(bytes)],
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function RoleBar({ linesByRole }: Pick<Statistics, 'linesByRole'>) {
  const roles = SPAN_ROLES.filter((role) => linesByRole[role] > 0)
  const words = (role: SpanRole) => `${ROLE_LOOKS[role].name} ${linesByRole[role]}`
  if (roles.length === 0) return null
  return (
    <div className={classes.bar} role="img" aria-label={`Lines by role: ${roles.map(words).join(', ')}`}>
      {roles.map((role) => (
        <span
          key={role}
          title={words(role)}
          style={{ flexGrow: linesByRole[role], '--chip-colour': roleColour(role) } as CSSProperties}
        >
          {ROLE_LOOKS[role].letter} {linesByRole[role]}
        </span>
      ))}
    </div>
  )
}

function PatchShare({ covered, total }: { covered: number; total: number }) {
  return (
    <div className={classes.row}>
      <span>Patch lines covered</span>
      <span className={classes.meter} aria-hidden="true">
        <i style={{ width: formatPercent(covered / total) }} />
      </span>
      <span className={classes.value}>
        <b>{covered}</b> of {total} · {formatPercent(covered / total)}
      </span>
    </div>
  )
}

function CheckCounts() {
  const { errors, warnings, revision } = useCheckSummary()
  return (
    <div className={classes.row}>
      <span>Submit check</span>
      <span className={classes.space} />
      {revision === null ? (
        <span className={classes.note}>not run yet</span>
      ) : (
        <>
          <span className={errors.length > 0 ? classes.err : classes.ok}>
            {errors.length > 0 ? (
              <IconCircleX size={13} stroke={1.8} aria-hidden="true" />
            ) : (
              <IconCheck size={13} stroke={1.8} aria-hidden="true" />
            )}
            {formatPlural(errors.length, 'error')}
          </span>
          <span className={warnings.length > 0 ? classes.warn : classes.ok}>
            {warnings.length > 0 ? (
              <IconAlertTriangle size={13} stroke={1.8} aria-hidden="true" />
            ) : (
              <IconCheck size={13} stroke={1.8} aria-hidden="true" />
            )}
            {formatPlural(warnings.length, 'warning')}
          </span>
        </>
      )}
    </div>
  )
}
