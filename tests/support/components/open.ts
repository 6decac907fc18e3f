import { expect } from 'vitest'
import { commands, type Locator } from 'vitest/browser'
import { forgetWork } from '#tests/support/browser/forget-work.ts'
import type { Asking } from '#tests/support/server/ask.ts'
import type { Who } from '#tests/support/server/demo-people.ts'

let shown: (() => Promise<void>) | null = null

/** What goes wrong behind the page and is part of the story. */
export const troubles = {
  allowed: [] as RegExp[],
  allow(...kinds: RegExp[]) {
    troubles.allowed.push(...kinds)
  },
}

/** A body that the server refuses (status of 400). */
export const damaged = JSON.stringify({ damaged: true })

/** Asks the server as the one who is signed in, past the app. */
export const yard: Asking = {
  request: {
    get: (path, { params }) => fetch(`${path}?${new URLSearchParams(params)}`),
    post: (path, { data }) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
  },
}

/**
 * Signs a demo user in, or nobody, and shows the app.
 * @param withoutCopy the device gets no copy of the organization's trailers: screens go on asking the
 * server
 * @param path none: the test asks the server first, and goes to a page when it knows which
 */
export async function open(who: Who | 'stranger', path?: string, { withoutCopy = false } = {}) {
  // Whoever was signed in asks for nothing any more.
  await leave()
  await commands.signIn(who)
  if (withoutCopy) await refuseCopy()
  if (who === 'stranger') await drawbarApp.forget()
  if (path) await goTo(path)
}

async function refuseCopy() {
  troubles.allow(/api\/sync/, /Failed to load resource: net::ERR_FAILED/)
  await commands.cutOff('**/api/sync**')
  await forgetWork('')
}

/** Shows the app as it is at an address, as a page load does. */
export async function goTo(path: string) {
  await leave()
  history.replaceState(null, '', path)
  shown = await drawbarApp.show()
}

/** Takes the app away, as leaving the page does. */
export async function leave() {
  await shown?.()
  shown = null
}

/** @returns what stands in each of the elements that are there now */
export const textsOf = (all: Locator) =>
  all.elements().map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())

/** Waits until the app is at a path. */
export async function expectAddress(path: string) {
  await expect.poll(() => location.pathname + location.search).toBe(path)
}
