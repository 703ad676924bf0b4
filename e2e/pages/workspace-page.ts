import { expect, type Locator, type Page } from '@playwright/test'

export const WORKSPACE_PANELS = ['Issue', 'Patch', 'Spans', 'Guidelines', 'Statistics'] as const
type WorkspacePanel = (typeof WORKSPACE_PANELS)[number]

/** The annotator's workspace, by keyboard and mouse as she uses it. */
export class WorkspacePage {
  private readonly banner: Locator

  constructor(readonly page: Page) {
    this.banner = page.getByRole('banner')
  }

  /** Opens a file by a part of its name and waits until its code is there. */
  async openFile(path: string): Promise<void> {
    await this.pick('Control+p', path)
    const name = path.split('/').at(-1) ?? path
    await expect(this.page.getByRole('navigation', { name: 'Open files' }).getByText(name)).toBeVisible()
    // The editor's code is fetched and compiled when the first file is opened.
    await expect(this.page.locator('.monaco-editor .view-line').first()).toBeVisible({ timeout: 60_000 })
  }

  /** Puts the cursor on a line; the status bar says when it is there. */
  async goToLine(line: number): Promise<void> {
    await this.pick('Control+g', String(line))
    await expect(this.page.getByRole('contentinfo')).toContainText(`Ln ${line},`)
  }

  /** Presses a key while the code has the focus. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }

  async expectSaved(revision: number): Promise<void> {
    await expect(this.banner.getByRole('status')).toHaveText(new RegExp(`^saved\\s*rev ${revision}$`))
  }

  /** Expects that nothing waits to be sent, whatever the revision. */
  async expectAllSaved(): Promise<void> {
    await expect(this.banner.getByRole('status')).toHaveText(/^saved/)
  }

  /** Expects what the check of the saved spans comes to. */
  async expectWarnings(count: number): Promise<void> {
    const words = `${count} ${count === 1 ? 'warning' : 'warnings'}`
    await expect(this.page.getByRole('contentinfo').getByText(words, { exact: true })).toBeVisible()
  }

  async expectUnsaved(): Promise<void> {
    await expect(this.banner.getByRole('status')).toContainText('unsaved')
  }

  /** Gives the code the focus, without moving the cursor. */
  async focusCode(): Promise<void> {
    await this.page.locator('.monaco-editor textarea, .monaco-editor .native-edit-context').first().focus()
  }

  /** Shows the spans and expects their places as the list writes them, such as `9–25`. */
  async expectSpans(...places: readonly string[]): Promise<void> {
    await this.press('Alt+3')
    const panel = this.page.getByRole('tabpanel', { name: /Spans/ })
    for (const place of places) await expect(panel.getByText(place, { exact: true }).first()).toBeVisible()
  }

  /** Shows one of the panels right of the code. */
  async showPanel(name: WorkspacePanel): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await expect(this.page.getByRole('tabpanel', { name: new RegExp(`^${name}`) })).toBeVisible()
  }

  /** Opens a dialog by its key. */
  async openDialog(key: string): Promise<void> {
    await this.press(key)
    await expect(this.page.getByRole('dialog')).toBeVisible()
  }

  async closeDialog(): Promise<void> {
    await this.press('Escape')
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Writes the reason of the selected span. */
  async writeReason(reason: string): Promise<void> {
    await this.press('F2')
    const field = this.page.getByRole('textbox', { name: 'Reason' })
    await field.fill(reason)
    await field.press('Tab')
  }

  /** Drags the lower edge of the selected span to a line that is in view. */
  async dragLowerEdge(from: number, to: number): Promise<void> {
    const start = await this.edgeOf(from)
    const end = await this.edgeOf(to)
    await this.page.mouse.move(start.x, start.y)
    await this.page.mouse.down()
    await this.page.mouse.move(end.x, end.y, { steps: 8 })
    await this.page.mouse.up()
  }

  /** Submits; every warning is waived with a reason. */
  async submit(): Promise<void> {
    await this.press('Control+Enter')
    const dialog = this.page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: /^Submit/ })
    await expect(submit).toBeVisible()
    // What stands against it is known only once the check of the saved spans has answered.
    await expect(dialog.getByText(/^(Checking what you marked|Waiting until your edits)/)).toHaveCount(0)
    const waive = dialog.getByRole('button', { name: 'Waive…' })
    for (let left = await waive.count(); left > 0; left--) {
      await waive.first().click()
      const reason = dialog.getByRole('textbox', { name: 'Why it is right as it is' })
      await reason.fill('Looked at; it is meant so.')
      await reason.press('Enter')
      await expect(waive).toHaveCount(left - 1)
    }
    await submit.click()
    await expect(this.page.getByText(/submitted/i).first()).toBeVisible()
  }

  private async pick(key: string, text: string): Promise<void> {
    await this.page.keyboard.press(key)
    const field = this.page.getByRole('dialog').getByRole('combobox')
    await field.fill(text)
    await expect(this.page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await field.press('Enter')
    await expect(this.page.getByRole('dialog')).toBeHidden()
  }

  /** Where the bracket of a span stands in the gutter beside a line. */
  private async edgeOf(line: number): Promise<{ x: number; y: number }> {
    const number = this.page.locator('.margin .line-numbers', { hasText: new RegExp(`^${line}$`) })
    const box = await number.boundingBox()
    if (!box) throw new Error(`line ${line} is not in view`)
    return { x: box.x + box.width + 8, y: box.y + box.height / 2 }
  }
}
