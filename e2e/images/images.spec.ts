import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { type Demo, expect, linkOf, test } from '../fixtures/installation.ts'
import { expectLoaded } from '../pages/accessible-page.ts'
import { AdjudicationPage } from '../pages/adjudication-page.ts'
import { AdminPages } from '../pages/admin-pages.ts'
import { AnnotatorHome } from '../pages/annotator-home.ts'
import { signInByLink } from '../pages/sign-in.ts'
import { WorkspacePage } from '../pages/workspace-page.ts'

const FOLDER = fileURLToPath(new URL('../../docs/images', import.meta.url))
const TASK = 'Jobs with jitter sometimes run twice for the same slot'

type Mark = {
  readonly file: string
  readonly line: number
  /** Digit of the role. */
  readonly role: string
  readonly reason: string
}

/** What the annotator of the picture marks, the span last that is shown as selected. */
const MARKS: readonly Mark[] = [
  { file: 'queue.go', line: 11, role: '4', reason: 'Needs a field for the slot that an entry stands for.' },
  { file: 'schedule.go', line: 11, role: '4', reason: 'What Next promises: the first activation after t.' },
  { file: 'config.go', line: 50, role: '5', reason: 'Where "jitter": "10m" becomes a wrapped schedule.' },
  {
    file: 'jitter.go',
    line: 26,
    role: '1',
    reason: 'Moves the time and forgets the slot it was moved from.',
  },
  { file: 'engine.go', line: 124, role: '1', reason: 'Stores the moved time only.' },
  {
    file: 'engine.go',
    line: 104,
    role: '3',
    reason: 'Takes an entry out, starts it, and plans the next one.',
  },
  {
    file: 'engine.go',
    line: 132,
    role: '1',
    reason: 'Searches on from the moved time, so one slot comes twice.',
  },
]

/** What the check says once it has looked at the last mark: patched lines that none of them holds. */
const WARNINGS = 2

// Each theme has an annotator of its own, so that each picture is made from nothing.
for (const { colorScheme, annotator } of [
  { colorScheme: 'dark', annotator: 'Mira' },
  { colorScheme: 'light', annotator: 'Tomas' },
] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('workspace', async ({ page, demo }) => {
      await signInByLink(page, linkOf(demo, annotator))
      const home = new AnnotatorHome(page)
      await home.claimUntil(TASK)
      await home.open(TASK)
      await markAll(new WorkspacePage(page))
      await take(page, `workspace-${colorScheme}`)
    })

    test('agreement', async ({ page, demo }) => {
      await page.goto(`${demo.url}/admin/c/${await campaignOf(page, demo)}/agreement`)
      await take(page, `agreement-${colorScheme}`)
    })

    test('adjudication', async ({ page, demo }) => {
      const adjudication = new AdjudicationPage(page)
      await adjudication.openFirst(demo.url, await campaignOf(page, demo))
      await adjudication.prepare({
        action: 'Shrink',
        firstLine: 40,
        confidence: 'medium',
        cause: 'guideline gap',
        note: 'The constructor is not needed; the loop over the attempts is. No rule says which.',
      })
      await take(page, `adjudication-${colorScheme}`)
    })
  })
}

async function markAll(workspace: WorkspacePage): Promise<void> {
  for (const { file, line, role, reason } of MARKS) {
    await workspace.openFile(file)
    await workspace.goToLine(line)
    await workspace.press('m')
    await workspace.press(role)
    await workspace.writeReason(reason)
    await workspace.focusCode()
  }
  await workspace.showPanel('Spans')
  await workspace.expectAllSaved()
  await workspace.expectWarnings(WARNINGS)
}

async function campaignOf(page: Page, demo: Demo): Promise<string> {
  await signInByLink(page, linkOf(demo, 'Ines'))
  return new AdminPages(page, demo.url).campaignShown()
}

/** Takes a picture of a page that stands still, with the pointer where it touches nothing. */
async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await expectLoaded(page)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled', caret: 'hide' })
}
