import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium, quietFlags } from '#tests/support/browser/chromium.ts'
import { deviceIsReady } from '#tests/support/browser/device-copy.ts'
import { type App, serve } from '#tests/support/server/app.ts'
import { cookieOf, keepSessions } from '#tests/support/server/demo-yard.ts'

/** A page of the built app in Chromium, signed in, with the app and the copy on its device. */
export type DevicePage = { page: Page; devtools: CDPSession }

/** Runs a measure on such a page, beside a server of its own with the demo yard. */
export function withDevicePage(measure: (device: DevicePage) => Promise<void>) {
  return withYard(async (app) => {
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: quietFlags,
    })
    try {
      const context = await browser.newContext({ baseURL: app.url })
      await context.addCookies([await cookieOf('editor')])
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await page.goto('/home')
      await deviceIsReady(page)
      await measure({ page, devtools })
    } finally {
      await browser.close()
    }
  })
}

/** Runs a measure on a server of its own with the demo yard, whose users are signed in. */
export async function withYard(measure: (app: App) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
  process.env.DRAWBAR_E2E_FOLDER = folder
  const app = await serve(join(folder, 'yard'))
  try {
    await keepSessions(app.url)
    await measure(app)
  } finally {
    await app.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}
