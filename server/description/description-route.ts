import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import type { Document } from './document.ts'
import { openApi } from './open-api.ts'

/** The description of the API, for programs and for people: written when it is first asked for. */
export function mountDescription(app: FastifyInstance) {
  let description: Document | undefined
  let page: string | undefined
  const described = () => {
    description ??= openApi()
    return description
  }
  app.get('/openapi.json', async () => described())
  app.get('/docs', async (_request, reply) => {
    page ??= docsPage(described())
    reply.header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
