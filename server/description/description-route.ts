import type { FastifyInstance } from 'fastify'
import { admitInside, sourceOf } from '#server/http/inside-sources.ts'
import { docsPage } from './docs-page.ts'
import { docsStyle } from './docs-style.ts'
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
    admitInside(reply, { styles: [sourceOf(docsStyle)] }).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
