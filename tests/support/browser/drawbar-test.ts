import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type App, startApp } from '#tests/support/server/app.ts'
import type { Who } from '#tests/support/server/demo-people.ts'
import { cookieOf } from '#tests/support/server/demo-yard.ts'
import { expectNothingNewViolates } from './axe.ts'
import { quietFlags } from './chromium.ts'
import { noteNotifications } from './notifications.ts'
import {
  clearDevice,
  type Device,
  deviceOf,
  restingPath,
  type SharedYard,
  sharedYard,
} from './shared-device.ts'
import { createTroubles, type Troubles } from './troubles.ts'

type OpenOptions = BrowserContextOptions & {
  browser?: Browser
  /** The device gets no copy of the organization's trailers: screens go on asking the server. */
  withoutCopy?: boolean
}

/** Of two browsers that differ in nothing else one serves as well as the other. */
const shareable = new Set(['viewport', 'hasTouch', 'isMobile'])

type Fixtures = {
  /** Null where every test has a server and browsers of its own. */
  yard: SharedYard | null
  /**
   * Whether the tests of this file share a server and its yard, and signed-in browsers that have
   * their copy. Each of them needs records of its own for what it changes.
   */
  sharesYard: boolean
  /**
   * Whether pages get the service worker, which stores the whole app in every browser anew. Without
   * it they are as in a browser that has none; tests of what it does say true.
   */
  withServiceWorker: boolean
  /** A server of this test's own on a fresh demo yard, or the one that the file shares. */
  app: App
  /** Fails the test when something goes wrong behind the pages and was not allowed. */
  troubles: Troubles
  /**
   * Opens a page in a browser of its own, where a demo user is signed in, or nobody. One that the
   * file shares has its copy already.
   * @param path none: the test asks the server first, and goes to a page when it knows which
   */
  open(who: Who | 'stranger', path?: string, options?: OpenOptions): Promise<Page>
  /** Starts a Chromium with flags of its own. */
  launch(flags: string[]): Promise<Browser>
}

export const test = base.extend<Fixtures>({
  sharesYard: [false, { option: true }],
  yard: async ({ sharesYard }, use, { file }) => {
    await use(sharesYard ? await sharedYard(file) : null)
  },
  withServiceWorker: [false, { option: true }],
  app: async ({ yard }, use) => {
    const app = yard?.app ?? (await startApp())
    await use(app)
    if (!yard) await app.leave()
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
  open: async ({ browser: usual, app, troubles, withServiceWorker, yard }, use, testInfo) => {
    const pages: Page[] = []
    const borrowed = new Map<string, Device>()
    const begin = async (who: Who | 'stranger', options: OpenOptions) => {
      const { browser = usual, withoutCopy = false, ...rest } = options
      const cookies = who === 'stranger' ? [] : [await cookieOf(who)]
      const storageState = { cookies, origins: [] }
      const context = await browser.newContext({
        baseURL: app.url,
        storageState,
        // What moves while it comes is pressed beside on a slow machine.
        reducedMotion: 'reduce',
        ...rest,
      })
      if (withoutCopy) await refuseCopy(context, troubles)
      await troubles.watch(context)
      await noteNotifications(context)
      if (!withServiceWorker) await context.addInitScript(takeServiceWorker)
      return context.newPage()
    }
    const borrow = async (yard: SharedYard, key: string, who: Who, options: OpenOptions) => {
      const known = yard.devices.get(key)
      yard.devices.delete(key)
      if (known) await troubles.watch(known.page.context())
      const device = known ?? deviceOf(await begin(who, options), yard)
      borrowed.set(key, device)
      return device.page
    }
    await use(async (who, path, options = {}) => {
      const key = JSON.stringify([who, options.viewport, options.hasTouch, options.isMobile])
      const isUsual = Object.keys(options).every((name) => shareable.has(name))
      const isShared = yard && who !== 'stranger' && isUsual && !borrowed.has(key)
      const page = isShared ? await borrow(yard, key, who, options) : await begin(who, options)
      pages.push(page)
      if (path) await page.goto(path)
      return page
    })
    const isFinished = testInfo.status === testInfo.expectedStatus
    for (const page of pages) {
      if (isFinished && !page.isClosed() && isUsed(page)) await expectNothingNewViolates(page)
    }
    troubles.leave()
    for (const [key, device] of borrowed) {
      if (yard && !yard.isSpoilt && isFinished && (await clearDevice(device))) {
        yard.devices.set(key, device)
        pages.splice(pages.indexOf(device.page), 1)
      }
    }
    for (const page of pages) await page.context().close()
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

const isUsed = (page: Page) => page.url() !== 'about:blank' && !page.url().endsWith(restingPath)

async function refuseCopy(context: BrowserContext, troubles: Troubles) {
  troubles.allow(/api\/sync/, /Failed to load resource: net::ERR_FAILED/)
  await context.route('**/api/sync**', (route) => route.abort())
}

function takeServiceWorker() {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}
