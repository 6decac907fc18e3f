import { NavigationRoute, registerRoute } from 'workbox-routing'
import { pagePolicy } from '#contract/page-policy.ts'
import { longKey } from '#contract/short-key.ts'
import { visitedFiles } from '#src/offline/files/file-caches.ts'
import { withinAnswerTimeout } from '#src/offline/visitor/answer-timeout.ts'
import { begunPage } from '#src/offline/visitor/begun-page.ts'
import { visitorPlace } from '#src/offline/visitor/visitor-place.ts'
import { keepShown, type ShownPage } from '#src/offline/worker/shown-page.ts'
import { cacheFirst, waitBriefly, withinStorageTimeout, workInBackground } from './cache-first.ts'
import { keepPlatePicture } from './files.ts'
import { keepPlateAnswers, keptAnswers } from './plates.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The beginning of the hash of each file of the app, by path. The build writes all of these. */
  appHashes: Record<string, string>
  /** Files that pages rendered by the server do not load: the empty page, and what it needs. */
  appTexts: Record<string, string>
  /** The script that starts a public page without the app. */
  visitorEntry: string
  /** The first files of each public page, by its name. */
  visitorPages: Record<string, string[]>
}

type Asked = { request: Request; event: ExtendableEvent }

/** In every page of every version, rendered or empty. */
const mark = '<meta name="apple-mobile-web-app-title" content="Drawbar"'

const hashes = new Map(Object.entries(self.appHashes))
const texts = new Map(Object.entries(self.appTexts))
const shell = texts.get('/index.html') ?? ''
const starter = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*>/
const [, app = ''] = starter.exec(shell) ?? []
const [, font = ''] = /url\((\/assets\/work-sans-latin-wght[^)]+)\)/.exec(shell) ?? []
/** Without what only pages of members need; preloads the font before the first layout. */
const visitorShell = shell
  .replace(/<link rel="modulepreload"[^>]*>/g, '')
  .replace(/<script src="\/(?:early|page-scripts)\.js"[^>]*><\/script>/g, '')
  .replace(starter, `<script type="module" src="${self.visitorEntry}">`)
  .replace('</title>', `</title><link rel="preload" as="font" crossorigin href="${font}">`)
const policy = Object.entries(pagePolicy(new URLSearchParams(self.location.search).get('api')))

const isOwnFile = ({ origin, pathname }: URL) =>
  origin === self.location.origin && hashes.has(pathname)

/**
 * Caches the files that a page has loaded, if they have the hash of the build, and opens pages from
 * them when the server does not answer.
 */
export function keepVisited() {
  self.addEventListener('message', (event) => {
    if (event.data?.type === keepShown) workInBackground(event, keepPage(event.data))
  })
  self.addEventListener('activate', (event) => waitBriefly(event, forgetOld()))
  registerRoute(new NavigationRoute(answerPage, { denylist: [/^\/api\//] }))
  registerRoute(({ url }) => isOwnFile(url), answerFile)
}

/** Reads the files from the browser's HTTP cache, without loading them again. */
async function keepPage({ files, answers }: ShownPage) {
  const ways: RequestInit = { cache: 'force-cache' }
  await keepPlateAnswers(answers)
  for (const url of files.map((address) => new URL(address))) {
    if (!isOwnFile(url)) await keepPlatePicture(url, ways)
    else if (!(await look(url.pathname))) await keep(url.pathname, await fetch(url, ways))
  }
}

/** The server's page goes first, because it is newer. */
async function answerPage({ request }: Asked): Promise<Response> {
  let isCutOff = false
  const asked = fetch(request)
  asked.catch(() => {
    isCutOff = true
  })
  const [, short] = /^\/t\/([^/]+)$/i.exec(new URL(request.url).pathname) ?? []
  const place = visitorPlace(request.url)
  const isOfVisitor = place !== null || short
  // If no server renders public pages, the app does.
  const isByItself = isOfVisitor && (await isHere(self.visitorEntry, asked))
  // An empty page is useless without its scripts.
  if (!isByItself && !(await isHere(app, asked))) return asked
  const soon = await withinAnswerTimeout(asked)
  if (soon && (await withinAnswerTimeout(isOwnPage(request, soon)))) return soon
  if (!isByItself) return emptyPage(shell)
  // As the server redirects.
  if (short) return Response.redirect(`/secure/access/${longKey(short) ?? short}`)
  // If the server may still answer, the page asks by itself.
  const kept = isCutOff ? await withinStorageTimeout(keptAnswers(new URL(request.url))) : []
  return emptyPage(begunPage(visitorShell, self.visitorPages[place?.name ?? ''] ?? [], kept ?? []))
}

/** With the headers of the server; its scripts load the content. */
function emptyPage(text: string) {
  const rules = policy.map(([name, sources]) => `${name} ${sources.join(' ')}`)
  const headers = { 'content-type': 'text/html', 'content-security-policy': rules.join(';') }
  return new Response(text, { headers })
}

function answerFile({ request, event }: Asked): Promise<Response> {
  const { pathname } = new URL(request.url)
  return cacheFirst(look(pathname), () => askFile(pathname, request, event))
}

async function askFile(pathname: string, request: Request, event: ExtendableEvent) {
  // These are part of this worker, so that no slow or foreign server is asked.
  const text = texts.get(pathname)
  if (text !== undefined)
    return new Response(text, { headers: { 'content-type': 'text/javascript' } })
  const response = await fetch(request)
  workInBackground(event, keep(pathname, response.clone()))
  return response
}

/** False for a network's sign-in page, or the error page of a gateway. */
async function isOwnPage({ url }: Request, response: Response) {
  // Only the short addresses of plates redirect.
  if (response.type === 'opaqueredirect') return /^\/t\//i.test(new URL(url).pathname)
  // False also if the connection breaks within the page.
  const text = response.clone().text()
  return response.ok && (await text.catch(() => '')).includes(mark)
}

/** After a time-out of the storage, the server's answer counts as 'no' if it is first. */
async function isHere(name: string, asked: Promise<Response>): Promise<boolean> {
  const looked = look(name)
  const soon = await withinStorageTimeout(looked)
  if (soon !== null) return Boolean(soon)
  return Promise.any([asked.then(() => false), looked.then(Boolean)]).catch(() => false)
}

const look = (name: string) => caches.match(name, { cacheName: visitedFiles })

async function keep(name: string, response: Response) {
  if (!response.ok || !(await isAsBuilt(name, response.clone()))) return
  const cache = await caches.open(visitedFiles)
  // A device without free space still shows the page.
  await cache.put(name, response).catch(() => undefined)
}

async function isAsBuilt(name: string, response: Response) {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  const known = hashes.get(name)
  return known !== undefined && hash.startsWith(known)
}

/** Removes the files of earlier versions. */
async function forgetOld() {
  const cache = await caches.open(visitedFiles)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    const kept = await cache.match(request)
    if (!kept || !(await isAsBuilt(pathname, kept))) await cache.delete(request)
  }
}
