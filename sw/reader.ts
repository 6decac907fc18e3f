import { registerRoute } from 'workbox-routing'

const reader = 'drawbar-reader'

/** The WebAssembly that reads codes: large, and of no use to who never scans, so kept when asked for. */
export function answerReader() {
  const isReader = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && /^\/assets\/.*\.wasm$/.test(url.pathname)
  registerRoute(isReader, async ({ request }) => {
    const kept = await caches.match(request, { cacheName: reader })
    return kept ?? fetchReader(request)
  })
}

async function fetchReader(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (!response.ok) return response
  // A device without room still gets it.
  await keep(request, response.clone()).catch(() => undefined)
  return response
}

async function keep(request: Request, response: Response) {
  const cache = await caches.open(reader)
  // Its name carries a hash: what is there already is of another version.
  for (const old of await cache.keys()) await cache.delete(old)
  await cache.put(request, response)
}
