import type { FastifyBaseLogger } from 'fastify'
import { currentRequest, queryRan } from '#server/core/signals.ts'

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
