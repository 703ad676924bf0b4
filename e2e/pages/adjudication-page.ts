import { expect, type Locator, type Page } from '@playwright/test'

/** A decision in the words of the page; lines only where they are not those that the action proposes. */
type Decision = {
  readonly action: 'Accept' | 'Shrink' | 'Extend' | 'Reject all'
  readonly firstLine?: number
  readonly lastLine?: number
  readonly confidence: 'low' | 'medium' | 'high'
  readonly cause: string
  readonly note?: string
}

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

  /** Fills in what becomes of the region that is shown, and why, without deciding it yet. */
  async prepare(decision: Decision): Promise<void> {
    const panel = this.page.getByRole('region', { name: 'Decision', exact: true })
    await panel.getByRole('button', { name: decision.action }).click()
    if (decision.firstLine !== undefined) await setLine(panel, 'First line', decision.firstLine)
    if (decision.lastLine !== undefined) await setLine(panel, 'Last line', decision.lastLine)
    // The control hides its radio buttons behind their labels.
    await panel.getByRole('radiogroup', { name: 'Confidence' }).getByText(decision.confidence).click()
    await panel.getByRole('radio', { name: decision.cause }).check()
    if (decision.note !== undefined)
      await panel.getByRole('textbox', { name: 'Note', exact: true }).fill(decision.note)
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

  /** Opens a task from the campaign's table of tasks. */
  async open(url: string, campaignId: string, instanceId: string): Promise<void> {
    await this.page.goto(`${url}/admin/c/${campaignId}/tasks`)
    await this.page.getByRole('link', { name: `Open the adjudication of ${instanceId}` }).click()
    await this.page.waitForURL(/\/adjudicate\/\w+/)
  }

  /** Expects the regions in the order in which they are listed, each by its lines and its state. */
  async expectRegions(...regions: readonly (readonly [lines: string, state: string])[]): Promise<void> {
    const rows = this.page.getByRole('region', { name: 'Regions', exact: true }).getByRole('listitem')
    await expect(rows).toHaveText(regions.map(([lines, state]) => new RegExp(`\\.py${lines}${state}`)))
  }

  /** Decides the region with these lines, which has to be the one that is shown, and goes on to the next. */
  async decide(lines: string, decision: Decision): Promise<void> {
    const panel = this.page.getByRole('region', { name: 'Decision', exact: true })
    await expect(panel.getByText(lines, { exact: true }).first()).toBeVisible()
    await this.prepare(decision)
    await this.page.keyboard.press('Control+Enter')
  }

  /** Expects that finishing waits for that many regions. */
  async expectOpen(count: number): Promise<void> {
    await expect(this.page.getByRole('button', { name: `Finish · ${count} open` })).toBeVisible()
  }

  async finish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Finish', exact: true }).click()
    await expect(this.page.getByRole('button', { name: 'Publish…' })).toBeVisible()
  }
}

async function setLine(panel: Locator, name: 'First line' | 'Last line', line: number): Promise<void> {
  const field = panel.getByRole('textbox', { name, exact: true })
  await field.fill(String(line))
  await field.press('Tab')
}
