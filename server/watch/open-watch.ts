import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { versionOf } from '#server/backup/take-backup.ts'
import type { Deps } from '#server/core/deps.ts'
import type { FileStore } from '#server/core/file-store.ts'
import { currentRequest, queryRan } from '#server/core/signals.ts'
import type { Connection } from '#server/db/connect.ts'

/** Characters of a statement that are written down: one that restores a yard has megabytes. */
const most = 1000

/**
 * Warns of statements that took longer than they should: the statement without its values, and the
 * request that it was run for.
 * @param limit milliseconds
 * @returns what ends it
 */
export function warnOfSlowQueries(log: Pick<FastifyBaseLogger, 'warn'>, limit: number) {
  return queryRan.hear(({ sql, ms }) => {
    if (ms < limit) return
    const request = currentRequest.getStore()
    const asked = request && { id: request.id, route: request.routeOptions.url }
    log.warn(
      { event: 'slow query', sql: sql.slice(0, most), ms: Math.round(ms), ...asked },
      'slow query',
    )
  })
}

/** How the server is looked at from inside. */
export type WatchConfig = {
  /** Where Prometheus reads; null: nowhere, and nothing is measured. */
  metrics: { port: number; host: string } | null
  /** Milliseconds that a statement takes at least to be logged; 0: none is. */
  slowQueryMs: number
  /** Whether traces are sent; where to, the standard variables of OpenTelemetry say. */
  traces: boolean
}

/** What looks at a server from inside. */
export type Watch = {
  /** Adds its hooks, before there are routes. */
  mount(app: FastifyInstance): void
  /** @returns the store, looked at while it works */
  files(store: FileStore): FileStore
  /** @throws ConfigError where the figures can't be served */
  start(app: FastifyInstance, deps: Deps): Promise<void>
  stop(): Promise<void>
}

/** What is not asked for is not loaded. */
export async function openWatch(
  { watch, trustProxy }: { watch: WatchConfig; trustProxy: readonly string[] },
  connection: Pick<Connection, 'engine' | 'pool'>,
): Promise<Watch> {
  const { metrics: place, slowQueryMs } = watch
  const version = await versionOf()
  const metrics = place && (await import('./metrics.ts')).openMetrics({ version, connection })
  const traced = { version, engine: connection.engine, trustProxy }
  const traces = watch.traces ? (await import('./tracing.ts')).openTracing(traced) : null
  const ends: (() => unknown)[] = metrics ? [metrics.stop] : []
  if (traces) ends.push(traces.stop)
  return {
    mount: (app) => {
      metrics?.mount(app)
      traces?.mount(app)
    },
    files: (store) => traces?.files(store) ?? store,
    async start(app, deps) {
      if (slowQueryMs > 0) ends.push(warnOfSlowQueries(app.log, slowQueryMs))
      traces?.sayTo(app.log)
      if (!metrics) return
      const { serveMetrics } = await import('./metrics-server.ts')
      metrics.readFrom(deps)
      ends.push(await serveMetrics(metrics, place))
    },
    async stop() {
      for (const end of ends) await end()
    },
  }
}
