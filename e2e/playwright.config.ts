import { defineConfig } from '@playwright/test'

// The tests run in the Chromium that the machine has. As root Chromium starts only without its sandbox, and without the
// switches for background networking it looks for hosts that a closed network refuses.
const CHROMIUM_ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
]

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/report.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kathmandu',
    // Long enough for two busy cores; without it a step that cannot succeed would wait for the whole test.
    actionTimeout: 60_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.GOLDSPAN_CHROMIUM ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGUMENTS,
    },
  },
})
