import { visitedFiles } from '#src/offline/files/file-caches.ts'
import { keepAppFiles } from './app-files.ts'
import { leaveSendingToNextVersion, sendInBackground } from './background-sync.ts'
import { waitBriefly } from './cache-first.ts'
import { answerFiles } from './files.ts'
import { answerPlates, keepOpenPlates } from './plates.ts'
import { answerReader } from './reader.ts'

declare const self: ServiceWorkerGlobalScope

keepAppFiles(self.__WB_MANIFEST)
answerFiles()
answerPlates()
answerReader()
sendInBackground()
takeOverWhenAsked()
forgetVisited()
serveOpenPagesToo()

/** The active worker gets the message, too, and answers when its own work no longer blocks the next. */
function takeOverWhenAsked() {
  self.addEventListener('message', (event) => {
    if (event.data?.type !== 'SKIP_WAITING') return
    leaveSendingToNextVersion()
    event.ports[0]?.postMessage(null)
    self.skipWaiting()
  })
}

/** Removes the cache of the visitors' worker, which this one replaces. */
function forgetVisited() {
  // Not awaited: until a worker is activated, it blocks every request.
  self.addEventListener('activate', () => void emptyVisited().catch(reportError))
}

/** One by one: deleting a whole cache blocks all others until every reader is done. */
async function emptyVisited() {
  const cache = await caches.open(visitedFiles)
  for (const request of await cache.keys()) await cache.delete(request)
}

/** The page of the first visit was loaded before the worker, and would not be cached otherwise. */
function serveOpenPagesToo() {
  self.addEventListener('activate', (event) => {
    const claimed = self.clients.claim()
    waitBriefly(event, claimed)
    // Not awaited: until a worker is activated, it blocks every request.
    claimed.then(() => keepOpenPlates(self.clients)).catch(reportError)
  })
}
