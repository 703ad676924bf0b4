import { EmptyState } from '../../components/EmptyState.tsx'
import { AdjudicationBar } from './AdjudicationBar.tsx'
import { AdjudicationPanels } from './AdjudicationPanels.tsx'
import { AdjudicationStatus } from './AdjudicationStatus.tsx'
import classes from './adjudication.module.css'
import { useAdjudicationPage } from './adjudication-context.ts'
import { CodePanel } from './CodePanel.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { RegionsPanel } from './RegionsPanel.tsx'
import { useAdjudicationCommands } from './use-adjudication-commands.ts'
import { useDecisions } from './use-decisions.ts'

export function AdjudicationLayout() {
  const { region } = useAdjudicationPage()
  const decisions = useDecisions()
  useAdjudicationCommands(decisions)
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#decision">
        Skip to the decision
      </a>
      <AdjudicationBar />
      {region ? (
        <main className={classes.columns}>
          <RegionsPanel />
          <CodePanel region={region} />
          <DecisionPanel key={region.id} region={region} decisions={decisions} />
        </main>
      ) : (
        <main className={classes.message}>
          <EmptyState title="Nobody marked anything">
            All submissions of this task are empty, so there is nothing to decide and no gold to publish. Look
            at the issue, and consider leaving the task out.
          </EmptyState>
        </main>
      )}
      <AdjudicationStatus />
      <AdjudicationPanels />
    </div>
  )
}
