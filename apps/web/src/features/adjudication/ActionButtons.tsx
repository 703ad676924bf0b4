import type { Region } from '@goldspan/contract'
import {
  type Icon,
  IconArrowsMinimize,
  IconArrowsMoveVertical,
  IconBan,
  IconCheck,
} from '@tabler/icons-react'
import { Kbd } from '../../components/Kbd.tsx'
import classes from './adjudication.module.css'
import panel from './DecisionPanel.module.css'
import type { Action } from './draft.ts'
import { useDraft } from './use-draft.ts'
import { ACTION_WORDS } from './words.ts'

const ACTIONS: readonly {
  readonly action: Action
  readonly Sign: Icon
  readonly chord: string
  readonly hint: string
}[] = [
  { action: 'accept', Sign: IconCheck, chord: 'A', hint: 'All lines of the region become gold' },
  { action: 'shrink', Sign: IconArrowsMinimize, chord: 'S', hint: 'Only some of its lines become gold' },
  { action: 'extend', Sign: IconArrowsMoveVertical, chord: 'E', hint: 'Lines around it become gold, too' },
  { action: 'reject', Sign: IconBan, chord: 'X', hint: 'Nobody was right: nothing of it becomes gold' },
]

export function ActionButtons({ region }: { region: Region }) {
  const { draft, choose } = useDraft(region)
  return (
    <div className={panel.section}>
      <h3 className={classes.caption}>Decision</h3>
      <div className={panel.actions}>
        {ACTIONS.map(({ action, Sign, chord, hint }) => (
          <button
            key={action}
            type="button"
            className={panel.action}
            aria-pressed={draft.action === action}
            title={hint}
            onClick={() => choose(action)}
          >
            <Sign size={14} stroke={1.6} aria-hidden="true" />
            {ACTION_WORDS[action]}
            <Kbd chord={chord} />
          </button>
        ))}
      </div>
    </div>
  )
}
