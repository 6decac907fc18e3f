import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { beginSoon, keptOrAsked } from './kept-or-asked.ts'

declare const self: ServiceWorkerGlobalScope

type Entry = Exclude<(typeof self.__WB_MANIFEST)[number], string>

/** In every index.html that is ours, of whatever version. */
const mark = '<title>Drawbar</title>'

/**
 * Keeps the app's own files and opens pages from them. A hotel's network answers 200 to everything
 * with its sign-in page: a file is kept when its bytes have the hash of the build, and an
 * installation where one has not fails, to be tried again.
 */
export function keepAppFiles(entries: (typeof self.__WB_MANIFEST)[number][]) {
  const ours = entries.filter(hasHash)
  const hashes = new Map(ours.map(({ url, integrity }) => [addressOf(url), integrity]))
  const controller = new PrecacheController({
    plugins: [
      {
        requestWillFetch: async ({ request }) => new Request(request, { redirect: 'manual' }),
        fetchDidSucceed: ({ request, response }) => ownAnswer(request, response, hashes),
      },
    ],
  })
  controller.addToCacheList(ours.map(({ url, revision }) => ({ url, revision })))
  self.addEventListener('install', (event) => event.waitUntil(install(event, controller, hashes)))
  self.addEventListener('activate', (event) => forgetOld(event, controller))
  self.addEventListener('install', (event) => routePast(event, controller.strategy.cacheName))
  self.addEventListener('message', (event) => {
    if (event.data?.type !== 'LOOK_AFTER_FILES') return
    // Without the server, or where it has another version, the next start looks again.
    event.waitUntil(bringBack(controller, hashes).catch(() => undefined))
  })
  const look = async (key: string) => (await caches.open(controller.strategy.cacheName)).match(key)
  const { match } = new PrecacheRoute(controller)
  registerRoute(match, ({ request, params }) => {
    // What the match answers with.
    const { cacheKey } = params as unknown as { cacheKey: string }
    return keptOrAsked(look(cacheKey), () => fetch(request))
  })
  // In development nothing is kept.
  if (!import.meta.env.PROD) return
  const shell = controller.getCacheKeyForURL('index.html') ?? '/index.html'
  registerRoute(
    new NavigationRoute(({ request }) => keptOrAsked(look(shell), () => fetch(request)), {
      denylist: [/^\/api\//],
    }),
  )
}

/** What is of a version before. */
function forgetOld(event: ExtendableEvent, controller: PrecacheController) {
  const bounded = { waitUntil: (work: Promise<unknown>) => beginSoon(event, work) }
  // All that it takes of an event.
  controller.activate(bounded as ExtendableEvent).catch(reportError)
}

type Hashes = Map<string, string>

/** What the build's plugin adds by itself comes twice, once without a hash. */
const hasHash = (entry: Entry | string): entry is Entry & { integrity: string } =>
  typeof entry !== 'string' && entry.integrity !== undefined

const addressOf = (url: string) => new URL(url, self.location.origin).href

async function install(event: ExtendableEvent, controller: PrecacheController, hashes: Hashes) {
  const wasForeign = await dropForeign(controller, hashes)
  await controller.install(event)
  if (!wasForeign) return
  // Nobody can agree to a new version on a page that is not ours.
  self.addEventListener('activate', () => void openAgain().catch(reportError))
  await self.skipWaiting()
}

/** Keeps again what the browser threw away: nothing else would before the next version. */
async function bringBack(controller: PrecacheController, hashes: Hashes) {
  const cache = await caches.open(controller.strategy.cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  for (const [url, key] of controller.getURLsToCacheKeys()) {
    if (kept.has(key)) continue
    const request = new Request(url, { redirect: 'manual' })
    await cache.put(key, await ownAnswer(request, await fetch(request), hashes))
  }
}

type Routable = ExtendableEvent & { addRoutes?: (routes: object[]) => Promise<void> }

/**
 * Lets the browser take the app's scripts out of the cache by itself: a start asks for fifty, and the
 * worker would be asked for each. What is not there still comes from the server.
 */
function routePast(event: Routable, cacheName: string) {
  if (!event.addRoutes) return
  const condition = { urlPattern: `${self.location.origin}/assets/*.js` }
  event.waitUntil(event.addRoutes([{ condition, source: { cacheName } }]).catch(reportError))
}

/** @throws Error where the server's answer is not what was built */
async function ownAnswer(request: Request, response: Response, hashes: Hashes) {
  const hash = hashes.get(request.url)
  if ((await hashOf(response.clone())) === hash) return response
  // The browser itself may have kept a foreign answer, or the way to one, which is not followed.
  const again = await fetch(new Request(request, { cache: 'reload' }))
  if ((await hashOf(again.clone())) === hash) return again
  throw new Error(`What came for ${request.url} is not Drawbar's own.`)
}

async function hashOf(response: Response) {
  if (!response.ok) return null
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/**
 * Removes what is not ours: an earlier version kept whatever was answered.
 * @returns whether there was any
 */
async function dropForeign(controller: PrecacheController, hashes: Hashes): Promise<boolean> {
  const cache = await caches.open(controller.strategy.cacheName)
  const ofThisVersion = new Map<string, string | undefined>()
  for (const [url, key] of controller.getURLsToCacheKeys()) ofThisVersion.set(key, hashes.get(url))
  let wasForeign = false
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    const hash = ofThisVersion.get(request.url)
    if (!kept || (hash ? (await hashOf(kept)) === hash : await isMarked(kept))) continue
    await cache.delete(request)
    wasForeign = true
  }
  return wasForeign
}

/** Of another version's files no hash is known: of these, only pages are looked at. */
async function isMarked(kept: Response): Promise<boolean> {
  const isPage = kept.headers.get('content-type')?.includes('html') ?? true
  return !isPage || (await kept.text()).includes(mark)
}

/** Shows the app where the foreign page still stands. */
async function openAgain() {
  await self.clients.claim()
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url)
}
