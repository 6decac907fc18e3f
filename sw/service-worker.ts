import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { sendInBackground } from './background-sync.ts'
import { answerFiles } from './files.ts'
import { answerPlates, keepOpenPlates } from './plates.ts'
import { answerReader } from './reader.ts'

declare const self: ServiceWorkerGlobalScope

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
openTheShellForEveryPage()
answerFiles()
answerPlates()
answerReader()
sendInBackground()
takeOverWhenAsked()
serveOpenPagesToo()

function openTheShellForEveryPage() {
  // In development nothing is precached.
  if (!import.meta.env.PROD) return
  const shell = createHandlerBoundToURL('index.html')
  registerRoute(new NavigationRoute(shell, { denylist: [/^\/api\//] }))
}

function takeOverWhenAsked() {
  self.addEventListener('message', (event) => {
    if (event.data?.type === 'SKIP_WAITING') self.skipWaiting()
  })
}

/** The page of the first visit is older than the worker: without this it would go unkept. */
function serveOpenPagesToo() {
  self.addEventListener('activate', (event) => {
    event.waitUntil(self.clients.claim())
    // Not waited for: until it has activated, a worker holds every request back.
    keepOpenPlates(self.clients).catch(reportError)
  })
}
