import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands between a browser and the server, and can bring a later version of the app. */
export type RenewingProxy = {
  url: string
  /** From now on the service worker is another one. */
  renew(): void
  close(): Promise<void>
}

/** Starts one on a port of this machine. */
export async function renewingProxy(server: string): Promise<RenewingProxy> {
  let isRenewed = false
  const proxy = createServer((near, answer) => {
    const isWorker = isRenewed && near.url === '/service-worker.js'
    const { 'if-none-match': _known, 'if-modified-since': _since, ...rest } = near.headers
    const headers = isWorker ? { ...rest, 'accept-encoding': 'identity' } : near.headers
    const far = request(server + near.url, { method: near.method ?? 'GET', headers }, (response) =>
      isWorker ? renewed(response, answer) : passOn(response, answer),
    )
    far.on('error', () => answer.destroy())
    near.pipe(far)
  })
  // It closes none that a request may be on its way in.
  proxy.keepAliveTimeout = 0
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  // Listening on a port of this machine.
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    renew: () => {
      isRenewed = true
    },
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

function passOn(response: IncomingMessage, answer: ServerResponse) {
  answer.writeHead(response.statusCode ?? 502, response.headers)
  response.pipe(answer)
}

function renewed(response: IncomingMessage, answer: ServerResponse) {
  const { 'content-length': _length, etag: _etag, ...headers } = response.headers
  answer.writeHead(200, headers)
  response.pipe(answer, { end: false })
  response.on('end', () => answer.end('\n// A later version.'))
}
