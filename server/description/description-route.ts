import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApi } from './open-api.ts'

/** The description of the API, for programs and for people. */
export function mountDescription(app: FastifyInstance) {
  const description = openApi()
  const page = docsPage(description)
  app.get('/openapi.json', async () => description)
  app.get('/docs', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
