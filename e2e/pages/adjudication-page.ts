import { expect, type Page } from '@playwright/test'

/** The page on which regions are decided. */
export class AdjudicationPage {
  constructor(readonly page: Page) {}

  /** Opens the first task of the list and waits until its code is there. */
  async openFirst(url: string, campaignId: string): Promise<void> {
    await this.page.goto(`${url}/admin/c/${campaignId}/adjudicate`)
    const tasks = this.page.getByRole('region', { name: 'Tasks to adjudicate' })
    await tasks.getByRole('link').first().click()
    await this.page.waitForURL(/\/adjudicate\/\w+/)
    await expect(this.page.locator('.monaco-editor .view-line').first()).toBeVisible()
  }

  /** Fills in that only the end of the region is to be kept, and why, without deciding it yet. */
  async prepareShrinking(decision: {
    readonly firstLine: number
    readonly confidence: 'low' | 'medium' | 'high'
    readonly cause: string
    readonly note: string
  }): Promise<void> {
    await this.page.getByRole('button', { name: /^Shrink/ }).click()
    const first = this.page.getByRole('textbox', { name: 'First line', exact: true })
    await first.fill(String(decision.firstLine))
    await first.press('Tab')
    // The control hides its radio buttons behind their labels.
    await this.page.getByRole('radiogroup', { name: 'Confidence' }).getByText(decision.confidence).click()
    await this.page.getByRole('radio', { name: decision.cause }).check()
    await this.page.getByRole('textbox', { name: 'Note', exact: true }).fill(decision.note)
  }

  /** Opens what is shown over the page by its button, such as the issue or the gold as it would be. */
  async openPanel(button: 'Issue' | 'Preview gold'): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: button }).click()
    await expect(this.page.getByRole('dialog')).toBeVisible()
  }

  async closePanel(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }
}
