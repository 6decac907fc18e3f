import { waitBriefly } from './cache-first.ts'
import { answerFiles } from './files.ts'
import { answerPlates } from './plates.ts'
import { answerReader } from './reader.ts'
import { keepVisited } from './visited.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * The worker of people without an account: it caches opened plates, so that they can be read again
 * offline. The worker of members replaces it.
 */
keepVisited()
answerFiles()
answerPlates()
answerReader()

// Safe, because pages of the previous version need nothing from the old worker.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => waitBriefly(event, self.clients.claim()))
