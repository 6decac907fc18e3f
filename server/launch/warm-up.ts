import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Asks once for what takes the way of most requests, of nobody: a page that is drawn, a plate, a session.
 * What runs for the first time takes several times as long, and would hold those who come first.
 */
export async function warmUp(app: FastifyInstance) {
  const cookie = `drawbar_session=${randomUUID()}`
  for (const url of ['/', `/secure/trailers/${randomUUID()}`, '/api/session'])
    await app.inject({ url, headers: { cookie } })
}
