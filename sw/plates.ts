import { registerRoute } from 'workbox-routing'
import { readContentAddress } from '#contract/content-address.ts'
import { limits } from '#contract/limits.ts'
import { apiAddress, isApiOrigin } from '#src/api/api-address.ts'
import { isCopyLocked, plateAnswers, platePictures } from '#src/offline/files/file-caches.ts'
import { callsOfPage, picturesIn } from '#src/offline/files/plate-page.ts'
import { withinAnswerTimeout } from '#src/offline/visitor/answer-timeout.ts'
import type { KeptAnswer } from '#src/offline/visitor/kept-answers.ts'
import type { ShownPage } from '#src/offline/worker/shown-page.ts'
import { cacheFirst, withinStorageTimeout, workInBackground } from './cache-first.ts'
import { keepPlatePicture } from './files.ts'

type ShownAnswer = ShownPage['answers'][number]
type Asked = { request: Request; event: ExtendableEvent }

/** About a hundred plates, with five answers each and two for each opened part. */
const mostAnswers = 600
const plateOrPart = /^\/api\/secure\/trailers\/(?:[^/]+\/part\/)?([^/?]+)$/

let last: Promise<void> = Promise.resolve()

/** Answers and caches the calls of plates, so that they open again offline. */
export function answerPlates() {
  const isOfPlate = ({ url }: { url: URL }) =>
    isApiOrigin(url) && /^\/api\/secure\/(?!file\/)/.test(url.pathname)
  registerRoute(isOfPlate, answerPlate)
}

/** Repeats the calls of open pages, which were made before the worker was active. */
export async function keepOpenPlates(clients: Clients) {
  for (const { url } of await clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    for (const path of callsOfPage(new URL(url))) {
      const response = await ask(new Request(apiAddress(path), { credentials: 'include' }))
      const pictures = response.ok ? picturesIn(await response.json()) : []
      for (const address of pictures) await keepPlatePicture(new URL(apiAddress(address), url))
    }
  }
}

/** Caches answers that an open page got before the worker was active. */
export async function keepPlateAnswers(answers: ShownAnswer[]) {
  for (const { address, text, date, total } of answers) {
    const given = Object.entries({ date, 'x-total-count': total }).filter(([, value]) => value)
    const response = new Response(text, { headers: given as [string, string][] })
    await keepAnswer(new Request(address), response).catch(() => undefined)
  }
}

/** @returns the cached answers to the calls of a page, for its start */
export async function keptAnswers(page: URL): Promise<KeptAnswer[]> {
  const found = await Promise.all(
    callsOfPage(page).map(async (path) => {
      const address = addressOf(path)
      const answer = await matchKept(address)
      const [keptAt, total] = ['drawbar-kept', 'x-total-count'].map((name) =>
        answer?.headers.get(name),
      )
      if (!answer || !keptAt) return []
      return [{ address, text: await answer.text(), keptAt, total: total ? Number(total) : null }]
    }),
  )
  return found.flat()
}

/** The network goes first, then the last answer of the server. */
async function answerPlate({ request, event }: Asked): Promise<Response> {
  const asked = ask(request)
  workInBackground(event, asked)
  const soon = await withinAnswerTimeout(asked)
  if (soon && (await isOurs(soon))) return soon
  return cacheFirst(lookUnlocked(request), () => asked)
}

/** The cache may hold what only members see. */
async function lookUnlocked({ url }: Request) {
  if (await isCopyLocked()) return undefined
  return matchKept(addressOf(url))
}

/** Older versions kept one list of photos and other resources: it stands for both, until it is asked anew. */
async function matchKept(address: string) {
  const shelf = { cacheName: plateAnswers }
  const kept = await caches.match(address, shelf)
  const [, list] = /\/resources\?.*photos=(none|only)/.exec(address) ?? []
  if (kept || !list) return kept
  const both = await caches.match(
    address.replace(/limit=.*(?=start=)/, `limit=${limits.resourcesPage}&`),
    shelf,
  )
  if (!both || list === 'none') return both
  const headers = new Headers(both.headers)
  headers.set('x-total-count', '0')
  return new Response(JSON.stringify({ data: [], error: '' }), { headers })
}

