import { expect, type Page } from '@playwright/test'

/** A figure for each level as the pages write it, such as `0.50`. */
type LevelMeans = { readonly file: string; readonly block: string; readonly line: string }

/** What an admin does on her pages, each step as she would describe it. */
export class AdminPages {
  constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {}

  /** The id of the campaign whose page is shown. */
  campaignShown(): string {
    const id = /\/admin\/c\/(\w+)/.exec(this.page.url())?.[1]
    if (!id) throw new Error(`${this.page.url()} is no page of a campaign`)
    return id
  }

  /** Imports files together, for good, and waits for the page of the import. */
  async importFiles(...paths: readonly string[]): Promise<void> {
    await this.page.goto(`${this.url}/admin/imports`)
    await this.page.getByLabel('Files to import').setInputFiles([...paths])
    await this.page.getByLabel('Dry run: read and report, store nothing').uncheck()
    await this.page.getByRole('button', { name: 'Import', exact: true }).click()
    await this.page.waitForURL(/\/admin\/imports\/\w+/)
  }

  async expectImported(rows: number): Promise<void> {
    await expect(this.page.getByText(`${rows} of ${rows} rows are stored`)).toBeVisible()
  }

  /** Expects the page of an import to name the file that could not be read, and why. */
  async expectImportFailed(file: string, reason: string): Promise<void> {
    const alert = this.page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(`${file}: ${reason}`)
    await expect(alert).toContainText('An import is stored whole or not at all.')
  }

  async expectEmptyPool(): Promise<void> {
    await this.page.goto(`${this.url}/admin/tasks`)
    await expect(this.page.getByText('The pool is empty')).toBeVisible()
  }

  async addSource(name: string, source: string): Promise<void> {
    await this.page.goto(`${this.url}/admin/repositories`)
    await this.page.getByRole('button', { name: `Add the source of ${name}` }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('Source').fill(source)
    await dialog.getByRole('button', { name: /mirror/i }).click()
    await expect(this.page.getByRole('row', { name: new RegExp(`${name}.* ready `) })).toBeVisible()
  }

  /** Starts a new campaign and returns its id. */
  async createCampaign(campaign: { name: string; overlap: number }): Promise<string> {
    await this.page.goto(`${this.url}/admin/campaigns?new=true`)
    await this.page.getByLabel('Name').fill(campaign.name)
    await this.page.getByLabel('Overlap').fill(String(campaign.overlap))
    await this.page.getByRole('button', { name: /create/i }).click()
    await this.page.waitForURL(/\/admin\/c\/\w+/)
    return this.campaignShown()
  }

  async addAllTasks(campaignId: string, tasks: number): Promise<void> {
    await this.page.goto(`${this.url}/admin/tasks?for=${campaignId}`)
    await this.page.getByLabel('Select every row of this page').check()
    await this.page.getByRole('button', { name: /^Add/ }).click()
    await expect(this.page.getByRole('link', { name: `Tasks ${tasks} tasks` })).toBeVisible()
  }

  /** Invites an annotator into the campaign and returns the link that is shown this once. */
  async invite(campaignId: string, name: string): Promise<string> {
    await this.page.goto(`${this.url}/admin/c/${campaignId}/people`)
    await this.page.getByRole('button', { name: 'Invite' }).first().click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    return dialog.getByLabel('Invitation link').inputValue()
  }

  async startCampaign(campaignId: string): Promise<void> {
    await this.page.goto(`${this.url}/admin/c/${campaignId}/settings`)
    await this.page.getByRole('button', { name: /^Start/ }).click()
    const confirm = this.page.getByRole('dialog').getByRole('button', { name: /start/i })
    await confirm.click()
    await expect(this.page.getByText(/running/).first()).toBeVisible()
  }

  /** Expects the means that the table of tasks shows for a task whose submissions disagree. */
  async expectJaccard(campaignId: string, instanceId: string, means: LevelMeans): Promise<void> {
    await this.page.goto(`${this.url}/admin/c/${campaignId}/tasks`)
    const cells = `disagreed.* ${means.file} ${means.block} ${means.line} `
    await expect(this.page.getByRole('row', { name: new RegExp(`${instanceId}.*${cells}`) })).toBeVisible()
  }

  /** Expects the means over all tasks that the page of agreement shows. */
  async expectAgreement(campaignId: string, means: LevelMeans): Promise<void> {
    await this.page.goto(`${this.url}/admin/c/${campaignId}/agreement`)
    const table = this.page.getByRole('region', { name: 'Agreement at each level' })
    for (const [level, value] of Object.entries(means))
      await expect(table.getByRole('row', { name: new RegExp(`^${level} ${value} `, 'i') })).toBeVisible()
  }

  async publishReady(campaignId: string): Promise<void> {
    await this.page.goto(`${this.url}/admin/c/${campaignId}/publish`)
    await this.page.getByRole('button', { name: 'Publish 1 task' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Publish 1 task?' })
    await dialog.getByRole('button', { name: /publish/i }).click()
    await expect(this.page.getByRole('region', { name: 'Gold versions' }).getByRole('row')).toHaveCount(2)
  }

  /** Makes a dataset of all gold and saves one of its files. */
  async downloadDataset(name: string, target: string): Promise<void> {
    await this.page.goto(`${this.url}/admin/datasets`)
    await this.page.getByRole('button', { name: 'Make the dataset' }).click()
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click(),
    ])
    await download.saveAs(target)
  }
}
