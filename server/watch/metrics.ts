import type { Server } from 'node:http'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '#server/core/deps.ts'
import {
  changeRepeated,
  fileArrived,
  guessLimited,
  queryRan,
  searchesWaiting,
} from '#server/core/signals.ts'
import type { Connection } from '#server/db/connect.ts'
import { databaseFigures } from './database-figures.ts'

/** Seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const queryBuckets = [0.0001, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

type Watched = { version: string; connection: Pick<Connection, 'engine' | 'pool'> }

/** Metrics for Prometheus. Labels have few values: routes, never addresses. */
export type Metrics = {
  mount(app: FastifyInstance): void
  /** Adds figures of the database. */
  readFrom(deps: Pick<Deps, 'db' | 'lastBackup'>): void
  /** @returns the text that Prometheus reads, and its type */
  text(): Promise<{ type: string; body: string }>
  stop(): void
}

export function openMetrics({ version, connection }: Watched): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const info = { version, node: process.version, database: connection.engine }
  new Gauge({
    name: 'drawbar_build_info',
    help: 'Always 1, with what runs.',
    registers,
    labelNames: Object.keys(info),
  }).set(info, 1)
  poolGauges(registry, connection.pool)
  const ends = [...countSignals(registry), timeQueries(registry)]
  return {
    mount: (app) => timeRequests(registry, app),
    readFrom: (deps) => databaseFigures(registry, deps),
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
    stop: () => {
      for (const end of ends) end()
    },
  }
}

function timeRequests(registry: Registry, app: FastifyInstance) {
  const registers = [registry]
  const durations = new Histogram({
    name: 'drawbar_http_request_duration_seconds',
    help: 'Time until a request was answered, by its route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: statusCode }
    durations.observe(labels, elapsedTime / 1000)
    done()
  })
  const server = app.server as Server
  const connectionsOf = promisify(server.getConnections.bind(server))
  new Gauge({
    name: 'drawbar_http_connections',
    help: 'Open connections.',
    registers,
    async collect() {
      this.set(await connectionsOf())
    },
  })
}

function timeQueries(registry: Registry) {
  const registers = [registry]
  const durations = new Histogram({
    name: 'drawbar_database_query_duration_seconds',
    help: 'Time that the database took for a statement, without answers from the cache.',
    labelNames: ['operation'],
    buckets: queryBuckets,
    registers,
  })
  const failures = new Counter({
    name: 'drawbar_database_query_failures_total',
    help: 'Statements that failed, including those that a unique key refused.',
    registers,
  })
  return queryRan.hear(({ sql, ms, failed }) => {
    durations.observe({ operation: operationOf(sql) }, ms / 1000)
    if (failed) failures.inc()
  })
}

const operations = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback']

function operationOf(sql: string) {
  const [, first = ''] = /^\s*(\w+)/.exec(sql) ?? []
  const word = first.toLowerCase()
  return operations.includes(word) ? word : 'other'
}

function poolGauges(registry: Registry, pool: Connection['pool']) {
  if (!pool) return
  const registers = [registry]
  new Gauge({
    name: 'drawbar_database_pool_connections',
    help: 'Connections to PostgreSQL.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount } = pool
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'busy' }, totalCount - idleCount)
    },
  })
  new Gauge({
    name: 'drawbar_database_pool_waiting',
    help: 'Work that waits for a connection to PostgreSQL.',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

function countSignals(registry: Registry) {
  const registers = [registry]
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  const waiting = new Gauge({
    name: 'drawbar_searches_waiting',
    help: 'Searches that run or wait for their turn.',
    registers,
  })
  const repeated = counter(
    'drawbar_idempotent_replays_total',
    'Changes that were sent again and got their stored answer.',
  )
  const bytes = counter('drawbar_upload_bytes_total', 'Bytes of files that arrived completely.')
  const limited = counter('drawbar_guesses_limited_total', 'Tries of passwords that were refused.')
  return [
    searchesWaiting.hear((more) => waiting.inc(more)),
    changeRepeated.hear(() => repeated.inc()),
    fileArrived.hear((size) => bytes.inc(size)),
    guessLimited.hear(() => limited.inc()),
  ]
}
