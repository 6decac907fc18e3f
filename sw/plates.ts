import { registerRoute } from 'workbox-routing'
import { readContentAddress } from '#contract/content-address.ts'
import { apiAddress, isApiOrigin } from '#src/api/api-address.ts'
import { isCopyLocked, plateAnswers, platePictures } from '#src/offline/files/file-caches.ts'
import { callsOfPage, picturesIn } from '#src/offline/files/plate-page.ts'
import { withinAnswerTimeout } from '#src/offline/visitor/answer-timeout.ts'
import type { KeptAnswer } from '#src/offline/visitor/kept-answers.ts'
import type { ShownPage } from '#src/offline/worker/shown-page.ts'
import { keepPlatePicture } from './files.ts'
import { goOn, keptOrAsked, withinReach } from './kept-or-asked.ts'

type ShownAnswer = ShownPage['answers'][number]
type Asked = { request: Request; event: ExtendableEvent }

/** About a hundred plates: each has five answers, and three for each part that was opened. */
const mostAnswers = 600
const plateOrPart = /^\/api\/secure\/trailers\/(?:[^/]+\/part\/)?([^/?]+)$/

let last: Promise<void> = Promise.resolve()

/** What plates show, to open again without a network. */
export function answerPlates() {
  const isOfPlate = ({ url }: { url: URL }) =>
    isApiOrigin(url) && /^\/api\/secure\/(?!file\/)/.test(url.pathname)
  registerRoute(isOfPlate, answerPlate)
}

/** Asks once more for what open pages show, because they asked before the worker was there. */
export async function keepOpenPlates(clients: Clients) {
  for (const { url } of await clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    for (const path of callsOfPage(new URL(url))) {
      const response = await ask(new Request(apiAddress(path), { credentials: 'include' }))
      const pictures = response.ok ? picturesIn(await response.json()) : []
      for (const address of pictures) await keepPlatePicture(new URL(apiAddress(address), url))
    }
  }
}

/** Keeps what an open page was answered before a worker was there. */
export async function keepPlateAnswers(answers: ShownAnswer[]) {
  for (const { address, text, date, total } of answers) {
    const given = Object.entries({ date, 'x-total-count': total }).filter(([, value]) => value)
    const response = new Response(text, { headers: given as [string, string][] })
    await keepAnswer(new Request(address), response).catch(() => undefined)
  }
}

/** @returns what is kept of what a page asks for, for it to begin with */
export async function keptAnswers(page: URL): Promise<KeptAnswer[]> {
  const found = await Promise.all(
    callsOfPage(page).map(async (path) => {
      const address = addressOf(path)
      const answer = await caches.match(address, { cacheName: plateAnswers })
      const [keptAt, total] = ['drawbar-kept', 'x-total-count'].map((name) =>
        answer?.headers.get(name),
      )
      if (!answer || !keptAt) return []
      return [{ address, text: await answer.text(), keptAt, total: total ? Number(total) : null }]
    }),
  )
  return found.flat()
}

/** The network goes first; without a word from our server, what it said last. */
async function answerPlate({ request, event }: Asked): Promise<Response> {
  const asked = ask(request)
  goOn(event, asked)
  const soon = await withinAnswerTimeout(asked)
  if (soon && (await isOurs(soon))) return soon
  return keptOrAsked(lookUnlocked(request), () => asked)
}

/** What a member was shown is more than what is for anybody. */
async function lookUnlocked({ url }: Request) {
  if (await isCopyLocked()) return undefined
  return caches.match(addressOf(url), { cacheName: plateAnswers })
}

/** Asks the server: an answer takes the place of the kept one, a refusal takes it away. */
async function ask(request: Request): Promise<Response> {
  const response = await fetch(request)
  // A device without room still gets the answer.
  if (await isOurs(response)) await withinReach(keepAnswer(request, response))
  return response
}

/** One after the other: what a page shows first decides what is kept of its plate. */
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
    const isOther = before && (await saidBy(before)) !== (await saidBy(copy))
    if (isOther) await forget(cache, address, whole ? [whole] : goneWith(address), copy)
    // What is kept stays where the device has no room; what is put anew comes last.
    await cache.put(address, copy)
    await forgetOldest(cache)
  } else if (whole) await forget(cache, address, [whole])
  else await cache.delete(address)
}

/** Which rows, of how many: the rest of an answer may differ each time, as signed addresses do. */
async function saidBy(answer: Response) {
  const { data } = await answer.clone().json()
  const rows = [data].flat().map((row) => row?.uuid)
  return [answer.headers.get('x-total-count'), ...rows].join()
}

/** @returns what is in the addresses that a list which says something else makes doubtful: its pages, and parts */
function goneWith(address: string) {
  const pages = address.replace(/\?.*/, '?')
  const isOfPlate = /\/trailers\/[^/]+\/(?:parts|resources)\?/.test(pages)
  return isOfPlate ? [pages, '/part/', '/trailer-parts/'] : [pages]
}

const keptAt = ({ headers }: Response) => headers.get('drawbar-kept') ?? ''

/** Whether our server said what it is: not a failure that passes, nor somebody's sign-in page. */
async function isOurs(response: Response) {
  const { status } = response
  if (status >= 500 || status === 429 || status === 408) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'data' in body && 'error' in body
}

/** By the server's clock: the device's may be years off. */
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
 * Forgets of a plate what has one of these in its address, with the pictures that nothing else of it
 * shows. Where there is a next answer, what came with it or after it stays.
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

/** The same for the same question, in whatever order its parameters come. */
function addressOf(address: string) {
  const { pathname, searchParams } = new URL(address, self.location.origin)
  searchParams.sort()
  const query = searchParams.toString()
  return query ? `${pathname}?${query}` : pathname
}
