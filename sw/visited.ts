import { NavigationRoute, registerRoute } from 'workbox-routing'
import { pagePolicy } from '#contract/page-policy.ts'
import { visitedFiles } from '#src/offline/files/file-caches.ts'
import { withinAnswerTimeout } from '#src/offline/visitor/answer-timeout.ts'
import { begunPage } from '#src/offline/visitor/begun-page.ts'
import { visitorPlace } from '#src/offline/visitor/visitor-place.ts'
import { keepShown, type ShownPage } from '#src/offline/worker/shown-page.ts'
import { keepPlatePicture } from './files.ts'
import { beginSoon, goOn, keptOrAsked, withinReach } from './kept-or-asked.ts'
import { keepPlateAnswers, keptAnswers } from './plates.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The beginning of the hash of each file of the app, by address; written by the build. */
  appHashes: Record<string, string>
  /** What no page loads that the server has drawn: the empty page, and what it needs beside the app. */
  appTexts: Record<string, string>
  /** What starts a page that stands without the app. */
  visitorEntry: string
  /** What each of those pages loads first, by its name. */
  visitorPages: Record<string, string[]>
}

type Asked = { request: Request; event: ExtendableEvent }

/** In every page of ours, drawn or empty, of whatever version. */
const mark = '<meta name="apple-mobile-web-app-title" content="Drawbar"'

const hashes = new Map(Object.entries(self.appHashes))
const texts = new Map(Object.entries(self.appTexts))
const shell = texts.get('/index.html') ?? ''
const starter = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*>/
const [, app = ''] = starter.exec(shell) ?? []
const [, font = ''] = /url\((\/assets\/work-sans-latin-wght[^)]+)\)/.exec(shell) ?? []
/** Without what only pages of members have; its font is here before the first words are laid out. */
const visitorShell = shell
  .replace(/<link rel="modulepreload"[^>]*>/g, '')
  .replace(/<script src="\/(?:early|page-scripts)\.js"[^>]*><\/script>/g, '')
  .replace(starter, `<script type="module" src="${self.visitorEntry}">`)
  .replace('</title>', `</title><link rel="preload" as="font" crossorigin href="${font}">`)
const policy = Object.entries(pagePolicy(new URLSearchParams(self.location.search).get('api')))

const isOwnFile = ({ origin, pathname }: URL) =>
  origin === self.location.origin && hashes.has(pathname)

/**
 * Keeps of the app what a page has loaded, where it has the hash of the build, and opens pages from
 * it when no server answers.
 */
export function keepVisited() {
  self.addEventListener('message', (event) => {
    if (event.data?.type === keepShown) goOn(event, keepPage(event.data))
  })
  self.addEventListener('activate', (event) => beginSoon(event, forgetOld()))
  registerRoute(new NavigationRoute(answerPage, { denylist: [/^\/api\//] }))
  registerRoute(({ url }) => isOwnFile(url), answerFile)
}

/** What the page has loaded comes from the browser's own cache. */
async function keepPage({ files, answers }: ShownPage) {
  const ways: RequestInit = { cache: 'force-cache' }
  await keepPlateAnswers(answers)
  for (const url of files.map((address) => new URL(address))) {
    if (!isOwnFile(url)) await keepPlatePicture(url, ways)
    else if (!(await look(url.pathname))) await keep(url.pathname, await fetch(url, ways))
  }
}

/** The server's page goes first: it is newer. */
async function answerPage({ request }: Asked): Promise<Response> {
  let isCutOff = false
  const asked = fetch(request)
  asked.catch(() => {
    isCutOff = true
  })
  const { pathname } = new URL(request.url)
  const place = visitorPlace(request.url)
  const isOfVisitor = place !== null || /^\/t\/[^/]/i.test(pathname)
  // Where no server draws them, they are the app's.
  const isByItself = isOfVisitor && (await isHere(self.visitorEntry, asked))
  // Without its scripts an empty page is of no use.
  if (!isByItself && !(await isHere(app, asked))) return asked
  const soon = await withinAnswerTimeout(asked)
  if (soon && (await withinAnswerTimeout(isOwnPage(request, soon)))) return soon
  if (!isByItself) return emptyPage(shell)
  // Where another answers, or our server still may, the page asks for itself.
  const kept = isCutOff ? await withinReach(keptAnswers(new URL(request.url))) : []
  return emptyPage(begunPage(visitorShell, self.visitorPages[place?.name ?? ''] ?? [], kept ?? []))
}

/** As the server would send it: everything it shows is asked for by its scripts. */
function emptyPage(text: string) {
  const rules = policy.map(([name, sources]) => `${name} ${sources.join(' ')}`)
  const headers = { 'content-type': 'text/html', 'content-security-policy': rules.join(';') }
  return new Response(text, { headers })
}

function answerFile({ request, event }: Asked): Promise<Response> {
  const { pathname } = new URL(request.url)
  return keptOrAsked(look(pathname), () => askFile(pathname, request, event))
}

async function askFile(pathname: string, request: Request, event: ExtendableEvent) {
  // A page waits for it: nobody is asked, who may be slow, or not our server.
  const text = texts.get(pathname)
  if (text !== undefined)
    return new Response(text, { headers: { 'content-type': 'text/javascript' } })
  const response = await fetch(request)
  goOn(event, keep(pathname, response.clone()))
  return response
}

/** A network's sign-in page, or a gateway without a server behind it, is none. */
async function isOwnPage({ url }: Request, response: Response) {
  // Only the short addresses of plates lead on.
  if (response.type === 'opaqueredirect') return /^\/t\//i.test(new URL(url).pathname)
  // What a dying server or connection cuts off is none either.
  const text = response.clone().text()
  return response.ok && (await text.catch(() => '')).includes(mark)
}

/** A device that does not say counts as one that has nothing where the server answers first. */
async function isHere(name: string, asked: Promise<Response>): Promise<boolean> {
  const looked = look(name)
  const soon = await withinReach(looked)
  if (soon !== null) return Boolean(soon)
  return Promise.any([asked.then(() => false), looked.then(Boolean)]).catch(() => false)
}

const look = (name: string) => caches.match(name, { cacheName: visitedFiles })

async function keep(name: string, response: Response) {
  if (!response.ok || !(await isAsBuilt(name, response.clone()))) return
  const cache = await caches.open(visitedFiles)
  // A device without room still shows the page.
  await cache.put(name, response).catch(() => undefined)
}

async function isAsBuilt(name: string, response: Response) {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  const known = hashes.get(name)
  return known !== undefined && hash.startsWith(known)
}

/** What is of a version before. */
async function forgetOld() {
  const cache = await caches.open(visitedFiles)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    const kept = await cache.match(request)
    if (!kept || !(await isAsBuilt(pathname, kept))) await cache.delete(request)
  }
}
