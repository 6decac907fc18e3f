import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { ownerOf } from '#server/access/who-may.ts'
import type { FileStore } from '#server/core/file-store.ts'
import { currentRequest, queryRan } from '#server/core/signals.ts'
import type { Connection } from '#server/db/connect.ts'
import { proxyOf } from './request-id.ts'

/** Warns once when spans can't be sent, until they can again. */
export function saysFailures(exporter: SpanExporter) {
  let log: Pick<FastifyBaseLogger, 'warn'> | null = null
  let isFailing = false
  const saying: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== 0
        if (fails && !isFailing)
          log?.warn({ event: 'traces lost', spans: spans.length }, reasonOf(result.error))
        isFailing = fails
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
  return {
    exporter: saying,
    sayTo: (to: Pick<FastifyBaseLogger, 'warn'>) => {
      log = to
    },
  }
}

const reasonOf = (error: Error | undefined) =>
  `traces can't be sent: ${error?.message ?? 'no reason given'}`

type Traced = { version: string; engine: Connection['engine']; trustProxy: readonly string[] }

/** Spans of requests, statements and files, sent by OTLP over HTTP. */
export type Tracing = {
  mount(app: FastifyInstance): void
  files(store: FileStore): FileStore
  /** Sets the log for the warning that spans can't be sent. */
  sayTo(log: Pick<FastifyBaseLogger, 'warn'>): void
  /** Sends the last spans. */
  stop(): Promise<void>
}

export function openTracing({ version, engine, trustProxy }: Traced): Tracing {
  const own = resourceFromAttributes({ 'service.name': 'drawbar', 'service.version': version })
  const told = detectResources({ detectors: [envDetector] })
  const { exporter, sayTo } = saysFailures(new OTLPTraceExporter())
  const provider = new TracerProvider({
    resource: defaultResource().merge(own).merge(told),
    sampler: samplerOf(process.env),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('drawbar', version)
  const contexts = new WeakMap<FastifyRequest, Context>()
  const current = () => {
    const request = currentRequest.getStore()
    return request && contexts.get(request)
  }
  const end = traceQueries(tracer, engine, current)
  return {
    mount: (app) => traceRequests(app, tracer, { contexts, isProxy: proxyOf(trustProxy) }),
    files: (store) => traceFiles(store, tracer, current),
    sayTo,
    stop: async () => {
      end()
      await provider.shutdown()
    },
  }
}

type Requests = { contexts: WeakMap<FastifyRequest, Context>; isProxy: ReturnType<typeof proxyOf> }

/** One span a request, with its route: an address may hold an access key or open a file. */
function traceRequests(app: FastifyInstance, tracer: Tracer, { contexts, isProxy }: Requests) {
  const propagator = new W3CTraceContextPropagator()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, raw, id } = request
    const route = routeOptions.url ?? 'none'
    const parent = isProxy(raw.socket.remoteAddress)
      ? propagator.extract(ROOT_CONTEXT, raw.headers, headers)
      : ROOT_CONTEXT
    const attributes = { 'http.request.method': method, 'http.route': route, 'drawbar.request': id }
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    )
    contexts.set(request, trace.setSpan(parent, span))
    done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    const { organization, user } = ownerOf(request) ?? {}
    span?.setAttribute('http.response.status_code', statusCode)
    if (organization) span?.setAttributes({ 'drawbar.organization': organization, 'user.id': user })
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

type Headers = Record<string, string | string[] | undefined>
const headers = {
  keys: (carrier: Headers) => Object.keys(carrier),
  get: (carrier: Headers, name: string) => carrier[name],
}

function traceQueries(
  tracer: Tracer,
  engine: Connection['engine'],
  current: () => Context | undefined,
) {
  const system = engine === 'postgres' ? 'postgresql' : 'sqlite'
  return queryRan.hear(({ sql, ms, failed }) => {
    const parent = current()
    if (!parent) return
    const [name = ''] = sql.split(' ', 1)
    const attributes = { 'db.system.name': system, 'db.query.text': sql }
    const end = Date.now()
    const options = { kind: SpanKind.CLIENT, attributes, startTime: end - ms }
    const span = tracer.startSpan(`${system} ${name}`, options, parent)
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(end)
  })
}

/** Methods that take time; `read` ends with the first byte. */
const traced = ['put', 'read', 'has', 'remove', 'check']

function traceFiles(store: FileStore, tracer: Tracer, current: () => Context | undefined) {
  return new Proxy(store, {
    get(target, name) {
      const work: unknown = Reflect.get(target, name)
      if (typeof work !== 'function') return work
      if (!traced.includes(String(name))) return work.bind(target)
      return async (...given: unknown[]) => {
        const parent = current()
        const span = parent && tracer.startSpan(`files ${String(name)}`, {}, parent)
        try {
          return await work.apply(target, given)
        } catch (error) {
          span?.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span?.end()
        }
      }
    },
  })
}

/** @returns the sampler that OTEL_TRACES_SAMPLER names; by default all requests, or as a proxy says */
function samplerOf({
  OTEL_TRACES_SAMPLER: name = '',
  OTEL_TRACES_SAMPLER_ARG: ratio = '1',
}: NodeJS.ProcessEnv): Sampler {
  const root = rootOf(name.replace(/^parentbased_/, ''), Number(ratio))
  return name && !name.startsWith('parentbased_') ? root : new ParentBasedSampler({ root })
}

function rootOf(name: string, ratio: number) {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}
