import type { Query, QueryClient } from '@tanstack/react-query'

export const isLocal = ({ meta }: Query) => meta?.isLocal === true

/** Milliseconds that a read goes on in spite of what changed since it began. */
const patience = 5000

/**
 * Reads again what screens show of the copy and the outbox: at most one read of each at a time, and
 * one after it. While hundreds of changes are sent each of them is news; a read that each cancelled
 * would never end.
 */
export function createReadings(queries: QueryClient) {
  /** Those that are read once more when what is under way has ended. */
  const next = new Set<string>()

  async function readOne(query: Query) {
    const { queryHash, queryKey, promise, state } = query
    if (next.has(queryHash)) return
    if (state.fetchStatus !== 'idle') {
      next.add(queryHash)
      const ended = Promise.resolve(promise).catch(() => undefined)
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patience))])
      next.delete(queryHash)
    }
    // A first answer that is on its way may be older than the change, and the library would keep it.
    if (query.state.data === undefined && query.state.fetchStatus !== 'idle') {
      await queries.cancelQueries({ queryKey, exact: true })
    }
    await queries.invalidateQueries({ queryKey, exact: true })
  }

  return () => Promise.all(queries.getQueryCache().findAll({ predicate: isLocal }).map(readOne))
}
