import { readFile } from 'node:fs/promises'
import { METHODS } from 'node:http'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { limits } from '#contract/limits.ts'
import { pagePolicy } from '#contract/page-policy.ts'
import { longKey, shortPath } from '#contract/short-key.ts'
import type { Deps } from '#server/core/deps.ts'
import { beginInTurn } from '#server/core/event-loop.ts'
import { Failure } from '#server/core/failure.ts'
import { answerIds, requestIds } from '#server/watch/request-id.ts'
import { answerBroken, answerError } from './answer-error.ts'
import { guardOrigins } from './app-origins.ts'
import { mountArchive } from './archive-route.ts'
import { mountCalendars } from './calendar-route.ts'
import { boundConnections, type ConnectionLimits, usualBounds } from './connections.ts'
import { constantHeaders } from './constant-headers.ts'
import { mountDocs } from './docs-route.ts'
import { mountFiles } from './file-route.ts'
import { mountHandovers } from './handover-route.ts'
import { mountIntake } from './intake-route.ts'
import { refuseOtherHosts } from './known-hosts.ts'
import { mountLogo } from './logo-route.ts'
import { mountCalls } from './mount-calls.ts'
import { mountPages } from './pages/mount-pages.ts'
import { closing, readiness } from './readiness.ts'
import { mountReports } from './report-route.ts'
import { logRequests } from './request-log.ts'
import { mountResumable } from './resumable-route.ts'
import { mountFactors } from './sign-in/factor-route.ts'
import { mountForgotten } from './sign-in/forgotten-route.ts'
import { mountInvitations, mountJoining } from './sign-in/invitation-route.ts'
import { mountPasskeys } from './sign-in/passkey-route.ts'
import { mountPasskeyStep } from './sign-in/passkey-step.ts'
import { mountPasswords } from './sign-in/password-route.ts'
import { mountSecondStep } from './sign-in/second-step.ts'
import { mountSignIn } from './sign-in/sign-in.ts'
import { mountSignOn } from './sign-in/sign-on-route.ts'
import { mountStatic } from './static.ts'
import { mountUpload } from './upload-route.ts'

const formType = 'multipart/form-data'

/** Mounts the calls that take forms. Others go without the plugin, and refuse a form with words. */
async function mountForms(api: FastifyInstance, deps: Deps) {
  api.addContentTypeParser(formType, (_request, _body, done) => done(null))
  await api.register(async (forms) => {
    forms.removeContentTypeParser(formType)
    await forms.register(multipart, {
      limits: { fileSize: limits.uploadBytes + 1, files: 1, fields: 5 },
    })
    mountUpload(forms, deps)
    mountReports(forms, deps)
    mountIntake(forms, deps)
  })
}

type Options = {
  deps: Deps
  /** Folder of the built app; null for the API alone. */
  dist: string | null
  /** Where lines of JSON are logged; true for the standard output. */
  log?: boolean | { write(line: string): void }
  /** Whether each request is logged, or only refused ones. */
  logsRequests?: boolean
  /** Addresses and networks of proxies whose X-Forwarded-… headers are believed. */
  trustProxy?: string[]
  tls?: { key: string; cert: string }
  bounds?: ConnectionLimits
  /** Adds hooks before there are routes. */
  watch?: (app: FastifyInstance) => void
}

/** HTTP/2 lets other methods through, for which Fastify would log all our routes. */
const methods = new Set(METHODS)

/** Builds the server: the API below /api, the app for every other address. */
export async function buildApp({
  deps,
  dist,
  log = false,
  logsRequests = false,
  trustProxy = [],
  tls,
  bounds = usualBounds,
  watch,
}: Options): Promise<FastifyInstance> {
  const app = Fastify({
    ...protocolOf(tls),
    logger: log ? { level: 'info', ...(log !== true && { stream: log }) } : false,
    // Requests are logged by request-log.ts, without a logger for each.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, _bindings, _options, { method = '' }) =>
      methods.has(method) ? logger : logger.child({}, { level: 'error' }),
    genReqId: requestIds(trustProxy),
    rewriteUrl: readableAddress,
    trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeout,
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    clientErrorHandler: answerBroken,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance
  const api = dist && (await apiOriginOf(dist))
  const headersOf = await constantHeaders({
    contentSecurityPolicy: contentSecurityPolicy(deps, api),
    // A host on a LAN, with our own certificate, may serve plain http on other ports.
    hsts: deps.https && !tls,
  })
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(headersOf(url))
    done()
  })
  answerIds(app)
  refuseOtherHosts(app, deps)
  watch?.(app)
  if (trustProxy.length === 0) warnOfProxy(app)
  boundConnections(app, trustProxy, bounds)
  if (log) logRequests(app, logsRequests)
  endConnectionsOnClose(app, deps.leaving)
  app.setErrorHandler(answerError)
  await app.register(async (api) => mountHealth(api, deps), { prefix: '/api' })
  await app.register(async (api) => mountApi(api, deps), { prefix: '/api' })
  mountShortAddress(app)
  if (dist) await mountStatic(app, dist)
  // An app that asks another origin can't be drawn here.
  if (dist && !api) await mountPages(app, deps, dist)
  return app
}

