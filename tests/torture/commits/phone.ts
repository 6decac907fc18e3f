import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Browser, Cookie, Page } from '@playwright/test'
import { startBrowser } from '../browser.ts'
import { countCommits, type Death, told } from './count-commits.ts'

/** Milliseconds that a person waits for a screen. */
const patience = 30_000

type Options = { profile: string; url: string; cookie: Cookie }

/** A browser on a profile that outlives it, without a network until it is said. */
export class Phone {
  /** The tables of each commit since it was started. */
  readonly commits: string[] = []
  isDead = false
  readonly page: Page
  readonly #child: ChildProcess
  readonly #browser: Browser

  private constructor(child: ChildProcess, browser: Browser, page: Page) {
    this.#child = child
    this.#browser = browser
    this.page = page
  }

  /** @param death where it dies, null for never */
  static async start({ profile, url, cookie }: Options, death: Death | null): Promise<Phone> {
    const { child, browser } = await startBrowser(profile)
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no context')
    const { domain: _domain, path: _path, ...named } = cookie
    await context.addCookies([{ ...named, url, expires: 4_000_000_000 }])
    await context.addInitScript(countCommits, [death, told] as [Death | null, string])
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    const phone = new Phone(child, browser, page)
    page.on('console', (message) => phone.#hear(message.text()))
    return phone
  }

  setOffline(isOffline: boolean) {
    return this.page.context().setOffline(isOffline)
  }

  /** Waits until nothing is being written. */
  async isQuiet() {
    await this.page.evaluate(async () => {
      do await new Promise((resolve) => setTimeout(resolve, 40))
      while (globalThis.drawbarWriting > 0)
    })
  }

  /** SIGKILL for the browser and all its processes, as when the battery is empty. */
  async kill() {
    this.isDead = true
    const { pid, exitCode, signalCode } = this.#child
    if (pid && exitCode === null && signalCode === null) {
      const gone = once(this.#child, 'exit')
      process.kill(-pid, 'SIGKILL')
      await gone
    }
    await this.#browser.close().catch(() => undefined)
  }

  /** Ends the browser as a person does, so that all of it is on the disk. */
  async close() {
    const gone = once(this.#child, 'exit')
    const session = await this.#browser.newBrowserCDPSession()
    await session.send('Browser.close')
    await gone
  }

  #hear(text: string) {
    if (!text.startsWith(told)) return
    const [, fate = '', , tables = ''] =
      /^(\w+) (\d+) (.*)$/.exec(text.slice(told.length + 1)) ?? []
    this.commits.push(tables)
    if (fate === 'dies') void this.kill()
  }
}
