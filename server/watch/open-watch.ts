import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { versionOf } from '#server/backup/take-backup.ts'
import type { Deps } from '#server/core/deps.ts'
import type { FileStore } from '#server/core/file-store.ts'
import { currentRequest, queryRan } from '#server/core/signals.ts'
import type { Connection } from '#server/db/connect.ts'

/** Characters of a statement in the log: some have megabytes. */
const most = 1000

/**
 * Logs slow statements, without their values, and their requests.
 * @param limit milliseconds
 * @returns a function that stops it
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

export type WatchConfig = {
  /** Where Prometheus reads metrics; null for no metrics. */
  metrics: { port: number; host: string } | null
  /** Statements that take this many milliseconds are logged; 0 for none. */
  slowQueryMs: number
  /** Whether traces are sent, to where the standard variables of OpenTelemetry say. */
  traces: boolean
}

/** Metrics, traces and the log of slow statements. */
export type Watch = {
  /** Adds hooks, before there are routes. */
  mount(app: FastifyInstance): void
  /** @returns the store with traces */
  files(store: FileStore): FileStore
  /** @throws ConfigError where the metrics can't be served */
  start(app: FastifyInstance, deps: Deps): Promise<void>
  stop(): Promise<void>
}

/** Loads the libraries only where they are used. */
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
