import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** A host that has the built app and nothing else. */
export type AppHost = {
  url: string
  /** What it was asked for that the API answers. */
  strayed: string[]
  close(): Promise<void>
}

/** Serves the app as it is built with API_URL, which stands in its first page alone. */
export async function appHost(apiUrl: () => string): Promise<AppHost> {
  const strayed: string[] = []
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host')
    if (pathname.startsWith('/api')) {
      strayed.push(url)
      return response.writeHead(404).end()
    }
    const wanted = extname(pathname) ? pathname : '/index.html'
    const bytes = await fileOf(wanted, apiUrl()).catch(() => null)
    if (!bytes) return response.writeHead(404).end()
    const type = types[extname(wanted)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on a port of this machine.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    strayed,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function fileOf(name: string, apiUrl: string) {
  const bytes = await readFile(join(dist, name))
  // The worker of visitors has the first page in it.
  if (name === '/index.html' || name === '/visitor-worker.js') return pageFor(bytes, apiUrl)
  if (name !== '/service-worker.js') return bytes
  // The worker knows the first page by its digests.
  const page = await readFile(join(dist, 'index.html'))
  const built = pageFor(page, apiUrl)
  return digestsOf(page).reduce(
    (text, digest, index) => text.replaceAll(digest, digestsOf(built)[index] ?? ''),
    bytes.toString(),
  )
}

function pageFor(page: Buffer, apiUrl: string) {
  const meta = `<head><meta name=drawbar-api content=${apiUrl}>`
  return Buffer.from(page.toString().replace('<head>', meta))
}

const digestsOf = (bytes: Buffer) => [
  createHash('md5').update(bytes).digest('hex'),
  createHash('sha256').update(bytes).digest('base64'),
]
