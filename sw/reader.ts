import { registerRoute } from 'workbox-routing'
import { keptOrAsked, withinReach } from './kept-or-asked.ts'

const reader = 'drawbar-reader'

/** The WebAssembly that reads codes: large, and of no use to who never scans, so kept when asked for. */
export function answerReader() {
  const isReader = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && /^\/assets\/.*\.wasm$/.test(url.pathname)
  registerRoute(isReader, ({ request }) => keptOrAsked(look(request), () => fetchReader(request)))
}

async function look(request: Request) {
  const kept = await caches.match(request, { cacheName: reader })
  return kept && isReaderFile(kept) ? kept : undefined
}

/** A network's sign-in page answers 200 as well. */
const isReaderFile = ({ ok, headers }: Response) =>
  ok && headers.get('content-type') === 'application/wasm'

async function fetchReader(request: Request): Promise<Response> {
  const first = await fetch(request)
  // The browser itself may have kept a foreign answer.
  const response = isReaderFile(first) ? first : await fetch(request, { cache: 'reload' })
  if (!isReaderFile(response)) return response
  // A device without room still gets it.
  await withinReach(keep(request, response.clone()))
  return response
}

async function keep(request: Request, response: Response) {
  const cache = await caches.open(reader)
  // Its name carries a hash: what is there already is of another version.
  for (const old of await cache.keys()) await cache.delete(old)
  await cache.put(request, response)
}
