import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits until nothing on the page is loading any more, whatever it shows. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('status').filter({ has: page.locator('.mantine-Loader-root') })).toHaveCount(0)
}

/** Expects that axe, with all its rules, finds nothing on what is shown now; `state` names it where it fails. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectLoaded(page)
  // The pages have no frames, so axe need not open a second page to sum up what it found in each: half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  )
  expect.soft(found, state).toEqual([])
}
