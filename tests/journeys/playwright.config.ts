import { defineConfig } from '@playwright/test'
import { quietFlags } from '#tests/support/browser/chromium.ts'

const { CHROMIUM_PATH, CI, NIGHTLY } = process.env

/** No page lives so long that what its scripts gain by being compiled well, whole or aside pays for that. */
const shortLived = '--js-flags=--no-opt --no-maglev --no-compile-hints-magic --single-threaded'

export default defineConfig({
  testDir: '.',
  // What is rare on a device or a network waits for the nightly run; NIGHTLY=1 runs it here too.
  grepInvert: NIGHTLY ? [] : /@nightly/,
  outputDir: '../../test-results/journeys',
  globalSetup: './prepare.ts',
  workers: 2,
  retries: 0,
  timeout: 240_000,
  // A busy machine is eight times slower than a quiet one. Below the minute after which the app looks by itself.
  expect: { timeout: 50_000 },
  forbidOnly: Boolean(CI),
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    actionTimeout: 50_000,
    launchOptions: { executablePath: CHROMIUM_PATH, args: [...quietFlags, shortLived] },
  },
})
