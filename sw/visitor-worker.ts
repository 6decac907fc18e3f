import { answerFiles } from './files.ts'
import { beginSoon } from './kept-or-asked.ts'
import { answerPlates } from './plates.ts'
import { answerReader } from './reader.ts'
import { keepVisited } from './visited.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * For who has no account: it keeps the plates that were opened, to be read again without a network,
 * out of what the pages have loaded by themselves. The worker of members takes its place.
 */
keepVisited()
answerFiles()
answerPlates()
answerReader()

// It holds nothing that a page of the version before would miss.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => beginSoon(event, self.clients.claim()))
