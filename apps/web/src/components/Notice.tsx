import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

export type NoticeTone = 'info' | 'ok' | 'warn' | 'err'

const ICONS = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, err: IconAlertTriangle }

type NoticeProps = {
  readonly tone: NoticeTone
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Sentences about what is the case, with at most one thing to do about it. An error is read out at once. */
export function Notice({ tone, children, action }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'err' ? 'alert' : 'status'}>
      <Icon size={16} stroke={1.6} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  )
}
