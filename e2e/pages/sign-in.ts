import type { Page } from '@playwright/test'

/** Signs in by the link that was made for somebody, and waits for her start page. */
export async function signInByLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.waitForURL(({ pathname }) => /^\/(?:work|admin\/\w)/.test(pathname))
}
