import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isUnanswered } from '#src/api/api-error.ts'

const day = 24 * 60 * 60 * 1000
const signedOut = 401
const tries = 1

/**
 * The queries of one signed-in user.
 * @param onSignedOut called when the server no longer knows the session
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const watch = (error: Error) => {
    if (error instanceof ApiError && error.failure.status === signedOut) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    defaultOptions: {
      queries: {
        // navigator.onLine lies: ask, and believe the answer.
        networkMode: 'always',
        staleTime: 10_000,
        gcTime: day,
        retry: (count, error) => isUnanswered(error) && navigator.onLine && count < tries,
        retryDelay: 500,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', onError: watch },
    },
  })
}

/** Keeps look-ups over a restart; trailers are kept elsewhere. */
export function createPersister(user: string) {
  return createSyncStoragePersister({
    storage: window.localStorage,
    key: `drawbar-lookups-${user}`,
  })
}
