import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asOneVisit } from '#server/access/one-visit.ts'
import type { Deps } from '#server/core/deps.ts'
import { yieldRounds } from '#server/core/event-loop.ts'
import { limiter } from '#server/core/limiter.ts'
import { networkOf } from '#server/core/network-of.ts'
import { noteFault } from '#server/http/answer-error.ts'
import { admitInside } from '#server/http/inside-sources.ts'
import { sendApp } from '#server/http/static.ts'
import {
  type DrawnPage,
  type FilledPage,
  folderOfPages,
  type PageFrame,
  readFrame,
} from './page-frame.ts'

/** Pages that are drawn at once, and that wait: in all, and of one network. */
export const drawBounds = { atOnce: 4, waiting: 40, ofOneNetwork: 12 }

const noRoom = new Error('Many pages are being drawn already')

/**
 * Drawing a page holds the process for some milliseconds, so a flood has to be limited. A request
 * beyond the limit gets the app, which draws the page on the device.
 * @returns a function that draws a page for a network, or answers null
 */
export function drawTurns({ atOnce, waiting, ofOneNetwork } = drawBounds) {
  const bounds = { atOnce, mostWaiting: waiting, mostOfOne: ofOneNetwork }
  const limit = limiter({ ...bounds, refusal: () => noRoom })
  return <Page>(network: string, draw: () => Promise<Page>): Promise<Page | null> =>
    limit(network, draw).catch((error) => {
      if (error === noRoom) return null
      throw error
    })
}

type Answer = { address: string; data: unknown; total: number | null; date: string }

/** The page and what it says. */
type Refusal = { name: string; words: string }

/** The build of src/public-pages/render-page.tsx. */
type Pages = {
  questionsOf(address: string): string[] | null
  /** For a page whose first question the server refuses; null where there is nothing to say. */
  refusalOf(address: string): Refusal | null
  renderPage(address: string, answers: Answer[]): Promise<Omit<DrawnPage, 'answers'>>
}

type Mounted = { app: FastifyInstance; deps: Deps; pages: Pages; frame: PageFrame }

/** Pages that are the same for everybody. */
const open = ['/', '/login']
const publicPages = [
  ...open,
  '/secure/access/:key',
  '/secure/trailers/:key',
  '/secure/trailers/:key/part/:part',
  '/report/:answer',
  '/intake/:key',
  '/intake/sent/:answer',
]
/** Of brotli: as fast as 5 and 50 bytes smaller; from 7 on it takes longer than drawing the page. */
const quality = 6

/** Answers public pages with their content, which the app hydrates; after any failure with the app alone. */
export async function mountPages(app: FastifyInstance, deps: Deps, dist: string) {
  const folder = await folderOfPages(dist)
  if (!folder) return
  const frame = await readFrame(dist)
  const { pages }: { pages: Pages } = await import(pathToFileURL(`${folder}/render-page.js`).href)
  const mounted = { app, deps, pages, frame }
  const inTurn = drawTurns()
  for (const path of publicPages) {
    app.get(path, async (request, reply) => {
      const page = await inTurn(networkOf(request), () => draw(mounted, request)).catch((error) => {
        noteFault(error, request)
        return null
      })
      if (page === null)
        return sendApp(reply, /^\/(?:report|intake)\//.test(path) ? secret : 'no-cache')
      return 'words' in page ? sendWords(reply, frame, page) : send(reply, request, frame, page)
    })
  }
}

const secret = 'private, no-store'

/** The addresses of all other pages are secrets. */
const keptOf = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>) =>
  open.includes(routeOptions.url ?? '') ? 'no-cache' : secret

type Drawn = FilledPage | Refusal

/** @returns null where the app has to say why there is nothing, or words for browsers without scripts */
async function draw(mounted: Mounted, request: FastifyRequest): Promise<Drawn | null> {
  const { app, deps, pages, frame } = mounted
  const questions = pages.questionsOf(request.url)
  if (!questions) return null
  const [first, ...others] = await asOneVisit(() =>
    Promise.all(questions.map((address, place) => askInTurn(app, address, place))),
  )
  if (!first) return null
  if (first === 'refused') return pages.refusalOf(request.url)
  // The app asks for other missing answers itself.
  const answers = [
    first,
    ...others.filter((answer) => typeof answer === 'object' && answer !== null),
  ]
  await yieldRounds(1)
  const { picture, ...page } = await pages.renderPage(request.url, answers)
  const origin = deps.about.publicUrl || `${request.protocol}://${request.host}`
  return frame.fill({ ...page, picture: picture && new URL(picture, origin).href, answers })
}

/** Lets other requests run between a page's questions, which SQLite answers without a pause. */
async function askInTurn(app: FastifyInstance, address: string, place: number) {
  await yieldRounds(place)
  return ask(app, address)
}

/** Asks the API as a visitor does, with the same checks. */
async function ask(app: FastifyInstance, address: string): Promise<Answer | 'refused' | null> {
  const { statusCode, headers, body } = await app.inject(address)
  if (statusCode >= 400 && statusCode < 500 && statusCode !== 429) return 'refused'
  if (statusCode !== 200) return null
  const total = headers['x-total-count']
  const date = new Date().toISOString()
  return { address, data: JSON.parse(body).data, total: total ? Number(total) : null, date }
}

/** Words for browsers without scripts; with them the app says the same. */
const sendWords = (reply: FastifyReply, frame: PageFrame, { name, words }: Refusal) =>
  admitInside(reply, { scripts: frame.scripts, styles: [] })
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(frame.say(name, words))

async function send(
  reply: FastifyReply,
  { routeOptions, headers }: FastifyRequest,
  { scripts }: PageFrame,
  { html, style }: FilledPage,
) {
  admitInside(reply, { scripts, styles: [style] })
    .type('text/html; charset=utf-8')
    .header('cache-control', keptOf({ routeOptions }))
    .header('vary', 'accept-encoding')
  const encoding = negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip'])
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    return reply
      .header('content-encoding', 'br')
      .send(await promisify(brotliCompress)(html, { params }))
  }
  if (encoding === 'gzip')
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html))
  return reply.send(html)
}
