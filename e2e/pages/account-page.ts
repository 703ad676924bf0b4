import type { Page } from '@playwright/test'

/** The page on which somebody completes the set-up link or an invitation. */
export class AccountPage {
  constructor(private readonly page: Page) {}

  async create(link: string, person: { name: string; email: string }): Promise<void> {
    await this.page.goto(link)
    await this.page.getByRole('textbox', { name: 'Name' }).fill(person.name)
    await this.page.getByLabel('Email').fill(person.email)
    await this.page.getByRole('textbox', { name: 'Password' }).fill('a-long-enough-password')
    await this.page.getByRole('button', { name: 'Create the account' }).click()
    await this.page.waitForURL((url) => !/setup|join/.test(url.pathname))
  }
}
