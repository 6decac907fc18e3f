import type { Query, QueryClient } from '@tanstack/react-query'
import { withTimeOut } from '#src/core/time-out.ts'
import { readGoesOn } from '#src/core/timing.ts'

export const isLocal = ({ meta }: Query) => meta?.isLocal === true

/**
 * Reads queries of the replica and the outbox again, one read of each at a time and one after it. While
 * hundreds of changes are sent, reads that every change cancelled would never end.
 */
export function createReadings(queries: QueryClient) {
  /** Queries that are read once more after the present read. */
  const next = new Set<string>()

  async function readOne(query: Query) {
    const { queryHash, queryKey, promise, state } = query
    if (next.has(queryHash)) return
    if (state.fetchStatus !== 'idle') {
      next.add(queryHash)
      const ended = Promise.resolve(promise).catch(() => undefined)
      await withTimeOut(ended, readGoesOn, () => undefined)
      next.delete(queryHash)
    }
    // A first answer under way may be older than the change, and the library would keep it.
    if (query.state.data === undefined && query.state.fetchStatus !== 'idle') {
      await queries.cancelQueries({ queryKey, exact: true })
    }
    await queries.invalidateQueries({ queryKey, exact: true })
  }

  return () => Promise.all(queries.getQueryCache().findAll({ predicate: isLocal }).map(readOne))
}
