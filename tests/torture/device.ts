import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type SyncKind, syncKinds } from '#contract/sync-kinds.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { startBrowser } from './browser.ts'
import { encoded } from './planned-file.ts'
import type { PlannedChange } from './plot.ts'
import type { VisitorDoor } from './visitor.ts'

declare global {
  /** The door that build.ts puts into the app. */
  var drawbarTorture: {
    currentDevice(): DeviceDatabase
    enqueue(device: DeviceDatabase, changes: NewRecord[]): Promise<string[]>
    flushNow(): Promise<void>
    submit(change: NewRecord): Promise<{ state: 'sent' | 'waiting' }>
    syncNow(): Promise<void>
    visitor: VisitorDoor
  }
}

export type Copy = Record<SyncKind, { uuid: string; isOwn?: 0 | 1 }[]>

/** Milliseconds for the app to open, and how often it is tried. */
const openLimit = 8000
const mostTries = 8
/** Milliseconds for a service worker to fetch the app. */
const installLimit = 15_000
/** Milliseconds after which the browser has closed a database that no page uses. */
const countedAnew = 3000

/** One person's browser: a process and a profile of its own, which outlives it. */
export class Device {
  readonly profile: string
  readonly url: string
  readonly token: string
  #process: ChildProcess | undefined
  #browser: Browser | undefined
  #page: Page | undefined

  constructor({ profile, url, token }: { profile: string; url: string; token: string }) {
    this.profile = profile
    this.url = url
    this.token = token
  }

  /** Opens the app, starting the browser where it does not run. */
  async open() {
    if (!this.#browser?.isConnected()) await this.#start()
    const [context] = this.#browser?.contexts() ?? []
    if (!context) throw new Error('The browser has no context')
    const cookie = { name: 'drawbar_session', value: this.token, url: this.url }
    await context.addCookies([{ ...cookie, httpOnly: true, expires: 4_000_000_000 }])
    if (!this.#page || this.#page.isClosed()) this.#page = await context.newPage()
    await this.#openApp(this.#page)
  }

  /** Makes a change as the app does; it resolves once the app has accepted it. */
  async change(change: PlannedChange, how: 'enqueue' | 'submit') {
    const files = change.files.map(encoded)
    return this.page.evaluate(
      async ({ planned, how: way }) => {
        const { currentDevice, enqueue, flushNow, submit } = globalThis.drawbarTorture
        const decoded = await Promise.all(
          planned.files.map(async ({ bytes, ...file }) => {
            const response = await fetch(`data:application/octet-stream;base64,${bytes}`)
            const buffer = await response.arrayBuffer()
            return { ...file, size: buffer.byteLength, bytes: buffer }
          }),
        )
        const record = { ...planned, files: decoded } as NewRecord // Planned by its own type.
        if (way === 'submit') return (await submit(record)).state
        await enqueue(currentDevice(), [record])
        void flushNow()
        return 'kept'
      },
      { planned: { ...change, files }, how },
    )
  }

  flush() {
    return this.page.evaluate(() => {
      void globalThis.drawbarTorture.flushNow()
    })
  }

  sync() {
    return this.page.evaluate(() => globalThis.drawbarTorture.syncNow())
  }

  outbox(): Promise<OutboxRecord[]> {
    return this.page.evaluate(() => globalThis.drawbarTorture.currentDevice().outbox.toArray())
  }

  copy(): Promise<Copy> {
    return this.page.evaluate(async (names) => {
      const device = globalThis.drawbarTorture.currentDevice()
      const tables = await Promise.all(names.map((name) => device.table(name).toArray()))
      return Object.fromEntries(names.map((name, index) => [name, tables[index]])) as Copy
    }, syncKinds)
  }

  /** Lets a waiting version of the app take over, as the person who agrees to the update does. */
  async update() {
    await this.page.evaluate(async (limit) => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update().catch(() => undefined)
      for (const end = Date.now() + limit; registration?.installing && Date.now() < end; ) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    }, installLimit)
  }

  /**
   * Leaves the app no room: the browser counts anew once nobody has the database open.
   * @returns gives the room back
   */
  async fillStorage(): Promise<() => Promise<void>> {
    const session = await this.page.context().newCDPSession(this.page)
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin: this.url })
    await this.page.goto('about:blank')
    await sleep(countedAnew)
    const quotaSize = Math.round(usage) + 1000
    await session.send('Storage.overrideQuotaForOrigin', { origin: this.url, quotaSize })
    await this.#openApp(this.page)
    return async () => {
      await this.page.goto('about:blank')
      await session.send('Storage.overrideQuotaForOrigin', { origin: this.url })
      await sleep(countedAnew)
      await this.#openApp(this.page)
    }
  }

  async closePage() {
    await this.#page?.close({ runBeforeUnload: false })
  }

  /** SIGKILL for the browser and all its processes. */
  async kill() {
    const child = this.#process
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      process.kill(-child.pid, 'SIGKILL')
      await gone
    }
    await this.#browser?.close().catch(() => undefined)
    this.#page = undefined
  }

  get page(): Page {
    if (!this.#page) throw new Error('The device is closed')
    return this.#page
  }

  /**
   * Opens it again, as a person would, where it asks to sign in: what a killed browser knew of the
   * session may be lost. A busy Chromium can also forget a page that is asked for in the moment in
   * which a new service worker takes over.
   */
  async #openApp(page: Page) {
    const isOpen = () => {
      try {
        return globalThis.drawbarTorture.currentDevice() !== null
      } catch {
        return false
      }
    }
    for (let tries = 1; ; tries += 1) {
      const isThere = page
        .goto(`${this.url}/home`)
        .then(() => page.waitForFunction(isOpen, null, { timeout: openLimit }))
      const cause = await isThere.then(
        () => undefined,
        (error: unknown) => error,
      )
      if (cause === undefined) return
      if (tries < mostTries) continue
      const shown = await page.evaluate(() => document.body.innerText)
      throw new Error(`The app did not open. It shows: ${shown}`, { cause })
    }
  }

  async #start() {
    const { child, browser } = await startBrowser(this.profile)
    this.#process = child
    this.#browser = browser
    this.#page = undefined
  }
}
