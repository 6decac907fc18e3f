import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { cacheFirst, waitBriefly } from './cache-first.ts'

declare const self: ServiceWorkerGlobalScope

type Entry = Exclude<(typeof self.__WB_MANIFEST)[number], string>

/** In the index.html of every version. */
const mark = '<title>Drawbar</title>'

/**
 * Caches the app's files and opens pages from them. Networks with a sign-in page (hotels) answer
 * every request with it and status 200, so only files with the hash of the build are cached; with any
 * other the installation fails, and the browser tries again.
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
    // If it fails, without the server or with another version on it, the next start tries again.
    event.waitUntil(restoreMissing(controller, hashes).catch(() => undefined))
  })
  const look = async (key: string) => (await caches.open(controller.strategy.cacheName)).match(key)
  const { match } = new PrecacheRoute(controller)
  registerRoute(match, ({ request, params }) => {
    // PrecacheRoute's `match` returns these params.
    const { cacheKey } = params as unknown as { cacheKey: string }
    return cacheFirst(look(cacheKey), () => fetch(request))
  })
  // Pages are not cached in development.
  if (!import.meta.env.PROD) return
  const shell = controller.getCacheKeyForURL('index.html') ?? '/index.html'
  registerRoute(
    new NavigationRoute(({ request }) => cacheFirst(look(shell), () => fetch(request)), {
      denylist: [/^\/api\//],
    }),
  )
}

/** Removes the files of earlier versions. */
function forgetOld(event: ExtendableEvent, controller: PrecacheController) {
  const bounded = { waitUntil: (work: Promise<unknown>) => waitBriefly(event, work) }
  // Workbox uses only `waitUntil` of the event.
  controller.activate(bounded as ExtendableEvent).catch(reportError)
}

type Hashes = Map<string, string>

/** The build's plugin lists some files twice, once without a hash. */
const hasHash = (entry: Entry | string): entry is Entry & { integrity: string } =>
  typeof entry !== 'string' && entry.integrity !== undefined

const addressOf = (url: string) => new URL(url, self.location.origin).href

async function install(event: ExtendableEvent, controller: PrecacheController, hashes: Hashes) {
  const wasForeign = await dropForeign(controller, hashes)
  await controller.install(event)
  if (!wasForeign) return
  // A foreign page cannot ask people to accept the new version.
  self.addEventListener('activate', () => void openAgain().catch(reportError))
  await self.skipWaiting()
}

/** Caches files again that the browser evicted. */
async function restoreMissing(controller: PrecacheController, hashes: Hashes) {
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
 * Lets the browser read the app's scripts from the cache without running the worker for each of the
 * fifty at a start. Missing ones still come from the server.
 */
function routePast(event: Routable, cacheName: string) {
  if (!event.addRoutes) return
  const condition = { urlPattern: `${self.location.origin}/assets/*.js` }
  event.waitUntil(event.addRoutes([{ condition, source: { cacheName } }]).catch(reportError))
}

/** @throws Error if the answer does not have the hash of the build */
async function ownAnswer(request: Request, response: Response, hashes: Hashes) {
  const hash = hashes.get(request.url)
  if ((await hashOf(response.clone())) === hash) return response
  // The browser's HTTP cache may hold a foreign answer or redirect.
  const again = await fetch(new Request(request, { cache: 'reload' }))
  if ((await hashOf(again.clone())) === hash) return again
  throw new Error(`The answer for ${request.url} is not the file of this build.`)
}

async function hashOf(response: Response) {
  if (!response.ok) return null
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/**
 * Removes foreign answers: an earlier version of this worker cached them.
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

/** For files of other versions, whose hash is unknown: only pages are checked. */
async function isMarked(kept: Response): Promise<boolean> {
  const isPage = kept.headers.get('content-type')?.includes('html') ?? true
  return !isPage || (await kept.text()).includes(mark)
}

/** Opens the app in place of a foreign page. */
async function openAgain() {
  await self.clients.claim()
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url)
}
