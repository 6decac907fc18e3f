import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
openTheShellForEveryPage()
takeOverWhenAsked()

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