/** HTTP/2 over TLS, else HTTP/1.1. Fastify's types have one server for each; ours is either. */
function protocolOf(tls: Options['tls']): object {
  return tls ? { http2: true, https: { ...tls, allowHTTP1: true } } : {}
}

/** A connection whose last answer comes while the server closes would keep it alive for minutes. */
function endConnectionsOnClose(app: FastifyInstance, leaving?: AbortSignal) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (_request, _reply, done) => (isClosing ? done(closing()) : done()))
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    // HTTP/2 has no such header.
    const isLast = isClosing || leaving?.aborted
    if (isLast && raw.httpVersionMajor === 1) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Asked often by monitoring: without the plugins for cookies, bodies and files. */
function mountHealth(api: FastifyInstance, deps: Deps) {
  guardOrigins(api, deps)
  api.get('/health', async () => ({ data: { alive: true }, error: '' }))
}

async function mountApi(api: FastifyInstance, deps: Deps) {
  api.addHook('onRequest', (_request, _reply, done) => beginInTurn(done))
  await api.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: /^application\/json/,
    globalDecompression: false,
    // The best quality takes seconds for a page of a sync.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await api.register(cookie)
  await api.register(rateLimit, { global: false })
  acceptEmptyJson(api)
  guardOrigins(api, deps)
  // Otherwise the app's catch-all would answer with its page.
  for (const url of ['/', '/*']) api.all(url, refuseUnknownCall)
  mountSignIn(api, deps)
  await api.register(async (pages) => mountSignOn(pages, deps))
  mountSecondStep(api, deps)
  mountPasswords(api, deps)
  mountInvitations(api, deps)
  mountJoining(api, deps)
  mountForgotten(api, deps)
  mountFactors(api, deps)
  mountPasskeyStep(api, deps)
  mountPasskeys(api, deps)
  await mountForms(api, deps)
  mountResumable(api, deps)
  mountLogo(api, deps)
  mountCalendars(api, deps)
  mountHandovers(api, deps)
  mountArchive(api, deps)
  mountFiles(api, deps)
  mountCalls(api, deps)
  api.get('/ready', readiness(deps))
  mountDocs(api)
}

async function refuseUnknownCall() {
  throw new Failure(404, 'not_found', 'There is no such call.')
}

function acceptEmptyJson(api: FastifyInstance) {
  api.removeContentTypeParser(['application/json', 'text/plain'])
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {})
    try {
      done(null, JSON.parse(String(text)))
    } catch {
      done(new Failure(400, 'not_json', 'The body is not valid JSON.'))
    }
  })
}

/** @param api the origin of the API where it is another one */
function contentSecurityPolicy({ https, filesAt }: Deps, api: string | null) {
  const directives = {
    ...pagePolicy(api, filesAt),
    ...(https && { 'upgrade-insecure-requests': [] }),
  }
  return { useDefaults: false, directives }
}

/** @returns the origin of the API that a built app asks, null for its own */
async function apiOriginOf(dist: string): Promise<string | null> {
  const page = await readFile(join(dist, 'index.html'), 'utf8').catch(() => '')
  const [, origin] = /<meta name="drawbar-api" content="(https?:\/\/[^"\s;,]+)"/.exec(page) ?? []
  return origin ?? null
}

/** Escapes a broken percent sign in a page's address, so that the app says 'not found' as it always does. */
function readableAddress({ url = '/' }: { url?: string }): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url
  const [path = ''] = url.split('?')
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Redirects the short address of a plate, in either case, to the page of its access key. */
function mountShortAddress(app: FastifyInstance) {
  for (const path of [shortPath, shortPath.toLowerCase()]) {
    app.get<{ Params: { short: string } }>(`${path}:short`, (request, reply) => {
      const { short } = request.params
      // That page says where it is no key.
      const key = longKey(short) ?? encodeURIComponent(short)
      return reply.redirect(`/secure/access/${key}`)
    })
  }
}

/** Warns the operator once of an unnamed proxy, behind which all clients count as one address. */
function warnOfProxy(app: FastifyInstance) {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      const { ip, log } = request
      warned = true
      log.warn(`X-Forwarded-For of ${ip} is not believed. If that is your proxy, set TRUST_PROXY.`)
    }
    done()
  })
}
