import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Document } from '#server/description/document.ts'
import { openApi } from '#server/description/open-api.ts'

const page = (name: string) => new URL(`../description/page/${name}`, import.meta.url)

/** What the page is made of, by address. */
const files = [
  { address: '/docs', type: 'text/html', find: () => page('docs.html') },
  { address: '/docs/docs.css', type: 'text/css', find: () => page('docs.css') },
  { address: '/docs/docs.js', type: 'text/javascript', find: () => page('docs.js') },
  {
    address: '/docs/swagger-ui.css',
    type: 'text/css',
    find: () => new URL(import.meta.resolve('@fastify/swagger-ui/static/swagger-ui.css')),
  },
  {
    address: '/docs/swagger-ui-bundle.js',
    type: 'text/javascript',
    find: () => new URL(import.meta.resolve('@fastify/swagger-ui/static/swagger-ui-bundle.js')),
  },
]

/** The description of the API, for programs and, drawn by Swagger UI, for people. */
export function mountDocs(api: FastifyInstance) {
  let description: Promise<Document> | undefined
  api.get('/openapi.json', () => {
    description ??= openApi()
    return description
  })
  for (const { address, type, find } of files) {
    api.get(address, { compress: { customTypes: /^text/ } }, (_request, reply) =>
      reply
        .header('cache-control', 'max-age=3600')
        .type(`${type}; charset=utf-8`)
        .send(createReadStream(find())),
    )
  }
}
