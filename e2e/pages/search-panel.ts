import { expect, type Locator, type Page } from '@playwright/test'

/** The search in the side bar of the workspace. */
export class SearchPanel {
  readonly query: Locator
  readonly results: Locator
  private readonly panel: Locator

  constructor(readonly page: Page) {
    this.panel = page.getByRole('region', { name: 'Search' })
    this.query = this.panel.getByRole('textbox', { name: 'Search in the repository' })
    this.results = this.panel.getByRole('tree', { name: 'Results' })
  }

  async openByKey(): Promise<void> {
    await this.page.keyboard.press('Control+Shift+f')
    await expect(this.query).toBeFocused()
  }

  /** What the panel says of the search, such as `6 matches in 4 files`. */
  async expectSummary(summary: string | RegExp): Promise<void> {
    await expect(this.panel.getByRole('status')).toHaveText(summary)
  }

  async expectFailure(message: RegExp): Promise<void> {
    await expect(this.panel.getByRole('alert')).toHaveText(message)
  }

  /** Presses one of the switches of the query, by mouse. */
  async toggle(name: 'Match case' | 'Whole words' | 'Regular expression'): Promise<void> {
    await this.panel.getByRole('button', { name }).click()
  }

  async limitTo(field: 'Files to include' | 'Files to exclude', globs: string): Promise<void> {
    await this.panel.getByRole('textbox', { name: field }).fill(globs)
  }

  async press(button: 'Stop the search' | 'Clear the search'): Promise<void> {
    await this.panel.getByRole('button', { name: button }).click()
  }

  row(text: string | RegExp): Locator {
    return this.results.getByRole('treeitem').filter({ hasText: text })
  }

  /** The row that the keys act on. */
  async expectChosen(text: string | RegExp): Promise<void> {
    await expect(this.results).toBeFocused()
    await expect(this.results.getByRole('treeitem', { selected: true })).toHaveText(text)
  }
}
