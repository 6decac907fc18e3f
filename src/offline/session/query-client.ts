import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isUnanswered } from '#src/api/api-error.ts'
import { whenWorthAskingAgain } from '#src/api/ask.ts'
import { answerKept, answerNew, questionAgain } from '#src/core/timing.ts'
import { whenNothingIsPressed } from '#src/offline/device/while-pressed.ts'
import { lookupsOf } from '#src/offline/last-answer.ts'
import type { WhoseDevice } from './device-name.ts'

const signedOut = 401
const tries = 1

notifyManager.setScheduler((act) => setTimeout(whenNothingIsPressed, 0, act))

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
        // navigator.onLine is unreliable (device/connection.ts).
        networkMode: 'always',
        staleTime: answerNew,
        gcTime: answerKept,
        retry: (count, error) => isUnanswered(error) && navigator.onLine && count < tries,
        retryDelay: questionAgain,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', onError: watch },
    },
  })
}

/**
 * Fetches unanswered queries of the page again when the connection is back, which the library does not
 * notice when the app was opened offline.
 * @returns stops it
 */
export function askUnansweredAgain(queries: QueryClient) {
  return whenWorthAskingAgain(() =>
    queries.refetchQueries(
      { type: 'active', predicate: ({ state }) => isUnanswered(state.error) },
      { cancelRefetch: false },
    ),
  )
}

/** Keeps look-ups over a restart, between `begin` and its end; trailers are in the replica. */
export function createPersister(device: WhoseDevice) {
  const { key, storage } = lookupsOf(device)
  let isEnded = false
  const persister = createSyncStoragePersister({
    key,
    storage: {
      ...storage,
      // The library writes a second later, when the user may have signed out.
      setItem: (name, text) => !isEnded && storage.setItem(name, text),
    },
  })
  function begin() {
    isEnded = false
    return () => {
      isEnded = true
    }
  }
  return { persister, begin }
}
