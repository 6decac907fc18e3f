import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type App, startApp } from '#tests/support/server/app.ts'
import { cookieOf, type Who } from '#tests/support/server/demo-yard.ts'
import { expectNothingNewViolates } from './axe.ts'
import { quietFlags } from './chromium.ts'
import { noteNotifications } from './notifications.ts'
import { createTroubles, type Troubles } from './troubles.ts'

type OpenOptions = BrowserContextOptions & {
  browser?: Browser
  /** The device gets no copy of the organization's trailers: screens go on asking the server. */
  withoutCopy?: boolean
}

type Fixtures = {
  /**
   * Whether pages get the service worker, which stores the whole app in every browser anew. Without
   * it they are as in a browser that has none; tests of what it does say true.
   */
  withServiceWorker: boolean
  /** A server of this test's own, on a fresh demo yard. */
  app: App
  /** Fails the test when something goes wrong behind the pages and was not allowed. */
  troubles: Troubles
  /**
   * Opens a page in a browser of its own, where a demo user is signed in, or nobody.
   * @param path none: the test asks the server first, and goes to a page when it knows which
   */
  open(who: Who | 'stranger', path?: string, options?: OpenOptions): Promise<Page>
  /** Starts a Chromium with flags of its own. */
  launch(flags: string[]): Promise<Browser>
}

export const test = base.extend<Fixtures>({
  withServiceWorker: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  app: async ({}, use) => {
    const app = await startApp()
    await use(app)
    await app.leave()
  },
  troubles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const troubles = createTroubles()
      await use(troubles)
      expect(troubles.unexpected(), 'nothing goes wrong behind the pages').toEqual([])
    },
    { auto: true },
  ],
  // What the pages show at the end of a test has to be accessible too.
  open: async ({ browser: usual, app, troubles, withServiceWorker }, use, testInfo) => {
    const pages: Page[] = []
    await use(async (who, path, { browser = usual, withoutCopy = false, ...options } = {}) => {
      const cookies = who === 'stranger' ? [] : [await cookieOf(who)]
      const storageState = { cookies, origins: [] }
      const context = await browser.newContext({
        baseURL: app.url,
        storageState,
        // What moves while it comes is pressed beside on a slow machine.
        reducedMotion: 'reduce',
        ...options,
      })
      if (withoutCopy) await refuseCopy(context, troubles)
      await troubles.watch(context)
      await noteNotifications(context)
      if (!withServiceWorker) await context.addInitScript(takeServiceWorker)
      const page = await context.newPage()
      pages.push(page)
      if (path) await page.goto(path)
      return page
    })
    for (const page of pages) {
      const isFinished = testInfo.status === testInfo.expectedStatus
      const isShown = !page.isClosed() && page.url() !== 'about:blank'
      if (isFinished && isShown) await expectNothingNewViolates(page)
      await page.context().close()
    }
  },
  launch: async ({ playwright, launchOptions }, use) => {
    const browsers: Browser[] = []
    await use(async (flags) => {
      const args = [...quietFlags, ...flags]
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      browsers.push(browser)
      return browser
    })
    for (const browser of browsers) await browser.close()
  },
})

async function refuseCopy(context: BrowserContext, troubles: Troubles) {
  troubles.allow(/api\/sync/, /Failed to load resource: net::ERR_FAILED/)
  await context.route('**/api/sync**', (route) => route.abort())
}

function takeServiceWorker() {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}
