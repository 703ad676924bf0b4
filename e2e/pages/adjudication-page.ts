import { expect, type Page } from '@playwright/test'

/** The page on which regions are decided. */
export class AdjudicationPage {
  constructor(private readonly page: Page) {}

  async open(url: string, campaignId: string, instanceId: string): Promise<void> {
    await this.page.goto(`${url}/admin/c/${campaignId}/tasks`)
    await this.page.getByRole('link', { name: `Open the adjudication of ${instanceId}` }).click()
    await this.page.waitForURL(/\/adjudicate\/\w+/)
  }

  async expectOpenRegions(count: number): Promise<void> {
    await expect(this.page.getByRole('button', { name: `Finish · ${count} open` })).toBeVisible()
  }

  /** Takes every open region as it is: the decision, its confidence and its cause, one after another by keyboard. */
  async acceptAll(count: number): Promise<void> {
    for (let left = count; left > 0; left--) {
      await this.expectOpenRegions(left)
      const decision = this.page.getByRole('region', { name: 'Decision', exact: true })
      await decision.getByRole('button', { name: 'Accept', exact: false }).first().click()
      await decision.getByRole('radio', { name: 'high' }).check()
      await decision.getByRole('radio', { name: 'matter of taste' }).check()
      await this.page.keyboard.press('Control+Enter')
    }
  }

  async finish(): Promise<void> {
    await this.page.getByRole('button', { name: /^Finish/ }).click()
    await expect(this.page.getByText(/finished/i).first()).toBeVisible()
  }
}