/** Asks the server: an answer replaces the cached one, a refusal removes it. */
async function ask(request: Request): Promise<Response> {
  const response = await fetch(request)
  // A device without free space still gets the answer.
  if (await isOurs(response)) await withinStorageTimeout(keepAnswer(request, response))
  return response
}

/** One at a time: the first answer of a page decides what stays cached of its plate. */
function keepAnswer(request: Request, response: Response) {
  const copy = response.clone()
  const kept = last.then(() => keepNext(request, copy))
  last = kept.catch(() => undefined)
  return kept
}

async function keepNext(request: Request, response: Response) {
  const cache = await caches.open(plateAnswers)
  const address = addressOf(request.url)
  const [, whole] = plateOrPart.exec(address) ?? []
  if (response.ok) {
    const copy = await datedCopy(response)
    const before = await cache.match(address)
    const isOther = before && (await rowsOf(before)) !== (await rowsOf(copy))
    if (isOther) await forget(cache, address, whole ? [whole] : outdatedWith(address), copy)
    // Without free space the old answer stays. A new one is last in the order of the cache.
    await cache.put(address, copy)
    await forgetOldest(cache)
  } else if (whole) await forget(cache, address, [whole])
  else await cache.delete(address)
}

/** The uuids and the total: signed addresses differ in each answer. */
async function rowsOf(answer: Response) {
  const { data } = await answer.clone().json()
  const rows = [data].flat().map((row) => row?.uuid)
  return [answer.headers.get('x-total-count'), ...rows].join()
}

/**
 * @returns parts of the addresses that a changed list makes outdated: its pages, and of parts theirs. Photos
 *   and other resources are two lists; older versions kept one of both.
 */
function outdatedWith(address: string) {
  const own = address.replace(/(?:search|start)=.*/, '')
  const pages = [own, own.replace(/photos=.*/, 'start=')]
  const isOfPlate = /\/trailers\/[^/]+\/(?:parts|resources)\?/.test(address)
  return isOfPlate ? [...pages, '/part/', '/trailer-parts/'] : pages
}

const keptAt = ({ headers }: Response) => headers.get('drawbar-kept') ?? ''

/** Whether the answer is final and from our server: no temporary failure, no portal's page. */
async function isOurs(response: Response) {
  const { status } = response
  if (status >= 500 || status === 429 || status === 408) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'data' in body && 'error' in body
}

/** Dated by the server's clock: the device's may be wrong. */
async function datedCopy(response: Response) {
  const headers = new Headers({ 'content-type': 'application/json' })
  headers.set('drawbar-kept', new Date(response.headers.get('date') ?? Date.now()).toISOString())
  const total = response.headers.get('x-total-count')
  if (total) headers.set('x-total-count', total)
  return new Response(await response.clone().text(), { headers })
}

async function forgetOldest(cache: Cache) {
  const kept = await cache.keys()
  const beyond = kept.slice(0, Math.max(0, kept.length - mostAnswers))
  await Promise.all(beyond.map((request) => cache.delete(request)))
}

/**
 * Removes the answers of a plate whose address contains one of `parts`, and pictures that no other
 * answer of it shows. Answers that are not older than `next` stay.
 */
async function forget(cache: Cache, address: string, parts: string[], next?: Response) {
  const [, accessKey = ''] = /^\/api\/secure\/[^/]+\/([^/?]+)/.exec(address) ?? []
  let gone = ''
  let left = next ? await next.clone().text() : ''
  for (const request of await cache.keys()) {
    const kept = request.url.includes(accessKey) && (await cache.match(request))
    if (!kept) continue
    const text = await kept.text()
    const isOld = !next || keptAt(kept) < keptAt(next)
    if (isOld && parts.some((part) => request.url.includes(part))) {
      gone += text
      await cache.delete(request)
    } else left += text
  }
  const pictures = await caches.open(platePictures)
  for (const request of gone ? await pictures.keys() : []) {
    const upload = readContentAddress(new URL(request.url))?.upload ?? ''
    if (gone.includes(upload) && !left.includes(upload)) await pictures.delete(request)
  }
}

/** With sorted parameters. */
function addressOf(address: string) {
  const { pathname, searchParams } = new URL(address, self.location.origin)
  searchParams.sort()
  const query = searchParams.toString()
  return query ? `${pathname}?${query}` : pathname
}
