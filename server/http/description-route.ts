import type { FastifyInstance } from 'fastify'
import { docsPage } from '#server/description/docs-page.ts'
import { docsStyle } from '#server/description/docs-style.ts'
import type { Document } from '#server/description/document.ts'
import { openApi } from '#server/description/open-api.ts'
import { admitInside, sourceOf } from './inside-sources.ts'

/** The description of the API, for programs and for people: written when it is first asked for. */
export function mountDescription(app: FastifyInstance) {
  let description: Promise<Document> | undefined
  let page: Promise<string> | undefined
  const described = () => {
    description ??= openApi()
    return description
  }
  app.get('/openapi.json', described)
  app.get('/docs', async (_request, reply) => {
    page ??= described().then(docsPage)
    admitInside(reply, { styles: [sourceOf(docsStyle)] }).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(await page)
  })
}
