import { defineConfig } from '@playwright/test'
import usual from '#tests/journeys/playwright.config.ts'

/** What a release waits for and a change does not: `npm run test:nightly`. */
export default defineConfig(usual, {
  testDir: '.',
  outputDir: '../../test-results/nightly',
  globalSetup: '../journeys/prepare.ts',
  timeout: 180_000,
  grepInvert: [],
  projects: [
    { name: 'chromium', testDir: 'chromium' },
    { name: 'rare', testDir: '../journeys', grep: /@nightly/ },
    { name: 'firefox', testDir: 'engines' },
    { name: 'webkit', testDir: 'engines' },
  ],
})
