import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { installedChromium, quietFlags } from '#tests/support/browser/chromium.ts'
import { appAndServer } from '#tests/support/components/app-and-server.ts'
import { commands } from '#tests/support/components/yard-commands.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export default defineConfig({
  root,
  plugins: [appAndServer()],
  cacheDir: 'node_modules/.vite-components',
  test: {
    name: 'components',
    include: ['tests/components/**/*.test.ts'],
    maxWorkers: 2,
    // Vitest runs projects with other numbers of workers after one another.
    sequence: { groupOrder: 1 },
    setupFiles: ['tests/support/components/before-file.ts'],
    testTimeout: 240_000,
    hookTimeout: 180_000,
    // A busy machine is eight times slower than a quiet one. Below the minute after which the app looks by itself.
    expect: { poll: { timeout: 50_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? installedChromium(),
          args: quietFlags,
        },
        contextOptions: { locale: 'en-AU', reducedMotion: 'reduce' },
        actionTimeout: 50_000,
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      testerHtmlPath: fileURLToPath(new URL('../support/components/tester.html', import.meta.url)),
      commands,
      locators: { exact: false },
    },
  },
})
