import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: '../journeys/prepare.ts',
  workers: 2,
  retries: 0,
  timeout: 180_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
})
