import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'migrations/src/**/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    // An unusual offset, so that code which only works in UTC or on whole hours fails.
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
    pool: 'forks',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
