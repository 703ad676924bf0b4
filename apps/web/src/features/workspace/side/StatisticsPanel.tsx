import { SPAN_ROLES } from '@goldspan/core'
import { RoleChip } from '../../../components/RoleChip.tsx'
import { ROLE_LOOKS } from '../../../components/roles.ts'
import { formatCount } from '../../../lib/format.ts'
import { useStatistics } from '../hooks/use-statistics.ts'
import sideClasses from './SidePanels.module.css'
import classes from './Statistics.module.css'
import { StatisticsSummary } from './StatisticsSummary.tsx'

/** The summary at full length; it counts her own spans and compares them with nothing that belongs to others. */
export function StatisticsPanel() {
  const { linesByRole } = useStatistics()
  return (
    <div className={sideClasses.scroll}>
      <StatisticsSummary />
      <table className={classes.roles}>
        <caption className={classes.caption}>Lines by role</caption>
        <tbody>
          {SPAN_ROLES.map((role) => (
            <tr key={role}>
              <th scope="row">
                <RoleChip role={role} silent /> {ROLE_LOOKS[role].name}
              </th>
              <td>{formatCount(linesByRole[role])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
