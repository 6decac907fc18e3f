import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const origin = 'https://yard.example'
const mark = '<meta name="apple-mobile-web-app-title" content="Drawbar">'
/** By name only: they are compiled for workers, not for pages. */
const workers: Record<string, string> = {
  members: '../../../sw/service-worker.ts',
  visitors: '../../../sw/visitor-worker.ts',
}
const script = '/assets/visitor/entry.js'
const shell = `<html><head>${mark}<script type="module" src="${script}"></script></head></html>`

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const asked = [
  ['/home', 'navigate'],
  ['/', 'navigate'],
  ['/secure/access/8d6f', 'navigate'],
  ['/api/file/6f1c0e52-8d4b-4f7e-9a55-0b8f0f0f7a02/content', 'navigate'],
  ['/api/secure/trailers/8d6f', 'cors'],
  [script, 'cors'],
  ['/assets/zxing.wasm', 'cors'],
] as const

describe.each(Object.keys(workers))('the worker of %s', (name) => {
  test.each(asked)(
    'asks the server for %s where the device’s storage does not answer',
    async (path, mode) => {
      const worker = await workerHere(name, { look: never, server: async () => fromServer() })
      const { answer } = worker.ask(path, mode)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await Promise.race([answer, 'nothing'])).toHaveProperty('status', 200)
    },
  )

  test('waits for a storage that is slow where no server answers', async () => {
    let found = (_kept: Response) => {}
    const slow = new Promise<Response>((resolve) => {
      found = resolve
    })
    const worker = await workerHere(name, { look: () => slow, server: unreachable })
    const { answer } = worker.ask(script, 'cors')
    await vi.advanceTimersByTimeAsync(10_000)
    found(new Response('as it was built'))
    expect(await (await answer)?.text()).toBe('as it was built')
  })

  test('begins, and has nothing under way, whatever its storage does', async () => {
    const worker = await workerHere(name, { look: never, server: async () => fromServer() })
    const begun = worker.activate()
    const { held } = worker.ask('/api/secure/trailers/8d6f', 'cors')
    const kept = worker.tell({ type: 'KEEP_SHOWN', files: [origin + script], answers: [] })
    let isThrough = false
    Promise.all([begun, ...held, kept]).then(() => {
      isThrough = true
    })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(isThrough).toBe(true)
  })
})

test('The worker of members takes the visitors’ place when a page asks for it, not by itself', async () => {
  const skipWaiting = vi.fn(never)
  const look = async () => undefined
  const worker = await workerHere('members', { look, server: unreachable, skipWaiting })
  worker.install()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(skipWaiting).not.toHaveBeenCalled()
  worker.tell({ type: 'SKIP_WAITING' })
  expect(skipWaiting).toHaveBeenCalledOnce()
})

test('A visitor’s page that stops halfway opens from what the device keeps', async () => {
  const halfway = async () =>
    new Response(
      new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('<html>')) }),
    )
  const look = async () => new Response('kept')
  const worker = await workerHere('visitors', { look, server: halfway })
  const { answer } = worker.ask('/secure/access/8d6f', 'navigate')
  await vi.advanceTimersByTimeAsync(10_000)
  const page = await Promise.race([answer, 'nothing'])
  expect(page).toBeInstanceOf(Response)
  expect(await (page as Response).text()).toContain(script)
})

const never = () => new Promise<never>(() => {})
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const fromServer = () =>
  new Response(shell, { headers: { 'content-disposition': 'inline', 'content-type': 'text/html' } })

type Device = {
  /** What each question to a cache comes to. */
  look: () => Promise<Response | undefined>
  server: () => Promise<Response>
  skipWaiting?: () => Promise<void>
}
type Event = { waitUntil: (work: Promise<unknown>) => void; [name: string]: unknown }

/** A worker's own code, on a device whose storage and server answer as told. */
async function workerHere(name: string, { look, server, skipWaiting = never }: Device) {
  const listeners = new Map<string, ((event: Event) => void)[]>()
  const cache = { match: look, keys: look, put: look, delete: look }
  const visitors = { scriptURL: `${origin}/visitor-worker.js` }
  vi.resetModules()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('caches', { match: look, open: async () => cache })
  vi.stubGlobal('registration', { scope: `${origin}/`, active: null })
  vi.stubGlobal('location', new URL(`${origin}/service-worker.js`))
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('reportError', () => {})
  vi.stubGlobal('self', {
    ...globalThis,
    ...{ location, caches, fetch: server, registration: { active: visitors } },
    ...{
      addEventListener: (type: string, heard: (event: Event) => void) =>
        listeners.set(type, [...(listeners.get(type) ?? []), heard]),
    },
    __WB_DISABLE_DEV_LOGS: true,
    skipWaiting,
    clients: { claim: never, matchAll: never },
    __WB_MANIFEST: ['index.html', script.slice(1)].map((url) => ({
      ...{ url, revision: null, integrity: 'sha256-' },
    })),
    appHashes: { [script]: '0123456789abcdef' },
    appTexts: { '/index.html': shell },
    visitorEntry: script,
    visitorPages: {},
  })
  await import(workers[name] ?? '')

  const dispatch = (type: string, more: object) => {
    const held: Promise<unknown>[] = []
    const event = { type, ...more, waitUntil: (work: Promise<unknown>) => held.push(work) }
    for (const heard of listeners.get(type) ?? []) heard(event)
    return held
  }
  return {
    ask(path: string, mode: string) {
      let answer: Promise<Response> | undefined
      const request = Object.defineProperty(new Request(origin + path), 'mode', { value: mode })
      const respondWith = (given: Promise<Response>) => {
        answer = given
      }
      return {
        held: dispatch('fetch', { request, respondWith }),
        get answer() {
          return answer
        },
      }
    },
    install: () => Promise.all(dispatch('install', {})).catch(() => undefined),
    activate: () => Promise.all(dispatch('activate', {})),
    tell: (data: object) => Promise.all(dispatch('message', { data, ports: [] })),
  }
}
