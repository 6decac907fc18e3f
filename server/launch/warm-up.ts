import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Requests a drawn page, a plate and a session once, because the first run of code takes several times
 * as long and would delay the first people.
 */
export async function warmUp(app: FastifyInstance) {
  await app.ready()
  // Over a socket: Fastify's `inject` has request objects of another shape, after which each request
  // of the process takes a sixth longer.
  const server = createServer(app.routing as RequestListener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // It listens on no pipe.
  for (const url of ['/', `/secure/trailers/${randomUUID()}`, '/api/session']) await ask(port, url)
  server.close()
}

async function ask(port: number, url: string) {
  const cookie = `drawbar_session=${randomUUID()}`
  const socket = connect(port, '127.0.0.1').resume()
  socket.end(
    `GET ${url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
  )
  await once(socket, 'close')
}
