import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Brand } from '../../components/Brand.tsx'
import classes from './EntryFrame.module.css'

/** The frame of the pages before the sign-in. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · Goldspan`)
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Brand />
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
    </main>
  )
}
