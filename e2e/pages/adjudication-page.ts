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
