import { registerRoute } from 'workbox-routing'
import { cacheFirst, withinStorageTimeout } from './cache-first.ts'

const reader = 'drawbar-reader'

/** Caches the WebAssembly that reads codes when it is first used: it is large, and many never scan. */
export function answerReader() {
  const isReader = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && /^\/assets\/.*\.wasm$/.test(url.pathname)
  registerRoute(isReader, ({ request }) => cacheFirst(look(request), () => fetchReader(request)))
}

async function look(request: Request) {
  const kept = await caches.match(request, { cacheName: reader })
  return kept && isReaderFile(kept) ? kept : undefined
}

/** A network's sign-in page has status 200, too. */
const isReaderFile = ({ ok, headers }: Response) =>
  ok && headers.get('content-type') === 'application/wasm'

async function fetchReader(request: Request): Promise<Response> {
  const first = await fetch(request)
  // The browser's HTTP cache may hold a foreign answer.
  const response = isReaderFile(first) ? first : await fetch(request, { cache: 'reload' })
  if (!isReaderFile(response)) return response
  // A device without free space still gets it.
  await withinStorageTimeout(keep(request, response.clone()))
  return response
}

async function keep(request: Request, response: Response) {
  const cache = await caches.open(reader)
  // The name contains a hash, so any other file is of another version.
  for (const old of await cache.keys()) await cache.delete(old)
  await cache.put(request, response)
}
