import { expect, type Page } from '@playwright/test'
import { expectLoaded } from './accessible-page.ts'

/** The annotator's own page: her next task and the tasks that she has opened. */
export class AnnotatorHome {
  constructor(private readonly page: Page) {}

  /** Opens the next task and comes back. */
  async claimNext(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next task' }).click()
    await this.page.waitForURL(/\/work\/\w+/)
    await this.page.getByRole('link', { name: 'Goldspan, my tasks' }).click()
    await expect(this.page.getByRole('heading', { name: 'My tasks', exact: true })).toBeVisible()
  }

  /** Claims tasks, in whatever order they are drawn, until the one with this title is among them. */
  async claimUntil(title: string): Promise<void> {
    await expectLoaded(this.page)
    while (!(await this.page.getByRole('link', { name: title }).isVisible())) {
      await this.claimNext()
      await expectLoaded(this.page)
    }
  }

  async open(title: string): Promise<void> {
    await this.page.getByRole('link', { name: title }).click()
    await this.page.waitForURL(/\/work\/\w+/)
  }
}
