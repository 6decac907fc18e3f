import { visitedFiles } from '#src/offline/files/file-caches.ts'
import { keepAppFiles } from './app-files.ts'
import { leaveSendingToOthers, sendInBackground } from './background-sync.ts'
import { answerFiles } from './files.ts'
import { beginSoon } from './kept-or-asked.ts'
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

/** The worker that works is asked as well, and says when nothing of its work is in the way. */
function takeOverWhenAsked() {
  self.addEventListener('message', (event) => {
    if (event.data?.type !== 'SKIP_WAITING') return
    leaveSendingToOthers()
    event.ports[0]?.postMessage(null)
    self.skipWaiting()
  })
}

/** What the worker of visitors kept, whose place it takes. */
function forgetVisited() {
  // Not waited for: until it has activated, a worker holds every request back.
  self.addEventListener('activate', () => void emptyVisited().catch(reportError))
}

/** One by one: to delete a cache whole holds all others back, until whoever reads any of them is through. */
async function emptyVisited() {
  const cache = await caches.open(visitedFiles)
  for (const request of await cache.keys()) await cache.delete(request)
}

/** The page of the first visit is older than the worker: without this it would go unkept. */
function serveOpenPagesToo() {
  self.addEventListener('activate', (event) => {
    const claimed = self.clients.claim()
    beginSoon(event, claimed)
    // Not waited for: until it has activated, a worker holds every request back.
    claimed.then(() => keepOpenPlates(self.clients)).catch(reportError)
  })
}
