import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Makes the pictures of the documentation; `npm run images` builds the pages first. */
export default defineConfig({
  ...config,
  testDir: './images',
  timeout: 180_000,
  workers: 1,
  reporter: 'list',
})
