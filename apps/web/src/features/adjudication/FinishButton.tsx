import { Button, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { formatPlural } from '../../lib/format.ts'
import { useAdjudicationPage } from './adjudication-context.ts'
import { useFinish, useResume } from './queries.ts'
import { nextOpen } from './regions.ts'

/** Finishes, which is refused while a region is open, or resumes what was finished. */
export function FinishButton() {
  const { adjudication, progress, store } = useAdjudicationPage()
  const { finish, resume, pending } = useFinishing()
  if (adjudication.finished) {
    return (
      <>
        <Button loading={pending} onClick={resume}>
          Resume
        </Button>
        <Button variant="filled" onClick={() => store.getState().openPanel('publish')}>
          Publish…
        </Button>
      </>
    )
  }
  const open = progress.open
  return (
    <Tooltip
      label={open > 0 ? `${formatPlural(open, 'region')} to decide first` : <Kbd chord="Mod+Shift+Enter" />}
    >
      <Button
        variant={open > 0 ? 'default' : 'filled'}
        // It stays in reach of the keyboard and says why it does nothing yet.
        {...(open > 0 ? { 'data-disabled': true } : {})}
        aria-disabled={open > 0}
        loading={pending}
        onClick={finish}
      >
        {open > 0 ? `Finish · ${open} open` : 'Finish'}
      </Button>
    </Tooltip>
  )
}

export function useFinishing() {
  const { adjudication, place, progress, region, select } = useAdjudicationPage()
  const finish = useFinish(place)
  const resume = useResume(place)
  const tell = (error: unknown) => notifications.show({ color: 'red', message: sentenceOf(error) })
  return {
    pending: finish.isPending || resume.isPending,
    finish: () => {
      if (adjudication.finished || finish.isPending) return
      if (progress.open === 0) return finish.mutate(undefined, { onError: tell })
      const next = nextOpen(adjudication.regions, adjudication.decisions, region?.id)
      notifications.show({ message: `${formatPlural(progress.open, 'region')} to decide first.` })
      if (next) select(next.id)
    },
    resume: () => resume.mutate(undefined, { onError: tell }),
  }
}
