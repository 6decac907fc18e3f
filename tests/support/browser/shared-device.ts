import type { BrowserContext, Page } from '@playwright/test'
import { type App, startApp } from '#tests/support/server/app.ts'
import { forgetWork } from './forget-work.ts'
import { forgetSaid } from './notifications.ts'

/** A browser of its own that stays for the tests of a file, with its copy and nothing else kept. */
export type Device = {
  page: Page
  /** Whether a test changed what can't be taken back. */
  isSpoilt: boolean
}

/** What the tests of one file share: opening a browser costs more than most of them do in it. */
export type SharedYard = {
  file: string
  app: App
  isSpoilt: boolean
  /** Those that no test uses now, by who is signed in there and what the browser is like. */
  devices: Map<string, Device>
}

let shared: SharedYard | null = null

/** @returns what the tests of a file share, which begins anew where one of them ended the server */
export async function sharedYard(file: string): Promise<SharedYard> {
  if (shared && (shared.file !== file || shared.isSpoilt)) await endSharing(shared)
  shared ??= await begin(file)
  return shared
}

async function begin(file: string): Promise<SharedYard> {
  const app = await startApp()
  const yard: SharedYard = { file, app, isSpoilt: false, devices: new Map() }
  yard.app = {
    ...app,
    kill(signal) {
      yard.isSpoilt = true
      return app.kill(signal)
    },
    restart(settings) {
      yard.isSpoilt = true
      return app.restart(settings)
    },
    admin(...args) {
      yard.isSpoilt = true
      return app.admin(...args)
    },
  }
  return yard
}

async function endSharing({ app, devices }: SharedYard) {
  for (const { page } of devices.values()) await page.context().close()
  shared = null
  await app.leave()
}

/** What a test does with these stays for as long as a page or a browser is there. */
const lasting = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setViewportSize'],
  context: [
    ...['addCookies', 'addInitScript', 'clearCookies', 'exposeBinding', 'exposeFunction'],
    ...['grantPermissions', 'newCDPSession', 'setExtraHTTPHeaders', 'setGeolocation'],
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}

/** Makes a device of a page that is alone in its browser. */
export function deviceOf(page: Page, yard: SharedYard): Device {
  const device = { page, isSpoilt: false }
  const spoil = () => {
    device.isSpoilt = true
  }
  const context = page.context()
  for (const name of lasting.page) onCall(page, name, spoil)
  for (const name of lasting.context) onCall(context, name, spoil)
  for (const name of lasting.clock) onCall(context.clock, name, spoil)
  // Everybody's session is the same on all devices.
  context.on('request', (request) => {
    const ends = /\/api\/.*(logout|password|sessions)/.test(request.url())
    if (ends && request.method() === 'POST') yard.isSpoilt = true
  })
  return device
}

function onCall(target: object, name: string, tell: () => void) {
  const method = Reflect.get(target, name)
  Reflect.set(target, name, (...given: unknown[]) => {
    tell()
    return Reflect.apply(method, target, given)
  })
}

/** Where a device rests between two tests: no app is at work there that would write once more. */
export const restingPath = '/icons/favicon.svg'

/** Takes back what a test did on a device. @returns whether the next test can have it */
export async function clearDevice({ page, isSpoilt }: Device): Promise<boolean> {
  if (isSpoilt || page.isClosed()) return false
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await takeBackRoutes(context, page)
  await context.setOffline(false)
  await page.goto(restingPath)
  await page.evaluate(forgetWork, undefined)
  forgetSaid(page)
  return true
}

async function takeBackRoutes(context: BrowserContext, page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
}
