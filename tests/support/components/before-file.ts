import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { commands, type Locator, locators, page } from 'vitest/browser'
import { forgetWork } from '#tests/support/browser/forget-work.ts'
import { watchNotifications } from '#tests/support/browser/watch-notifications.ts'
import { leave, troubles } from './open.ts'
import { said } from './said.ts'

// The pages are as in a browser that has no service workers.
Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')

Reflect.set(window, 'noteNotification', (words: string) => said.push(words))
watchNotifications('noteNotification')

locators.extend({ bySelector: (selector) => `css=${selector}` })

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** An element as CSS finds it, where no role or name says what it is. */
    bySelector(selector: string): Locator
  }
}

beforeAll(async () => {
  await commands.freshYard()
  await loadApp()
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) await deleteDatabase(name)
  for (const name of await caches.keys()) await caches.delete(name)
})

beforeEach(async () => {
  await page.viewport(1440, 900)
  await commands.watchTroubles()
})

// Who leaves the page takes back what the test did on the device, but for its copy.
afterEach(async ({ task }) => {
  const shown = task.result?.state === 'fail' ? whatIsShown() : ''
  const found = await commands.foundTroubles()
  const unexpected = found.filter((text) => !troubles.allowed.some((kind) => kind.test(text)))
  troubles.allowed = []
  said.length = 0
  await leave()
  await forgetWork()
  expect(unexpected, 'nothing goes wrong behind the pages').toEqual([])
  if (shown) throw new Error(shown)
})

/** For whoever reads why a test failed on a machine that they can't look at. */
const whatIsShown = () =>
  `At ${location.pathname}${location.search} was shown:\n${document.body.innerText.slice(0, 3000)}`

function deleteDatabase(name: string) {
  const request = indexedDB.deleteDatabase(name)
  return new Promise<void>((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}

function once(target: EventTarget, event: string) {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }))
}

async function loadApp() {
  const sheet = document.createElement('link')
  Object.assign(sheet, { rel: 'stylesheet', href: '/components-app/app.css' })
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', src: '/components-app/app.js' })
  document.head.append(sheet, script)
  await Promise.all([sheet, script].map((file) => once(file, 'load')))
}
