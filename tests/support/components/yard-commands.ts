import type { APIResponse, Route } from '@playwright/test'
import type { BrowserCommand } from 'vitest/node'
import { createTroubles, type Troubles } from '#tests/support/browser/troubles.ts'
import type { Who } from '#tests/support/server/demo-people.ts'
import { cookieOf } from '#tests/support/server/demo-yard.ts'
import { browserHeader, startFresh } from './yard-server.ts'

/** What a test in one of the browsers has begun. */
type Begun = { troubles: Troubles; held: Promise<Held> | null }

type Held = { route: Route; response: APIResponse }

const begun = new Map<string, Begun>()

type Sent = { body: string; type?: string }

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Starts the server anew, on a copy of the demo yard; the first time the app is built too. */
    freshYard(): Promise<void>
    /** From now on the browser has the session of a demo user, or nobody's. */
    signIn(who: Who | 'stranger'): Promise<void>
    /** Begins to collect what goes wrong behind the page. */
    watchTroubles(): Promise<void>
    /** Lets all calls through again. @returns what went wrong since */
    foundTroubles(): Promise<string[]>
    /** The next such call reaches the server with another body. */
    changeNext(address: string, sent: Sent): Promise<void>
    /** Such calls don't reach the server. */
    cutOff(address: string): Promise<void>
    /** Such calls reach the server again. */
    letThrough(address: string): Promise<void>
    /** The next such call stays on its way. */
    holdNext(address: string): Promise<void>
    /** Waits until the call that is held was made. @returns what the server answers */
    heldAnswer(): Promise<string>
    /** Answers the call that is held: as the server does, or otherwise. */
    letGo(body?: string): Promise<void>
  }
}

const freshYard: BrowserCommand<[]> = async ({ context, sessionId }) => {
  await startFresh(sessionId)
  await context.setExtraHTTPHeaders({ [browserHeader]: sessionId })
}

const signIn: BrowserCommand<[who: Who | 'stranger']> = async ({ context, page }, who) => {
  if (who === 'stranger') return context.clearCookies()
  const domain = new URL(page.url()).hostname
  await context.addCookies([{ ...(await cookieOf(who)), domain }])
}

const watchTroubles: BrowserCommand<[]> = async ({ context, sessionId }) => {
  const troubles = createTroubles()
  begun.set(sessionId, { troubles, held: null })
  await troubles.watch(context)
}

/** Vitest says the first of a layout that takes another frame, the query library the second as it ends. */
const chatter = [/ResizeObserver loop completed/, /dehydrated as pending ended up rejecting/]

const foundTroubles: BrowserCommand<[]> = async ({ context, sessionId }) => {
  const { troubles } = begunIn(sessionId)
  troubles.leave()
  troubles.allow(...chatter)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  return troubles.unexpected()
}

const changeNext: BrowserCommand<[address: string, sent: Sent]> = async (
  { context },
  address,
  { body, type = 'application/json' },
) => {
  const change = (route: Route) => {
    const headers = { ...route.request().headers(), 'content-type': type }
    return route.continue({ postData: body, headers })
  }
  await context.route(address, change, { times: 1 })
}

const cutOff: BrowserCommand<[address: string]> = async ({ context }, address) => {
  await context.route(address, (route) => route.abort())
}

const letThrough: BrowserCommand<[address: string]> = ({ context }, address) =>
  context.unroute(address)

const holdNext: BrowserCommand<[address: string]> = async ({ context, sessionId }, address) => {
  const { promise, resolve } = Promise.withResolvers<Route>()
  begunIn(sessionId).held = promise.then(async (route) => ({
    route,
    response: await route.fetch(),
  }))
  await context.route(address, resolve, { times: 1 })
}

const heldAnswer: BrowserCommand<[]> = async ({ sessionId }) =>
  (await heldIn(sessionId)).response.text()

const letGo: BrowserCommand<[body?: string]> = async ({ sessionId }, body) => {
  const { route, response } = await heldIn(sessionId)
  await route.fulfill(body === undefined ? { response } : { response, body })
}

function heldIn(sessionId: string) {
  const { held } = begunIn(sessionId)
  if (!held) throw new Error('no call is held')
  return held
}

function begunIn(sessionId: string) {
  const known = begun.get(sessionId)
  if (!known) throw new Error('no test has begun')
  return known
}

export const commands = {
  freshYard,
  signIn,
  watchTroubles,
  foundTroubles,
  changeNext,
  cutOff,
  letThrough,
  holdNext,
  heldAnswer,
  letGo,
}
